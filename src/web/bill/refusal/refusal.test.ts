import { expect, test } from 'vitest'
import { blockersOf } from '../../client/blockers.ts'
import { overrideOf } from './override.ts'

test('blocking documents ride along with a refusal, or do not', () => {
  const blocker = { billType: '0813', billId: '1', billNo: 'SKD202611120009', reason: '已核销本单' }
  expect(blockersOf({ blockers: [blocker] })).toEqual([blocker])
  expect(blockersOf(undefined)).toEqual([])
  expect(blockersOf({})).toEqual([])
})

test('a guard that may be stepped over says how that is called', () => {
  expect([overrideOf({ override: '信用放行' }), overrideOf({ blockers: [] }), overrideOf(null), overrideOf(undefined)]).toEqual([
    '信用放行',
    undefined,
    undefined,
    undefined,
  ])
})
