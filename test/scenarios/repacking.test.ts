import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../books.ts'
import { ids } from '../company.ts'
import { makeWorld, type Person, type World } from '../world.ts'

let world: World
let warehouse: Person
let accountant: Person
let admin: Person

const calls = 'blade-inventory/inventory'
const bills = 'blade-inventory/repackinventory'

beforeAll(async () => {
  world = await makeWorld()
  warehouse = await world.as('warehouse')
  accountant = await world.as('accountant')
  admin = await world.as('admin')
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [
      { commInfoId: ids.bearing, unitId: ids.piece, qty: 20, taxPrice: 11.3, taxRate: 13 },
      { commInfoId: ids.bolt, unitId: ids.piece, qty: 100, taxPrice: 2.26, taxRate: 13 },
    ],
  })
})
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]))
afterAll(() => world.close())

const merge = (more: object = {}) => ({
  commInfoId: ids.bearing,
  depotId: ids.hangzhou,
  fromUnitId: ids.piece,
  toUnitId: ids.box,
  qty: 2,
  ...more,
})
const split = (more: object = {}) => ({
  commInfoId: ids.bearing,
  depotId: ids.hangzhou,
  fromUnitId: ids.box,
  toUnitId: ids.piece,
  qty: 1,
  ...more,
})
const stock = async (goodsId = ids.bearing) =>
  (
    await world.sql(
      `select quantity::float, cost::float from stock_balance where goods_id = $1 and depot_id = $2 and tenant_id = '000000'`,
      [goodsId, ids.hangzhou],
    )
  )[0]
const boxes = async () =>
  (await world.sql(`select quantity::float from stock_pack where goods_id = $1 and depot_id = $2`, [ids.bearing, ids.hangzhou]))[0]
    ?.quantity ?? 0

test('6.7 INV-006 INV-008 pieces become boxes: as much as before, worth as much as before', async () => {
  expect(await warehouse.ok.get(`${calls}/selectMergeNum`, merge())).toBe(2)
  expect((await warehouse.post(`${calls}/merge`, merge({ qty: 3 }))).msg).toBe('可合并数量不足！')
  expect(await warehouse.ok.post(`${calls}/merge`, merge())).toBe(true)
  expect([await boxes(), await stock()]).toEqual([2, { quantity: 20, cost: 200 }])
  const { records } = await accountant.ok.get(`${bills}/list`)
  expect(records).toMatchObject([{ billNo: expect.stringMatching(/^CZD/), repackType: '1', status: '3004' }])
  expect((await accountant.ok.get(`${bills}/detail`, { id: records[0].id })).bodyList).toMatchObject([
    { inOutType: '1', unitId: ids.piece, qty: 18, basicQty: 18 },
    { inOutType: '2', unitId: ids.box, qty: 2, basicQty: 18 },
  ])
  const entries = await world.sql('select kind, quantity::float, cost::float from stock_entry where bill_id = $1 order by seq', [
    records[0].id,
  ])
  expect(entries).toEqual([
    { kind: 'MERGE', quantity: 18, cost: 0 },
    { kind: 'MERGE', quantity: -18, cost: 0 },
  ])
})

test('6.7 INV-007 INV-009 boxes are opened; wrong directions are told', async () => {
  expect(await warehouse.ok.get(`${calls}/selectSplitNum`, split())).toBe(2)
  expect((await warehouse.post(`${calls}/split`, split({ qty: 3 }))).msg).toBe('可拆分数量不足！')
  await warehouse.ok.post(`${calls}/split`, split())
  expect([await boxes(), await stock()]).toEqual([1, { quantity: 20, cost: 200 }])
  expect((await warehouse.post(`${calls}/merge`, split())).msg).toBe('合并的目标单位必须大于源单位！')
  expect((await warehouse.post(`${calls}/split`, merge())).msg).toBe('拆分的目标单位必须小于源单位！')
  expect((await warehouse.post(`${calls}/split`, split({ qty: 0 }))).msg).toBe('数量必须大于0！')
  expect((await warehouse.post(`${calls}/split`, split({ fromUnitId: ids.kilo }))).msg).toBe('单位不是该商品的单位，请重新选择！')
  expect((await (await world.as('sales')).post(`${calls}/split`, split())).code).toBe(403)
})

