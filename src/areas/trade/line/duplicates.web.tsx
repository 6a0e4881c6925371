import type { Bill } from '../../../web/bill/bill.ts'
import type { BillLine } from '../../../web/bill/spec.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { duplicatesOf, type Pair } from './duplicates.ts'
import type { GoodsLine } from './lines.web.tsx'

export type Answer = 'merge' | 'keep'

const linesOf = (bill: Bill): readonly GoodsLine[] => bill.lines.lines()

/** Asks about goods entered twice, once the cursor has left them or a block has been put in; whatever is answered, these lines are not asked about again. */
export function watchDuplicates(bill: Bill, derive: (line: BillLine) => BillLine) {
  const settled = new Set(duplicatesOf(linesOf(bill)).map(({ again }) => again.key))
  const place = () => ({ key: bill.lines.rows()[bill.lines.state().active.row]?.key, count: linesOf(bill).length })
  let last = place()
  let isAsking = false

  const ask = async () => {
    if (isAsking) return
    isAsking = true
    // A block is put in by more than one change of the lines.
    await Promise.resolve()
    await bill.lines.settled()
    const { key } = place()
    const pairs = duplicatesOf(linesOf(bill)).filter(({ again }) => again.key !== key && !settled.has(again.key))
    const answer = pairs.length ? await openMerge(bill, pairs) : undefined
    for (const { again } of pairs) settled.add(again.key)
    if (answer === 'merge') await merge(bill, pairs, derive)
    else if (answer !== 'keep' && pairs[0]) goTo(bill, pairs[0].again)
    last = place()
    isAsking = false
  }

  return bill.lines.subscribe(() => {
    const now = place()
    const hasMoved = now.key !== last.key || now.count > last.count + 1
    last = now
    if (hasMoved) void ask()
  })
}

function goTo(bill: Bill, { key }: GoodsLine) {
  const row = bill.lines.rows().findIndex(line => line.key === key)
  requestAnimationFrame(() => bill.grid.current?.goTo(row, bill.document.grid[0]!))
}

async function merge(bill: Bill, pairs: Pair<GoodsLine>[], derive: (line: BillLine) => BillLine) {
  const { mergeLines } = await import('./merge-lines.ts')
  bill.lines.edit(mergeLines(linesOf(bill), pairs).map(derive))
}

async function openMerge(bill: Bill, pairs: Pair<GoodsLine>[]) {
  const { MergeDialog } = await import('./merge-dialog.web.tsx')
  return openDialog<Answer>(close => <MergeDialog bill={bill} pairs={pairs} onClose={close} />, 'merge')
}
