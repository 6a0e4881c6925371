import { exact } from '../../../base/exact.ts'
import { isEmpty } from '../../../base/text.ts'
import { likeText } from '../../../server/records/filter.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import type { SentLine } from '../../trade/invoice/by-order.ts'
import { PurchaseIn } from '../receipt/in.ts'
import type { openLines } from './open-lines.server.ts'

/** Fees of receipts that are owed to a supplier who gives invoices and were not billed, each as the fee line that bills what is left of it. */
export async function openFees(work: Work, asked: Parameters<typeof openLines>[1]): Promise<SentLine[]> {
  const { supplierId, billNo, orderNo, depotId, from, to } = asked
  // A fee came for no order.
  if (!isEmpty(orderNo) || !work.user.can('purchase_price_view')) return []
  const where = tenantWhere(work, false)
  addScope(where, work.user, PurchaseIn)
  where.add(`t.fee_supplier_id = ${where.value(supplierId)} and t.fee > 0 and t.state = 'posted' and not t.is_red and not t.deleted`)
  where.add('p.gives_invoice and t.fee > coalesce(f.taken, 0)')
  if (!isEmpty(billNo)) where.add(`t.bill_no ilike ${where.value(likeText(billNo!))}`)
  if (depotId) where.add(`t.depot_id = ${where.value(depotId)}`)
  if (from) where.add(`t.bill_date >= ${where.value(from)}`)
  if (to) where.add(`t.bill_date <= ${where.value(to)}`)
  const rows = await work.tx.many(
    `select t.id, t.bill_no, t.bill_date::text, t.depot_id, t.fee - coalesce(f.taken, 0) as left from purchase_in t
     join party p on p.tenant_id = t.tenant_id and p.id = t.fee_supplier_id
     left join lateral (select sum(x.matched) as taken from purchase_invoice_fees x join purchase_invoice h on h.tenant_id = x.tenant_id and h.id = x.head_id
       where x.tenant_id = t.tenant_id and x.receipt_id = t.id and h.state in ('draft', 'submitted', 'rejected', 'posted') and not h.deleted and not h.is_red) f on true
     where ${where} order by t.bill_date, t.id limit 1000`,
    where.values,
  )
  return rows.map(({ id, bill_no, bill_date, depot_id, left }) => ({
    inHeadId: id,
    sourceBillNo: bill_no,
    inBillDate: bill_date,
    depotId: depot_id,
    unInvoiceAmt: exact(left),
    matchAmt: exact(left),
    totalAmt: exact(left),
  }))
}
