import { expect, test } from 'vitest'
import { dec } from '../../base/decimal.ts'
import { type Lot, usesOf } from './consigned.ts'

test('6.8 half a cent of what was agreed on is rounded up, whatever its price for one piece', () => {
  const lot: Lot = {
    lineId: '1',
    billId: '2',
    supplierId: '3',
    goodsId: '4',
    batchNo: null,
    left: dec(6),
    final: dec('0.05'),
    basicQuantity: dec(6),
    taxRate: dec(0),
    taxInCost: true,
    period: { kind: '3', days: 0 },
  }
  const [use] = usesOf([lot], [{ lineId: '5', lineNo: 1, goodsId: '4', missing: dec(3) }])
  expect(use!.total.toNumber()).toBe(0.03)
})
