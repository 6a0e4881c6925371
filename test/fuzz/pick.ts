import { pick, type Roll } from '../../src/base/dice.ts'
import { oddValues } from './odd-values.ts'

/** Ids that are there: of our own company, and of another. */
export interface Pool {
  ours: string[]
  foreign: string[]
}

const { numbers, texts, days, shapes, ids } = oddValues

/** Mostly something that is strange by itself; now and then the id of something else, of somebody else, or many of them. */
export function oddValue(roll: Roll, { ours, foreign }: Pool): unknown {
  const kind = roll(12)
  if (kind < 3) return pick(roll, texts)
  if (kind < 5) return pick(roll, numbers)
  if (kind < 7) return structuredClone(pick(roll, shapes))
  if (kind < 9) return pick(roll, days)
  if (kind === 9) return pick(roll, ids)
  if (kind === 10) return pick(roll, foreign)
  return roll(3) ? pick(roll, ours) : ours.slice(0, 1 + roll(ours.length)).join()
}
