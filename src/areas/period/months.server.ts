import { monthsFrom, periodOf } from '../../base/date.ts'
import { refuse } from '../../base/refusal.ts'
import { byKey } from '../../base/text.ts'
import { missing } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'

export interface Month {
  month: string
  closed?: { closedBy: string; closedAt: string; userName: string; yearEndId: string | null }
}

const firstSql = `select least((select period from stock_entry where tenant_id = $1 order by period limit 1),
  (select period from journal_entry where tenant_id = $1 order by period limit 1)) as month`

const closedSql = `select p.month, p.closed_by as "closedBy", p.closed_at as "closedAt", p.year_end_id as "yearEndId", coalesce(u.name, '') as "userName"
  from period p left join account u on u.tenant_id = p.tenant_id and u.id = p.closed_by where p.tenant_id = $1 order by p.month`

/** The months of a company, from its first entry to the present one; nothing is stored of those that are open. */
export async function monthsOf({ tx, user, today }: Work): Promise<Month[]> {
  const [first, closed] = await Promise.all([tx.one(firstSql, [user.tenantId]), tx.many(closedSql, [user.tenantId])])
  const present = periodOf(today)
  const begin = [first?.month, closed[0]?.month, present].filter(Boolean).sort()[0]!
  const end = [closed.at(-1)?.month ?? present, present].sort()[1]!
  const known = byKey(closed, row => row.month)
  return monthsFrom(begin, end).map(month => ({ month, closed: known.get(month) }))
}

/** Closing goes forward month by month. */
export async function refuseNotNext(work: Work, month: string) {
  const months = await monthsOf(work)
  const asked = months.find(one => one.month === month) ?? missing()
  if (asked.closed) refuse(`${month}已经结账！`)
  const next = months.find(one => !one.closed)!
  if (next.month !== month) refuse(`请先结账${next.month}！`)
}

/** Reopening goes back the same way. */
export async function lastClosed(work: Work, month: string): Promise<NonNullable<Month['closed']>> {
  const months = await monthsOf(work)
  const asked = months.find(one => one.month === month) ?? missing()
  const last = months.findLast(one => one.closed)
  if (!asked.closed) return refuse(`${month}尚未结账！`)
  return last!.month === month ? asked.closed : refuse(`请先反结账${last!.month}！`)
}

/** Waits until all who are writing into the books have ended, and keeps everybody else out of them until this has. */
export const shutBooks = ({ tx, user }: Work) => tx.run('select pg_advisory_xact_lock(20261116, hashtext($1))', [user.tenantId])
