import { expect, test } from 'vitest'
import { columnName } from './cells.ts'

test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [702, 'ZZ'],
  [703, 'AAA'],
  [16_384, 'XFD'],
])('column %i is %s', (number, name) => {
  expect(columnName(number)).toBe(name)
})
