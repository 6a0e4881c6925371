import { expect, test } from 'vitest'
import { Bounded } from './bounded.ts'

test('it keeps what was asked for last, and no more than it may', () => {
  const known = new Bounded<string, number>(3)
  for (const [at, key] of ['a', 'b', 'c'].entries()) known.set(key, at)
  known.get('a')
  known.set('d', 3)
  expect([known.size, known.get('a'), known.get('b'), known.get('c'), known.get('d')]).toEqual([3, 0, undefined, 2, 3])
})

test('a hundred thousand strangers leave no more than it may keep', () => {
  const known = new Bounded<string, string>(50)
  for (let at = 0; at < 100_000; at++) known.set(`stranger ${at}`, 'x')
  expect(known.size).toBe(50)
})
