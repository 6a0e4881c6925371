import { maskPhone } from '../../../base/mask.ts'
import { refuse } from '../../../base/refusal.ts'
import { get, post } from '../../../kit/call.ts'
import { text, words } from '../../../kit/fields/text.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { onEach } from '../../../server/documents/each.ts'
import { writeHistory } from '../../../server/history.ts'
import { idsOf } from '../../../server/records/records.ts'
import { partiesOf } from '../../../server/rights/assigned.ts'
import { sendSms } from '../../../server/sms.ts'
import type { Work } from '../../../server/work.ts'
import { take } from '../../system/auth/limits.server.ts'
import { QuoteInquiry } from './inquiry.ts'
import { openRounds } from './keep-quotes.server.ts'
import { linkTo } from './quote-link.server.ts'
import { type AskedSupplier, askedSuppliers, isDue } from './quotes.server.ts'

const id = text('id', '询价单', { required: true })
const sent = { id, supplierIds: words('supplierIds', '供应商', { required: '请选择供应商！', length: 2000 }) }

export const linkCalls = [
  get(`${QuoteInquiry.path}/links`, 'quoteinquiryhead_publish', { id }, links, { label: '供应商报价链接' }),
  post(`${QuoteInquiry.path}/sendLinks`, 'quoteinquiryhead_publish', sent, send, { label: '短信发送报价链接', apart: true }),
]

/** Whoever was asked, with his link; there is none before everybody may quote. */
async function linked(work: Work, id: string) {
  const head = await findHead(work, QuoteInquiry, id)
  if (head.state === 'draft') refuse('请先发布询价单！')
  if (head.state === 'done') refuse('询价已结束，不能再报价！')
  const mine = partiesOf(work.user)
  const suppliers = await askedSuppliers(
    work,
    head.supplier_ids.filter((one: string) => mine?.includes(one) ?? true),
  )
  const linkOf = (supplierId: string) => linkTo(work, { inquiryId: head.id, supplierId, deadline: head.deadline })
  return { head, suppliers: suppliers.map(supplier => ({ ...supplier, link: linkOf(supplier.id) })) }
}

/** The link for each supplier, to be sent to him. */
async function links(work: Work, { id }: { id: string }) {
  const { suppliers } = await linked(work, id)
  return suppliers.map(supplier => ({
    supplierId: supplier.id,
    supplierName: supplier.name,
    'stopReason': supplier.stopped ?? '',
    telephone: isMobile(supplier) ? maskPhone(supplier.mobile) : '',
    link: supplier.link,
  }))
}

const isMobile = ({ mobile }: AskedSupplier) => /^1\d{10}$/.test(mobile)

/** Each supplier gets his own link as a text message, and an answer of his own; the provider is not waited for within a transaction. */
async function send(work: Work, { id, supplierIds }: { id: string; supplierIds: string | null }) {
  const { address } = work.gateways
  if (!address) return refuse('系统没有配置对外访问地址（PUBLIC_URL），请联系管理员配置，或复制链接后自行发送！')
  return onEach(
    work,
    idsOf(supplierIds),
    (inner, supplierId) => letterTo(inner, { id, supplierId, address }),
    async letter => {
      await sendSms(work, { phone: letter.phone, text: letter.text, params: letter.params })
      await work.apart(async inner => writeHistory(inner, letter.history))
      return { billNo: letter.billNo }
    },
  )
}

/** What he is told, and what the history keeps of it. */
async function letterTo(work: Work, { id, supplierId, address }: { id: string; supplierId: string; address: string }) {
  const { head, suppliers } = await linked(work, id)
  const supplier = suppliers.find(one => one.id === supplierId) ?? refuse('该供应商不在本询价单中，请刷新后重试！')
  const { name, stopped, mobile, link } = supplier
  if (stopped) refuse(`${name}：${stopped}，不能发送！`)
  if (!isMobile(supplier)) refuse(`${name}没有手机号，请先在供应商资料中填写联系电话！`)
  const isOver = isDue(work, { state: head.state, deadline: head.deadline })
  const isAsked = isOver && (await openRounds(work, head.id, supplierId)).length > 0
  if (isOver && !isAsked) refuse(`${name}：已截止报价！`)
  const { tenantId, id: userId } = work.user
  await take(work, { key: `quote sms ${tenantId} ${head.id} ${supplierId}`, most: 1, seconds: 60 }, tooOften(name))
  await take(work, { key: `quote sms ${tenantId} ${userId}`, most: 200, seconds: 3600 }, tooOften(name))
  const { name: company } = await work.tx.one('select name from tenant where code = $1', [tenantId])
  const { bill_no: billNo } = head
  const url = `${address}${link}`
  const by = head.deadline.slice(0, 16)
  return {
    billNo: billNo as string,
    phone: mobile,
    text: isAsked
      ? `询价 ${billNo}：${company}对您的报价有还价，请打开链接答复：${url}`
      : `询价 ${billNo}：${company}邀请您在${by}前报价，请打开链接填写，不需要账号：${url}`,
    params: { billNo, company, url } as Record<string, string>,
    history: {
      subject: QuoteInquiry.billType,
      subjectId: head.id as string,
      subjectNo: billNo as string,
      stage: '发送',
      remark: `报价链接 ${name} ${maskPhone(mobile)}`,
    },
  }
}

const tooOften = (name: string) => (wait: string) => `${name}：短信发送过于频繁，请${wait}后再试！`
