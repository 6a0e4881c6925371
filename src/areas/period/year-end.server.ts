import { lastDayOf } from '../../base/date.ts'
import { dec } from '../../base/decimal.ts'
import type { Work } from '../../server/work.ts'
import { yearEnd } from '../ledger/journal/journal.ts'
import { mirror } from '../ledger/mirror.server.ts'
import { emptyValuation } from '../ledger/stock/stock-value.ts'
import { writeEntries } from '../ledger/write.server.ts'
import { type Standing, yearEndRows } from './year-end.ts'

/** What stands on income and expense and whose it is; an entry that names no party belongs to the one its batch is about, as in the ledgers. */
const standingSql = `with booked as (
    select * from journal_entry where tenant_id = $1 and period <= $2),
  about as (
    select distinct on (batch_id) batch_id, party_id from booked
    where party_id is not null and bill_type <> '${yearEnd}' order by batch_id, account <> '1122', seq)
  select e.account, coalesce(e.party_id, b.party_id) as "partyId", e.depot_id as "depotId", e.bank_id as "bankId",
    e.staff_id as "staffId", e.dept_id as "deptId", sum(e.debit - e.credit) as amount
  from booked e left join about b using (batch_id) where e.account like '6%'
  group by 1, 2, 3, 4, 5, 6 having sum(e.debit - e.credit) <> 0 order by 1, 2, 3, 4, 5, 6`

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
  const journal = yearEndRows(standings.map(row => ({ ...(row as Standing), amount: dec(row.amount) })))
  if (!journal.length) return null
  const bill = billOf(work, month, `NJ${month}`)
  writeEntries(work, bill, { valued: emptyValuation(), balances: new Map(), items: [], journal })
  return bill.id
}

export const takeBack = (work: Work, month: string, id: string) =>
  mirror(work, { type: yearEnd, id }, billOf(work, month, `NJ${month}H`), new Map())
