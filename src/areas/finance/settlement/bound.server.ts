import type { Work } from '../../../server/work.ts'
import { ordersOf } from '../ahead/orders.server.ts'
import type { Side } from './side.ts'

/** Money that was paid ahead for an order is kept for it as long as the order goes on. */
export const isBound = (side: Side) => `t.order_id is not null and exists (select 1 from (${ordersOf(side).sql}) o
  where o.tenant_id = t.tenant_id and o.id = t.order_id and o.is_open)`

/** The items of bills that carried out an order. */
export const ordersOwed = (side: Side) => `select c.order_id from (${ordersOf(side).carriedOut}) c
  join ${side.book} i on i.tenant_id = c.tenant_id and i.bill_type = c.bill_type and i.bill_id = c.bill_id where c.tenant_id = t.tenant_id`

/** Which of these are kept for an order that none of the settled items belongs to. */
export async function keptForOthers({ tx, user }: Work, side: Side, prepaid: string[], settled: string[]): Promise<Set<string>> {
  if (!prepaid.length) return new Set()
  const rows = await tx.many(
    `select t.id from prepayment t where t.tenant_id = $1 and t.id = any($2::bigint[]) and ${isBound(side)}
       and not exists (${ordersOwed(side)} and c.order_id = t.order_id and i.id = any($3::bigint[]))`,
    [user.tenantId, prepaid, settled],
  )
  return new Set(rows.map(({ id }) => id))
}
