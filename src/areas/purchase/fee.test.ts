import { expect, test } from 'vitest'
import { dec } from '../../base/decimal.ts'
import { feeShares } from './fee.ts'

const line = (total: number, quantity: number, isGift = false, goodsId: string | null = '7') => ({
  goodsId,
  isGift,
  total: dec(total),
  basicQuantity: dec(quantity),
})
const words = (lines: ReturnType<typeof line>[], byQuantity: boolean) =>
  feeShares(lines, dec(100), byQuantity, 2).map(share => share.toFixed(2))

test('by amount or by quantity, gifts and lines without goods bear nothing, nothing is lost', () => {
  const lines = [line(100, 1), line(0, 5, true), line(200, 1), line(9, 9, false, null)]
  expect(words(lines, false)).toEqual(['33.33', '0.00', '66.67', '0.00'])
  expect(words(lines, true)).toEqual(['50.00', '0.00', '50.00', '0.00'])
})
