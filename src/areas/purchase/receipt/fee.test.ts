import { expect, test } from 'vitest'
import { dec } from '../../../base/decimal.ts'
import { feeShares } from './fee.ts'

const line = (total: number, quantity: number, isGift = false, goodsId: string | null = '7') => ({
  goodsId,
  isGift,
  total: dec(total),
  basicQuantity: dec(quantity),
})
const words = (lines: ReturnType<typeof line>[], byQuantity: boolean) =>
  feeShares(lines, dec(100), byQuantity, 2).map(share => share.toFixed(2))

test('R-CAL-013 R-CAL-018 by amount after discount or by quantity, gifts and lines without goods bear nothing, nothing is lost', () => {
  const lines = [line(100, 1), line(0, 5, true), line(200, 1), line(9, 9, false, null)]
  expect(words(lines, false)).toEqual(['33.33', '0.00', '66.67', '0.00'])
  expect(words(lines, true)).toEqual(['50.00', '0.00', '50.00', '0.00'])
})

test('R-CAL-020 without amounts it goes by quantity, without quantities in equal parts; the last takes the rest', () => {
  expect(words([line(0, 1), line(0, 3)], false)).toEqual(['25.00', '75.00'])
  expect(words([line(0, 0), line(0, 0), line(0, 0)], false)).toEqual(['33.33', '33.33', '33.34'])
  expect(words([line(0, 0), line(0, 0), line(0, 0)], true)).toEqual(['33.33', '33.33', '33.34'])
})
