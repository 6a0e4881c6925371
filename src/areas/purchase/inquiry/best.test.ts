import { describe, expect, test } from 'vitest'
import { dec } from '../../../base/decimal.ts'
import { bestOf, whyNot } from './best.ts'

const offer = (taxPrice: number | null, taxRate: number, more: object = {}) => ({
  taxPrice: taxPrice === null ? null : dec(taxPrice),
  taxRate: dec(taxRate),
  deliveryDays: null,
  minimum: null,
  validTo: null,
  ...more,
})
const wanted = { quantity: dec(10), today: '2026-05-01', withoutTax: true }

describe('the best quote of a line', () => {
  test('is the cheapest without tax, or with it where goods are valued so', () => {
    const [taxed, free] = [offer(11.3, 13), offer(10.1, 0)]
    expect(bestOf([free, taxed], wanted)).toBe(taxed)
    expect(bestOf([free, taxed], { ...wanted, withoutTax: false })).toBe(free)
  })

  test('of equally cheap ones who delivers first; who says nothing comes last', () => {
    const [late, soon, silent] = [offer(10, 13, { deliveryDays: 9 }), offer(10, 13, { deliveryDays: 2 }), offer(10, 13)]
    expect(bestOf([silent, late, soon], wanted)).toBe(soon)
    expect(bestOf([silent, late], wanted)).toBe(late)
  })

  test('is none that cannot be taken', () => {
    const bad = [
      offer(null, 13),
      offer(1, 13, { validTo: '2026-04-30' }),
      offer(1, 13, { minimum: dec(11) }),
      offer(1, 13, { stopped: '供应商已冻结' }),
    ]
    expect(bad.map(one => whyNot(one, wanted))).toEqual(['未报价', '报价已过期', '未达到最小起订量', '供应商已冻结'])
    expect(bestOf(bad, wanted)).toBeUndefined()
    expect(whyNot(offer(1, 13, { validTo: '2026-05-01', minimum: dec(10) }), wanted)).toBeUndefined()
  })
})
