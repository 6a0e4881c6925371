import { expect, test } from 'vitest'
import { dec, sum } from '../../../base/decimal.ts'
import { dice } from '../../../base/dice.ts'
import { type Offer, propose } from './propose.ts'

const offers = (prefix: string, rests: readonly number[]): Offer[] =>
  rests.map((rest, at) => ({ id: `${prefix}${at + 1}`, rest: dec(rest) }))
const told = (proposal: Map<string, { toFixed(): string }>) =>
  Object.fromEntries([...proposal].map(([id, amount]) => [id, amount.toFixed()]))
const proposed = (left: number[], right: number[]) => {
  const found = propose(offers('L', left), offers('R', right))
  return [told(found.left), told(found.right)]
}

test.each([
  ['nothing against nothing', [], [], {}, {}],
  ['one side alone', [100], [], {}, {}],
  ['equal amounts first, whatever their age', [50, 100], [100, 50], { L1: '50', L2: '100' }, { R1: '100', R2: '50' }],
  ['an equal amount before the oldest', [30, 100], [100, 20], { L2: '100', L1: '20' }, { R1: '100', R2: '20' }],
  ['then the oldest first', [70, 40], [60, 30], { L1: '70', L2: '20' }, { R1: '60', R2: '30' }],
  ['each equal amount once', [10, 10], [10], { L1: '10' }, { R1: '10' }],
  ['less than is owed', [25], [100, 100], { L1: '25' }, { R1: '25' }],
  ['nothing is taken of what is spoken for', [0, 5], [5], { L2: '5' }, { R1: '5' }],
])('7.5 what is set off against what: %s', (_, left, right, ofLeft, ofRight) => {
  expect(proposed(left, right)).toEqual([ofLeft, ofRight])
})

test('7.5 both sides are always even, nothing is taken twice, and nothing that could be set off is left', () => {
  const roll = dice(20261119)
  for (let round = 0; round < 500; round++) {
    const some = () => Array.from({ length: roll(6) }, () => roll(20))
    const [left, right] = [offers('L', some()), offers('R', some())]
    const found = propose(left, right)
    const of = (all: Offer[]) => sum(all.map(({ rest }) => rest))
    const taken = [sum([...found.left.values()]), sum([...found.right.values()])]
    expect(taken[0]!.eq(taken[1]!)).toBe(true)
    expect(taken[0]!.toNumber()).toBe(Math.min(of(left).toNumber(), of(right).toNumber()))
    for (const [all, side] of [
      [left, found.left],
      [right, found.right],
    ] as const)
      for (const { id, rest } of all) expect((side.get(id) ?? dec(0)).lte(rest)).toBe(true)
  }
})
