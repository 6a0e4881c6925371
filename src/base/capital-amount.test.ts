import { expect, test } from 'vitest'
import { capitalAmount } from './capital-amount.ts'

test.each([
  ['1286450.72', '壹佰贰拾捌万陆仟肆佰伍拾元柒角贰分'],
  ['123.45', '壹佰贰拾叁元肆角伍分'],
  ['100', '壹佰元整'],
  ['100.00', '壹佰元整'],
  ['20', '贰拾元整'],
  ['0', '零元整'],
  ['0.00', '零元整'],
  ['-0.001', '零元整'],
  ['0.05', '伍分'],
  ['0.50', '伍角整'],
  ['12.3', '壹拾贰元叁角整'],
  ['1234.56', '壹仟贰佰叁拾肆元伍角陆分'],
  ['-12.30', '负壹拾贰元叁角整'],
  ['1001.01', '壹仟零壹元零壹分'],
  ['1000.50', '壹仟元伍角整'],
  ['100010000', '壹亿零壹万元整'],
  ['100000000.00', '壹亿元整'],
  ['1000000000000.01', '壹万亿元零壹分'],
])('R-FMT-033 %s is written %s', (value, written) => {
  expect(capitalAmount(value)).toBe(written)
})

test('fractions of 分 are rounded half up, on the magnitude', () => {
  expect(capitalAmount('1.235')).toBe('壹元贰角肆分')
  expect(capitalAmount('-1.235')).toBe('负壹元贰角肆分')
  expect(capitalAmount('9.999')).toBe('壹拾元整')
})

test('what is no number is a bug of the caller', () => {
  expect(() => capitalAmount('12元')).toThrow()
})
