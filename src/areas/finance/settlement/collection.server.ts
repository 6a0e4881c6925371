import { serve } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { enters, refuseSettled, reverses } from '../../ledger/effects.server.ts'
import { debit, type Entry } from '../../ledger/entry.ts'
import { comesIn, prepaid, takes } from '../../ledger/money/money.ts'
import { Collection, type CollectionDoc } from './collection.ts'
import { completeSettlement } from './settlement.server.ts'
import { collecting } from './side.ts'
import { saysOf } from './side-says.server.ts'

export const collection = serve(Collection, {
  complete: (work: Work, bill: CollectionDoc, weak: boolean) => completeSettlement(work, collecting, bill, weak),
  post: enters<CollectionDoc>(Collection, postings),
  reverse: reverses<CollectionDoc>(Collection, (work, bill) =>
    refuseSettled(work, Collection, bill, 'prepayment', () => saysOf(collecting).usedSince),
  ),
})

/** What is owed and what was paid ahead is taken; the money comes in; what we bear is a cost of money; what is too much waits for the next bill. */
export function postings(bill: CollectionDoc): Entry[] {
  const { customerId, bankId, amount, fee, discount, over } = bill
  const borne = fee.plus(discount)
  return [
    ...bill.lines.map(line => takes('receivable', line.itemId, line.settled, line.id)),
    ...bill.prepaid.map(line => takes('prepayment', line.itemId, line.used, line.id)),
    ...(amount.gt(0) ? [comesIn(bankId!, amount, customerId)] : []),
    ...(borne.gt(0) ? [debit('6603', borne)] : []),
    ...(over!.gt(0) ? [prepaid(1, customerId, over!)] : []),
  ]
}
