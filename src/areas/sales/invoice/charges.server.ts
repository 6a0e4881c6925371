import { type Decimal, dec } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { byKey, groupBy, isEmpty, unique } from '../../../base/text.ts'
import { tableName } from '../../../kit/schema.ts'
import { likeText } from '../../../server/records/filter.ts'
import { seenAmong } from '../../../server/records/seen.ts'
import { addScope, tenantWhere, Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import type { SentLine } from '../../trade/invoice/by-order.ts'
import type { OpenAsked } from '../../trade/invoice/open-lines.server.ts'
import { type Invoiceable, lessOf } from '../../trade/invoice/share.ts'
import { netOf } from '../../trade/line/line.ts'
import { billCharge, chargePart } from './charge-line.ts'
import { chargeKinds, chargeSql } from './charges.ts'
import { SalesInvoice, type SalesInvoiceDoc } from './invoice.ts'

/** A charge under lock, and what of it others leave. */
interface Charge extends Invoiceable {
  id: string
  sourceType: string
  headId: string
  billNo: string
  orderId: string | null
  orderNo: string | null
  customerId: string
  name: string
  taxRate: Decimal
}

type Line = SalesInvoiceDoc['charges'][number]

/** Fills in what charges are invoiced; all bad lines are told at once. Whoever invoices the same is waited for. */
export async function completeCharges(work: Work, bill: SalesInvoiceDoc, weak: boolean): Promise<Map<string, Charge>> {
  const ids = unique(bill.charges.flatMap(({ chargeId }) => chargeId ?? []))
  const charges = ids.length ? await lockedCharges(work, ids, bill.id ?? '0') : new Map<string, Charge>()
  const part = { wire: SalesInvoice.parts.charges.wire, label: SalesInvoice.parts.charges.label }
  const faults = bill.charges.flatMap((line, at): Fault[] => {
    const isTwice = bill.charges.findIndex(({ chargeId }) => chargeId === line.chargeId) !== at
    return completeCharge(bill, line, charges.get(line.chargeId ?? ''), isTwice, weak).map(fault => ({ ...fault, line: at, part }))
  })
  refuseAll(faults)
  return charges
}

function completeCharge({ customerId }: SalesInvoiceDoc, line: Line, charge: Charge | undefined, isTwice: boolean, weak: boolean): Fault[] {
  if (!charge) return [{ message: '来源单据不存在或无权限！' }]
  if (charge.customerId !== customerId) return [{ message: `的单据${charge.billNo}不是该客户的单据！` }]
  if (isTwice) return [{ message: `的${charge.name}已在本单中！` }]
  const { sourceType, headId, billNo, orderNo, name, taxRate, left } = charge
  Object.assign(line, { sourceType, sourceHeadId: headId, sourceNo: billNo, orderNo, name, taxRate, openAmount: left.amount })
  line.total ??= left.amount
  if (line.total.eq(0)) return weak ? [] : [{ field: 'total', message: '开票金额不能为0，请填写金额或删除该行！' }]
  if (!line.total.times(left.amount).gt(0) || line.total.abs().gt(left.amount.abs()))
    return [{ field: 'total', message: '开票金额超出未开票金额！' }]
  Object.assign(line, billCharge(charge, line.total))
  return []
}

/** The bills behind them are locked first, in the order of their numbers; what a living invoice already takes stays so, seen or not. */
async function lockedCharges(work: Work, ids: string[], billId: string): Promise<Map<string, Charge>> {
  const rows = (await rowsOf(work, billId, where => where.add(`k.id = any(${where.value(ids)}::bigint[])`), false)).map(chargeOf)
  for (const { document } of chargeKinds) {
    const heads = unique(rows.flatMap(row => (row.sourceType === document.billType ? row.headId : []))).sort()
    if (!heads.length) continue
    await work.tx.many(
      `select id from ${tableName(document)} where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update`,
      [work.user.tenantId, heads],
    )
  }
  const locked = (await rowsOf(work, billId, where => where.add(`k.id = any(${where.value(ids)}::bigint[])`), false)).map(chargeOf)
  return byKey(await visible(work, locked, billId), ({ id }) => id)
}

async function visible(work: Work, charges: Charge[], billId: string): Promise<Charge[]> {
  const kept = await work.tx.many('select charge_id from sales_invoice_charges where tenant_id = $1 and head_id = $2', [
    work.user.tenantId,
    billId,
  ])
  const known = new Set(kept.map(row => row.charge_id as string))
  const ofType = groupBy(charges, ({ sourceType }) => sourceType)
  const seen = new Set<string>()
  for (const { document } of chargeKinds) {
    const heads = unique((ofType.get(document.billType) ?? []).map(({ headId }) => headId))
    for (const id of await seenAmong(work, document, heads)) seen.add(id)
  }
  return charges.filter(({ id, headId }) => known.has(id) || seen.has(headId))
}

/** Charges of a customer that are not invoiced, as far as the caller sees their bills: each as the line that bills what is left of it. */
export async function openCharges(
  work: Work,
  { partyId, billNo, orderNo, depotId, from, to, orderIds, billIds }: OpenAsked,
): Promise<SentLine[]> {
  const rows = await rowsOf(
    work,
    '0',
    where => {
      where.add(`k.customer_id = ${where.value(partyId)} and k.amount <> k.taken`)
      if (!isEmpty(billNo)) where.add(`k.bill_no ilike ${where.value(likeText(billNo!))}`)
      if (!isEmpty(orderNo)) where.add(`o.bill_no ilike ${where.value(likeText(orderNo!))}`)
      if (depotId) where.add(`k.depot_id = ${where.value(depotId)}`)
      if (from) where.add(`k.bill_date >= ${where.value(from)}`)
      if (to) where.add(`k.bill_date <= ${where.value(to)}`)
      if (orderIds) where.add(`k.order_id = any(${where.value(orderIds)}::bigint[])`)
      if (billIds) where.add(`k.head_id = any(${where.value(billIds)}::bigint[])`)
    },
    true,
  )
  return rows.map(row => {
    const { id, sourceType, headId, billNo, orderId, orderNo, name, taxRate, left } = chargeOf(row)
    return {
      chargeId: id,
      sourceBillType: sourceType,
      sourceBillId: headId,
      sourceBillNo: billNo,
      orderId: orderId ?? '',
      soNo: orderNo ?? '',
      outBillDate: row.bill_date,
      chargeName: name,
      taxRate: exact(taxRate.toFixed()),
      unInvoiceAmt: exact(left.amount.toFixed()),
      totalAmt: exact(left.amount.toFixed()),
      ...told(billCharge({ whole: left, left }, left.amount)),
    }
  })
}

const told = ({ net, tax }: ReturnType<typeof billCharge>) => ({ salesAmt: exact(net.toFixed()), taxAmt: exact(tax.toFixed()) })

type Row = Record<
  'id' | 'source_type' | 'head_id' | 'bill_no' | 'bill_date' | 'customer_id' | 'name' | 'amount' | 'tax_rate' | 'taken' | 'taken_tax',
  string
> & {
  order_id: string | null
  order_no: string | null
}

/** One question for each kind. */
async function rowsOf(work: Work, except: string, narrow: (where: Where) => void, scoped: boolean): Promise<Row[]> {
  const found: Row[] = []
  for (const kind of chargeKinds) {
    const inner = tenantWhere(work, false)
    if (scoped) addScope(inner, work.user, kind.document)
    inner.add(`${kind.amount} <> 0`)
    const outer = new Where(inner.values)
    narrow(outer)
    const sql = chargeSql(kind, `${inner}`, inner.value(except))
    found.push(...(await work.tx.many<Row>(`${sql} where ${outer} order by k.bill_date, k.head_id, k.id limit 1000`, inner.values)))
  }
  return found
}

function chargeOf(row: Row): Charge {
  const [amount, taxRate] = [dec(row.amount), dec(row.tax_rate)]
  const whole = chargePart(amount, amount.minus(netOf(amount, taxRate, 2)))
  return {
    id: row.id,
    sourceType: row.source_type,
    headId: row.head_id,
    billNo: row.bill_no,
    orderId: row.order_id,
    orderNo: row.order_no,
    customerId: row.customer_id,
    name: row.name,
    taxRate,
    whole,
    left: lessOf(whole, chargePart(dec(row.taken), dec(row.taken_tax))),
  }
}
