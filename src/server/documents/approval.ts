import { refuse } from '../../base/refusal.ts'
import type { Document } from '../../kit/document.ts'
import { permissionOf } from '../../kit/permission.ts'
import type { Work } from '../work.ts'

export function approvalLevels(work: Work, document: Document): number {
  const set = work.settings.text(`APPROVAL_MODE_${document.billType}`)
  return set === '' ? document.approval : Number(set)
}

const selfAudit = {
  finance: { code: 'SELF_AUDIT_FINANCE', label: '财务单据可自审' },
  trade: { code: 'SELF_AUDIT_TRADE', label: '购销单据可自审' },
}
const sameApprover = { code: 'SAME_APPROVER', label: '两级可同一人审核' }

export async function refuseOwnApproval(work: Work, document: Document, doc: { submittedBy: string | null }) {
  const setting = selfAudit[document.side === 'finance' ? 'finance' : 'trade']
  if (doc.submittedBy !== work.user.id || work.settings.yes(setting.code)) return
  await refuseAlone(work, document, setting)
  refuse('不能审核自己提交的单据！')
}

/** Two levels are two pairs of eyes. */
export async function refuseSameApprover(work: Work, document: Document, doc: { approvedLevels: number; auditedBy: string | null }) {
  const isSame = doc.approvedLevels > 0 && doc.auditedBy === work.user.id
  if (!isSame || work.settings.yes(sameApprover.code)) return
  await refuseAlone(work, document, sameApprover)
  refuse('您已审核过第一级，第二级须由其他人审核！')
}

/** Where nobody else could approve, the way out is the setting: whoever may change it is told where, anybody else whom to ask. */
async function refuseAlone(work: Work, document: Document, { code, label }: { code: string; label: string }) {
  if ((await supervisorsOf(work, document)).length) return
  if (!work.user.can('sysconfig_edit')) refuse(`公司里没有其他人可以审核这张单据，请联系管理员添加审核人，或打开系统配置“${label}”！`)
  refuse({
    message: `公司里没有其他人可以审核这张单据，请在系统配置中把“${label}”改为“是”后再审核！`,
    field: code,
    reason: 'setting',
  })
}

/** Who else approves bills of this kind, and answers for their papers too. */
export const supervisorsOf = (work: Work, document: Document): Promise<{ id: string }[]> =>
  work.tx.many(
    `select a.id from account a where a.tenant_id = $1 and a.id <> $2 and a.enabled and not a.deleted and exists (
       select 1 from role_grant g join menu m on m.id = g.menu_id join role r on r.tenant_id = g.tenant_id and r.id = g.role_id
       where g.tenant_id = $1 and g.role_id = any(a.role_ids) and not r.deleted and m.code = $3 and not m.deleted) order by a.id limit 20`,
    [work.user.tenantId, work.user.id, permissionOf(document, 'audit')],
  )
