import { refuseAll } from '../../base/refusal.ts'
import type { Finding, PeriodCheck } from '../../server/period-check.ts'
import type { Work } from '../../server/work.ts'

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
  const more = errors.length ? [] : ['请确认后再结账！']
  refuseAll([...told.map(({ text }) => text), ...more], { checks: found })
}
