import { dec, zero } from '../../../base/decimal.ts'
import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { byKey, unique } from '../../../base/text.ts'
import { seenAmong } from '../../../server/records/seen.ts'
import type { Work } from '../../../server/work.ts'
import { PurchaseIn } from '../receipt/in.ts'
import { billFee, type FeeSource } from './fee-line.ts'
import { PurchaseInvoice, type PurchaseInvoiceDoc } from './invoice.ts'

interface Row {
  id: string
  bill_no: string
  depot_id: string
  state: string
  is_red: boolean
  fee: string
  fee_supplier_id: string | null
  taken: string
  was: boolean
  bearing: { goods_id: string; quantity: string; fee: string }[]
}

const sourceSql = `select t.id, t.bill_no, t.depot_id, t.state, t.is_red, t.fee, t.fee_supplier_id, coalesce(f.taken, 0) as taken, coalesce(f.was, false) as was,
    (select coalesce(json_agg(json_build_object('goods_id', l.goods_id::text, 'quantity', l.basic_quantity::text, 'fee', l.fee::text) order by l.line_no), '[]')
     from purchase_in_line l where l.tenant_id = t.tenant_id and l.head_id = t.id and l.fee <> 0) as bearing
  from purchase_in t
  left join lateral (select sum(x.matched) filter (where h.id <> $3 and h.state in ('draft', 'submitted', 'rejected', 'posted')) as taken, bool_or(h.id = $3) as was
    from purchase_invoice_fees x join purchase_invoice h on h.tenant_id = x.tenant_id and h.id = x.head_id
    where x.tenant_id = t.tenant_id and x.receipt_id = t.id and not h.deleted and not h.is_red) f on true
  where t.tenant_id = $1 and t.id = any($2::bigint[]) and not t.deleted order by t.id`

/** Fills in what fees are billed; all bad lines are told at once. Whoever bills the same fee is waited for. */
export async function completeFees(work: Work, bill: PurchaseInvoiceDoc, weak: boolean): Promise<Map<string, FeeSource>> {
  const ids = unique(bill.fees.flatMap(({ receiptId }) => receiptId ?? []))
  const rows = ids.length ? await lockedRows(work, ids, bill.id ?? '0') : []
  const seen = await seenAmong(
    work,
    PurchaseIn,
    rows.filter(({ was }) => !was).map(({ id }) => id),
  )
  const known = byKey(
    rows.filter(({ id, was }) => was || seen.has(id)),
    ({ id }) => id,
  )
  const part = { wire: PurchaseInvoice.parts.fees.wire, label: PurchaseInvoice.parts.fees.label }
  const isTaxInCost = work.settings.text('COST_TAX_MODE') === '1'
  const faults = bill.fees.flatMap((fee, line): Fault[] => {
    const row = known.get(fee.receiptId ?? '')
    const isTwice = bill.fees.findIndex(({ receiptId }) => receiptId === fee.receiptId) !== line
    return completeFee(bill, fee, row, { isTaxInCost, isTwice, weak }).map(fault => ({ ...fault, line, part }))
  })
  refuseAll(faults)
  return new Map(rows.map(row => [row.id, sourceOf(row)]))
}

async function lockedRows(work: Work, ids: string[], billId: string): Promise<Row[]> {
  const values = [work.user.tenantId, ids]
  await work.tx.many('select id from purchase_in where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update', values)
  return work.tx.many<Row>(sourceSql, [...values, billId])
}

type Fee = PurchaseInvoiceDoc['fees'][number]

interface Ways {
  isTaxInCost: boolean
  isTwice: boolean
  weak: boolean
}

function completeFee(
  { supplierId }: PurchaseInvoiceDoc,
  fee: Fee,
  row: Row | undefined,
  { isTaxInCost, isTwice, weak }: Ways,
): Omit<Fault, 'line'>[] {
  if (!row) return [{ message: '来源单据不存在或无权限！' }]
  if (row.fee_supplier_id !== supplierId) return [{ message: `的入库单${row.bill_no}没有该供应商的费用！` }]
  if (row.state !== 'posted' || row.is_red) return [{ message: '入库单状态不允许收票！' }]
  if (isTwice) return [{ message: `的入库单${row.bill_no}已在本单中！` }]
  const left = leftOf(row)
  Object.assign(fee, { sourceNo: row.bill_no, openAmount: left, isTaxInCost })
  fee.matched ??= left
  fee.total ??= fee.matched
  fee.taxRate ??= zero
  if (!weak && !fee.matched.gt(0)) return [{ field: 'matched', message: '核销费用必须大于0！' }]
  if (!weak && fee.total.lt(0)) return [{ field: 'total', message: '价税合计不能小于0！' }]
  if (fee.matched.gt(left)) return [{ field: 'matched', message: '收票金额超出未收票金额！' }]
  Object.assign(fee, billFee(fee))
  return []
}

const leftOf = ({ fee, taken }: Row) => dec(fee).minus(taken)

const sourceOf = (row: Row): FeeSource => ({
  depotId: row.depot_id,
  fee: dec(row.fee),
  left: leftOf(row),
  bearing: row.bearing.map(one => ({ goodsId: one.goods_id, quantity: dec(one.quantity), fee: dec(one.fee) })),
})
