import { beforeAll, expect, test } from 'vitest'
import { entries, journal, packs, shelf } from '../books.ts'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { buy, line as goodsLine } from '../trading.ts'

const { world, warehouse, accountant, admin } = await story('warehouse', 'accountant', 'admin')
beforeAll(() => buy(admin, [goodsLine(20, 11.3), goodsLine(100, 2.26, { commInfoId: ids.bolt })]))

const calls = 'blade-inventory/inventory'
const bills = 'blade-inventory/repackinventory'

const merge = (more: object = {}) => ({
  commInfoId: ids.bearing,
  depotId: ids.hangzhou,
  fromUnitId: ids.piece,
  toUnitId: ids.box,
  qty: 2,
  ...more,
})
const split = (more: object = {}) => merge({ fromUnitId: ids.box, toUnitId: ids.piece, qty: 1, ...more })
const stock = (goodsId = ids.bearing) => shelf(world, goodsId)
const boxes = () => packs(world, ids.bearing)

test('6.7 INV-006 INV-008 pieces become boxes: as much as before, worth as much as before', async () => {
  expect(await warehouse.ok.get(`${calls}/selectMergeNum`, merge())).toBe(2)
  expect((await warehouse.post(`${calls}/merge`, merge({ qty: 3 }))).msg).toBe('可合并数量不足！')
  expect(await warehouse.ok.post(`${calls}/merge`, merge())).toBe(true)
  expect([await boxes(), await stock()]).toEqual([2, [20, 200, 0]])
  const { records } = await accountant.ok.get(`${bills}/list`)
  expect(records).toMatchObject([{ billNo: expect.stringMatching(/^CZD/), repackType: '1', status: '3004' }])
  expect((await accountant.ok.get(`${bills}/detail`, { id: records[0].id })).bodyList).toMatchObject([
    { inOutType: '1', unitId: ids.piece, qty: 18, basicQty: 18 },
    { inOutType: '2', unitId: ids.box, qty: 2, basicQty: 18 },
  ])
  expect(await entries(world, records[0].id)).toMatchObject([
    { kind: 'MERGE', quantity: 18, cost: 0 },
    { kind: 'MERGE', quantity: -18, cost: 0 },
  ])
})

test('6.7 INV-007 INV-009 boxes are opened; wrong directions are told', async () => {
  expect(await warehouse.ok.get(`${calls}/selectSplitNum`, split())).toBe(2)
  expect((await warehouse.post(`${calls}/split`, split({ qty: 3 }))).msg).toBe('可拆分数量不足！')
  await warehouse.ok.post(`${calls}/split`, split())
  expect([await boxes(), await stock()]).toEqual([1, [20, 200, 0]])
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
  await buy(admin, [goodsLine(1, 101.7, { unitId: ids.box })], { depotId: depot })
  await warehouse.ok.post(`${calls}/split`, split({ depotId: depot }))
  const [opened] = (await accountant.ok.get(`${bills}/list`, { depotId: depot })).records
  expect((await accountant.ok.post(`${bills}/flush`, { id: opened.id })).status).toBe('3005')
  expect([await shelf(world, ids.bearing, depot), await packs(world, ids.bearing, depot)]).toEqual([[9, 90, 0], 1])
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
    [3, 90, 0],
    [14, 140, 0],
    [88, 176, 0],
  ])
  const [made] = (await accountant.ok.get(`${bills}/list`, { assembleId })).records
  expect(await journal(world, made.id)).toEqual({ 1405: 6, 6602: -6 })
  expect(await warehouse.ok.get(`${calls}/selectSplitNum`, kit())).toBe(3)
  await warehouse.ok.post(`${calls}/split`, kit({ qty: 1 }))
  const values = await world.sql(`select goods_id, cost::float from stock_entry where kind = 'SPLIT' and cost <> 0 order by seq`)
  // 30.00 by 2 × 11.30 and 4 × 2.26
  expect(values).toEqual([
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
    [0, 0, 0],
    [20, 200, 0],
    [100, 200, 0],
  ])
})
