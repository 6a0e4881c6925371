import { momentOf } from '../../../base/date.ts'
import { round, zero } from '../../../base/decimal.ts'
import { type Fault, Refusal, refuse, refuseAll } from '../../../base/refusal.ts'
import { byKey, unique } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { lackingIn } from '../../../server/documents/document-store.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import { seenBy } from '../../../server/records/seen.ts'
import { Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { completeStock } from '../../inventory/complete.server.ts'
import { agreeWithDemands } from '../../inventory/demand/handled.server.ts'
import { Supplier } from '../../party/supplier/supplier.ts'
import type { KnownGoods } from '../../trade/goods.server.ts'
import { type InquiryLine, QuoteInquiry, type QuoteInquiryDoc } from './inquiry.ts'
import { order } from './inquiry-order.server.ts'
import { askedSuppliers, isDue } from './quotes.server.ts'

const mostSuppliers = 50

const quotedSql = (what: string, on: string) =>
  `select count(distinct ${what})::integer from supplier_quote q where q.tenant_id = t.tenant_id and q.${on} = t.id`

export const quoteInquiry = serve(QuoteInquiry, {
  complete,
  publish,
  append,
  order,
  cancel: async (_work, inquiry) => {
    inquiry.closing = '2'
  },
  close: async (_work, inquiry) => {
    inquiry.closing = '1'
  },
  cites: {
    head: { quotedCount: quotedSql('q.supplier_id', 'inquiry_id') },
    lines: { quotes: quotedSql('q.supplier_id', 'line_id') },
  },
})

async function complete(work: Work, inquiry: QuoteInquiryDoc, weak: boolean) {
  inquiry.supplierIds = unique([...(inquiry.supplierIds ?? []), ...(await unseenOf(work, inquiry))])
  if (inquiry.supplierIds.length > mostSuppliers) refuse(`一次最多向${mostSuppliers}家供应商询价！`)
  const faults = inquiry.lines.flatMap((line, at) => faultsOf(line, at, weak))
  const [facts, suppliers] = await together(
    completeStock(work, inquiry, { depots: [inquiry.depotId] }, weak).catch((error: unknown) => joined(error, faults)),
    weak ? [] : askedSuppliers(work, inquiry.supplierIds),
    agreeWithDemands(work, QuoteInquiry, inquiry),
  )
  refuseAll([...faults, ...suppliers.flatMap(({ name, stopped }) => (stopped ? [`${name}：${stopped}，请取消选择！`] : []))])
  inquiry.goodsCount = inquiry.lines.length
  for (const line of inquiry.lines) line.lastPrice = lastPriceOf(work, line, facts.goods.get(line.goodsId ?? ''))
  return facts
}

/** Suppliers whom the writer does not see were never taken away by him. */
async function unseenOf(work: Work, { id }: QuoteInquiryDoc): Promise<string[]> {
  if (work.user.administrator) return []
  const { tx, user } = work
  const found = await tx.one('select supplier_ids from quote_inquiry where tenant_id = $1 and id = $2', [user.tenantId, id])
  const asked: string[] = found?.supplier_ids ?? []
  const where = new Where([user.tenantId, asked])
  const sees = seenBy(where, user)(Supplier, 't')
  if (!asked.length || !sees) return []
  const rows = await tx.many(`select t.id from party t where t.tenant_id = $1 and t.id = any($2::bigint[]) and not (${sees})`, where.values)
  return rows.map(row => row.id)
}

/** What one of the line's unit was last bought for, with tax. */
function lastPriceOf(work: Work, { numerator, denominator }: InquiryLine, goods: KnownGoods | undefined) {
  if (!goods?.lastPrice) return null
  const basic = goods.lastPrice.times((goods.taxRate ?? zero).div(100).plus(1))
  return round(basic.times(numerator ?? 1).div(denominator ?? 1), work.settings.places.price)
}

/** Whatever is wrong with the goods is told together with what is wrong with the rest. */
function joined(error: unknown, faults: Fault[]): never {
  if (!(error instanceof Refusal)) throw error
  throw new Refusal([...faults, ...error.faults], error.code)
}

/** What is asked for is goods of ours, or is described; of what is described nobody knows the unit. */
function faultsOf({ goodsId, description, quantity }: InquiryLine, line: number, weak: boolean): Fault[] {
  if (goodsId) return []
  const faults: Fault[] = []
  if (!description && !weak) faults.push({ line, field: 'goodsId', message: '请选择商品，或填写商品描述！', reason: 'required' })
  if (quantity && !quantity.gt(0)) faults.push({ line, field: 'quantity', message: '数量必须大于0！' })
  return faults
}

/** From now on suppliers quote for what stands here: it is complete, and its masters are in use. */
async function publish(work: Work, inquiry: QuoteInquiryDoc) {
  refuseAll(lackingIn(QuoteInquiry, inquiry))
  await complete(work, inquiry, false)
  refuseLate(work, inquiry)
}

function refuseLate(work: Work, { deadline }: QuoteInquiryDoc) {
  if (deadline <= momentOf(work.now)) refuseAll([{ field: 'deadline', message: '截止时间必须大于当前时间！' }])
}

/** Whoever was asked stays asked, for the same, at least as long; others may join, and more may be asked for. */
async function append(work: Work, inquiry: QuoteInquiryDoc, { before }: ActionInput) {
  const was: QuoteInquiryDoc = before
  if (isDue(work, was)) refuse('已截止，不能追加发布！')
  refuseLate(work, inquiry)
  if (inquiry.deadline < was.deadline) refuseAll([{ field: 'deadline', message: '截止时间只能延后！' }])
  const lines = byKey(inquiry.lines, ({ id }) => id)
  const isKept = was.lines.every(line => isSame(line, lines.get(line.id)))
  const isAsked = was.supplierIds.every(id => inquiry.supplierIds.includes(id))
  if (!isKept || !isAsked) refuse('只能追加供应商或商品！')
}

/** Suppliers have quoted for exactly this; what we keep to ourselves may change. */
function isSame(was: InquiryLine, now: InquiryLine | undefined): boolean {
  if (!now) return false
  const quantity = (line: InquiryLine) => line.quantity?.toFixed() ?? ''
  const words = ({ goodsId, unitId, description, needDay }: InquiryLine) => [goodsId, unitId, description ?? '', needDay ?? ''].join()
  return quantity(was) === quantity(now) && words(was) === words(now)
}
