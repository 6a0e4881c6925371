import type { Action } from '../../kit/document.ts'
import { notify } from '../client/notify.ts'
import { queryClient } from '../client/query.ts'
import { detailOf, forget } from '../client/things.ts'
import type { CallError } from '../client/wire.ts'
import { openDialog } from '../form/dialogs.tsx'
import { t } from '../language/t.ts'
import { historyKey } from '../list/history.ts'
import { type Bill, refuseLines, settleBill, typedOf } from './bill.ts'
import { stepsOf } from './plan.ts'
import { blockersOf, columnOf, sentencesOf, type Told, withoutPlace } from './refusal.ts'
import type { BillLine } from './spec.ts'

/** Shows a refusal in full; what speaks of lines also stands in their cells until they are changed. */
export async function showRefusal(bill: Bill, action: Action, { raw, data }: CallError) {
  const { lines } = typedOf(bill)
  const sentences = sentencesOf(raw)
  markLines(bill, lines, sentences)
  const words = { bill, action, sentences, blockers: blockersOf(data), steps: stepsOf(data) }
  const { RefusalDialog } = await import('./refusal-dialog.tsx')
  const then = await openDialog<Told | 'done'>(close => <RefusalDialog {...words} onClose={close} />)
  if (then === 'done') return showDone(bill)
  const place = then ?? sentences.find(({ line }) => line !== undefined)
  if (place) requestAnimationFrame(() => goToLine(bill, lines, place))
}

/** The plan has been carried out to its last step, which was this bill. */
async function showDone(bill: Bill) {
  const wire = await detailOf(bill.document, bill.saved.get().id)
  settleBill(bill, typedOf(bill), wire)
  notify.success(`${wire.billNo} ${t(wire.statusName)}`)
  void forget(bill.document)
  void queryClient.invalidateQueries({ queryKey: historyKey(bill.document.billType, wire.id) })
}

const placeIn = ({ document, spec }: Bill, { raw }: Told) => columnOf(raw, document.lines, document.grid, spec.hints)

function markLines(bill: Bill, lines: readonly BillLine[], sentences: Told[]) {
  const marks = new Map<BillLine, { column: string; message: string }[]>()
  for (const told of sentences) {
    const line = lines[told.line ?? -1]
    if (line) marks.set(line, [...(marks.get(line) ?? []), { column: placeIn(bill, told), message: withoutPlace(told) }])
  }
  refuseLines(bill, marks)
}

function goToLine(bill: Bill, lines: readonly BillLine[], told: Told) {
  const row = bill.lines.rows().findIndex(({ key }) => key === lines[told.line ?? -1]?.key)
  if (row >= 0) bill.grid.current?.goTo(row, placeIn(bill, told))
}
