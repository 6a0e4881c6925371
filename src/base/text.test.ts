import { expect, test } from 'vitest'
import { isEmpty } from './text.ts'

test('R-CAL-003 empty are an empty array, an empty object, null, undefined and an empty text; numbers and booleans never are', () => {
  expect([[], {}, null, undefined, ''].filter(value => !isEmpty(value))).toEqual([])
  expect([0, -1, Number.NaN, false, true, ' ', '0', [0], { a: 1 }, new Date()].filter(isEmpty)).toEqual([])
})
