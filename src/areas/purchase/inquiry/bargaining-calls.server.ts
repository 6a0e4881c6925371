import { fits } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { get, post } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { dict, id } from '../../../kit/fields/choice.ts'
import { integer, price } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { missing } from '../../../server/records/records.ts'
import { partiesOf } from '../../../server/rights/assigned.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { Bargaining, bargained } from './bargaining.ts'
import { QuoteInquiry } from './inquiry.ts'
import { keepQuotes, openRounds } from './keep-quotes.server.ts'
import { askedSuppliers, decimalOf, isSealed, latestQuotes } from './quotes.server.ts'

const said = {
  id: id('id', '议价'),
  version: integer('version', '版本'),
  inquiryId: id('quoteInquiryId', '询价单'),
  lineId: id('bodyId', '询价行'),
  supplierId: id('bartererId', '供应商'),
  counterPrice: price('counterPrice', '还价'),
  result: dict('bargain_result', 'status', '结果'),
  answer: price('taxPrice', '答复价'),
  remark: longText('remark', '备注', { length: 300 }),
}
type Said = Row<typeof said>
type Head = Awaited<ReturnType<typeof findHead>>

export const bargainingCalls = [
  get(`${Bargaining.path}/detail`, 'bargaining_view', { id: text('id', '议价', { required: true }) }, detail, { label: '议价详情' }),
  post(`${Bargaining.path}/submit`, 'bargaining_add', said, bargain, { label: '议价录入' }),
]

const roundSql = `select b.*, q.tax_price as quoted, h.bill_no, s.name as supplier, l.line_no, l.quantity, coalesce(g.name, l.description) as goods, a.id as answer_id, a.tax_price as answer
  from bargaining_round b join quote_inquiry h on h.tenant_id = b.tenant_id and h.id = b.inquiry_id
  join quote_inquiry_line l on l.tenant_id = b.tenant_id and l.id = b.line_id
  join supplier_quote q on q.tenant_id = b.tenant_id and q.id = b.quote_id
  join party s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
  left join goods g on g.tenant_id = b.tenant_id and g.id = l.goods_id
  left join lateral (select x.id, x.tax_price from supplier_quote x where x.tenant_id = b.tenant_id and x.round_id = b.id order by x.quoted_at limit 1) a on true
  where b.tenant_id = $1 and b.id = $2`

/** A round of an inquiry that the user sees, with a supplier that he works with; the inquiry is held when the round is about to be answered. */
async function roundOf(work: Work, roundId: string, lock: boolean) {
  const found = await work.tx.one('select inquiry_id, supplier_id from bargaining_round where tenant_id = $1 and id = $2', [
    work.user.tenantId,
    /^\d{1,19}$/.test(roundId) ? roundId : '0',
  ])
  if (!found || (partiesOf(work.user)?.includes(found.supplier_id) ?? true) === false) return missing()
  const head = await findHead(work, QuoteInquiry, found.inquiry_id, lock)
  const round = (await work.tx.one(roundSql, [work.user.tenantId, roundId])) ?? missing()
  return { head, round }
}

/** The whole of one supplier's bargaining about one line, the latest round last. */
async function detail(work: Work, { id }: { id: string }) {
  const { round } = await roundOf(work, id, false)
  const rows = await work.tx.many(
    `select b.id, b.round, b.counter_price, b.remark, b.created_at, q.tax_price as quoted,
       (select x.tax_price from supplier_quote x where x.tenant_id = b.tenant_id and x.round_id = b.id order by x.quoted_at limit 1) as answer
     from bargaining_round b join supplier_quote q on q.tenant_id = b.tenant_id and q.id = b.quote_id
     where b.tenant_id = $1 and b.line_id = $2 and b.supplier_id = $3 order by b.round`,
    [work.user.tenantId, round.line_id, round.supplier_id],
  )
  const told = (value: string | null) => (value == null || !work.user.can('purchase_price_view') ? undefined : exact(value))
  return {
    id: round.id,
    version: round.answer_id ? 2 : 1,
    'quoteInquiryId': round.inquiry_id,
    'bodyId': round.line_id,
    'bartererId': round.supplier_id,
    'bartererName': round.supplier,
    'billNo': round.bill_no,
    lineNo: round.line_no,
    'commName': round.goods ?? '',
    qty: exact(round.quantity),
    round: round.round,
    'quotePrice': told(round.quoted),
    'counterPrice': told(round.counter_price),
    taxPrice: told(round.answer),
    remark: round.remark ?? '',
    'roundList': rows.map(row => ({
      id: row.id,
      round: row.round,
      'quotePrice': told(row.quoted),
      'counterPrice': told(row.counter_price),
      taxPrice: told(row.answer),
      createTime: row.created_at,
      remark: row.remark ?? '',
    })),
  }
}

