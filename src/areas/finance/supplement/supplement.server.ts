import { serve } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { enters, refuseSettled, reverses } from '../../ledger/effects.server.ts'
import { credit, debit, type Entry, owedByUs, owedToUs } from '../../ledger/entry.ts'
import { ownItem, takes } from '../../ledger/money/money.ts'
import { settledSql } from '../../ledger/trade-cited.server.ts'
import { dueDate } from '../../trade/due-date.ts'
import { completeSupplement, type Facts, type SupplementDoc } from './complete-supplement.server.ts'
import { PayableSupplement, type PayableSupplementDoc } from './payable-supplement.ts'
import { accountOf, badDebt } from './reasons.ts'
import { ReceivableSupplement, type ReceivableSupplementDoc } from './receivable-supplement.ts'
import { owedMore, owingMore } from './supplementing.ts'

export const receivableSupplement = serve(ReceivableSupplement, {
  complete: (work: Work, bill: ReceivableSupplementDoc, weak: boolean) => completeSupplement(work, owedMore, bill, weak),
  post: enters<ReceivableSupplementDoc, Facts>(ReceivableSupplement, owedMorePostings),
  reverse: reverses<ReceivableSupplementDoc>(ReceivableSupplement, (work, bill) =>
    refuseSettled(work, ReceivableSupplement, bill, 'receivable', no => `已收款，不能红冲，请先红冲收款单${no}！`),
  ),
  cites: { head: { settled: settledSql('receivable', ReceivableSupplement) } },
})

export const payableSupplement = serve(PayableSupplement, {
  complete: (work: Work, bill: PayableSupplementDoc, weak: boolean) => completeSupplement(work, owingMore, bill, weak),
  post: enters<PayableSupplementDoc, Facts>(PayableSupplement, owingMorePostings),
  reverse: reverses<PayableSupplementDoc>(PayableSupplement, (work, bill) =>
    refuseSettled(work, PayableSupplement, bill, 'payable', no => `已付款，不能红冲，请先红冲付款单${no}！`),
  ),
  cites: { head: { settled: settledSql('payable', PayableSupplement) } },
})

/** A customer owes so much more; the account of the reason stands on the other side, for whom each line says. */
export function owedMorePostings(bill: ReceivableSupplementDoc, { customerPeriod: { kind, days } }: Facts): Entry[] {
  const account = accountOf('receivable', bill.reason)
  return [
    owedToUs(bill.customerId, bill.total!, dueDate(bill.billDate, kind, days)),
    ...bill.lines.map(({ amount, staffId }) => credit(account, amount, whose(staffId))),
    ...settledAtOnce('receivable', bill),
  ]
}

/** We owe so much more. */
export function owingMorePostings(bill: PayableSupplementDoc, { supplierPeriod: { kind, days } }: Facts): Entry[] {
  const account = accountOf('payable', bill.reason)
  return [
    owedByUs(bill.supplierId, bill.total!, dueDate(bill.billDate, kind, days)),
    ...bill.lines.map(({ amount, staffId }) => debit(account, amount, whose(staffId))),
    ...settledAtOnce('payable', bill),
  ]
}

const whose = (staffId: string | null | undefined) => (staffId ? { staffId } : {})

/** What will never be paid is taken of its bills, and of the credit that says so. */
function settledAtOnce(book: 'receivable' | 'payable', { reason, total, lines }: SupplementDoc): Entry[] {
  if (reason !== badDebt) return []
  return [...lines.map(({ id, itemId, amount }) => takes(book, itemId!, amount.neg(), id)), takes(book, ownItem, total!)]
}
