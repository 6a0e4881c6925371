import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import type { Following } from '../../../server/documents/following.ts'
import { limits } from '../../../server/limits.ts'
import type { Work } from '../../../server/work.ts'
import { enters, refuseSettled, reverses } from '../../ledger/effects.server.ts'
import { numberFaults } from '../../trade/invoice/invoice-number.ts'
import { refuseRegistered } from '../../trade/invoice/registered.server.ts'
import { lessOf } from '../../trade/invoice/share.ts'
import { readTerms } from '../../trade/terms.server.ts'
import { billLine, percentOf } from './billing.ts'
import { completeFees } from './fees.server.ts'
import { faceOf, PurchaseInvoice, type PurchaseInvoiceDoc } from './invoice.ts'
import { annexPaper } from './paper.server.ts'
import { type InvoiceFacts, postings } from './postings.ts'
import { inPieces, type Received, receivedLines } from './received-lines.server.ts'

export const purchaseInvoice = serve(PurchaseInvoice, {
  complete,
  // What is far off waits for somebody who looks at it, even where nobody has to.
  submit: async ({ settings }, bill) => (isFarOff(bill, mostOff(settings)) ? 'submitted' : undefined),
  post,
  cancel: async (_, bill) => refuseCertified(bill, '作废'),
  reverse: reverses<PurchaseInvoiceDoc>(PurchaseInvoice, async (work, bill) => {
    refuseCertified(bill, '红冲')
    await refuseSettled(work, PurchaseInvoice, bill, 'payable', no => `已付款，不能红冲，请先红冲付款单${no}！`)
  }),
})

type Line = PurchaseInvoiceDoc['lines'][number]

/** What is billed against what came in; all bad lines are told at once. */
async function complete(work: Work, bill: PurchaseInvoiceDoc, weak: boolean, following?: Following): Promise<InvoiceFacts> {
  if (bill.lines.length > limits.lines) refuse(`一张单据最多${limits.lines}行，请分单录入！`)
  // What receipts propose is about goods alone.
  bill.fees ??= []
  const received = await receivedLines(work, bill, following)
  const left = new Map(received)
  refuseAll(bill.lines.flatMap((line, at) => completeLine(bill, line, at, left, weak)))
  const fees = await completeFees(work, bill, weak)
  if (!weak && !bill.lines.length && !bill.fees.length) refuse('请至少录入一条商品明细！')
  const rows = [...bill.lines, ...bill.fees]
  const total = (key: keyof Line & keyof PurchaseInvoiceDoc['fees'][number]) => sum(rows.map(row => (row[key] as Decimal | null) ?? zero))
  Object.assign(bill, {
    totalQuantity: sum(bill.lines.map(({ quantity }) => quantity ?? zero)),
    net: total('net'),
    tax: total('tax'),
    final: total('total'),
    matched: total('matched'),
    difference: total('difference'),
  })
  if (bill.invoiceNo) await refuseRegistered(work, PurchaseInvoice, [bill], no => `发票${no}已登记！`)
  await annexPaper(work, bill)
  if (!weak) refuseAll([...numberFaults(bill), ...faceFaults(work, bill)])
  // Goods of a supplier who was stopped since are still to be billed.
  const { supplierPeriod } = await readTerms(work, { depotId: null }, bill.supplierId, true)
  return { supplierPeriod, received, fees, adjustsStock: work.settings.text('PRICE_DIFF_MODE') === '1' }
}

