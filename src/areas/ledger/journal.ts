import { type Decimal, zero } from '../../base/decimal.ts'
import type { Booking, OpenItem } from './entry.ts'
import type { Valuation } from './valuation.ts'

export interface JournalRow {
  account: string
  partyId: string | null
  depotId: string | null
  debit: Decimal
  credit: Decimal
}

export const varianceAccount = '6402'
/** What the batches are called that carry a year's result over; a profit statement leaves them out. */
export const yearEnd = 'YEAR_END'

/** Debit is positive. */
export const journalRow = (account: string, amount: Decimal, partyId: string | null = null, depotId: string | null = null): JournalRow => ({
  account,
  partyId,
  depotId,
  debit: amount.gt(0) ? amount : zero,
  credit: amount.lt(0) ? amount.neg() : zero,
})

/** The double-entry side of a posting follows from what it did to stock and to the parties; equal rows are one row. */
export function journalOf(bookings: Booking[], items: OpenItem[], { entries, variances }: Valuation): JournalRow[] {
  const sums = new Map<string, { account: string; partyId: string | null; depotId: string | null; amount: Decimal }>()
  const add = (account: string, amount: Decimal, partyId: string | null = null, depotId: string | null = null) => {
    const key = `${account} ${partyId} ${depotId}`
    const known = sums.get(key)
    sums.set(key, { account, partyId, depotId, amount: (known?.amount ?? zero).plus(amount) })
  }
  for (const { account, amount, partyId } of bookings) add(account, amount, partyId)
  for (const { book, account, amount, partyId } of items) add(account, book === 'receivable' ? amount : amount.neg(), partyId)
  for (const { move, cost, account, aside } of entries) {
    add(account, cost, null, move.depotId)
    if (move.against && !aside) add(move.against, cost.neg())
  }
  for (const { amount } of variances) add(varianceAccount, amount)
  return [...sums.values()]
    .filter(row => !row.amount.eq(0))
    .map(({ account, amount, partyId, depotId }) => journalRow(account, amount, partyId, depotId))
}

export const mirrorRow = ({ debit, credit, ...row }: JournalRow): JournalRow => ({ ...row, debit: credit, credit: debit })

export const outOfBalance = (rows: JournalRow[]) => rows.reduce((total, row) => total.plus(row.debit).minus(row.credit), zero)
