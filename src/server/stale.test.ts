import { expect, test } from 'vitest'
import { Refusal } from '../base/refusal.ts'
import { refuseMoved, refuseStale } from './stale.ts'

const reasonOf = (act: () => void) => {
  try {
    act()
  } catch (error) {
    return (error as Refusal).faults[0]!.reason
  }
}

test('a version that is sent must be the stored one; a page knows the refusal by its reason', () => {
  expect(reasonOf(() => refuseStale({ version: 3 }, '2'))).toBe('version')
  expect([reasonOf(() => refuseStale({ version: 3 }, '3')), reasonOf(() => refuseStale({ version: 3 }, ''))]).toEqual([
    undefined,
    undefined,
  ])
  expect(refuseMoved).toThrow(Refusal)
  expect(reasonOf(refuseMoved)).toBe('moved')
})
