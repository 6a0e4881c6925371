import { serve } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { lockAhead } from '../../ledger/balances.server.ts'
import { posts, reverses } from '../../ledger/effects.server.ts'
import { type Entry, issue } from '../../ledger/entry.ts'
import { movedBy } from '../../ledger/moved.ts'
import { completeStock, counted } from '../complete.server.ts'
import { Loss, type LossDoc, type LostLine, lossAccount } from './loss.ts'

export const loss = serve(Loss, {
  complete: (work: Work, bill: LossDoc, weak: boolean) =>
    completeStock(work, bill, { depots: [bill.depotId], mayBeStopped: bill.origin === counted }, weak),
  ahead: lockAhead,
  post: posts<LossDoc>(Loss, postings),
  reverse: reverses(Loss),
})

/** Goods leave at their average; the account of the reason bears it. */
export function postings(bill: LossDoc): Entry[] {
  return bill.lines.map((line: LostLine, index) =>
    issue(
      {
        kind: 'LOSS',
        depotId: bill.depotId,
        ...movedBy(line, index),
      },
      lossAccount(bill.reason),
      line.veryValue,
    ),
  )
}
