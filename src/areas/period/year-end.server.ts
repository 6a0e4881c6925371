import { lastDayOf } from '../../base/date.ts'
import { dec } from '../../base/decimal.ts'
import type { Work } from '../../server/work.ts'
import { yearEnd } from '../ledger/journal.ts'
import { mirror } from '../ledger/mirror.server.ts'
import { emptyValuation } from '../ledger/stock-value.ts'
import { writeEntries } from '../ledger/write.server.ts'
import { yearEndRows } from './year-end.ts'

const standingSql = `select account, sum(debit - credit) as amount from journal_entry where tenant_id = $1 and account like '6%' and period <= $2
  group by account having sum(debit - credit) <> 0 order by account`

const billOf = (work: Work, month: string, no: string) => ({
  type: yearEnd,
  id: work.nextId(),
  no,
  date: lastDayOf(month),
  staffId: null,
  deptId: null,
})

/** The result of the year that ends with this December, as one batch; answers the bill that explains it. */
export async function carryOver(work: Work, month: string): Promise<string | null> {
  const standings = await work.tx.many(standingSql, [work.user.tenantId, month])
  const journal = yearEndRows(standings.map(({ account, amount }) => ({ account, amount: dec(amount) })))
  if (!journal.length) return null
  const bill = billOf(work, month, `NJ${month}`)
  writeEntries(work, bill, { valued: emptyValuation(), balances: new Map(), items: [], journal })
  return bill.id
}

export const takeBack = (work: Work, month: string, id: string) =>
  mirror(work, { type: yearEnd, id }, billOf(work, month, `NJ${month}H`), new Map())
