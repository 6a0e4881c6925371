import { answer } from '../../../server/question.ts'
import { type Counted, orderedForSql } from '../../inventory/demand/handled.server.ts'
import { onOrderSql } from '../../inventory/reads/coming.server.ts'

/** Approved, and neither come nor given up. */
const onOrder = (alias: string) => `(select coalesce(sum(pl.unreceived * pl.numerator / pl.denominator), 0)
  from purchase_order po join purchase_order_line pl on pl.tenant_id = po.tenant_id and pl.head_id = po.id
  where po.tenant_id = ${alias}.tenant_id and po.depot_id = ${alias}.depot_id and pl.goods_id = ${alias}.goods_id
    and po.state in ('approved', 'partly') and not po.deleted)`

/** What was given up or cancelled is ordered no more. */
export const orderedFor = (alias: string, counted: Counted, without = '0') =>
  `(select coalesce(sum((pl.quantity - pl.closed${counted === 'coming' ? ' - pl.received' : ''}) * pl.numerator / pl.denominator), 0)
  from purchase_order po join purchase_order_line pl on pl.tenant_id = po.tenant_id and pl.head_id = po.id
  where po.tenant_id = ${alias}.tenant_id and pl.demand_id = ${alias}.id and po.state <> 'cancelled' and not po.deleted and po.id <> ${without})`

export const onOrderAnswers = [answer(onOrderSql, onOrder), answer(orderedForSql, orderedFor)]
