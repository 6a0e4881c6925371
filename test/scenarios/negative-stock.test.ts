import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayOf, periodOf } from '../../src/base/date.ts'
import { shelf } from '../books.ts'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { purchase, purchaseIn, sale, salesOut } from '../trading.ts'

const { world, admin } = await story('admin')
beforeAll(() => setting(world, 'APPROVAL_MODE_0830', '0'))
beforeEach(() => allow(true))

const allow = (isAllowed: boolean) => setting(world, 'NEGATIVE_STOCK', isAllowed ? '2' : '1')
const line = (commInfoId: string, qty: number, more: object = {}) => ({ commInfoId, qty, taxPrice: 11.3, taxRate: 13, ...more })
const buy = (...bodyList: object[]) => admin.post(`${purchaseIn}/accounting`, purchase(bodyList))
const sell = (...bodyList: object[]) => admin.post(`${salesOut}/accounting`, sale(bodyList))
const stock = (goodsId: string) => shelf(world, goodsId)

test('3.2.6 I-04 a shelf that is below nothing when that is forbidden again is filled bit by bit, and nothing leaves it', async () => {
  await buy(line(ids.bolt, 5))
  expect((await sell(line(ids.bolt, 15))).code).toBe(200)
  expect(await stock(ids.bolt)).toEqual([-10, -100, 0])
  await allow(false)
  expect((await sell(line(ids.bolt, 1))).msg).toContain('库存不足')
  const filled = await buy(line(ids.bolt, 4))
  expect(filled.code).toBe(200)
  expect(await stock(ids.bolt)).toEqual([-6, -60, 0])
  expect((await sell(line(ids.bolt, 1))).msg).toContain('库存不足')
  expect((await buy(line(ids.bolt, 8))).code).toBe(200)
  expect(await stock(ids.bolt)).toEqual([2, 20, 0])
})

test('1.4.4 I-06 boxes that come back to a shelf below nothing are opened as far as pieces were owed', async () => {
  await buy(line(ids.bearing, 1, { unitId: ids.box, taxPrice: 101.7 }))
  const sold = (await sell(line(ids.bearing, 1, { unitId: ids.box }))).data
  await sell(line(ids.bearing, 2, { unitId: ids.piece }))
  await admin.ok.post(`${salesOut}/flush`, { id: sold.id })
  expect(await stock(ids.bearing)).toEqual([7, 70, 0])
})

test('3.1 I-06 goods whose batches are followed are never below nothing: nobody knows of which batch they would be', async () => {
  await world.sql(`update goods set needs_batch = true where id = $1 and tenant_id = '000000'`, [ids.grease])
  await buy(line(ids.grease, 5, { batchNo: 'B1' }), line(ids.grease, 5, { batchNo: 'B2' }))
  expect((await sell(line(ids.grease, 11))).msg).toContain('库存不足')
  expect((await sell(line(ids.grease, 6, { batchNo: 'B1' }))).msg).toContain('批号B1库存不足')
  expect((await sell(line(ids.grease, 10))).code).toBe(200)
})

test('6.1 I-05 what was promised beyond what is there is let go of, even when that is forbidden since', async () => {
  const path = 'blade-inventory/moveinventory'
  const bodyList = [line(ids.bearing, 10), line(ids.bearing, 10)]
  const asked = await admin.ok.post(`${path}/accounting`, { outDepotId: ids.hangzhou, inDepotId: ids.ningbo, bodyList })
  await allow(false)
  await admin.ok.post(`${path}/cancel`, { id: asked.id, remark: '不调了' })
  expect(await world.sql('select 1 from stock_balance where reserved <> 0')).toEqual([])
})

test('1.2.2 what is sold in an earlier month and came only later goes through, and it is told that the month ends below nothing', async () => {
  await allow(false)
  const [today, depotId] = [dayOf(new Date()), ids.ningbo]
  const earlier = addDays(`${today.slice(0, 7)}-01`, -1)
  const bought = (qty: number, billDate: string) =>
    admin.ok.post(`${purchaseIn}/accounting`, purchase([line(ids.bolt, qty)], { depotId, billDate }))
  const sold = (qty: number, billDate: string) =>
    admin.ok.post(`${salesOut}/accounting`, sale([line(ids.bolt, qty)], { depotId, billDate }))
  await bought(10, today)
  expect(await sold(4, earlier)).toMatchObject({
    status: '2704',
    warnings: [`商品外六角螺栓在宁波分仓${periodOf(earlier)}月末的库存为-4，请核对单据日期！`],
  })
  await bought(9, earlier)
  expect(await sold(5, earlier)).not.toHaveProperty('warnings')
  expect(await sold(1, today)).not.toHaveProperty('warnings')
})
