import { expect, test } from 'vitest'
import { dec } from '../../../base/decimal.ts'
import { duplicatesOf } from './duplicates.ts'
import { mergeLines } from './merge-lines.ts'

const line = (key: string, goodsId: string | null, quantity: string | null, more: object = {}) => ({
  key,
  goodsId,
  unitId: '1',
  isGift: false,
  quantity: quantity === null ? null : dec(quantity),
  coupon: dec(1),
  ...more,
})

test('the same goods in the same unit is found, whatever stands between', () => {
  const lines = [line('a', '7', '1'), line('b', '8', '1'), line('c', '7', '2'), line('d', '7', '4'), line('e', null, null)]
  expect(duplicatesOf(lines).map(({ first, again }) => first.key + again.key)).toEqual(['ac', 'ad'])
})

test('another unit or a gift is another thing', () => {
  expect(duplicatesOf([line('a', '7', '1'), line('b', '7', '1', { unitId: '2' }), line('c', '7', '1', { isGift: true })])).toEqual([])
})

test('another batch, direction or sold line is another thing', () => {
  const others = [{ batchNo: 'L01' }, { direction: '1' }, { direction: '1', sourceLineId: '5' }]
  expect(duplicatesOf([{}, ...others].map((more, at) => line(String(at), '7', '1', more)))).toEqual([])
})

test('merging adds up and drops the others', () => {
  const lines = [line('a', '7', '1'), line('b', '8', '1'), line('c', '7', '2.5'), line('d', '7', null)]
  const merged = mergeLines(lines, duplicatesOf(lines))
  expect(merged.map(({ key, quantity, coupon }) => `${key} ${quantity?.toFixed()} ${coupon?.toFixed()}`)).toEqual(['a 3.5 3', 'b 1 1'])
})
