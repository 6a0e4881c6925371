import { refuse } from '../../base/refusal.ts'
import type { Document } from '../../kit/document.ts'
import type { Work } from '../work.ts'

export function approvalLevels(work: Work, document: Document): number {
  const set = work.settings.text(`APPROVAL_MODE_${document.billType}`)
  return set === '' ? document.approval : Number(set)
}

export function refuseOwnApproval(work: Work, { side }: Document, doc: { submittedBy: string | null }) {
  const allowed = work.settings.yes(side === 'finance' ? 'SELF_AUDIT_FINANCE' : 'SELF_AUDIT_TRADE')
  if (!allowed && doc.submittedBy === work.user.id) refuse('不能审核自己提交的单据！')
}

/** Two levels are two pairs of eyes. */
export function refuseSameApprover(work: Work, doc: { approvedLevels: number; auditedBy: string | null }) {
  const isSame = doc.approvedLevels > 0 && doc.auditedBy === work.user.id
  if (isSame && !work.settings.yes('SAME_APPROVER')) refuse('您已审核过第一级，第二级须由其他人审核！')
}
