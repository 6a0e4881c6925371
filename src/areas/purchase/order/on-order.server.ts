import { answer } from '../../../server/question.ts'
import { onOrderSql } from '../../inventory/reads/coming.server.ts'

/** Approved, and neither come nor given up. */
const onOrder = (alias: string) => `(select coalesce(sum(pl.unreceived * pl.numerator / pl.denominator), 0)
  from purchase_order po join purchase_order_line pl on pl.tenant_id = po.tenant_id and pl.head_id = po.id
  where po.tenant_id = ${alias}.tenant_id and po.depot_id = ${alias}.depot_id and pl.goods_id = ${alias}.goods_id
    and po.state in ('approved', 'partly') and not po.deleted)`

export const onOrderAnswers = [answer(onOrderSql, onOrder)]
