import { type Decimal, sum, zero } from '../../base/decimal.ts'
import type { JournalRow } from '../ledger/journal.ts'

const result = '4103'
const retained = '4104'

export interface Standing {
  account: string
  /** Debit is positive. */
  amount: Decimal
}

const row = (account: string, amount: Decimal): JournalRow => ({
  account,
  partyId: null,
  depotId: null,
  debit: amount.gt(0) ? amount : zero,
  credit: amount.lt(0) ? amount.neg() : zero,
})

/** Income and expense end at nothing, by way of the year's result, in what is retained. */
export function yearEndRows(standings: Standing[]): JournalRow[] {
  const total = sum(standings.map(({ amount }) => amount))
  const income = sum(standings.filter(({ amount }) => amount.lt(0)).map(({ amount }) => amount))
  const rows = [
    ...standings.map(({ account, amount }) => row(account, amount.neg())),
    row(result, income),
    row(result, total.minus(income)),
    row(result, total.neg()),
    row(retained, total),
  ]
  return rows.filter(({ debit, credit }) => !debit.eq(credit))
}
