import { expect, test } from 'vitest'
import { durationsOf, failuresOf, merged, passedIn, secondTries, unsteady } from '../commands/test-report.mjs'

const result = (name: string, tests: Record<string, 'passed' | 'failed'>, message = '') => ({
  name: `${process.cwd()}/${name}`,
  status: message || Object.values(tests).includes('failed') ? 'failed' : 'passed',
  message,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status, failureMessages: ['late\n at x'] })),
})

const first = [
  result('test/browser/bill.test.ts', { a: 'failed', b: 'failed', c: 'passed' }),
  result('test/browser/goods.test.ts', {}, 'no browser\n at y'),
  result('test/goods.test.ts', { d: 'failed' }),
]

test('only files of browser stories are tried again', () => {
  expect(secondTries(first)).toEqual(['test/browser/bill.test.ts', 'test/browser/goods.test.ts'])
})

test('the second result counts, and what differs from the first is named', () => {
  const second = [
    result('test/browser/bill.test.ts', { a: 'passed', b: 'failed', c: 'passed' }),
    result('test/browser/goods.test.ts', { e: 'passed' }),
  ]
  const files = merged(first, second)
  expect(files.flatMap(failuresOf)).toEqual(['test/browser/bill.test.ts > b：late', 'test/goods.test.ts > d：late'])
  expect(files.map(passedIn)).toEqual([2, 1, 0])
  expect(unsteady(first, second)).toEqual(['test/browser/bill.test.ts > a', 'test/browser/goods.test.ts'])
})

test('a second run that did not come to its end changes nothing', () => {
  expect(merged(first, []).flatMap(failuresOf)).toHaveLength(4)
  expect(unsteady(first, [])).toEqual([])
})

test('long files are written down, the longest first; about the same is the same', () => {
  const took = { 'test/a.test.ts': 7, 'test/b.test.ts': 40, 'test/c.test.ts': 3, 'test/d.test.ts': 90 }
  expect(Object.entries(durationsOf(took, { 'test/a.test.ts': 9, 'test/b.test.ts': 20 }))).toEqual([
    ['test/d.test.ts', 90],
    ['test/b.test.ts', 40],
    ['test/a.test.ts', 9],
  ])
})
