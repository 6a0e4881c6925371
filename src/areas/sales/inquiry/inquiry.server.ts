import { refuse, refuseAll } from '../../../base/refusal.ts'
import { isEmpty } from '../../../base/text.ts'
import { derivedState } from '../../../kit/following.ts'
import { readRow } from '../../../kit/read.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import { closeRest } from '../../../server/documents/followed.ts'
import { note, warn } from '../../../server/documents/said.ts'
import type { Work } from '../../../server/work.ts'
import { askSuppliers } from './ask-suppliers.server.ts'
import { completeInquiry, refuseOtherGoods } from './complete.server.ts'
import { CustomerInquiry, type CustomerInquiryDoc, mayHandleAll, terms } from './inquiry.ts'
import { learn } from './match.server.ts'
import { Ordering } from './ordering.ts'
import { freeze, refuseUnquoted } from './quotation.server.ts'
import { referencePrices } from './references.server.ts'

type Inquiry = CustomerInquiryDoc

export const customerInquiry = serve(CustomerInquiry, {
  complete: completeInquiry,
  draft,
  quote,
  inquire,
  terms: agreeTerms,
  handOver,
  close,
  cancel,
  cites: {
    head: {
      quotedAt:
        'select q.quoted_at from quotation q where q.tenant_id = t.tenant_id and q.inquiry_id = t.id order by q.revision desc limit 1',
    },
    lines: referencePrices,
  },
})

/** An inquiry belongs to who has it; others look on. */
export function refuseStranger({ user }: Work, { staffId }: Pick<Inquiry, 'staffId'>) {
  if (!user.can(mayHandleAll) && staffId !== user.staffId) refuse('只能处理自己负责的询价单！', 403)
}

/** What was quoted is quoted anew once anything of it is changed. */
async function draft(work: Work, inquiry: Inquiry, { before }: ActionInput) {
  const was: Inquiry | undefined = before
  refuseStranger(work, was ?? inquiry)
  if (was) refuseOtherGoods(was, inquiry)
  await learn(work, inquiry)
  // Nothing is left that could be quoted anew.
  if (was && isAllOrdered(inquiry)) return 'ordered'
  return !was || (was.state === 'draft' && isUntouched(was, inquiry)) ? 'draft' : 'handling'
}

const isAllOrdered = ({ lines }: Inquiry) =>
  lines.some(({ ordered }) => ordered?.gt(0)) && derivedState(Ordering, lines) === Ordering.states.all

/** Nobody has matched or priced anything yet. */
function isUntouched({ lines: before }: Inquiry, { lines }: Inquiry) {
  const told = (all: Inquiry['lines']) =>
    all.map(({ id, goodsId, unitId, quantity, taxPrice }) => [id, goodsId, unitId, quantity?.toFixed(), taxPrice?.toFixed()].join()).join()
  return told(before) === told(lines)
}

/** Frozen as the next revision, unless nothing has changed since the last one. */
async function quote(work: Work, inquiry: Inquiry) {
  refuseStranger(work, inquiry)
  if (inquiry.state !== 'quoted') {
    refuseUnquoted(work, inquiry)
    await completeInquiry(work, inquiry, false)
    await freeze(work, inquiry)
  }
  note(work, `R${inquiry.revision}`)
  Object.assign(inquiry, { told: { revision: inquiry.revision } })
  return derivedState(Ordering, inquiry.lines)
}

async function inquire(work: Work, inquiry: Inquiry, { sent = {} }: ActionInput) {
  refuseStranger(work, inquiry)
  const made = await askSuppliers(work, inquiry, sent)
  warn(work, `已生成报价询价单草稿：${made.billNo}`)
  Object.assign(inquiry, { told: { 'quoteInquiryId': made.id, 'quoteInquiryNo': made.billNo } })
}

async function agreeTerms(work: Work, inquiry: Inquiry, { sent = {} }: ActionInput) {
  refuseStranger(work, inquiry)
  // What is not named stays as it is.
  const named = Object.fromEntries(Object.entries(terms).filter(([, { wire }]) => wire in sent))
  const { row, problems } = readRow(named, sent)
  refuseAll(problems)
  if (!Object.keys(row).length) refuse('请输入付款条件！')
  Object.assign(inquiry, row)
  return inquiry.state === 'draft' ? 'draft' : 'handling'
}

async function handOver(work: Work, inquiry: Inquiry, { sent = {} }: ActionInput) {
  const staffId = sent[CustomerInquiry.head.staffId.wire]
  if (isEmpty(staffId)) refuse('请选择业务员！')
  const staff = await work.tx.one(
    'select id, name, dept_id from staff where tenant_id = $1 and id::text = $2 and not deleted and enabled',
    [work.user.tenantId, String(staffId)],
  )
  if (!staff) return refuse('业务员不存在或已停用，请重新选择！')
  Object.assign(inquiry, { staffId: staff.id, deptId: staff.dept_id })
  note(work, `业务员改为${staff.name}`)
  return inquiry.state
}

async function close(work: Work, inquiry: Inquiry, { sent = {}, remark }: ActionInput) {
  refuseStranger(work, inquiry)
  const reason = sent[CustomerInquiry.head.lostReason.wire]
  if (isEmpty(reason)) refuse('请选择丢单原因！')
  if (!work.offers('lost_reason', String(reason))) refuse('丢单原因不存在，请重新选择！')
  await closeRest(work, Ordering, 'close', inquiry)
  Object.assign(inquiry, { lostReason: String(reason), lostNote: remark ?? null })
}

async function cancel(work: Work, inquiry: Inquiry) {
  refuseStranger(work, inquiry)
  if (inquiry.revision) refuse('已报价，请关闭询价单！')
}
