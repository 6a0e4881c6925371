import { type Decimal, zero } from '../../../base/decimal.ts'
import type { Booking, OpenItem } from '../entry.ts'
import type { MoneyBooking } from '../money/money-journal.ts'
import type { Valuation } from '../stock/valuation.ts'

export interface JournalRow {
  account: string
  partyId: string | null
  depotId: string | null
  bankId: string | null
  /** Whose it is, where that is not told by the bill. */
  staffId?: string | null
  deptId?: string | null
  debit: Decimal
  credit: Decimal
}

export const varianceAccount = '6402'
/** What the batches are called that carry a year's result over; a profit statement leaves them out. */
export const yearEnd = 'YEAR_END'

export type Details = Partial<Omit<JournalRow, 'account' | 'debit' | 'credit'>>

/** Debit is positive. */
export const journalRow = (
  account: string,
  amount: Decimal,
  { partyId = null, depotId = null, bankId = null, ...whose }: Details = {},
): JournalRow => ({
  ...whose,
  account,
  partyId,
  depotId,
  bankId,
  debit: amount.gt(0) ? amount : zero,
  credit: amount.lt(0) ? amount.neg() : zero,
})

/** The double-entry side of a posting follows from what it did to stock, to the parties and to our accounts; equal rows are one row. */
export function journalOf(
  bookings: Booking[],
  items: OpenItem[],
  { entries, variances }: Valuation,
  money: MoneyBooking[] = [],
): JournalRow[] {
  const sums = new Map<string, { account: string; amount: Decimal; details: Details }>()
  const add = (account: string, amount: Decimal, details: Details = {}) => {
    const key = [account, ...told.map(key => details[key] ?? '')].join(' ')
    sums.set(key, { account, amount: (sums.get(key)?.amount ?? zero).plus(amount), details })
  }
  for (const { book: _, account, amount, ...details } of bookings) add(account, amount, details)
  for (const { book, account, amount, partyId } of items) add(account, book === 'receivable' ? amount : amount.neg(), { partyId })
  for (const { account, amount, ...details } of money) add(account, amount, details)
  for (const { move, cost, account, aside } of entries) {
    add(account, cost, { depotId: move.depotId })
    if (move.against && !aside) add(move.against, cost.neg())
  }
  for (const { amount } of variances) add(varianceAccount, amount)
  return [...sums.values()].filter(row => !row.amount.eq(0)).map(({ account, amount, details }) => journalRow(account, amount, details))
}

const told = ['partyId', 'depotId', 'bankId', 'staffId', 'deptId'] as const

export const mirrorRow = ({ debit, credit, ...row }: JournalRow): JournalRow => ({ ...row, debit: credit, credit: debit })

export const outOfBalance = (rows: JournalRow[]) => rows.reduce((total, row) => total.plus(row.debit).minus(row.credit), zero)
