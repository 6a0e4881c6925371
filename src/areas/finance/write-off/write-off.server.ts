import { type ActionInput, type Effect, serve } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { enters, refuseSettled, reverses } from '../../ledger/effects.server.ts'
import { type Entry, owedByUs, owedToUs } from '../../ledger/entry.ts'
import { takes } from '../../ledger/money/money.ts'
import { dueDate } from '../../trade/due-date.ts'
import { completeWriteOff, type Facts, refuseUnlicensed, totalOf, type WriteOffDoc } from './complete-write-off.server.ts'
import { PayableWriteOff, type PayableWriteOffDoc } from './payable-write-off.ts'
import { ReceivableWriteOff, type ReceivableWriteOffDoc } from './receivable-write-off.ts'
import { typeOf } from './write-off-types.ts'
import { type WritingOff, writingOffPayables, writingOffReceivables } from './writing-off.ts'

const ofReceivables = licensed(writingOffReceivables, enters<ReceivableWriteOffDoc, Facts>(ReceivableWriteOff, receivablesSetOff))
const ofPayables = licensed(writingOffPayables, enters<PayableWriteOffDoc, Facts>(PayableWriteOff, payablesSetOff))

export const receivableWriteOff = serve(ReceivableWriteOff, {
  complete: (work: Work, bill: ReceivableWriteOffDoc, weak: boolean) => completeWriteOff(work, writingOffReceivables, bill, weak),
  request: async (work, bill) => refuseUnlicensed(work, writingOffReceivables, bill),
  post: ofReceivables,
  settle: ofReceivables,
  reverse: reverses<ReceivableWriteOffDoc>(ReceivableWriteOff, (work, bill) => refuseMovedOn(work, writingOffReceivables, bill)),
})

export const payableWriteOff = serve(PayableWriteOff, {
  complete: (work: Work, bill: PayableWriteOffDoc, weak: boolean) => completeWriteOff(work, writingOffPayables, bill, weak),
  request: async (work, bill) => refuseUnlicensed(work, writingOffPayables, bill),
  post: ofPayables,
  settle: ofPayables,
  reverse: reverses<PayableWriteOffDoc>(PayableWriteOff, (work, bill) => refuseMovedOn(work, writingOffPayables, bill)),
})

function licensed<D extends WriteOffDoc>(writing: WritingOff, post: Effect<D, Facts>): Effect<D, Facts> {
  return async (work: Work, bill: D, input: ActionInput, facts: Facts) => {
    refuseUnlicensed(work, writing, bill)
    return post(work, bill, input, facts)
  }
}

const refuseMovedOn = (work: Work, { document, side }: WritingOff, bill: WriteOffDoc) =>
  refuseSettled(work, document, bill, side.book, no => `转入的款项已结算，不能红冲，请先红冲${no}！`)

/** What is owed to us is taken, and what it is set off against; what is moved is owed by somebody else from now on. */
export function receivablesSetOff(bill: ReceivableWriteOffDoc, { customerPeriod }: Facts): Entry[] {
  const due = () => dueDate(bill.billDate, customerPeriod!.kind, customerPeriod!.days)
  return setOff('receivable', bill, () => owedToUs(bill.toId!, totalOf(bill.lines), due()))
}

/** The same of what we owe. */
export function payablesSetOff(bill: PayableWriteOffDoc, { supplierPeriod }: Facts): Entry[] {
  const due = () => dueDate(bill.billDate, supplierPeriod!.kind, supplierPeriod!.days)
  return setOff('payable', bill, () => owedByUs(bill.toId!, totalOf(bill.lines), due()))
}

function setOff(book: 'receivable' | 'payable', { kind, lines, against }: WriteOffDoc, moved: () => Entry): Entry[] {
  const { left, right } = typeOf(book, kind)!
  return [
    ...lines.map(({ id, itemId, settled }) => takes(left.book, itemId, settled, id)),
    ...(right ? against.map(({ id, itemId, settled }) => takes(right.book, itemId, settled, id)) : [moved()]),
  ]
}