/** A new counter price, or what the supplier said to one by telephone. */
export async function bargain(work: Work, input: Said) {
  if (!work.user.can('purchase_price_view')) refuse('您没有查看采购价格的权限，不能议价！', 403)
  return input.id ? answer(work, input.id, input) : counter(work, input)
}

async function counter(work: Work, { inquiryId, lineId, supplierId, counterPrice, remark }: Said) {
  const lacking = [
    !inquiryId && '请选择询价单！',
    !lineId && '请选择询价行！',
    !supplierId && '请选择供应商！',
    !counterPrice && '请输入还价！',
  ]
  refuseAll(lacking.filter(text => text !== false))
  // Held, so that nobody quotes, closes or orders meanwhile.
  const head = await findHead(work, QuoteInquiry, inquiryId, true)
  refuseOver(work, head)
  if (!(partiesOf(work.user)?.includes(supplierId!) ?? true)) missing()
  const [supplier] = await askedSuppliers(work, head.supplier_ids.includes(supplierId) ? [supplierId!] : [])
  if (!supplier) refuse('供应商不在询价范围内！')
  if (supplier!.stopped) refuse(`${supplier!.name}：${supplier!.stopped}，不能还价！`)
  const quote = (await latestQuotes(work, head.id, supplierId)).find(one => one.lineId === lineId)
  if (!quote?.taxPrice) refuse('该供应商还没有报价，不能还价！')
  const places = work.settings.places.price
  const faults = [
    !counterPrice!.gt(0) && '还价必须大于0！',
    !fits(counterPrice!, places) && `还价最多${places}位小数！`,
    !counterPrice!.lt(quote!.taxPrice!) && '还价必须低于供应商的报价！',
  ]
  refuseAll(faults.flatMap(message => (message ? [{ field: 'counterPrice', message }] : [])))
  const open = (await openRounds(work, head.id, supplierId)).some(one => one.lineId === lineId)
  if (open) refuse('上一轮还价还没有答复，请先录入结果！')
  const round = work.nextId()
  await work.tx.run(
    `insert into bargaining_round (tenant_id, id, inquiry_id, line_id, supplier_id, round, quote_id, counter_price, remark, created_by, created_at)
     values ($1, $2, $3, $4, $5, (select coalesce(max(b.round), 0) + 1 from bargaining_round b where b.tenant_id = $1 and b.line_id = $4 and b.supplier_id = $5), $6, $7, $8, $9, clock_timestamp())`,
    [work.user.tenantId, round, head.id, lineId, supplierId, quote!.id, counterPrice!.toFixed(), remark, work.user.id],
  )
  return { id: round, version: 1 }
}

/** There is bargaining from the first quote until somebody orders; while quotes are sealed there is none to bargain about. */
function refuseOver(work: Work, head: Head) {
  if (head.state === 'draft') refuse('询价单还没有发布，不能还价！')
  if (head.state === 'done') refuse('询价已结束，不能还价！')
  if (isSealed(work, { state: head.state, deadline: head.deadline })) refuse('密封报价的询价单，截止之后才能还价！')
}

async function answer(work: Work, id: string, { version, result, answer: typed, remark }: Said) {
  const { head, round } = await roundOf(work, id, true)
  refuseStale({ version: round.answer_id ? 2 : 1 }, version)
  if (round.answer_id) refuse('该轮议价已有结果，请刷新后重试！')
  refuseOver(work, head)
  const [counterPrice, quoted] = [decimalOf(round.counter_price)!, decimalOf(round.quoted)!]
  const agreed = { [bargained.accepted]: counterPrice, [bargained.requoted]: typed, [bargained.kept]: quoted }[result ?? '']
  if (agreed === undefined) refuse('请选择结果：已接受、重新报价或不让价！')
  if (!agreed) refuse('请输入供应商重新报的价格！')
  const places = work.settings.places.price
  if (!agreed!.gt(0)) refuse('单价必须大于0！')
  if (!fits(agreed!, places)) refuse(`单价最多${places}位小数！`)
  const last = (await latestQuotes(work, head.id, round.supplier_id)).find(one => one.lineId === round.line_id)
  if (!last) return missing()
  await keepQuotes(work, { inquiryId: head.id, supplierId: round.supplier_id, enteredBy: work.user.id }, [
    { ...last, taxPrice: agreed!, remark: remark ?? last.remark, roundId: round.id },
  ])
  return { id, version: 2 }
}
