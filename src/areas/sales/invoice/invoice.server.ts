import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { approvalLevels } from '../../../server/documents/approval.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import type { Following } from '../../../server/documents/following.ts'
import { limits } from '../../../server/limits.ts'
import type { Work } from '../../../server/work.ts'
import { enters } from '../../ledger/effects.server.ts'
import { isElectronic, numberMissing } from '../../trade/invoice/invoice-number.ts'
import { refuseRegistered } from '../../trade/invoice/registered.server.ts'
import { lessOf } from '../../trade/invoice/share.ts'
import { billLine } from './billing.ts'
import { completeCharges } from './charges.server.ts'
import { headFaults } from './head-faults.server.ts'
import { SalesInvoice, type SalesInvoiceDoc } from './invoice.ts'
import { asksPlatform, issue } from './issue.server.ts'
import { type IssuedInvoice, takeOver } from './issued.server.ts'
import { refuseIssuing } from './issuing.server.ts'
import { type InvoiceFacts, postings } from './postings.ts'
import { inPieces, type Sold, soldLines } from './sold-lines.server.ts'
import { fillTitle } from './title.server.ts'
import { reverse, voidOrCancel } from './undo.server.ts'

export const salesInvoice = serve(SalesInvoice, {
  complete,
  release,
  post,
  cancel: voidOrCancel,
  reject: async (_, bill) => refuseIssuing(bill),
  withdraw: async (_, bill) => refuseIssuing(bill),
  reverse,
  after: issue,
})

type Line = SalesInvoiceDoc['lines'][number]
type Charge = SalesInvoiceDoc['charges'][number]

/** What is invoiced against what was sold; all bad lines are told at once. */
async function complete(work: Work, bill: SalesInvoiceDoc, weak: boolean, following?: Following): Promise<InvoiceFacts> {
  if (bill.lines.length > limits.lines) refuse(`一张单据最多${limits.lines}行，请分单录入！`)
  // What outbounds propose is about goods alone.
  bill.charges ??= []
  const sold = await soldLines(work, bill, following)
  const left = new Map(sold)
  refuseAll(bill.lines.flatMap((line, at) => completeLine(work, bill, line, at, left, weak)))
  const charges = await completeCharges(work, bill, weak)
  if (!weak && !bill.lines.length && !bill.charges.length) refuse('请至少录入一条商品明细！')
  const rows = [...bill.lines, ...bill.charges]
  const total = (key: keyof Line & keyof Charge) => sum(rows.map(row => (row[key] as Decimal | null) ?? zero))
  Object.assign(bill, {
    totalQuantity: sum(bill.lines.map(({ quantity }) => quantity ?? zero)),
    net: total('net'),
    tax: total('tax'),
    final: total('total'),
  })
  if (bill.invoiceNo) await refuseRegistered(work, SalesInvoice, [bill], () => '发票号码已存在！')
  await fillTitle(work, bill)
  if (!weak) refuseAll(headFaults(bill))
  return { sold, charges }
}

/** A line is about the goods of the line that it follows, in the unit they went out in or in single pieces, at what they were sold for. */
function completeLine(work: Work, bill: SalesInvoiceDoc, line: Line, at: number, left: Map<string, Sold>, weak: boolean): Fault[] {
  const found = left.get(line.sourceLineId!)
  if (!found) return [{ line: at, field: 'goodsId', message: '请从销售出库单选择要开票的商品！' }]
  if (found.customerId !== bill.customerId) return [{ line: at, message: `的出库单${found.billNo}不是该客户的出库单！` }]
  if (line.goodsId && line.goodsId !== found.goodsId) return [{ line: at, field: 'goodsId', message: '商品与出库单不一致，请重新选单！' }]
  const source = countedIn(line, found)
  if (line.unitId && line.unitId !== source.unitId) return [{ line: at, field: 'unitId', message: '单位与出库单不一致，请重新选单！' }]
  fillIn(line, source)
  if (line.quantity == null) return weak ? [] : [{ line: at, field: 'quantity', message: '请输入数量！' }]
  if (line.quantity.eq(0)) return [{ line: at, field: 'quantity', message: '数量不能为0，请填写数量或删除该行！' }]
  const worth = billLine(line, source, work.settings.places.price)
  if (!worth) return [{ line: at, field: 'quantity', message: '数量按出库单位换算后不是有效值！' }]
  const { share, ...figures } = worth
  Object.assign(line, figures)
  left.set(line.sourceLineId!, { ...found, left: lessOf(found.left, share) })
  return []
}

const countedIn = ({ unitId, numerator, denominator }: Line, source: Sold): Sold => {
  const isInPieces = unitId ? unitId === source.basicUnitId && unitId !== source.unitId : numerator === 1 && denominator === 1
  return isInPieces ? inPieces(source) : source
}

function fillIn(line: Line, source: Sold) {
  const { goodsId, unitId, numerator, denominator, taxRate, billNo: sourceNo, orderId, orderNo, whole, left } = source
  Object.assign(line, {
    goodsId,
    unitId,
    numerator,
    denominator,
    taxRate,
    sourceNo,
    orderId,
    orderNo,
    wholeQuantity: whole.quantity,
    wholeAmount: whole.amount,
    wholeTax: whole.tax,
    openQuantity: left.quantity,
    openAmount: left.amount,
    openTax: left.tax,
  })
  line.taxName ??= source.goodsName
  line.taxCode ??= source.taxClassCode
}

const register = enters<SalesInvoiceDoc, InvoiceFacts>(SalesInvoice, postings)

/** Approved: one that has its number is registered, one that the platform issues is asked for, any other waits for its number. */
async function release(work: Work, bill: SalesInvoiceDoc, input: ActionInput, facts: InvoiceFacts): Promise<string | void> {
  if (bill.approvedLevels > Math.max(approvalLevels(work, SalesInvoice), 1)) refuse('单据已审核，请填写发票号码后记账！')
  refuseIssuing(bill)
  if (bill.invoiceNo) return register(work, bill, input, facts)
  if (asksPlatform(work, bill)) bill.isIssuing = true
  return 'submitted'
}

async function post(work: Work, bill: SalesInvoiceDoc, input: ActionInput, facts: InvoiceFacts): Promise<string | void> {
  refuseChanged(bill, input)
  await takeOver(work, bill, input.happened as IssuedInvoice | undefined)
  if (bill.invoiceNo) {
    bill.isIssuing = false
    return register(work, bill, input, facts)
  }
  if (!asksPlatform(work, bill)) refuse(isElectronic(bill) ? unset : numberMissing)
  bill.isIssuing = true
  return 'submitted'
}

const unset = '开票平台未配置，请填写发票号码后记账，或联系管理员配置开票平台！'

/** What was approved, or asked of the platform, is what is issued. */
function refuseChanged(bill: SalesInvoiceDoc, { before, body }: ActionInput) {
  if (before?.state !== 'submitted' || !body) return
  refuseIssuing(before)
  if (saidBy(bill) !== saidBy(before)) refuse('单据已提交，只能填写发票号码，其他内容请撤回或驳回后修改！')
}

const saidBy = ({ customerId, invoiceType, titleName, taxNo, lines, charges }: SalesInvoiceDoc) =>
  JSON.stringify([
    [customerId, invoiceType, titleName, taxNo],
    lines.map(({ sourceLineId, basicQuantity }) => [sourceLineId, basicQuantity?.toFixed()]),
    charges.map(({ chargeId, total }) => [chargeId, total?.toFixed()]),
  ])
