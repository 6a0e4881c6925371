import type { Action } from '../../../kit/document.ts'
import { faultText, hasReason } from '../../client/fault.ts'
import { isQuiet } from '../../client/http.ts'
import { confirm } from '../../client/notify.ts'
import { type Moved, savedBillOf } from '../../client/things.ts'
import type { CallError } from '../../client/wire.ts'
import { t } from '../../language/t.ts'
import { askReason } from '../../list/dialogs.tsx'
import { stateOf } from '../actions.ts'
import { type Bill, billWords, isChanged, settleBill, typedOf } from '../bill.ts'
import { overrideOf } from './override.ts'

/** Whoever may step over the guard that refused is asked why; without a reason everything stays as it is. */
export async function stepOver(
  bill: Bill,
  action: Action,
  error: CallError,
  send: (reason: string) => Promise<Moved>,
): Promise<Moved | undefined> {
  const label = t(overrideOf(error.data)!)
  const facts = error.faults.map(faultText)
  const reason = await askReason({ ...action, label, reason: `请输入${label}原因！` }, billWords(bill), facts)
  return reason === undefined ? undefined : send(reason)
}

export async function answerRefusal(bill: Bill, action: Action, error: CallError, remark?: string) {
  if (isQuiet(error)) return
  if (hasReason(error, 'version')) await (await import('../kept/settle-conflict.ts')).settleConflict(bill)
  else if (hasReason(error, 'moved')) await showMoved(bill)
  else await (await import('./show-refusal.tsx')).showRefusal(bill, action, error, remark)
}

/** Someone was quicker: what stands here can no longer be saved, so the bill is shown as it is now. */
async function showMoved(bill: Bill) {
  const row = await savedBillOf(bill.document, bill.saved.get().id!)
  const title = `单据状态已变更为“${t(stateOf(bill.document, row).label)}”`
  const content = isChanged(bill) ? '您修改的内容不能再保存。确定后显示最新的单据，取消可以先抄下内容。' : '确定后显示最新的单据。'
  if (await confirm({ title, content })) settleBill(bill, typedOf(bill), row)
}
