import { Bounded } from '../../base/bounded.ts'
import type { Work } from '../work.ts'
import type { Page } from './filter.ts'

/** Count and sums of a whole result. */
export interface Total {
  found_rows: number
  [column: string]: any
}

/** What the page itself tells of the whole: a page that is not full is the last one. */
export function totalIn(rows: Record<string, any>[], { current, size }: Page): Total | undefined {
  if (rows[0]?.found_rows !== undefined) return rows[0] as Total
  const isLast = rows.length < size && (rows.length > 0 || current === 1)
  return isLast ? { found_rows: (current - 1) * size + rows.length } : undefined
}

/** The total of each question, and when it was counted. */
type Counted = Bounded<string, { at: number; total: Total }>

/** What was counted lately, company by company; nothing that somebody has written since. */
export interface Totals {
  of(tenantId: string): Counted
  forget(tenantId: string): void
}

export function totalsOf(): Totals {
  const companies = new Bounded<string, Counted>(100)
  const fresh = (tenantId: string) => {
    const counted: Counted = new Bounded(100)
    companies.set(tenantId, counted)
    return counted
  }
  return { of: tenantId => companies.get(tenantId) ?? fresh(tenantId), forget: fresh }
}

/** So long somebody on another server may have written something that this one has not heard of. */
const longest = 30_000

/** Counted for whoever opens a list; who turns its pages is told what was counted then. */
export async function totalOf({ tx, user, now, totals }: Work, { sql, values }: { sql: string; values: unknown[] }, turns: boolean) {
  // What is written meanwhile makes the company's totals anew, so that this one is kept by nobody.
  const counted = totals.of(user.tenantId)
  const question = JSON.stringify([sql, values])
  const known = turns ? counted.get(question) : undefined
  if (known && now.getTime() - known.at < longest) return known.total
  const total: Total = (await tx.one(sql, values))!
  counted.set(question, { at: now.getTime(), total })
  return total
}
