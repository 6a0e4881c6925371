import { expect, test } from 'vitest'
import { dec } from '../../base/decimal.ts'
import { inOurValues, told } from '../ledger/told-entries.fixture.ts'
import { postings as adjusted } from './moves/cost-adjustment.server.ts'
import { postings as gained } from './moves/gain.server.ts'
import { postings as lost } from './moves/loss.server.ts'
import { postings as repacked } from './repacking/repacking.server.ts'
import { postings as moved } from './transfer/transfer.server.ts'

const line = { goodsId: 'G', quantity: 3, basicQuantity: 3 }
const bill = (head: object, ...lines: object[]) => inOurValues({ depotId: 'D', billDate: '2026-03-01', lines, ...head })
const goods = new Map([['G', { code: 'G', name: 'G', lastPrice: dec(4) }]]) as never

test.each([
  ['at the price that was given', { reason: '2' }, { ...line, costPrice: 5 }, 'PROFIT D G 3 15.00 / 6301'],
  ['at what the books find', { reason: '2' }, line, 'PROFIT D G 3 ? / 6301'],
  ['of the opening against capital', { reason: '1' }, { ...line, costPrice: 5 }, 'OPENING D G 3 15.00 / 4001'],
])('0832 goods turn up %s', (_, head, one, entry) => {
  expect(gained(bill(head, one), { goods }).map(told)).toEqual([entry])
})

test.each([
  ['1', '6711'],
  ['2', '6602'],
  ['3', '6601'],
  ['4', '6601'],
  ['5', '6602'],
])('0833 goods that are lost for reason %s are borne by %s', (reason, account) => {
  expect(lost(bill({ reason }, line)).map(told)).toEqual([`LOSS D G -3 ? / ${account}`])
})

test('0830 goods go from one depot to the other and take their value along', () => {
  expect(moved(bill({ fromId: 'D', toId: 'E' }, line)).map(told)).toEqual(['MOVE_OUT D G -3 ? goes along', 'MOVE_OUT E G 3 = what left'])
})

test('0835 pieces become a box: nothing leaves the shelf', () => {
  const pieces = { goodsId: 'G', direction: '1', unitId: 'p', quantity: 10, basicQuantity: 10, numerator: 1, denominator: 1 }
  const box = { ...pieces, direction: '2', unitId: 'b', quantity: 1, numerator: 10 }
  expect(repacked(bill({ kind: '1' }, pieces, box), { goods }).map(told)).toEqual(['MERGE D G 10 ? into 1 b'])
})

test('0839 a shelf is worth more, and the variance bears it', () => {
  expect(adjusted(bill({}, { goodsId: 'G', depotId: 'D', amount: 20 })).map(told)).toEqual(['COST_ADJ D G 0 20.00 / 6402'])
})
