import { expect, test } from 'vitest'
import { dec } from './decimal.ts'
import { Exact, exact, isLong, readJson, writeJson } from './exact.ts'

test.each([
  ['0', '0'],
  ['-0.50', '-0.5'],
  ['123456789.120000', '123456789.12'],
  ['99999999999999.99', '99999999999999.99'],
  ['-12345678901234567890.12', '-12345678901234567890.12'],
  ['12345678901234567890.1200', '12345678901234567890.12'],
  ['12345678901234567000', '12345678901234567000'],
  ['0.12345678901234567', '0.12345678901234567'],
])('%s is a number of these digits: %s', (digits, written) => {
  expect(writeJson([exact(digits), { amount: exact(dec(digits)) }])).toBe(`[${written},{"amount":${written}}]`)
})

test('what a binary number holds is one; what is longer stays as it is, also where it is only added up or sent', () => {
  expect([exact('12.50'), exact(dec('999999999999.99'))]).toEqual([12.5, 999999999999.99])
  expect(exact('9007199254740993.01')).toBeInstanceOf(Exact)
  expect(
    dec(String(exact('9007199254740993.01')))
      .plus(1)
      .toFixed(),
  ).toBe('9007199254740994.01')
  expect(JSON.stringify({ amount: exact('9007199254740993.01') })).toBe('{"amount":"9007199254740993.01"}')
})

test('texts stay texts, whatever digits they hold', () => {
  expect(writeJson({ billNo: '12345678901234567890', note: '\\u00001\\u0000' })).toBe(
    JSON.stringify({ billNo: '12345678901234567890', note: '\\u00001\\u0000' }),
  )
  expect(writeJson(undefined)).toBeUndefined()
  expect([isLong('123456789012345.00'), isLong('1234567890123456')]).toEqual([false, true])
})

test('what is read keeps every digit that was written, and texts stay as they are', () => {
  const written = writeJson({
    a: exact('9999999999999999.99'),
    b: [exact('-12345678901234567890.12'), 1.5],
    no: '12345678901234567',
    t: '":1234567890123456.5',
  })
  expect(readJson(written)).toEqual({
    a: '9999999999999999.99',
    b: ['-12345678901234567890.12', 1.5],
    no: '12345678901234567',
    t: '":1234567890123456.5',
  })
  expect(readJson('{"x":1.2345678901234567e+21,"y":[100000000000000000]}')).toEqual({ x: Number('1.2345678901234567e21'), y: [1e17] })
  expect(() => readJson('<html>')).toThrow()
})
