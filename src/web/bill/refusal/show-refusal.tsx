import type { Action } from '../../../kit/document.ts'
import { blockersOf } from '../../client/blockers.ts'
import { arrivingDocument } from '../../client/declarations.ts'
import type { Fault } from '../../client/fault.ts'
import { notify } from '../../client/notify.ts'
import { queryClient } from '../../client/query.ts'
import { forget, savedBillOf } from '../../client/things.ts'
import type { CallError } from '../../client/wire.ts'
import { openDialog } from '../../form/dialogs.tsx'
import { said } from '../../language/said.ts'
import { t } from '../../language/t.ts'
import { historyKey } from '../../list/history.ts'
import { stateOf } from '../actions.ts'
import { type Bill, settleBill, typedOf } from '../bill.ts'
import { stepsOf } from './plan.ts'
import { goToSpot, markFaults, spotOf } from './refusal.ts'

/** Shows a refusal in full; what speaks of a place also stands there until it is changed. */
export async function showRefusal(bill: Bill, action: Action, { faults, data }: CallError, remark?: string) {
  const sent = typedOf(bill)
  markFaults(bill, sent, faults, ({ message }) => said(message))
  const blockers = blockersOf(data)
  const steps = stepsOf(data, bill.saved.get().id)
  const words = { bill, action, remark, faults, blockers, steps, isUsed: stepsOf(data).length > 0 }
  // The states of what stands in the way are told as its own kind calls them.
  const kinds = blockers.map(({ billType }) => arrivingDocument(billType))
  const [{ RefusalDialog }] = await Promise.all([import('./refusal-dialog.tsx'), ...kinds])
  const then = await openDialog<Fault | 'done'>(close => <RefusalDialog {...words} onClose={close} />)
  if (then === 'done') return showDone(bill)
  const place = [...(then ? [then] : []), ...faults].map(fault => spotOf(bill, sent, fault)).find(Boolean)
  if (place) requestAnimationFrame(() => goToSpot(bill, place))
}

/** The plan has been carried out to its last step, which was this bill. */
async function showDone(bill: Bill) {
  const row = await savedBillOf(bill.document, bill.saved.get().id!)
  settleBill(bill, typedOf(bill), row)
  notify.success(`${row.billNo} ${t(stateOf(bill.document, row).label)}`)
  void forget(bill.document)
  void queryClient.invalidateQueries({ queryKey: historyKey(bill.document.billType, row.id) })
}
