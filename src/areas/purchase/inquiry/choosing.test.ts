import { expect, test } from 'vitest'
import { allOf, bestOf, sharesOf, undecided } from './choosing.ts'

const offer = (quoteId: string, supplierId: string, taxPrice: number, more: object = {}) => ({
  quoteId,
  supplierId,
  taxPrice,
  isBest: 1,
  ...more,
})
const lines = [
  { id: 'a', lineNo: 1, quantity: 10, offers: [offer('q1', 's1', 3, { isBest: 2 }), offer('q2', 's2', 4)] },
  { id: 'b', lineNo: 2, quantity: 2, offers: [offer('q3', 's1', 5, { whyNot: '报价已过期' }), offer('q4', 's2', 6, { isBest: 2 })] },
  { id: 'c', lineNo: 3, quantity: 1, offers: [] },
]

test('the best of each line is chosen first, or whatever of one supplier can be taken', () => {
  expect(bestOf(lines)).toEqual({ a: 'q1', b: 'q4' })
  expect(allOf(lines, 's1')).toEqual({ a: 'q1' })
  expect(allOf(lines, 's2')).toEqual({ a: 'q2', b: 'q4' })
})

test('each supplier is told his lines and what they come to', () => {
  expect([...sharesOf(lines, { ...bestOf(lines), c: null })]).toEqual([
    ['s1', { count: 1, total: 30 }],
    ['s2', { count: 1, total: 12 }],
  ])
})

test('a line without a winner is undecided until it is said that nobody shall deliver it', () => {
  expect(undecided(lines, bestOf(lines)).map(({ lineNo }) => lineNo)).toEqual([3])
  expect(undecided(lines, { ...bestOf(lines), c: null })).toEqual([])
})
