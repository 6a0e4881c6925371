import { addDays } from '../../../base/date.ts'
import { dec } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { refuse } from '../../../base/refusal.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { writeHistory } from '../../../server/history.ts'
import { missing } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { admitLink, signOf } from '../../trade/share-link.server.ts'
import { CustomerInquiry } from './inquiry.ts'
import { quotationsOf } from './quotation.server.ts'
import { changesBetween, type FrozenLine } from './quotation-diff.ts'

const whole = '链接无效，请使用业务员发给您的完整链接！'
const linkFields = {
  inquiryId: id('inquiry', '询价单', { required: whole }),
  revision: integer('revision', '版次', { required: whole }),
  expires: text('expires', '过期时间', { required: whole, length: 20 }),
  sign: text('sign', '签名', { required: whole }),
}
const ofInquiry = { id: text('id', '询价单', { required: true }) }
const oneOf = { ...ofInquiry, revision: integer('revision', '版次', { required: true }) }

export const quotationCalls = [
  get(`${CustomerInquiry.path}/quotations`, 'inquiryhead_view', ofInquiry, revisions, { label: '报价版本' }),
  post(`${CustomerInquiry.path}/printQuotation`, 'inquiryhead_print', oneOf, print, { label: '打印报价单' }),
  {
    ...get('blade-sales/quotation/detail', 'open', linkFields, opened, {
      takes: { raw: 'the address that it comes from' },
      apart: true,
      label: '客户报价页',
    }),
    reads: false,
  },
]

type Revision = Awaited<ReturnType<typeof quotationsOf>>[number]

const figure = (value: string | null) => (value == null ? undefined : exact(value))

/** What a customer may see of a revision: nothing of what we paid, or whom we asked. */
const shown = ({ head, lines }: Revision) => ({
  revision: head.revision,
  companyName: head.company_name,
  'bartererName': head.customer_name,
  contacts: head.contacts ?? '',
  customerNo: head.customer_no ?? '',
  staffName: head.staff_name ?? '',
  settlementName: head.settlement ?? '',
  'prepayRatio': figure(head.prepay_ratio),
  periodDays: head.period_days ?? undefined,
  'payTerms': head.pay_terms ?? '',
  validDate: head.valid_to ?? '',
  finalAmt: exact(head.final),
  'quoteTime': head.quoted_at,
  bodyList: lines.map(line => ({
    bodyId: line.line_id,
    lineNo: line.line_no,
    sourceText: line.source_text ?? '',
    'commInfoCode': line.goods_code ?? '',
    'commInfoName': line.goods_name ?? '',
    specification: line.spec ?? '',
    unitName: line.unit_name ?? '',
    qty: exact(line.quantity),
    taxPrice: exact(line.tax_price),
    taxRate: figure(line.tax_rate),
    finalAmt: exact(line.final),
    deliveryDays: line.delivery_days ?? undefined,
    remark: line.remark ?? '',
  })),
})

const plain = (value: string | null) => (value == null ? '' : dec(value).toFixed())

const frozen = ({ lines }: Revision): FrozenLine[] =>
  lines.map(line => ({
    lineId: line.line_id,
    lineNo: line.line_no,
    name: [line.goods_name ?? line.source_text, line.spec].filter(Boolean).join(' '),
    quantity: plain(line.quantity),
    unitName: line.unit_name ?? '',
    taxPrice: plain(line.tax_price),
    taxRate: plain(line.tax_rate),
    deliveryDays: String(line.delivery_days ?? ''),
    remark: line.remark ?? '',
  }))

/** Every revision as it was, what has changed from one to the next, and the link to each for whoever may quote. */
async function revisions(work: Work, { id: billId }: Row<typeof ofInquiry>) {
  const head = await findHead(work, CustomerInquiry, billId)
  const all = await quotationsOf(work, head.id)
  const mayShare = work.user.can('inquiryhead_makeQuotation')
  return all.map((one, at) => ({
    ...shown(one),
    billNo: head.bill_no,
    createUserName: one.head.by ?? '',
    link: mayShare ? linkTo(work, head.id, one.head.revision, one.head.valid_to) : '',
    'diffList': at ? changesBetween(frozen(all[at - 1]!), frozen(one)).map(wired) : [],
  }))
}

const wired = ({ before, after, ...rest }: ReturnType<typeof changesBetween>[number]) => ({
  ...rest,
  'oldValue': before,
  'newValue': after,
})

const daysOpen = 30

/** It opens for a month, or as long as the quotation holds and a month beyond. */
function linkTo(work: Work, inquiryId: string, revision: number, validTo: string | null): string {
  const until = addDays(validTo && validTo > work.today ? validTo : work.today, daysOpen)
  const expires = String(Date.parse(`${until}T23:59:59+08:00`) / 1000)
  const sign = signOf(work, { kind: 'quotation', about: [inquiryId, String(revision)], expires })
  const { tenantId } = work.user
  return `/quotation?${new URLSearchParams({ tenantId, inquiry: inquiryId, revision: String(revision), expires, sign })}`
}

async function print(work: Work, { id: billId, revision }: Row<typeof oneOf>) {
  const head = await findHead(work, CustomerInquiry, billId)
  const [one] = await quotationsOf(work, head.id, revision)
  if (!one) return missing()
  writeHistory(work, {
    subject: CustomerInquiry.billType,
    subjectId: head.id,
    subjectNo: head.bill_no,
    stage: '打印',
    remark: `R${revision}`,
  })
  return { ...shown(one), billNo: head.bill_no }
}

const headSql = `select h.id, h.bill_no, h.state, h.revision from customer_inquiry h
  join tenant c on c.code = h.tenant_id and c.enabled and not c.deleted and (c.expires_at is null or c.expires_at > now())
  where h.tenant_id = $1 and h.id = $2 and not h.deleted`

/** The page of a customer who has no account: his link is all that he shows. */
async function opened(work: Work, { inquiryId, revision, expires, sign }: Row<typeof linkFields>, raw: RawInput) {
  await admitLink(work, { kind: 'quotation', about: [inquiryId, String(revision)], expires, sign }, raw, '业务员')
  return work.apart(async inner => {
    const head = await inner.tx.one(headSql, [inner.user.tenantId, inquiryId])
    const [one] = head && head.state !== 'cancelled' ? await quotationsOf(inner, inquiryId, revision) : []
    if (!one) return refuse('报价不存在或已取消，请联系业务员！')
    return { ...shown(one), billNo: head!.bill_no, message: warning(inner, head!, one) }
  })
}

function warning({ today }: Work, { state, revision }: Record<string, unknown>, { head }: Revision): string {
  if (revision !== head.revision) return '已有更新的报价，请以业务员最新发送的为准。'
  if (state === 'closed') return '本次询价已结束。'
  return head.valid_to && head.valid_to < today ? '报价已过有效期，请联系业务员重新报价。' : ''
}
