import { round, sum, zero } from '../../../base/decimal.ts'
import { type Fault, Refusal, refuseAll } from '../../../base/refusal.ts'
import { byKey } from '../../../base/text.ts'
import { sumUp } from '../../../server/documents/followed.ts'
import type { Work } from '../../../server/work.ts'
import { completeTrade } from '../../trade/complete.server.ts'
import { priceLine, totalsOf } from '../../trade/line/line.ts'
import { agreedPrices } from './agreement.server.ts'
import type { CustomerInquiryDoc, CustomerInquiryLine } from './inquiry.ts'
import { Ordering } from './ordering.ts'

/** Completes an inquiry: of goods by their masters, of what is only described by what was typed. While it is written, what nobody trades any more may still stand there. */
export async function completeInquiry(work: Work, inquiry: CustomerInquiryDoc, weak: boolean) {
  refuseAll([
    ...(inquiry.customerId ? [] : [{ field: 'customerId', message: '请选择客户！', reason: 'required' as const }]),
    ...inquiry.lines.flatMap((line, at) => faultsOf(work, line, at)),
  ])
  const rules = { side: 'sales' as const, partyId: inquiry.customerId, evenStopped: weak, anyPrice: () => weak }
  const all = () => totalsOf(inquiry.lines.filter(line => !line.isDeclined))
  const terms = await completeTrade(work, inquiry, { ...rules, totals: all }, true)
  for (const line of inquiry.lines) if (!line.goodsId) describe(work, line, inquiry.taxRate ?? terms.taxRate)
  if (!weak) await checkOffered(work, inquiry)
  Object.assign(inquiry, all())
  inquiry.goodsCount = inquiry.lines.length
  await markAgreed(work, inquiry)
  for (const line of inquiry.lines) line.closed = line.isDeclined ? (line.quantity ?? zero).minus(line.ordered ?? zero) : zero
  sumUp(Ordering, inquiry)
  return terms
}

/** What is offered is held against everything that is held against an order; what is declined is not. */
async function checkOffered(work: Work, inquiry: CustomerInquiryDoc) {
  const places = inquiry.lines.flatMap(({ isDeclined, goodsId }, at) => (isDeclined || !goodsId ? [] : [at]))
  const lines = places.map(at => inquiry.lines[at]!)
  try {
    await completeTrade(work, { ...inquiry, lines }, { side: 'sales', partyId: inquiry.customerId }, false)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(
      error.faults.map(fault => (fault.line === undefined ? fault : { ...fault, line: places[fault.line] })),
      error.code,
    )
  }
}

/** What is asked for is goods of ours or is said in the customer's words, and it is more than nothing. */
function faultsOf({ settings }: Work, { goodsId, sourceText, quantity, taxPrice }: CustomerInquiryLine, line: number): Fault[] {
  const { price, quantity: places } = settings.places
  const faults: Fault[] = []
  if (!goodsId && !sourceText) faults.push({ line, field: 'goodsId', message: '请选择商品，或填写客户原文！', reason: 'required' })
  if (!quantity) faults.push({ line, field: 'quantity', message: '请输入数量！', reason: 'required' })
  else if (!quantity.gt(0)) faults.push({ line, field: 'quantity', message: '数量必须大于0！' })
  else if (!quantity.eq(round(quantity, places))) faults.push({ line, field: 'quantity', message: `数量最多${places}位小数！` })
  if (taxPrice?.lt(0)) faults.push({ line, field: 'taxPrice', message: '单价不能小于0！' })
  else if (taxPrice && !taxPrice.eq(round(taxPrice, price)))
    faults.push({ line, field: 'taxPrice', message: `含税单价最多${price}位小数！` })
  return faults
}

/** Nobody knows the unit of what is only described, but what it comes to. */
function describe({ settings }: Work, line: CustomerInquiryLine, rate: CustomerInquiryDoc['taxRate']) {
  Object.assign(line, { unitId: null, numerator: null, denominator: null, basicQuantity: null })
  const { quantity, taxPrice } = line
  if (!quantity || !taxPrice) return
  line.taxRate ??= rate
  Object.assign(line, priceLine({ ...line, quantity, taxPrice, taxRate: line.taxRate ?? zero }, settings.places))
}

/** A price that was agreed with the customer is marked as such. */
async function markAgreed(work: Work, { customerId, lines }: CustomerInquiryDoc) {
  const agreed = await agreedPrices(
    work,
    customerId,
    lines.flatMap(({ goodsId }) => goodsId ?? []),
  )
  for (const line of lines) {
    const price = agreed.get(`${line.goodsId} ${line.unitId}`)
    line.isAgreement = !!price && !!line.taxPrice?.eq(price)
  }
}

/** What was ordered stays what it was. */
export function refuseOtherGoods(before: CustomerInquiryDoc, { customerId, lines }: CustomerInquiryDoc) {
  const was = byKey(before.lines, ({ id }) => id)
  const { otherGoods } = Ordering.words
  if (customerId !== before.customerId && sum(before.lines.map(({ ordered }) => ordered ?? zero)).gt(0))
    refuseAll([{ field: 'customerId', message: '已下单，不能修改客户！' }])
  refuseAll(
    lines.flatMap(({ id, goodsId, unitId }, line) => {
      const old = was.get(id)
      const isOther = old?.ordered?.gt(0) && (old.goodsId !== goodsId || old.unitId !== unitId)
      return isOther ? [{ line, field: 'goodsId', message: otherGoods }] : []
    }),
  )
}
