import { expect, test } from 'vitest'
import { dec } from '../../../base/decimal.ts'
import { lineProblems, lowestOf } from './check.ts'
import { discountRateOf, fitsDiscount } from './line.ts'

const goods = { code: '01010205', name: '深沟球轴承' }
const box = { name: '箱', whole: true, numerator: 9, denominator: 1 }
const third = { name: '片', whole: false, numerator: 1, denominator: 3 }
const places = { price: 5, amount: 2, quantity: 2 }

const textsOf = (quantity: string, price: string, more: { final?: string; isGift?: boolean; lowest?: string; unit?: typeof box } = {}) => {
  const line = {
    quantity: dec(quantity),
    taxPrice: dec(price),
    final: more.final ? dec(more.final) : dec(quantity).times(price),
    isGift: more.isGift ?? false,
  }
  const rules = { goods, unit: more.unit ?? box, places, lowest: more.lowest ? dec(more.lowest) : null }
  return lineProblems(line, rules).map(({ field, text }) => `${field} ${text}`)
}

test('a sound line has no problems', () => {
  expect(textsOf('3', '19.5')).toEqual([])
})

test.each([
  ['0', '1', 'quantity 数量必须大于0！'],
  ['-1', '1', 'quantity 数量必须大于0！'],
  ['1', '-0.1', 'taxPrice 单价不能小于0！'],
  ['1', '1.123456', 'taxPrice 单价最多5位小数！'],
  ['1.5', '1', 'quantity 箱不允许输入小数！'],
])('%s at %s', (quantity, price, text) => {
  expect(textsOf(quantity, price)).toEqual([text])
})

test('everything wrong is told at once', () => {
  expect(textsOf('1.005', '2', { final: '-1' })).toEqual([
    'quantity 数量最多2位小数！',
    'quantity 箱不允许输入小数！',
    'coupon 优惠不能大于价税合计！',
  ])
})

test('a quantity must be exact in basic units', () => {
  expect(textsOf('3', '1', { unit: third })).toEqual([])
  expect(textsOf('1', '1', { unit: third })).toEqual(['quantity 深沟球轴承按单位片换算后数量不是有效值！'])
})

test('the lowest price counts per unit, and not for gifts', () => {
  expect(lowestOf(dec('16.8'), box).toFixed()).toBe('151.2')
  expect(textsOf('1', '151.19', { lowest: '151.2' })).toEqual(['taxPrice 低于最低售价151.2！'])
  expect(textsOf('1', '151.2', { lowest: '151.2' })).toEqual([])
  expect(textsOf('1', '0', { lowest: '151.2', isGift: true })).toEqual([])
})

test('S-18 the lowest price is what is left of it after the coupon', () => {
  expect(textsOf('10', '160', { lowest: '151.2', final: '1512' })).toEqual([])
  expect(textsOf('10', '160', { lowest: '151.2', final: '1511.99' })).toEqual(['coupon 优惠后低于最低售价151.2！'])
  expect(textsOf('10', '160', { lowest: '151.2', final: '0.01', isGift: true })).toEqual([])
})

test('S-18 a discount leads from the list price to the price, and is never more than all of it', () => {
  const line = (taxPrice: string, listPrice?: string) => ({ taxPrice: dec(taxPrice), listPrice: listPrice ? dec(listPrice) : null })
  expect(fitsDiscount(dec('80'), line('79.99', '99.99'), 2)).toBe(true)
  expect(fitsDiscount(dec('79.998'), line('79.99', '99.99'), 5)).toBe(true)
  expect(fitsDiscount(dec('90'), line('79.99', '99.99'), 2)).toBe(false)
  expect(fitsDiscount(dec('90'), line('79.99'), 2)).toBe(false)
  expect(fitsDiscount(dec('75'), line('750050', '1000000'), 5)).toBe(false)
  expect(fitsDiscount(dec('33.3333'), line('1', '3'), 5)).toBe(true)
  expect(fitsDiscount(dec('100'), line('79.99'), 2)).toBe(true)
  expect(discountRateOf(line('75', '100')).toFixed()).toBe('75')
  expect(discountRateOf(line('125', '100')).toFixed()).toBe('100')
})
