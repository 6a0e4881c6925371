import { refuse } from '../base/refusal.ts'
import type { Document } from '../kit/document.ts'
import type { Work } from './work.ts'

export function approvalLevels(work: Work, document: Document): number {
  const set = work.settings.text(`APPROVAL_MODE_${document.billType}`)
  return set === '' ? document.approval : Number(set)
}

interface Waiting {
  submittedBy: string | null
  approvedLevels: number
  auditedBy: string | null
}

/** Levels are people: who has submitted a bill asks another, and so does who has passed it once. */
export function refuseOwnApproval(work: Work, { side }: Document, { submittedBy, approvedLevels, auditedBy }: Waiting) {
  const allowed = work.settings.yes(side === 'finance' ? 'SELF_AUDIT_FINANCE' : 'SELF_AUDIT_TRADE')
  if (!allowed && submittedBy === work.user.id) refuse('不能审核自己提交的单据！')
  if (approvedLevels > 0 && auditedBy === work.user.id) refuse('您已审核过该单据，下一级请由其他人审核！')
}
