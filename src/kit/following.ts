import { type Decimal, max, round, zero } from '../base/decimal.ts'
import { type Relation, statesBefore } from './relation.ts'

type Line = Record<string, any>

/** What one bill takes of the lines that it follows: waiting, or done. */
export type Claims = Map<string, Claim>

interface Claim {
  occupied: Decimal
  done: Decimal
}

const nothing: Claim = { occupied: zero, done: zero }

/** A bill takes as long as it lives: on its way it occupies, in effect it has done, ended it has freed. */
export function claimsOf(relation: Relation, bill: { state: string; isRed?: boolean; lines: Line[] }): Claims {
  const claims: Claims = new Map()
  const kind = standing(relation, bill.state)
  if (!kind || bill.isRed) return claims
  for (const line of bill.lines) {
    if (!line.sourceLineId) continue
    const before = claims.get(line.sourceLineId) ?? nothing
    claims.set(line.sourceLineId, { ...before, [kind]: before[kind].plus(line[relation.measure] ?? zero) })
  }
  return claims
}

function standing({ to, doneIn }: Relation, state: string): keyof Claim | undefined {
  if (state === doneIn) return 'done'
  return statesBefore(to, doneIn).includes(state) ? 'occupied' : undefined
}

/** What changes on each followed line between two standings of a bill; lines of which nothing changes are left out. */
export function changesBetween(before: Claims, after: Claims): Claims {
  const changes: Claims = new Map()
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(id) ?? nothing, after.get(id) ?? nothing]
    const change = { occupied: next.occupied.minus(old.occupied), done: next.done.minus(old.done) }
    if (!change.occupied.eq(0) || !change.done.eq(0)) changes.set(id, change)
  }
  return changes
}

const of = (line: Line, key: string | undefined): Decimal => (key && line[key]) ?? zero

/** What of a line was neither taken nor given up. */
export const undone = (relation: Relation, line: Line): Decimal =>
  max(of(line, relation.measure).minus(of(line, relation.done)).minus(of(line, relation.closed)), zero)

/** What of it nobody has taken or is about to take. */
export const restOf = (relation: Relation, line: Line): Decimal => max(undone(relation, line).minus(of(line, relation.occupied)), zero)

/** How much a bill may take of a line at most, what it holds already counted in. */
export function mostOf(relation: Relation, line: Line, held: Claim = nothing, overPercent: Decimal = zero): Decimal {
  const allowed = of(line, relation.measure).times(overPercent.div(100).plus(1)).minus(of(line, relation.closed))
  const others = of(line, relation.done).plus(of(line, relation.occupied)).minus(held.done).minus(held.occupied)
  return allowed.minus(others)
}

/** Where a bill stands by what was taken of its lines. */
export function derivedState(relation: Relation, lines: Line[]): string {
  const { states, done } = relation
  if (lines.every(line => undone(relation, line).eq(0))) return states.all
  return lines.some(line => of(line, done).gt(0)) ? states.part : states.none
}

export const isDerived = ({ states }: Relation, state: string) => Object.values(states).includes(state)

/** Where it can be followed: nothing or something of it was taken. */
export const isOpen = ({ states }: Relation, state: string) => state === states.none || state === states.part

/** The share of an amount that a part of a line takes; the last part takes all that is left, so the parts add up. */
export function shareOf(amount: Decimal, taken: Decimal, part: Decimal, whole: Decimal, isLast: boolean): Decimal {
  if (isLast) return amount.minus(taken)
  return whole.eq(0) ? zero : round(amount.times(part).div(whole), 2)
}
