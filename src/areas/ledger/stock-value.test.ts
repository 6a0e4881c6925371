import { expect, test } from 'vitest'
import { type Decimal, dec } from '../../base/decimal.ts'
import type { StockMove } from './entry.ts'
import { type Balance, emptyBalance, reverseMoves, valueMoves } from './stock-value.ts'

const move = (quantity: number | string, value?: number | string): StockMove => ({
  book: 'stock',
  kind: Number(quantity) > 0 ? 'PUR_IN' : 'SALE_OUT',
  depotId: '1',
  goodsId: '2',
  unitId: null,
  unitQuantity: dec(quantity),
  quantity: dec(quantity),
  value: value == null ? undefined : dec(value),
  lineId: '3',
  lineNo: 1,
})
const start = (quantity: number, cost: number, mayBeNegative = false, lastPrice?: number): Map<string, Balance> =>
  new Map([
    [
      '1 2',
      { ...emptyBalance(mayBeNegative), quantity: dec(quantity), cost: dec(cost), lastPrice: lastPrice == null ? null : dec(lastPrice) },
    ],
  ])
const rest = (balances: Map<string, Balance>) => [balances.get('1 2')!.quantity.toNumber(), balances.get('1 2')!.cost.toNumber()]
const total = (values: Decimal[]) => values.reduce((sum, value) => sum.plus(value), dec(0)).toNumber()

test('E-06 what left before it came is corrected by a variance when it comes', () => {
  const balances = start(0, 0, true, 5)
  valueMoves(balances, [move(-10)])
  expect(rest(balances)).toEqual([-10, -50])
  const arrived = valueMoves(balances, [move(15, 90)])
  expect(rest(balances)).toEqual([5, 30])
  expect(arrived.entries.map(entry => [entry.kind, entry.cost.toNumber()])).toEqual([
    ['PUR_IN', 90],
    ['NEG_VAR', -10],
  ])
  expect(total(arrived.variances.map(variance => variance.amount))).toBe(10)
})

test('short stock is told with what is available, reserved goods are not', () => {
  const balances = start(5, 50)
  balances.get('1 2')!.reserved = dec(2)
  const [shortage] = valueMoves(balances, [move(-4)]).shortages
  expect(shortage!.available.toNumber()).toBe(3)
})

test('reversing an inbound that was partly sold at another price leaves no cost behind an empty shelf', () => {
  const balances = start(10, 95)
  const undone = reverseMoves(balances, [{ ...move(10, 100), seq: '9', cost: dec(100) }])
  expect(rest(balances)).toEqual([0, 0])
  expect(undone.entries[0]).toMatchObject({ reverseOf: '9' })
  expect(total(undone.variances.map(variance => variance.amount))).toBe(-5)
})

test('I-01 I-02 I-03 a hundred thousand random moves: no cost without goods, none below nothing, sums agree', () => {
  let state = 42
  const roll = (most: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) % most
  const balances = start(0, 0, true)
  let quantity = dec(0)
  let cost = dec(0)
  for (let at = 0; at < 100_000; at++) {
    const size = (roll(2000) + 1) / 100
    const { entries } = valueMoves(balances, [roll(2) ? move(size, (roll(100_000) + 1) / 100) : move(-size)])
    for (const entry of entries) {
      quantity = quantity.plus(entry.quantity)
      cost = cost.plus(entry.cost)
    }
    const balance = balances.get('1 2')!
    if (balance.quantity.eq(0) && !balance.cost.eq(0)) throw new Error(`cost without goods after ${at}`)
    if (balance.quantity.gt(0) && balance.cost.lt(0)) throw new Error(`goods below nothing after ${at}`)
    if (!balance.quantity.eq(quantity) || !balance.cost.eq(cost)) throw new Error(`sums differ after ${at}`)
  }
}, 120_000)
