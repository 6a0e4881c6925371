import { expect, test } from 'vitest'
import { dec } from '../../../base/decimal.ts'
import { takeFrom } from './portions.server.ts'
import { type Portion, without } from './portions.ts'

const portion = (batchNo: string | null, quantity: number, cost: number): Portion => ({
  batchNo,
  expiry: null,
  quantity: dec(quantity),
  cost: dec(cost),
})
const plain = (portions: Portion[]) => portions.map(({ batchNo, quantity, cost }) => [batchNo, Number(quantity), Number(cost)])

test('portions are taken in their order, each with its very value', () => {
  const left = [portion('A', 3, 10), portion('B', 2, 5)]
  const taken = takeFrom(left, dec(4))
  expect(plain(taken)).toEqual([
    ['A', 3, 10],
    ['B', 1, 2.5],
  ])
  expect(plain(without(left, taken))).toEqual([['B', 1, 2.5]])
})

test.each([[[]], [[portion('A', 3, 10)]]])('never less than was asked for', left => {
  expect(() => takeFrom(left, dec(4))).toThrow('请在账务体检中查看原因后再处理！')
})
