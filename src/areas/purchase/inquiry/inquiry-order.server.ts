import { addDays } from '../../../base/date.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { byKey, groupBy } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { wired } from '../../../kit/faults.ts'
import type { Row } from '../../../kit/field.ts'
import { readRow } from '../../../kit/read.ts'
import { type ActionInput, act } from '../../../server/documents/documents.ts'
import { warn } from '../../../server/documents/said.ts'
import type { Work } from '../../../server/work.ts'
import { purchaseOrder } from '../order/order.server.ts'
import { PurchaseOrder } from '../order/order.ts'
import { whyNot } from './best.ts'
import { choiceFields, type InquiryLine, mayOrderEarly, QuoteInquiry, type QuoteInquiryDoc } from './inquiry.ts'
import { type AskedSupplier, askedSuppliers, comparing, isDue, latestQuotes, type Quote } from './quotes.server.ts'

type Choice = Row<typeof choiceFields>

/** A line and the quote that it is ordered by. */
interface Chosen {
  line: InquiryLine
  quote: Quote
}

/** Orders what was chosen: a draft of a purchase order for each supplier, with his prices. */
export async function order(work: Work, inquiry: QuoteInquiryDoc, { sent = {} }: ActionInput) {
  refuseUnable(work, inquiry)
  const depotId = sent[PurchaseOrder.head.depotId.wire] || inquiry.depotId
  if (!depotId) refuse('请选择入库仓库！')
  const choices = choicesIn(sent[QuoteInquiry.actions.order.asks!.choices!.wire])
  const [quotes, suppliers] = await together(latestQuotes(work, inquiry.id), askedSuppliers(work, inquiry.supplierIds))
  const chosen = judge(
    work,
    inquiry,
    choices,
    quotes,
    byKey(suppliers, ({ id }) => id),
  )
  const orders: Ordered[] = []
  for (const [supplierId, lines] of groupBy(chosen, ({ quote }) => quote.supplierId))
    orders.push(await draft(work, inquiry, { supplierId, depotId, chosen: lines }))
  await tieTo(work, inquiry, orders)
  warn(work, `已生成采购订单草稿：${orders.map(({ billNo }) => billNo).join('、')}`)
  Object.assign(inquiry, { told: { 'purchaseOrders': orders.map(({ id, billNo }) => ({ id, billNo })) } })
}

/** Prices are agreed here: who may not see them, or may not order, cannot choose. */
function refuseUnable(work: Work, inquiry: QuoteInquiryDoc) {
  const why = whyNoOrder(work, inquiry)
  if (why) refuse(why.text, why.code)
}

/** Why this user cannot order from this inquiry now. */
export function whyNoOrder(work: Work, inquiry: Pick<QuoteInquiryDoc, 'state' | 'deadline'>): { text: string; code?: number } | undefined {
  const { user } = work
  if (!user.can('purchase_price_view')) return { text: '您没有查看采购价格的权限，不能选价下单！', code: 403 }
  if (!user.can('purchaseorderhead_add')) return { text: '您没有新增采购订单的权限，不能选价下单！', code: 403 }
  if (isDue(work, inquiry)) return
  if (work.settings.yes('SEALED_QUOTE')) return { text: '密封报价的询价单，截止之后才能选价下单！' }
  if (!user.can(mayOrderEarly)) return { text: '还没有到截止时间，截止之后才能选价下单！' }
}

function choicesIn(sent: unknown): Choice[] {
  if (!Array.isArray(sent) || !sent.length) return refuse('请选择每一行的中标供应商！')
  const reads = sent.map(row => readRow(choiceFields, row && typeof row === 'object' ? row : {}))
  refuseAll(reads.flatMap(({ problems }, line) => wired(choiceFields, problems).map(problem => ({ ...problem, line }))))
  return reads.map(({ row }) => row)
}

/** Every line says whose quote it takes, and the quote is one that may be taken now; all faults at once. */
function judge(work: Work, { lines }: QuoteInquiryDoc, choices: Choice[], quotes: Quote[], asked: Map<string, AskedSupplier>): Chosen[] {
  const byLine = byKey(choices, ({ lineId }) => lineId)
  const byId = byKey(quotes, ({ id }) => id)
  const faults: Fault[] = []
  const chosen = lines.flatMap((line, at): Chosen[] => {
    const choice = byLine.get(line.id)
    if (choice?.isSkipped) return []
    const say = (message: string) => void faults.push({ line: at, message })
    if (!choice?.quoteId) say('未选择中标供应商！')
    else if (!line.goodsId) say('只有商品描述，没有商品，不能下单，请选择不采购！')
    else {
      const quote = byId.get(choice.quoteId)
      if (quote?.lineId !== line.id) say('报价已更新，请刷新后重新选择！')
      else {
        const stopped = (asked.get(quote.supplierId) ?? { stopped: '供应商不在询价范围内' }).stopped
        const why = whyNot({ ...quote, stopped }, comparing(work, line.quantity))
        if (!why) return [{ line, quote }]
        say(`不能采用${asked.get(quote.supplierId)?.name ?? ''}的报价：${why}！`)
      }
    }
    return []
  })
  refuseAll(faults)
  return chosen.length ? chosen : refuse('请至少选择一行下单！')
}

interface Wanted {
  supplierId: string
  depotId: string
  chosen: Chosen[]
}

interface Ordered extends Wanted {
  id: string
  billNo: string
}

/** The ordinary order, by its own words and with all its guards. */
async function draft(work: Work, inquiry: QuoteInquiryDoc, wanted: Wanted): Promise<Ordered> {
  const { head, parts } = PurchaseOrder
  const { fields, wire } = parts.lines
  const days = wanted.chosen.map(({ quote }) => arrival(work, quote)).filter(day => day !== null)
  const lines = wanted.chosen.map(({ line, quote }) => ({
    [fields.goodsId.wire]: line.goodsId,
    [fields.unitId.wire]: line.unitId,
    [fields.quantity.wire]: line.quantity!.toFixed(),
    [fields.taxPrice.wire]: quote.taxPrice!.toFixed(),
    [fields.demandId.wire]: line.demandId,
    [fields.taxRate.wire]: quote.taxRate?.toFixed(),
    [fields.planInDate.wire]: arrival(work, quote),
    [fields.remark.wire]: quote.remark?.slice(0, fields.remark.rules.length),
  }))
  const body = {
    [head.supplierId.wire]: wanted.supplierId,
    [head.depotId.wire]: wanted.depotId,
    [head.settlementId.wire]: inquiry.settlementId,
    [head.staffId.wire]: inquiry.staffId,
    [head.planInDate.wire]: days.sort().at(-1) ?? null,
    [wire]: lines,
  }
  const { id, billNo } = await act(work, purchaseOrder, 'draft', { body })
  return { ...wanted, id, billNo }
}

const arrival = (work: Work, { deliveryDays }: Quote) => (deliveryDays == null ? null : addDays(work.today, deliveryDays))

/** The orders name the inquiry they come from, and its lines who won, at what price, by which order. */
async function tieTo(work: Work, inquiry: QuoteInquiryDoc, orders: Ordered[]) {
  await work.tx.run(
    'update purchase_order set source_type = $3, source_id = $4, source_no = $5 where tenant_id = $1 and id = any($2::bigint[])',
    [work.user.tenantId, orders.map(({ id }) => id), QuoteInquiry.billType, inquiry.id, inquiry.billNo],
  )
  for (const { supplierId, billNo, chosen } of orders)
    for (const { line, quote } of chosen) Object.assign(line, { chosenId: supplierId, chosenPrice: quote.taxPrice, orderNo: billNo })
}
