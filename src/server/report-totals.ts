import { Bounded } from '../base/bounded.ts'
import { exact, type Figure } from '../base/exact.ts'
import { snake } from '../base/text.ts'
import type { Report } from '../kit/report.ts'
import { allowed, type Bound, bind, isLate, planForThis, type Query, type ServedReport } from './report-sql.ts'
import type { Settings } from './settings.ts'
import type { Work } from './work.ts'

interface Totals {
  total: number
  sums: Record<string, Figure>
}

interface Kept {
  position: string
  at: number
  totals: Totals
}

const longest = 60_000
const mostKept = 200
const kept = new WeakMap<Settings, Bounded<string, Kept>>()

/** How many rows there are and what they sum up to. */
export async function reportTotals(work: Work, served: ServedReport, query: Query): Promise<Totals> {
  return totalsOf(work, served, bind(work, served, query))
}

/** The first page counts; those after it are told the same for a minute, as long as nothing happened to any bill meanwhile. */
export async function pageTotals(work: Work, served: ServedReport, bound: Bound, isFirst: boolean): Promise<Totals> {
  const { tx, user, settings, now } = work
  const { position } = await tx.one(`select coalesce(max(id), 0) as position from history where tenant_id = $1`, [user.tenantId])
  const key = JSON.stringify([served.report.name, Object.keys(allowed(work, served.report)), bound.sql, bound.values])
  if (!kept.has(settings)) kept.set(settings, new Bounded(mostKept))
  const known = kept.get(settings)!.get(key)
  if (!isFirst && known && known.position === position && now.getTime() - known.at < longest) return known.totals
  const totals = await totalsOf(work, served, bound)
  kept.get(settings)!.set(key, { position, at: now.getTime(), totals })
  return totals
}

async function totalsOf(work: Work, served: ServedReport, { facts, factValues, sql, values }: Bound): Promise<Totals> {
  const { ratios = {} } = served.report
  const totals = Object.entries(allowed(work, served.report)).filter(([key, field]) => field.rules.total || ratios[key])
  const sums = totals.map(([key]) => `, ${sumSql(served.report, key)}`).join('')
  const isWhole = totals.some(([key]) => isLate(served, key))
  planForThis(work)
  const whole = await work.tx.one(
    `select count(*)::int as found_rows${sums} from (${isWhole ? sql : facts}) r`,
    isWhole ? values : factValues,
  )
  return {
    total: whole.found_rows,
    sums: Object.fromEntries(totals.map(([key, field]) => [field.wire, exact(whole[snake(key)] ?? 0)])),
  }
}

/** A rate of many rows is that of their sums. */
export function sumSql({ ratios = {} }: Report, key: string) {
  const [part, whole] = ratios[key]?.map(one => `sum(r.${snake(one)})`) ?? []
  return `${part ? `coalesce(round(${part} / nullif(${whole}, 0) * 100, 2), 0)` : `sum(r.${snake(key)})`} as ${snake(key)}`
}
