import { expect, test } from 'vitest'
import { dec } from '../../../base/decimal.ts'
import { type Priced, priceLine, totalsOf } from './line.ts'

const places = { price: 5, amount: 2, quantity: 2 }
const priced = (line: Record<keyof Priced, number>) =>
  priceLine(Object.fromEntries(Object.entries(line).map(([key, value]) => [key, dec(value)])) as unknown as Priced, places)
const line = (quantity: number, taxPrice: number, taxRate = 13, coupon = 0, listPrice = taxPrice) =>
  priced({ quantity, taxPrice, taxRate, coupon, listPrice })

test('R-CAL-009 R-CAL-010 R-CAL-011 price before tax, total and tax follow from the price with tax', () => {
  const { price, total, net, tax } = line(3, 9.99)
  expect([price, total, net, tax].map(String)).toEqual(['8.84071', '29.97', '26.52', '3.45'])
})

test('R-CAL-016 what is before tax follows from the total, not from the price, so that it and the tax make the total exactly', () => {
  for (let cents = 1; cents < 400; cents += 7) {
    const { total, net, tax } = line(cents % 13, cents / 100, [0, 1, 3, 6, 9, 13][cents % 6])
    expect(net.plus(tax).eq(total)).toBe(true)
  }
  const { price, net } = line(100_000, 0.01)
  expect([price.times(100_000), net].map(String)).toEqual(['885', '884.96'])
})

test('R-CAL-012 the coupon comes off the total, the discount is what the list price would have cost more', () => {
  const { total, final, discount } = line(3, 9, 13, 2.5, 10)
  expect([total, final, discount].map(String)).toEqual(['27', '24.5', '3'])
})

test('R-CAL-019 the head adds up the rounded lines, and the freight on top of what the customer pays', () => {
  const quantity = dec(1)
  const lines = [line(1, 0.335), line(1, 0.335)].map(one => ({ ...one, quantity, coupon: null }))
  const { total, net, tax, final } = totalsOf(lines, dec(5))
  expect([total, net, tax, final].map(String)).toEqual(['0.68', '0.6', '0.08', '5.68'])
})
