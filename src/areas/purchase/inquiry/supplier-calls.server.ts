import { type Decimal, fits } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { byKey } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { wired } from '../../../kit/faults.ts'
import type { Row } from '../../../kit/field.ts'
import { rowsAsSent } from '../../../kit/fields/rows.ts'
import { readRow } from '../../../kit/read.ts'
import type { Work } from '../../../server/work.ts'
import { type AskedInquiry, inquiryOf } from './asked.server.ts'
import { QuoteInquiry } from './inquiry.ts'
import { type Given, keepQuotes, type OpenRound, openRounds } from './keep-quotes.server.ts'
import { quoteFields } from './quote-fields.ts'
import { admit, linkFields } from './quote-link.server.ts'
import { latestQuotes, type Quote } from './quotes.server.ts'

const path = (verb: string) => `blade-market/supplierquote/${verb}`
const sentQuotes = { ...linkFields, quotes: rowsAsSent('bodyList', '报价', quoteFields) }
const fromWhere = { raw: 'the address that it comes from' }

type Linked = Row<typeof linkFields>

/** The page of a supplier who has no account: his link is all that he shows, and he is shown nothing but what he is asked and what he said himself. */
export const supplierCalls = [
  { ...get(path('detail'), 'open', linkFields, detail, { takes: fromWhere, apart: true, label: '供应商报价页' }), reads: false },
  post(path('submit'), 'open', sentQuotes, submit, { takes: fromWhere, apart: true, label: '供应商报价' }),
]

async function detail(work: Work, link: Linked, raw: RawInput) {
  await admit(work, link, raw)
  return work.apart(async inner => shown(inner, await inquiryOf(inner, link)))
}

interface Line {
  id: string
  line_no: number
  quantity: string
  description: string | null
  need_day: string | null
  code: string | null
  name: string | null
  spec: string | null
  unit: string | null
}

const linesSql = `select l.id, l.line_no, l.quantity, l.description, l.need_day, g.code, g.name, g.spec, u.name as unit from quote_inquiry_line l
  left join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id left join unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
  where l.tenant_id = $1 and l.head_id = $2 order by l.line_no`

const linesOf = ({ tx, user }: Work, { id }: AskedInquiry) => tx.many<Line>(linesSql, [user.tenantId, id])

async function shown(work: Work, inquiry: AskedInquiry) {
  const [lines, quotes, rounds] = await together(
    linesOf(work, inquiry),
    latestQuotes(work, inquiry.id, inquiry.supplierId),
    openRounds(work, inquiry.id, inquiry.supplierId),
  )
  const [said, open] = [byKey(quotes, ({ lineId }) => lineId), byKey(rounds, ({ lineId }) => lineId)]
  return {
    'billNo': inquiry.billNo,
    title: inquiry.title ?? '',
    companyName: inquiry.companyName,
    supplierName: inquiry.supplierName,
    deadline: inquiry.deadline,
    'payTerms': inquiry.payTerms ?? '',
    message: inquiry.isDue && !open.size ? '已截止报价！' : '',
    bodyList: lines.map(line => ({
      ...lineShown(line, said.get(line.id)),
      counterPrice: figure(open.get(line.id)?.counterPrice),
      mayQuote: !inquiry.isDue || open.has(line.id) ? 2 : 1,
    })),
  }
}

const figure = (value: Decimal | string | null | undefined) => (value == null ? undefined : exact(value))

const lineShown = (line: Line, quote?: Quote) => ({
  id: line.id,
  lineNo: line.line_no,
  'commInfoCode': line.code ?? '',
  'commInfoName': line.name ?? '',
  specification: line.spec ?? '',
  'commDesc': line.description ?? '',
  unitName: line.unit ?? '',
  qty: exact(line.quantity),
  needDate: line.need_day ?? '',
  taxPrice: figure(quote?.taxPrice),
  taxRate: figure(quote?.taxRate),
  deliveryDays: quote?.deliveryDays ?? undefined,
  'minQty': figure(quote?.minimum),
  validDate: quote?.validTo ?? '',
  remark: quote?.remark ?? '',
  'quoteTime': quote?.quotedAt ?? '',
})

