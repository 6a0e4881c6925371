import { type Decimal, sum } from '../../base/decimal.ts'
import { type JournalRow, journalRow } from '../ledger/journal.ts'

const result = '4103'
const retained = '4104'

interface Standing {
  account: string
  /** Debit is positive. */
  amount: Decimal
}

/** Income and expense end at nothing, by way of the year's result, in what is retained. */
export function yearEndRows(standings: Standing[]): JournalRow[] {
  const total = sum(standings.map(({ amount }) => amount))
  const income = sum(standings.filter(({ amount }) => amount.lt(0)).map(({ amount }) => amount))
  const rows = [
    ...standings.map(({ account, amount }) => journalRow(account, amount.neg())),
    journalRow(result, income),
    journalRow(result, total.minus(income)),
    journalRow(result, total.neg()),
    journalRow(retained, total),
  ]
  return rows.filter(({ debit, credit }) => !debit.eq(credit))
}
