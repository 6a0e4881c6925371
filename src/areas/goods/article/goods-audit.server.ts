import { refuse } from '../../../base/refusal.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { change, find } from '../../../server/records/records.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { audit, Goods } from './goods.ts'
import { goodsPage } from './goods-shown.server.ts'

const input = {
  id: text('id', '商品', { required: true }),
  remark: text('remark', '审核意见', { length: 500 }),
  version: integer('version', '版本'),
}

interface Decision {
  id: string
  remark: string | null
  version: number | null
}

/** Whose word on names, prices, units and tax counts at once. */
export const isAuditor = ({ user }: Work) => user.can('comminfo_audit')

export const auditCalls = [
  get('blade-base/comminfo/isCommAuditor', 'signedIn', {}, async (work: Work) => isAuditor(work), { label: '是否商品审核员' }),
  get('blade-base/comminfo/authorizeList', 'comminfo_view', {}, waiting, { takes: { list: Goods }, label: '待审核商品' }),
  post('blade-base/comminfo/pass', 'comminfo_audit', input, pass, { label: '商品审核通过', both: true }),
  post('blade-base/comminfo/reject', 'comminfo_audit', input, reject, { label: '商品审核驳回', both: true }),
]

async function waiting(work: Work, _input: object, { query }: RawInput) {
  return goodsPage(work, { ...query, auditStatus: audit.waiting })
}

async function pass(work: Work, decision: Decision) {
  await decide(work, decision, audit.passed, '审核通过')
  return true
}

async function reject(work: Work, decision: Decision) {
  await decide(work, decision, audit.rejected, '审核驳回')
  return true
}

async function decide(work: Work, { id, remark, version }: Decision, auditState: string, stage: string) {
  const before = await find(work, Goods, id, true)
  if (before.audit_state !== audit.waiting) refuse('商品不在待审核状态，请刷新后重试！')
  refuseStale(before, version)
  if (auditState === audit.rejected && !remark) refuse('请输入驳回原因！')
  await change(work, Goods, before, { auditState, auditRemark: remark }, stage, remark ?? undefined)
}