async function submit(work: Work, { quotes: sent, ...link }: Row<typeof sentQuotes>, raw: RawInput) {
  await admit(work, link, raw)
  return work.apart(async inner => {
    const inquiry = await inquiryOf(inner, link, true)
    const [lines, said, rounds] = await together(
      linesOf(inner, inquiry),
      latestQuotes(inner, inquiry.id, inquiry.supplierId),
      openRounds(inner, inquiry.id, inquiry.supplierId),
    )
    if (inquiry.isDue && !rounds.length) refuse('已截止报价！')
    const given = judge(inner, inquiry, sent, {
      lines,
      said: byKey(said, ({ lineId }) => lineId),
      rounds: byKey(rounds, ({ lineId }) => lineId),
    })
    if (given.length) {
      await keepQuotes(inner, { inquiryId: inquiry.id, supplierId: inquiry.supplierId, enteredBy: null }, given)
      tell(inner, inquiry, given.length)
    }
    return shown(inner, inquiry)
  })
}

interface Known {
  lines: Line[]
  said: Map<string, Quote>
  rounds: Map<string, OpenRound>
}

/** What is new of what was sent; everything that is wrong with it at once, by the numbers of the lines. */
function judge(work: Work, { isDue }: AskedInquiry, sent: unknown, { lines, said, rounds }: Known): Given[] {
  if (!Array.isArray(sent) || !sent.length) return refuse('请至少填写一行报价！')
  const known = byKey(lines, ({ id }) => id)
  const faults: Fault[] = []
  const seen = new Set<string>()
  const given = sent.flatMap((raw, at): Given[] => {
    const { row, problems } = readRow(quoteFields, raw && typeof raw === 'object' ? raw : {})
    const line = known.get(row.lineId)
    if (!line) {
      faults.push({ line: at, message: '不是本询价单的商品，请刷新后重试！' })
      return []
    }
    const place = line.line_no - 1
    const say = (message: string) => void faults.push({ line: place, message })
    if (seen.has(line.id)) say('重复，请刷新后重试！')
    seen.add(line.id)
    const before = said.get(line.id)
    faults.push(...wired(quoteFields, [...problems, ...faultsOf(work, row)]).map(fault => ({ ...fault, line: place })))
    if (isUnchanged(row, before, rounds.has(line.id))) return []
    if (isDue && !rounds.has(line.id)) say('已截止报价！')
    return [{ ...row, roundId: rounds.get(line.id)?.id ?? null }]
  })
  refuseAll(faults)
  if (!given.length && !said.size) refuse('请至少填写一行报价！')
  return given
}

function faultsOf(work: Work, { taxPrice, taxRate, minimum, validTo }: Row<typeof quoteFields>): Fault[] {
  if (!taxPrice) return []
  const { price, quantity } = work.settings.places
  return [
    ...(taxPrice.gt(0) ? [] : [{ field: 'taxPrice', message: '单价必须大于0！' }]),
    ...(fits(taxPrice, price) ? [] : [{ field: 'taxPrice', message: `单价最多${price}位小数！` }]),
    ...(taxRate ? [] : [{ field: 'taxRate', message: '请填写税率，无税请填0！' }]),
    ...(minimum && !fits(minimum, quantity) ? [{ field: 'minimum', message: `最小起订量最多${quantity}位小数！` }] : []),
    ...(validTo && validTo < work.today ? [{ field: 'validTo', message: '报价有效期不能早于今天！' }] : []),
  ]
}

/** Said before, or never offered at all; but what answers a counter price is an answer, even if nothing changes. */
function isUnchanged(row: Row<typeof quoteFields>, before: Quote | undefined, isAnswer: boolean): boolean {
  if (!before?.taxPrice && !row.taxPrice) return true
  const text = ({ taxPrice, taxRate, deliveryDays, minimum, validTo, remark }: Omit<Given, 'lineId' | 'roundId'>) =>
    JSON.stringify([taxPrice, taxRate, deliveryDays, minimum, validTo, remark].map(value => value?.toString() ?? ''))
  return !isAnswer && !!before && text(row) === text(before)
}

/** Quotes are a book of their own, so the history of the bill need not keep them; but whoever asked is told. */
function tell(work: Work, { id, billNo, title, supplierName, writtenBy }: AskedInquiry, count: number) {
  work.send({
    room: `user:${writtenBy}`,
    channel: 'notice',
    title: `${supplierName}已报价${count}行`,
    content: title ?? undefined,
    orderNumber: billNo,
    path: `${QuoteInquiry.formPage}?id=${id}`,
  })
}
