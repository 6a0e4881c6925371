import { expect, test } from 'vitest'
import { type Decimal, dec } from '../../../base/decimal.ts'
import { type Balance, balanceKey, emptyBalance } from '../balance.ts'
import type { StockMove } from '../entry.ts'
import { differenceOnShelf, reverseMoves, valueMoves } from './stock-value.ts'

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
const key = balanceKey({ depotId: '1', goodsId: '2' })
const start = (quantity: number, cost: number, mayBeNegative = false, lastPrice?: number): Map<string, Balance> =>
  new Map([
    [
      key,
      { ...emptyBalance(mayBeNegative), quantity: dec(quantity), cost: dec(cost), lastPrice: lastPrice == null ? null : dec(lastPrice) },
    ],
  ])
const rest = (balances: Map<string, Balance>) => [balances.get(key)!.quantity.toNumber(), balances.get(key)!.cost.toNumber()]
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

test('3.2.6 half a cent is rounded up, also where more leaves than there is', () => {
  const balances = start(6, 0.05, true)
  valueMoves(balances, [move(-9)])
  expect(rest(balances)).toEqual([-3, -0.03])
})

test('short stock is told with what is available, reserved goods are not', () => {
  const balances = start(5, 50)
  balances.get(key)!.reserved = dec(2)
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
    const balance = balances.get(key)!
    if (balance.quantity.eq(0) && !balance.cost.eq(0)) throw new Error(`cost without goods after ${at}`)
    if (balance.quantity.gt(0) && balance.cost.lt(0)) throw new Error(`goods below nothing after ${at}`)
    if (!balance.quantity.eq(quantity) || !balance.cost.eq(cost)) throw new Error(`sums differ after ${at}`)
  }
}, 120_000)

const at = (quantity: number, cost: number) => start(quantity, cost)

test('E-07 goods go back to their supplier at what they were bought for, as far as the shelf bears it', () => {
  const plenty = at(150, 1600)
  expect(valueMoves(plenty, [{ ...move(-50), kind: 'PUR_RET', wished: dec(600) }]).entries[0]!.cost.toNumber()).toBe(-600)
  expect(rest(plenty)).toEqual([100, 1000])
  const last = at(30, 320)
  expect(valueMoves(last, [{ ...move(-30), kind: 'PUR_RET', wished: dec(360) }]).entries[0]!.cost.toNumber()).toBe(-320)
  expect(rest(last)).toEqual([0, 0])
})

test('E-08 of a later difference in price the shelf bears what still lies there', () => {
  expect(differenceOnShelf({ quantity: dec(40), cost: dec(400) }, dec(100), dec(50)).toNumber()).toBe(20)
  expect(differenceOnShelf({ quantity: dec(0), cost: dec(0) }, dec(100), dec(50)).toNumber()).toBe(0)
  expect(differenceOnShelf({ quantity: dec(40), cost: dec(10) }, dec(100), dec(-50)).toNumber()).toBe(-10)
})

test('what comes in without a price is worth what lies there, else what it was last bought for, else it is pending', () => {
  const unpriced = { ...move(2), kind: 'PROFIT' as const }
  expect(valueMoves(at(3, 10), [unpriced]).entries[0]).toMatchObject({ cost: dec('6.67'), pending: false })
  expect(valueMoves(at(0, 0), [{ ...unpriced, fallbackPrice: dec(4) }]).entries[0]).toMatchObject({ cost: dec(8), pending: false })
  expect(valueMoves(at(0, 0), [unpriced]).entries[0]).toMatchObject({ cost: dec(0), pending: true })
})

test('what is carried from one place to another takes its value along, to the cent', () => {
  const there = balanceKey({ depotId: '9', goodsId: '2' })
  const balances = new Map([...at(30, 320), [there, { ...emptyBalance(), account: '1402' }]])
  const out = { ...move(-10), kind: 'MOVE_OUT' as const, carriedAs: 'a' }
  const { entries } = valueMoves(balances, [out, { ...move(10), kind: 'MOVE_OUT', depotId: '9', carries: 'a' }])
  expect(entries.map(entry => [entry.account, entry.cost.toFixed()])).toEqual([
    ['1405', '-106.67'],
    ['1402', '106.67'],
  ])
})

