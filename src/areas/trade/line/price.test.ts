import { expect, test } from 'vitest'
import { readEntry, unitFound } from '../entry.ts'
import { proposedPrice } from './price.ts'

const bearing = {
  commInfoId: '7001',
  commInfoCode: '01010205',
  commInfoName: '深沟球轴承',
  salesPrice: 19.5,
  availableQty: 0,
  unitList: [
    { unitId: '1', unitName: '个', num: 1, den: 1, isInteger: 2, barCode: '' },
    { unitId: '2', unitName: '箱', num: 9, den: 1, isInteger: 2, barCode: '690', salesPrice: 170 },
    { unitId: '3', unitName: '打', num: 12, den: 1, isInteger: 2, barCode: '' },
  ],
}

const price = (wire: object, unitId: string, rules: { side?: 'sales' | 'purchase'; remembers?: boolean } = {}) => {
  const goods = readEntry(wire as Record<string, unknown>)
  const unit = goods.units.find(one => one.unitId === unitId)!
  return proposedPrice(goods, unit, { side: 'sales', remembers: true, places: 5, ...rules })?.toFixed()
}

test('the goods price, the unit price before it, and a unit without one by its factor', () => {
  expect(price(bearing, '1')).toBe('19.5')
  expect(price(bearing, '2')).toBe('170')
  expect(price(bearing, '3')).toBe('234')
})

test('the last price to the party wins, in whatever unit it was', () => {
  expect(price({ ...bearing, lastPrice: 18.6, lastUnitId: '1' }, '2')).toBe('167.4')
  expect(price({ ...bearing, lastPrice: 160, lastUnitId: '2' }, '1')).toBe('17.77778')
  expect(price({ ...bearing, lastPrice: 160, lastUnitId: '2' }, '1', { remembers: false })).toBe('19.5')
})

test('nobody buys at the selling price', () => {
  expect(price(bearing, '1', { side: 'purchase' })).toBeUndefined()
  expect(price({ ...bearing, lastPrice: 11, lastUnitId: '1' }, '1', { side: 'purchase' })).toBe('11')
})

test('a scanned box is a box', () => {
  expect(unitFound(readEntry({ ...bearing, key: '690' })).name).toBe('箱')
  expect(unitFound(readEntry({ ...bearing, key: '01010205' })).name).toBe('个')
})

test('what was agreed goes before the level, the level before the last price; a level of 1 has no say', () => {
  const [piece, ...others] = bearing.unitList
  const known = { ...bearing, lastPrice: 18.6, lastUnitId: '1', levelRate: 0.9 }
  expect(price(known, '1')).toBe('17.55')
  expect(price({ ...known, levelRate: 1 }, '1')).toBe('18.6')
  const agreed = { ...known, unitList: [{ ...piece, agreedPrice: 16 }, ...others] }
  expect(price(agreed, '1')).toBe('16')
  expect(price(agreed, '2')).toBe('153')
  expect(price(agreed, '1', { side: 'purchase' })).toBe('18.6')
})
