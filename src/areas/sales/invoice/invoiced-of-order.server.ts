const outLines = `from sales_out_line l join sales_out o on o.tenant_id = l.tenant_id and o.id = l.head_id
  where l.tenant_id = t.tenant_id and l.source_head_id = t.id and o.state = 'posted' and not o.is_red and not o.deleted`

/** The freight of what left for an order, as far as it was invoiced. */
const freightSql = `select coalesce(sum(c.total), 0) from sales_invoice_charges c join sales_invoice h on h.tenant_id = c.tenant_id and h.id = c.head_id
  where c.tenant_id = t.tenant_id and h.state = 'posted' and not h.is_red and not h.deleted and c.charge_id in (select l.head_id ${outLines})`

/** What was invoiced of the outbounds of an order. */
export const invoicedSql = `select coalesce((select sum(l.invoiced) ${outLines}), 0) + (${freightSql})`

/** What came back of them. */
export const returnedSql = `select coalesce(sum(l.returned_amount), 0) ${outLines}`
