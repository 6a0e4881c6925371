import { expect, test } from 'vitest'
import { dec } from '../../../base/decimal.ts'
import { takenWith } from './shortage.ts'

const line = (key: string, goodsId: string, quantity: number) => ({ key, goodsId, basicQuantity: dec(quantity) })
const all = [line('a', '1', 6), line('b', '1', 5), line('c', '2', 9)]

test('lines of the same goods count together', () => {
  expect(takenWith(all[0]!, all).toNumber()).toBe(11)
  expect(takenWith(all[2]!, all).toNumber()).toBe(9)
})

test('a line that is being typed counts as it is typed, also before it is one of them', () => {
  expect(takenWith(line('b', '1', 7), all).toNumber()).toBe(13)
  expect(takenWith(line('d', '1', 1), all).toNumber()).toBe(12)
  expect(takenWith({ key: 'd', goodsId: '1', basicQuantity: null }, all).toNumber()).toBe(11)
})
