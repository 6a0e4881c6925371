import { refuse, refuseAll } from '../../../base/refusal.ts'
import { post } from '../../../kit/call.ts'
import { wired } from '../../../kit/faults.ts'
import type { Row } from '../../../kit/field.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { writeHistory } from '../../../server/history.ts'
import { refuseMoved, refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { PurchaseOrder } from '../order/order.ts'
import { PurchaseOrderAnswer, portalAnswer } from './portal-push.ts'

const said = {
  id: text('id', '采购订单', { required: true }),
  version: integer('version', '版本'),
  revision: integer('srmRevision', '推送修订版'),
  ...PurchaseOrderAnswer.fields,
}
type Said = Row<typeof said>

export const portalAnswerCalls = [
  post(PurchaseOrderAnswer.submit, PurchaseOrderAnswer.permission, said, answer, { label: '供应商答复推送' }),
]

/** The state of a pushed order that each answer leads to, and what it is called. */
const meaning: Record<string, { state: string; label: string }> = {
  [portalAnswer.accepted]: { state: '2', label: '接受' },
  [portalAnswer.refused]: { state: '3', label: '拒绝' },
  [portalAnswer.otherDay]: { state: '4', label: '改交期' },
}

/** Keeps what the supplier says to the revision that he was shown, and tells the buyer; the same answer again says nothing new. */
async function answer(work: Work, input: Said) {
  const { tx, user, today } = work
  const head = await findHead(work, PurchaseOrder, input.id, true)
  if (!['approved', 'partly'].includes(head.state)) refuseMoved()
  refuseUnasked(head, input.revision)
  refuseAll(wired(said, faultsOf(input, today)))
  const { state, label } = meaning[input.answer] ?? refuse('供应商答复不正确，请重新选择！')
  const day = input.answer === portalAnswer.otherDay ? input.answerDay : null
  if (head.portal === state && head.answer_day === day && (head.answer_remark ?? null) === (input.answerRemark ?? null)) return true
  refuseStale(head, input.version)
  await tx.run(
    `update purchase_order set portal = $3, answer_day = $4, answer_remark = $5, answered_at = now(), version = version + 1, updated_by = $6, updated_at = now()
     where tenant_id = $1 and id = $2`,
    [user.tenantId, head.id, state, day, input.answerRemark, user.id],
  )
  const words = [label, day, input.answerRemark].filter(Boolean).join(' ')
  writeHistory(work, {
    subject: PurchaseOrder.billType,
    subjectId: head.id,
    subjectNo: head.bill_no,
    stage: PurchaseOrderAnswer.label,
    remark: words,
  })
  work.send({
    room: `staff:${head.staff_id}`,
    channel: 'notice',
    title: `供应商已答复采购订单：${label}`,
    content: words,
    orderNumber: head.bill_no,
    path: `${PurchaseOrder.formPage}?type=view&id=${head.id}`,
  })
  return true
}

/** Only what he was shown can be answered, as it stands now. */
function refuseUnasked(head: Record<string, unknown>, revision: number | null) {
  if (!head.portal) refuse('订单尚未推送SRM，不能答复！')
  const isOld = head.pushed_revision !== head.revision || (revision !== null && revision !== head.pushed_revision)
  if (isOld) refuse('订单已修订，请重新推送后再答复！')
}

function faultsOf({ answer, answerDay, answerRemark }: Said, today: string) {
  if (answer === portalAnswer.refused && !answerRemark) return [{ field: 'answerRemark', message: '请输入拒绝原因！' }]
  if (answer !== portalAnswer.otherDay) return []
  if (!answerDay) return [{ field: 'answerDay', message: '请选择新的交货日期！' }]
  return answerDay < today ? [{ field: 'answerDay', message: '交货日期不能早于今天！' }] : []
}
