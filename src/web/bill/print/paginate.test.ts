import { expect, test } from 'vitest'
import { paginate } from './paginate.ts'

const rows = (count: number, height = 10) => Array.from({ length: count }, () => height)
const sizes = (heights: number[]) => paginate(heights, { page: 100, closing: 30 }).map(page => page.length)

test('what fits stays on one page', () => {
  expect(sizes(rows(7))).toEqual([7])
  expect(sizes([])).toEqual([0])
})

test('the closing takes a row along when it finds no room', () => {
  expect(sizes(rows(8))).toEqual([7, 1])
  expect(sizes(rows(10))).toEqual([9, 1])
})

test('rows go on with the next page, uncut, none lost', () => {
  expect(sizes(rows(25))).toEqual([10, 10, 5])
  expect(sizes([60, 60, 60])).toEqual([1, 1, 1])
  expect(paginate(rows(12), { page: 100, closing: 30 }).flat()).toEqual(Array.from({ length: 12 }, (_, at) => at))
})