test('6.7 flush packs and unpacks again, even when all of it was packed; what is not there any more cannot be', async () => {
  const merged = (await accountant.ok.get(`${bills}/list`, { repackType: '1' })).records[0]
  expect((await accountant.post(`${bills}/flush`, { id: merged.id })).msg).toBe('可拆分数量不足！')
  await admin.ok.post('blade-inventory/profitinventory/submit', {})
  const depot = ids.ningbo
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    supplierId: ids.factory,
    depotId: depot,
    bodyList: [{ commInfoId: ids.bearing, unitId: ids.box, qty: 1, taxPrice: 101.7, taxRate: 13 }],
  })
  await warehouse.ok.post(`${calls}/split`, split({ depotId: depot }))
  const [opened] = (await accountant.ok.get(`${bills}/list`, { depotId: depot })).records
  expect((await accountant.ok.post(`${bills}/flush`, { id: opened.id })).status).toBe('3005')
  expect(
    await world.sql(`select quantity::float, cost::float from stock_balance where depot_id = $1 and goods_id = $2`, [depot, ids.bearing]),
  ).toEqual([{ quantity: 9, cost: 90 }])
  expect(await world.sql(`select quantity::float from stock_pack where depot_id = $1`, [depot])).toEqual([{ quantity: 1 }])
})

test('6.7 a bill with lines of its own is checked the same way', async () => {
  const line = (more: object) => ({ commInfoId: ids.bearing, unitId: ids.piece, qty: 9, ...more })
  const bill = (bodyList: object[]) => ({ depotId: ids.hangzhou, repackType: '1', bodyList })
  const say = async (bodyList: object[]) => (await warehouse.post(`${bills}/accounting`, bill(bodyList))).msg
  expect(await say([line({ inOutType: '1' })])).toBe('商品01010205深沟球轴承：请录入一行转出和一行转入！')
  expect(await say([line({ inOutType: '1' }), line({ inOutType: '2', unitId: ids.box, qty: 2 })])).toBe(
    '商品01010205深沟球轴承：转出与转入的基本数量不一致！',
  )
  expect(await say([line({ inOutType: '1', qty: 45 }), line({ inOutType: '2', unitId: ids.box, qty: 5 })])).toBe('可合并数量不足！')
})

test('6.7 a kit is put together from its list and taken apart again: value in is value out, and the fee', async () => {
  const { id: assembleId } = await warehouse.ok.post('blade-inventory/assemble/submit', {
    assembleName: '轴承座套件',
    commInfoId: ids.grease,
    bodyList: [
      { commInfoId: ids.bearing, qty: 2 },
      { commInfoId: ids.bolt, qty: 4 },
    ],
  })
  expect((await warehouse.post('blade-inventory/assemble/submit', { assembleName: '空', commInfoId: ids.grease, bodyList: [] })).msg).toBe(
    '请至少录入一种组成商品！',
  )
  const kit = (more: object = {}) => ({ assembleId, depotId: ids.hangzhou, qty: 3, ...more })
  expect(await warehouse.ok.get(`${calls}/selectMergeNum`, kit())).toBe(10)
  expect((await warehouse.post(`${calls}/merge`, kit({ qty: 11 }))).msg).toBe('可合并数量不足！')
  // 3 × (2 × 10.00 + 4 × 2.00) + 6.00
  await warehouse.ok.post(`${calls}/merge`, kit({ feeAmt: 6 }))
  expect([await stock(ids.grease), await stock(), await stock(ids.bolt)]).toEqual([
    { quantity: 3, cost: 90 },
    { quantity: 14, cost: 140 },
    { quantity: 88, cost: 176 },
  ])
  const [made] = (await accountant.ok.get(`${bills}/list`, { assembleId })).records
  expect(
    await world.sql('select account, (debit - credit)::float as amount from journal_entry where bill_id = $1 order by 1', [made.id]),
  ).toEqual([
    { account: '1405', amount: 6 },
    { account: '6602', amount: -6 },
  ])
  expect(await warehouse.ok.get(`${calls}/selectSplitNum`, kit())).toBe(3)
  await warehouse.ok.post(`${calls}/split`, kit({ qty: 1 }))
  const entries = await world.sql(`select goods_id, cost::float from stock_entry where kind = 'SPLIT' and cost <> 0 order by seq`)
  // 30.00 by 2 × 11.30 and 4 × 2.26
  expect(entries).toEqual([
    { goods_id: ids.grease, cost: -30 },
    { goods_id: ids.bearing, cost: 21.43 },
    { goods_id: ids.bolt, cost: 8.57 },
  ])
  expect((await warehouse.post(`${calls}/split`, kit({ qty: 3 }))).msg).toBe('可拆分数量不足！')
  expect((await accountant.post(`${bills}/flush`, { id: made.id })).msg).toBe('锂基润滑脂数量不足，不能红冲！')
  const [taken] = (await accountant.ok.get(`${bills}/list`, { assembleId, repackType: '2' })).records
  await accountant.ok.post(`${bills}/flush`, { id: taken.id })
  await accountant.ok.post(`${bills}/flush`, { id: made.id })
  expect([await stock(ids.grease), await stock(), await stock(ids.bolt)]).toEqual([
    { quantity: 0, cost: 0 },
    { quantity: 20, cost: 200 },
    { quantity: 100, cost: 200 },
  ])
})
