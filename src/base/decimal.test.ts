import { expect, test } from 'vitest'
import { dec, readDecimal, round, sum } from './decimal.ts'

test('R-CAL-015 adding is exact: 0.1 and 0.2 are 0.3', () => {
  expect(dec('0.1').plus('0.2').toFixed()).toBe('0.3')
  expect(sum(Array.from({ length: 1000 }, () => dec('0.01'))).toFixed()).toBe('10')
})

test.each([
  ['1.005', 2, '1.01'],
  ['2.675', 2, '2.68'],
  ['-1.005', 2, '-1.01'],
  ['0.5', 0, '1'],
  ['1.000005', 5, '1.00001'],
])('R-CAL-005 %s to %i places is rounded half up to %s', (value, places, rounded) => {
  expect(round(dec(value), places).toFixed()).toBe(rounded)
})

test('what is no number is not read as one', () => {
  for (const input of ['', 'abc', '1e5x', '１２', '5,0', '1,2,3', ',5', '1,2345', '12,34.5', '1,234,', null, undefined, {}, Number.NaN])
    expect(readDecimal(input)).toBeUndefined()
  expect(readDecimal('12.50')?.toFixed()).toBe('12.5')
})

test.each([
  ['+1', '1'],
  ['+.5', '0.5'],
  ['5.', '5'],
  ['-0', '0'],
  [' -1,234.50 ', '-1234.5'],
  ['+12,345,678', '12345678'],
])('%s is read as %s', (typed, read) => {
  expect(readDecimal(typed)?.plus(0).toFixed()).toBe(read)
})

test('signs, points and figures in any order are read or refused, and never a fault', () => {
  const signs = ['', '+', '-', '+-', '-+', '++', '.', ',', '1', '12.', '.3', ' ']
  for (const one of signs)
    for (const two of signs) for (const three of signs) expect(() => readDecimal(one + two + three), one + two + three).not.toThrow()
})
