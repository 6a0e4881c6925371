/** What is on its way to the shelf `alias` (tenant_id, depot_id, goods_id) from another depot. */
export const inTransitSql = (alias: string) => `(select coalesce(sum((l.sent - l.received) * l.numerator / l.denominator), 0)
  from transfer t join transfer_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
  where t.tenant_id = ${alias}.tenant_id and t.state = 'sent' and t.to_id = ${alias}.depot_id and l.goods_id = ${alias}.goods_id)`

/** What was ordered for it and has not come; no document orders anything yet. */
export const onOrderSql = (_alias: string) => '0::numeric'
