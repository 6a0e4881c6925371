import { expect, test } from 'vitest'
import { idMaker } from './ids.ts'

test('ids rise, never repeat, and a clock that steps back does not make them', () => {
  let now = Date.UTC(2026, 0, 1)
  const next = idMaker(7, () => now)
  const made: bigint[] = []
  for (let at = 0; at < 20_000; at++) {
    if (at % 5000 === 4999) now += at % 10_000 === 9999 ? -5000 : 3
    made.push(BigInt(next()))
  }
  expect(new Set(made).size).toBe(made.length)
  expect(made.every((id, at) => at === 0 || id > made[at - 1]!)).toBe(true)
  expect(made.every(id => id < 2n ** 63n)).toBe(true)
})

test('two nodes in the same millisecond make different ids', () => {
  const clock = () => Date.UTC(2026, 0, 1)
  expect(idMaker(1, clock)()).not.toBe(idMaker(2, clock)())
})
