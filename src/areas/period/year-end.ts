import { type Decimal, sum } from '../../base/decimal.ts'
import { groupBy } from '../../base/text.ts'
import { type Details, type JournalRow, journalRow } from '../ledger/journal/journal.ts'

const result = '4103'
const retained = '4104'

export interface Standing extends Details {
  account: string
  /** Debit is positive. */
  amount: Decimal
}

/** Income and expense end at nothing, by way of the year's result, in what is retained: whosever they are, so that a ledger of one department or one person ends at nothing too. */
export function yearEndRows(standings: Standing[]): JournalRow[] {
  return [...groupBy(standings, whose).values()].flatMap(carried)
}

const whose = ({ staffId, deptId }: Standing) => `${staffId ?? ''} ${deptId ?? ''}`

function carried(standings: Standing[]): JournalRow[] {
  const { staffId, deptId } = standings[0]!
  const total = sum(standings.map(({ amount }) => amount))
  const income = sum(standings.filter(({ amount }) => amount.lt(0)).map(({ amount }) => amount))
  const own = (account: string, amount: Decimal) => journalRow(account, amount, { staffId, deptId })
  const rows = [
    ...standings.map(({ account, amount, ...details }) => journalRow(account, amount.neg(), details)),
    own(result, income),
    own(result, total.minus(income)),
    own(result, total.neg()),
    own(retained, total),
  ]
  return rows.filter(({ debit, credit }) => !debit.eq(credit))
}