test('a shelf bears no change of value without goods, and none that leaves it below nothing', () => {
  const change = { ...move(1), quantity: dec(0), kind: 'COST_ADJ' as const }
  expect(valueMoves(at(0, 0), [{ ...change, value: dec(5) }]).unbearable).toHaveLength(1)
  expect(valueMoves(at(3, 10), [{ ...change, value: dec(-11) }]).unbearable).toHaveLength(1)
  expect(valueMoves(at(3, 10), [{ ...change, value: dec(-10) }]).unbearable).toHaveLength(0)
})

const boxed = (quantity: number, boxes: number) => {
  const balances = at(quantity, quantity)
  balances.get(key)!.packs = [{ unitId: '箱', numerator: 9, denominator: 1, quantity: dec(boxes) }]
  return balances
}

test('E-19 a box is opened when pieces are short, and packed when boxes are', () => {
  const pieces = boxed(9, 1)
  expect(valueMoves(pieces, [move(-4)]).entries.map(entry => [entry.kind, entry.move.unitId, entry.unitQuantity.toNumber()])).toEqual([
    ['SPLIT', '箱', -1],
    ['SPLIT', null, 9],
    ['SALE_OUT', null, -4],
  ])
  expect(pieces.get(key)!.packs[0]!.quantity.toNumber()).toBe(0)
  const loose = boxed(12, 0)
  const { entries } = valueMoves(loose, [{ ...move(-9), unitId: '箱', unitQuantity: dec(-1) }])
  expect(entries.map(entry => entry.kind)).toEqual(['MERGE', 'MERGE', 'SALE_OUT'])
  expect(rest(loose)).toEqual([3, 3])
  expect(valueMoves(boxed(9, 1), [move(-4)], { opensPacks: false }).shortages[0]!.available.toNumber()).toBe(0)
})

test('packs are opened of the smallest kind that has enough in it, and larger ones first where none has', () => {
  const sizes: Record<string, number> = { 盒: 10, 箱: 100, 托: 1000 }
  const openedFor = (wanted: number, held: Record<string, number>, unitId: string | null = null) => {
    const balances = at(1200, 1200)
    balances.get(key)!.packs = Object.entries(sizes).map(([name, numerator]) => ({
      unitId: name,
      numerator,
      denominator: 1,
      quantity: dec(held[name] ?? 0),
    }))
    const out = { ...move(-wanted * (sizes[unitId ?? ''] ?? 1)), unitId, unitQuantity: dec(-wanted) }
    const { entries } = valueMoves(balances, [out])
    return entries.flatMap(entry =>
      entry.kind === 'SPLIT' && entry.unitQuantity.lt(0) ? [`${entry.unitQuantity.neg()}${entry.move.unitId}`] : [],
    )
  }
  // Nothing is loose: 1200 pieces in packs.
  expect(openedFor(5, { 盒: 10, 箱: 1, 托: 1 })).toEqual(['1盒'])
  expect(openedFor(95, { 盒: 10, 箱: 1, 托: 1 })).toEqual(['10盒'])
  expect(openedFor(95, { 盒: 0, 箱: 2, 托: 1 })).toEqual(['1箱'])
  // The boxes alone are not enough, cartons are: the boxes stay whole.
  expect(openedFor(150, { 盒: 10, 箱: 11 })).toEqual(['2箱'])
  expect(openedFor(1150, { 盒: 20, 箱: 0, 托: 1 })).toEqual(['1托', '15盒'])
  expect(openedFor(3, { 箱: 12 }, '盒')).toEqual(['1箱'])
  expect(openedFor(105, { 盒: 0, 箱: 2, 托: 1 }, '盒')).toEqual(['1托', '1箱'])
})

test('batches leave in the order of their expiry, and a named one must be there itself', () => {
  const fresh = () => {
    const balances = at(10, 100)
    balances.get(key)!.batches = [
      { batchNo: 'B', expiry: '2027-01-01', quantity: dec(4) },
      { batchNo: 'A', expiry: null, quantity: dec(6) },
    ]
    return balances
  }
  expect(
    valueMoves(fresh(), [move(-6)]).entries.map(entry => [entry.move.batchNo, entry.quantity.toNumber(), entry.cost.toNumber()]),
  ).toEqual([
    ['B', -4, -40],
    ['A', -2, -20],
  ])
  expect(valueMoves(fresh(), [{ ...move(-5), batchNo: 'B' }]).shortages[0]).toMatchObject({ batchNo: 'B', available: dec(4) })
})