/** A line is about the goods of the line that it follows, in the unit they came in or in single pieces. */
function completeLine(bill: PurchaseInvoiceDoc, line: Line, at: number, left: Map<string, Received>, weak: boolean): Fault[] {
  const found = left.get(line.sourceLineId!)
  if (!found) return [{ line: at, field: 'goodsId', message: '请从采购入库单选择要收票的商品！' }]
  if (found.supplierId !== bill.supplierId) return [{ line: at, message: `的入库单${found.billNo}不是该供应商的入库单！` }]
  if (line.goodsId && line.goodsId !== found.goodsId) return [{ line: at, field: 'goodsId', message: '商品与入库单不一致，请重新选单！' }]
  const source = countedIn(line, found)
  if (line.unitId && line.unitId !== source.unitId) return [{ line: at, field: 'unitId', message: '单位与入库单不一致，请重新选单！' }]
  fillIn(line, source)
  if (line.quantity == null || line.taxPrice == null) return weak ? [] : [{ line: at, field: 'quantity', message: '请输入数量和单价！' }]
  if (line.quantity.eq(0)) return [{ line: at, field: 'quantity', message: '数量不能为0，请填写数量或删除该行！' }]
  if (line.taxPrice.lt(0)) return [{ line: at, field: 'taxPrice', message: '单价不能小于0！' }]
  const worth = billLine(line, source)
  if (!worth) return [{ line: at, field: 'quantity', message: '数量按入库单位换算后不是有效值！' }]
  const { share, ...figures } = worth
  Object.assign(line, figures)
  left.set(line.sourceLineId!, { ...found, left: lessOf(found.left, share) })
  return []
}

const countedIn = ({ unitId, numerator, denominator }: Line, source: Received): Received => {
  const isInPieces = unitId ? unitId === source.basicUnitId && unitId !== source.unitId : numerator === 1 && denominator === 1
  return isInPieces ? inPieces(source) : source
}

function fillIn(line: Line, source: Received) {
  const { goodsId, unitId, numerator, denominator, billNo, orderNo, whole, left, price, isTaxInCost } = source
  Object.assign(line, {
    goodsId,
    unitId,
    numerator,
    denominator,
    sourceNo: billNo,
    orderNo,
    wholeQuantity: whole.quantity,
    wholeAmount: whole.amount,
    wholeTax: whole.tax,
    openQuantity: left.quantity,
    openAmount: left.amount,
    openTax: left.tax,
    sourcePrice: price,
    isTaxInCost,
  })
  line.taxPrice ??= price!
  line.taxRate ??= source.taxRate
}

/** The paper says what its lines say, but for what rounding leaves. */
function faceFaults({ settings }: Work, bill: PurchaseInvoiceDoc): Fault[] {
  const face = faceOf(bill)
  const tolerance = settings.decimal('INVOICE_TAIL_TOLERANCE')
  const [apart, taxApart] = [face.total.minus(bill.final!).abs(), face.tax.minus(bill.tax!).abs()]
  return [
    ...(apart.gt(tolerance) ? [{ field: 'faceTotal', message: `发票金额与匹配金额相差${apart.toFixed(2)}！` }] : []),
    ...(taxApart.gt(tolerance.times(bill.lines.length + bill.fees.length))
      ? [{ field: 'faceTax', message: `发票税额与明细税额相差${taxApart.toFixed(2)}！` }]
      : []),
  ]
}

const register = enters<PurchaseInvoiceDoc, InvoiceFacts>(PurchaseInvoice, postings)

async function post(work: Work, bill: PurchaseInvoiceDoc, input: ActionInput, facts: InvoiceFacts) {
  const most = mostOff(work.settings)
  if (!bill.approvedLevels && isFarOff(bill, most)) refuse(`差异超过${most.toFixed()}%，请走审批！`)
  await register(work, bill, input, facts)
}

const mostOff = (settings: Work['settings']) => settings.decimal('PRICE_RISE_PCT')

/** What is billed far above or below what came in is looked at by somebody else. */
const isFarOff = ({ lines, fees }: PurchaseInvoiceDoc, most: Decimal) =>
  lines.some(({ difference, matched, matchedTax }) => percentOf(difference!, matched!.minus(matchedTax!)).gt(most)) ||
  // The tax that a fee turns out to hold is nothing that rose.
  fees.some(({ total, matched }) => percentOf(total!.minus(matched!), matched!).gt(most))

function refuseCertified({ isCertified }: PurchaseInvoiceDoc, what: string) {
  if (isCertified) refuse(`发票已认证抵扣，不能${what}！`)
}
