import { beforeAll, describe, expect, test } from 'vitest'
import { CostAdjustment } from '../../src/areas/inventory/moves/cost-adjustment.ts'
import { Gain } from '../../src/areas/inventory/moves/gain.ts'
import { Loss } from '../../src/areas/inventory/moves/loss.ts'
import { Stocktake } from '../../src/areas/inventory/stocktake/stocktake.ts'
import { Transfer } from '../../src/areas/inventory/transfer/transfer.ts'
import { Borrow } from '../../src/areas/lending/borrow.ts'
import { Consignment } from '../../src/areas/market/consignment.ts'
import { Exchange } from '../../src/areas/sales/exchange/exchange.ts'
import type { Document } from '../../src/kit/document.ts'
import { ids } from '../company.ts'
import { billDriver } from '../generic/bill-driver.ts'
import { fittingBill } from '../generic/fitting-bills.ts'
import { openScene, stockUp } from '../generic/scene.ts'

/** The codes of the states, as the contract has them: what a declaration says of itself proves nothing here. */
const scene = await openScene()
beforeAll(() => stockUp(scene))

const counted = () => ({ depotId: ids.ningbo, scope: '4', bodyList: [{ commInfoId: ids.bearing, unitId: ids.piece, countQty: 10_000 }] })

/** Leads a new bill through these actions and tells the code after each. */
async function codes(document: Document, ...steps: string[]) {
  const { draft, perform } = billDriver(document, scene)
  let bill = await draft(document === Stocktake ? counted() : await fittingBill(scene.world, document.name))
  const seen = [bill.status]
  for (const step of steps) {
    const answer = await perform(document.actions[step]!, bill)
    expect([step, answer.msg]).toEqual([step, '操作成功'])
    bill = answer.data
    seen.push(bill.status)
  }
  return seen
}

describe.each<[string, Document, string]>([
  ['gain', Gain, 'post'],
  ['loss', Loss, 'post'],
  ['stocktake', Stocktake, 'post'],
  ['exchange', Exchange, 'submit'],
  ['consignment', Consignment, 'submit'],
  ['loan', Borrow, 'submit'],
  ['cost adjustment', CostAdjustment, 'post'],
])('R-TRN-070 a %s', (_, document, sends) => {
  test('waits, is posted and flushed', async () => {
    expect(await codes(document, sends, 'pass', 'reverse')).toEqual(['3001', '3002', '3004', '3005'])
  })
  test('is rejected and sent again', async () => {
    const rejected = document === Stocktake ? '3001' : '3003'
    expect(await codes(document, sends, 'reject', sends, 'pass', 'reverse')).toEqual(['3001', '3002', rejected, '3002', '3004', '3005'])
  })
  test('is cancelled before it is posted', async () => {
    expect(await codes(document, 'cancel')).toEqual(['3001', '3006'])
    expect(await codes(document, sends, 'cancel')).toEqual(['3001', '3002', '3006'])
  })
})

test.each([
  [['post', 'pass', 'send', 'receive', 'reverse'], '2901 2902 2903 2904 2905 2906'],
  [['post', 'reject', 'post', 'pass', 'send', 'reverse'], '2901 2902 2901 2902 2903 2904 2906'],
  [['cancel'], '2901 2906'],
  [['post', 'cancel'], '2901 2902 2906'],
  [['post', 'pass', 'cancel'], '2901 2902 2903 2906'],
])('R-TRN-069 a transfer by %s', async (steps, expected) => {
  expect((await codes(Transfer, ...steps)).join(' ')).toBe(expected)
})
