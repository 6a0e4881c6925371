import { exact } from '../../../base/exact.ts'
import { byKey } from '../../../base/text.ts'
import type { Work } from '../../../server/work.ts'
import { lengthenChain } from '../imprint/chain.server.ts'
import { judge, type Sums, type Verdict, weigh } from '../invariants/invariant.server.ts'
import { invariants } from '../invariants/invariants.server.ts'
import { type CheckDay, type CheckRow, daysShown } from './self-check.ts'

const keepSql = `insert into self_check (tenant_id, invariant, faults, difference, expected, found, checked_at)
  select $1, u.*, now() from unnest($2::text[], $3::integer[], $4::numeric[], $5::numeric[], $6::numeric[]) u
  on conflict (tenant_id, invariant) do update
    set faults = excluded.faults, difference = excluded.difference, expected = excluded.expected, found = excluded.found, checked_at = excluded.checked_at`

const books = ['stock_entry', 'journal_entry', 'bank_entry', 'allocation']
const entriesSql = books.map(book => `(select count(*) from ${book} where tenant_id = $1)`).join(' + ')

const keepDaySql = `insert into self_check_day as d (tenant_id, day, broken, entries, milliseconds, checked_at)
  select $1, $2::date, $3::integer, ${entriesSql}, $4::integer, now()
  on conflict (tenant_id, day) do update
    set broken = greatest(d.broken, excluded.broken), entries = excluded.entries, milliseconds = excluded.milliseconds, checked_at = excluded.checked_at`

/** Asks everything that the books promise, one after the other, and writes down what was found; what is new is chained afterwards. */
export async function runSelfCheck(work: Work): Promise<Verdict[]> {
  const { tx, user, today } = work
  const began = Date.now()
  const verdicts: Verdict[] = []
  const sums: (Sums | undefined)[] = []
  for (const invariant of invariants()) {
    verdicts.push(await judge(tx, invariant, 1))
    sums.push(await weigh(tx, invariant))
  }
  const column = <T>(of: (verdict: Verdict) => T) => verdicts.map(of)
  await tx.run(keepSql, [
    user.tenantId,
    column(({ invariant }) => invariant.id),
    column(({ count }) => count),
    column(({ difference }) => difference),
    sums.map(both => both?.expected),
    sums.map(both => both?.found),
  ])
  await tx.run(keepDaySql, [user.tenantId, today, verdicts.filter(({ count }) => count).length, Date.now() - began])
  await lengthenChain(work.tx, work.user.tenantId)
  return verdicts
}

export async function lastResult({ tx, user }: Work): Promise<CheckRow[]> {
  const known = byKey(await tx.many('select * from self_check where tenant_id = $1', [user.tenantId]), row => row.invariant)
  return invariants().map(({ id, label, group, sides }) => {
    const row = known.get(id)
    const status = row ? (row.faults ? 2 : 1) : 0
    const sums = row?.expected == null ? undefined : [row.expected, row.found]
    return {
      id,
      label,
      group,
      status,
      count: row?.faults ?? 0,
      difference: exact(row?.difference ?? 0),
      checkTime: row?.checked_at ?? '',
      ...(sums && sides && { sides: sides.map((side, at) => ({ label: side.label, sum: exact(sums[at]) })) }),
    }
  })
}

const daysSql = `select day, broken, entries, milliseconds, checked_at from self_check_day
  where tenant_id = $1 and day > $2::date - ${daysShown} order by day`

/** The last days on which anything was asked, the earliest first. */
export async function lastDays({ tx, user, today }: Work): Promise<CheckDay[]> {
  const rows = await tx.many(daysSql, [user.tenantId, today])
  return rows.map(({ checked_at: checkTime, ...day }) => ({ ...day, checkTime }))
}
