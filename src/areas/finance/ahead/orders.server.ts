import { type Decimal, dec } from '../../../base/decimal.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { purchaseOrders, salesOrders } from '../asked.server.ts'
import type { AheadDoc } from './complete-ahead.server.ts'
import type { Direction } from './direction.ts'

export interface Order {
  id: string
  partyId: string
  total: Decimal
}

export const ordersOf = ({ direction }: Pick<Direction, 'direction'>) => (direction === 1 ? salesOrders() : purchaseOrders())

/** What of its order is shown beside money that was paid ahead for it. */
export const orderCited = (way: Direction, what: 'total' | 'done') => () =>
  `select o.${what} from (${ordersOf(way).sql}) o where o.tenant_id = t.tenant_id and o.id = t.order_id`

/** The order of this number that the caller may see, as long as it goes on; one that stands in the bill already stays. */
export async function orderNamed(work: Work, way: Direction, bill: AheadDoc): Promise<Order | undefined> {
  const where = tenantWhere(work, false)
  addScope(where, work.user, { owner: way.document.owner, path: way.document.path })
  where.add(`t.bill_no = ${where.value(bill.orderNo!.trim())}`).add(`(t.is_open or t.id = ${where.value(bill.orderId ?? null)}::bigint)`)
  const row = await work.tx.one(`select t.id, t.party_id, t.total from (${ordersOf(way).sql}) t where ${where}`, where.values)
  return row && { id: row.id, partyId: row.party_id, total: dec(row.total) }
}
