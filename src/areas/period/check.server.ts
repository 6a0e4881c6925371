import { refuse } from '../../base/refusal.ts'
import type { Work } from '../../server/work.ts'

/** What stands in the way of closing a month; an error must be mended, a warning may be accepted. */
export interface Finding {
  level: 'error' | 'warning'
  text: string
  count: number
  /** The page where it is mended. */
  path?: string
  /** Each single thing, the first of them, with the way to it where there is one. */
  links?: Link[]
}

export interface Link {
  text: string
  note?: string
  path?: string
  billType?: string
  billId?: string
}

/** One question that is asked before a month is closed; areas bring their own, the application joins them. */
export interface PeriodCheck {
  find(work: Work, month: string): Promise<Finding[]>
  /** Reads the whole books: asked before they are shut, and not again while everybody waits. */
  isLong?: true
}

export const mostLinks = 50

export async function findAll(work: Work, month: string, checks: PeriodCheck[]): Promise<Finding[]> {
  const found: Finding[] = []
  for (const check of checks) found.push(...(await check.find(work, month)))
  return found.sort((a, b) => Number(b.level === 'error') - Number(a.level === 'error'))
}

/** Everything is told at once; warnings hold nobody up who has read them. */
export function refuseFindings(found: Finding[], isConfirmed: boolean) {
  const errors = found.filter(({ level }) => level === 'error')
  const told = errors.length ? errors : isConfirmed ? [] : found
  if (!told.length) return
  const words = told.map(({ text }) => text).join('；')
  refuse(errors.length ? words : `${words}；请确认后再结账！`, 400, { checks: found })
}
