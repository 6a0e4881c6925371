import { type Decimal, max, round, zero } from '../base/decimal.ts'
import { doneStates, type Relation, statesBefore, type Tally, talliesOf } from './relation.ts'

type Line = Record<string, any>

/** What one bill takes of the lines that it follows: waiting, or done. */
export type Claims = Map<string, Claim>

interface Claimed {
  occupied: Decimal
  done: Decimal
}

/** What is claimed of a line, and of its amount where that is counted too. */
interface Claim extends Claimed {
  amount?: Claimed
}

const nothing: Claimed = { occupied: zero, done: zero }

/** A bill takes as long as it lives: on its way it occupies, in effect it has done, ended it has freed. */
export function claimsOf(relation: Relation, bill: { state: string; isRed?: boolean; lines: Line[] }): Claims {
  const claims: Claims = new Map()
  const kind = standing(relation, bill.state)
  if (!kind || bill.isRed) return claims
  const [main, amount] = talliesOf(relation)
  for (const line of bill.lines) {
    if (!line.sourceLineId) continue
    const before: Claim = claims.get(line.sourceLineId) ?? nothing
    const more = (claimed: Claimed, { by }: Tally): Claimed => ({ ...claimed, [kind]: claimed[kind].plus(line[by] ?? zero) })
    claims.set(line.sourceLineId, { ...more(before, main!), ...(amount && { amount: more(before.amount ?? nothing, amount) }) })
  }
  return claims
}

function standing(relation: Relation, state: string): keyof Claimed | undefined {
  if (doneStates(relation).includes(state)) return 'done'
  return statesBefore(relation).includes(state) ? 'occupied' : undefined
}

/** What changes on each followed line between two standings of a bill; lines of which nothing changes are left out. */
export function changesBetween(before: Claims, after: Claims): Claims {
  const changes: Claims = new Map()
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(id) ?? nothing, after.get(id) ?? nothing] as [Claim, Claim]
    const change: Claim = { ...less(next, old), ...((old.amount || next.amount) && { amount: less(next.amount, old.amount) }) }
    if (isSome(change) || (change.amount && isSome(change.amount))) changes.set(id, change)
  }
  return changes
}

const less = (next: Claimed = nothing, old: Claimed = nothing): Claimed => ({
  occupied: next.occupied.minus(old.occupied),
  done: next.done.minus(old.done),
})
const isSome = ({ occupied, done }: Claimed) => !occupied.eq(0) || !done.eq(0)

const of = (line: Line, key: string | undefined): Decimal => (key && line[key]) ?? zero

/** What of a line was neither taken nor given up, nor is gone. */
export const undone = (relation: Relation, line: Line): Decimal => leftOf(relation, talliesOf(relation)[0]!, line)

/** The same of either that is counted. */
export function leftOf({ signed }: Relation, tally: Tally, line: Line): Decimal {
  const left = of(line, tally.of).minus(of(line, tally.done)).minus(of(line, tally.closed)).minus(of(line, tally.gone))
  return signed ? left : max(left, zero)
}

/** What of it nobody has taken or is about to take. */
export const restOf = (relation: Relation, line: Line): Decimal => restIn(relation, talliesOf(relation)[0]!, line)

function restIn(relation: Relation, tally: Tally, line: Line): Decimal {
  const left = leftOf(relation, tally, line)
  const rest = left.minus(of(line, tally.occupied)).minus(of(line, tally.kept))
  return rest.times(left).gt(0) ? rest : zero
}

/** Whether there is anything that could follow. */
export const hasRest = (relation: Relation, line: Line): boolean => isWorth(relation, line) && !restOf(relation, line).eq(0)

/** What goes along with an amount of nothing is left to nobody. */
const isWorth = (relation: Relation, line: Line) => !relation.amount?.left || !leftOf(relation, relation.amount, line).eq(0)

/** How much a bill may take of a line at most, what it holds already counted in. */
export const mostOf = (relation: Relation, line: Line, held?: Claimed, overPercent: Decimal = zero): Decimal =>
  mostIn(talliesOf(relation)[0]!, line, held, overPercent)

export function mostIn(tally: Tally, line: Line, held: Claimed = nothing, overPercent: Decimal = zero): Decimal {
  const promised = of(line, tally.of).times(overPercent.div(100).plus(1))
  const allowed = promised.minus(of(line, tally.closed)).minus(of(line, tally.gone)).minus(of(line, tally.kept))
  const others = of(line, tally.done).plus(of(line, tally.occupied)).minus(held.done).minus(held.occupied)
  return allowed.minus(others)
}

/** Whether somebody who takes this takes too much; below nothing no more is given back than is to be. */
export function isBeyond({ signed }: Relation, taken: Decimal, most: Decimal): boolean {
  if (!signed || taken.eq(0)) return taken.gt(most)
  return !taken.times(most).gt(0) || taken.abs().gt(most.abs())
}

const isWholly = (relation: Relation, line: Line) => undone(relation, line).eq(0) || !isWorth(relation, line)

/** How far a bill was followed by what was taken of its lines. */
export function progress(relation: Relation, lines: Line[]): 'none' | 'part' | 'all' {
  if (lines.every(line => isWholly(relation, line))) return 'all'
  return lines.some(line => !of(line, relation.begun ?? relation.done).eq(0)) ? 'part' : 'none'
}

/** Where a bill stands by that. */
export const derivedState = (relation: Relation, lines: Line[]): string => relation.states[progress(relation, lines)]

export const isDerived = ({ states }: Relation, state: string) => Object.values(states).includes(state)

/** Where it can be followed: nothing or something of it was taken. */
export const isOpen = ({ states }: Relation, state: string) => state === states.none || state === states.part

/** Whether it is for those that would follow at all. */
export const isFor = ({ from, only }: Relation, head: Line): boolean => !only || (head[only] != null && !!from.head[only]!.read(head[only]))

/** The share of an amount that a part of a line takes; the last part takes all that is left, so the parts add up. */
export function shareOf(amount: Decimal, taken: Decimal, part: Decimal, whole: Decimal, isLast: boolean): Decimal {
  if (isLast) return amount.minus(taken)
  return whole.eq(0) ? zero : round(amount.times(part).div(whole), 2)
}
