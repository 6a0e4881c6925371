import { expect, test } from 'vitest'
import { warningRounds } from '../../src/areas/inventory/demand/remind.server.ts'
import { addDays, dayOf } from '../../src/base/date.ts'
import { goRound } from '../../src/server/jobs/rounds.ts'
import { rewrite } from '../books.ts'
import { ids } from '../company.ts'
import { fileOf, rowsOf } from '../generic/sheets.ts'
import { story } from '../story.ts'
import { buy, line, sell } from '../trading.ts'

const { world, admin, purchaser: buyer } = await story('admin', 'purchaser')
const today = dayOf(new Date())

const bought = (depotId: string, commInfoId: string, qty: number) => buy(admin, [line(qty, 11.3, { commInfoId })], { depotId })
const sold = (depotId: string, commInfoId: string, qty: number) => sell(admin, [line(qty, 22.6, { commInfoId })], { depotId })
const limits = (limit: object) => admin.post('blade-inventory/stocklimit/submit', limit)
const warned = async (query = {}, person = admin) =>
  (await person.ok.get('blade-inventory/inventorystock/warningList', { size: 100, ...query })).records
const told = (rows: any[]) => rows.map(row => [row.warningTypeName, row.commInfoName, row.depotName, row.suggestQty ?? null])
const demand = (lines: object[], person = admin) => person.post('blade-inventory/inventorystock/demand', { bodyList: lines })

test('limits are kept per depot and goods, in an order that makes sense, and read from a sheet', async () => {
  const limit = { commInfoId: ids.bearing, depotId: ids.hangzhou, minQty: 50, safeQty: 100, maxQty: 200, leadDays: 7 }
  expect((await limits({ ...limit, safeQty: 40 })).msg).toBe('安全库存不能小于下限')
  expect((await limits({ ...limit, maxQty: 60 })).msg).toBe('上限不能小于安全库存')
  expect((await limits({ commInfoId: ids.bearing, depotId: ids.hangzhou })).msg).toBe('请至少填写下限、安全库存、上限中的一项')
  expect((await limits(limit)).code).toBe(200)
  expect((await limits(limit)).code).toBe(400)
  const data = await fileOf(['商品', '仓库', '下限', '安全库存', '上限'], [['02010112', '宁波分仓', 10, '', 500]])
  expect((await admin.upload('blade-inventory/stocklimit/import', { name: '上下限.xlsx', data })).data).toMatchObject({ rows: 1, added: 1 })
  const again = await fileOf(
    ['商品', '仓库', '下限'],
    [
      ['02010112', '宁波分仓', 10],
      ['02010112', 'CK02', 11],
    ],
  )
  const refused = await admin.upload('blade-inventory/stocklimit/import', { name: '上下限.xlsx', data: again })
  expect(refused.msg).toContain('仓库、商品与第2行重复，请只保留一行')
})

test('6.5 below the lower limit: the suggestion fills up to the safe quantity, rounded up to whole packs', async () => {
  await bought(ids.hangzhou, ids.bearing, 60)
  expect(told(await warned())).toEqual([['低于下限', '外六角螺栓', '宁波分仓', 10]])
  await sold(ids.hangzhou, ids.bearing, 20)
  expect(told(await warned({ commInfoId: ids.bearing }))).toEqual([['低于下限', '深沟球轴承', '杭州总仓', 60]])
  await world.sql('update goods set purchase_unit_id = $1 where id = $2', [ids.box, ids.bearing])
  expect((await warned({ commInfoId: ids.bearing }))[0]).toMatchObject({
    qty: 40,
    availableQty: 40,
    minQty: 50,
    suggestQty: 63,
    leadDays: 7,
  })
  await world.sql('update stock_balance set reserved = 30 where goods_id = $1', [ids.bearing])
  expect((await warned({ commInfoId: ids.bearing }))[0]).toMatchObject({ qty: 40, availableQty: 10, suggestQty: 90 })
  await world.sql('update stock_balance set reserved = 0')
})

test('6.5 what is on order counts as if it were there, until it is given up', async () => {
  const orders = 'blade-purchase/purchaseorderhead'
  const lacking = async () => (await warned({ commInfoId: ids.bearing })).map((row: { suggestQty: number }) => row.suggestQty)
  const before = await lacking()
  const { id } = await buyer.ok.post(`${orders}/submit`, { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: [line(12, 11.3)] })
  expect(await lacking()).toEqual(before)
  await admin.ok.get(`${orders}/pass`, { id })
  expect(await lacking()).toEqual([])
  await admin.ok.post(`${orders}/close`, undefined, { id, remark: '不要了' })
  expect(await lacking()).toEqual(before)
})

test('6.5 above the upper limit, and lying longer than STOCK_AGE_DAYS', async () => {
  await bought(ids.ningbo, ids.bolt, 600)
  expect(told(await warned({ depotId: ids.ningbo }))).toEqual([['高于上限', '外六角螺栓', '宁波分仓', null]])
  await rewrite(world, 'update stock_entry set bill_date = bill_date - 181 where goods_id = $1', [ids.bolt])
  expect(told(await warned({ depotId: ids.ningbo, warningType: '3' }))).toEqual([['库龄过长', '外六角螺栓', '宁波分仓', null]])
  expect((await warned({ warningType: '3' }))[0].ageDays).toBe(181)
  const [head, ...rows] = await rowsOf((await admin.download('blade-inventory/inventorystock/export')).body)
  expect([head![0], rows.length]).toEqual(['预警', 3])
})

test('6.5 a batch that expires within EXPIRY_DAYS', async () => {
  await world.sql(
    `insert into stock_batch (tenant_id, depot_id, goods_id, owner_type, owner_id, batch_no, expiry, quantity) values ('000000', $1, $2, 1, 0, 'B1', $3, 5)`,
    [ids.hangzhou, ids.grease, addDays(today, 30)],
  )
  expect(await warned({ warningType: '4' })).toMatchObject([{ warningTypeName: '临近失效', expiryDate: addDays(today, 30) }])
  await world.sql('update stock_batch set expiry = expiry + 1')
  expect(await warned({ warningType: '4' })).toEqual([])
  // Nobody has bought it, so it does not stay there.
  await world.sql('delete from stock_batch')
})

test('5.1 one click records a demand for each chosen warning, and none twice', async () => {
  const line = { commInfoId: ids.bearing, depotId: ids.hangzhou }
  const wrong = await demand([line, { commInfoId: ids.grease, depotId: ids.hangzhou }, { depotId: ids.hangzhou }], buyer)
  expect(wrong).toMatchObject({ code: 400, msg: '第3行请选择商品' })
  expect((await demand([line, { commInfoId: ids.grease, depotId: ids.hangzhou }], buyer)).msg).toBe('第2行已不在缺货预警中，请刷新后重试！')
  const { billNo, ids: made } = (await demand([line], buyer)).data
  const { records } = await buyer.ok.get('blade-purchase/demandbody/list')
  expect(records).toMatchObject([
    {
      billNo,
      qty: 63,
      unitName: '个',
      depotName: '杭州总仓',
      statusName: '待处理',
      sourceTypeName: '库存预警',
      needDate: addDays(today, 7),
    },
  ])
  expect((await warned({ warningType: '1' }))[0].demandQty).toBe(63)
  expect((await demand([line], buyer)).msg).toBe('第1行商品01010205深沟球轴承：已有待处理的需求，请勿重复提交！')
  expect((await demand([])).msg).toBe('请选择至少一条数据')
  await buyer.ok.post('blade-purchase/demandbody/close', { ids: made.join() })
  expect((await buyer.ok.get('blade-purchase/demandbody/list', { status: '6205' })).total).toBe(1)
  expect((await buyer.post('blade-purchase/demandbody/delete', { ids: made.join() })).msg).toBe(`${billNo}需求已处理，不能删除！`)
  const again = (await demand([{ ...line, qty: 5 }], buyer)).data
  await buyer.ok.post('blade-purchase/demandbody/delete', { ids: again.ids.join() })
  expect((await buyer.ok.get('blade-purchase/demandbody/list', { status: '6201' })).total).toBe(0)
})

test('depots that were assigned narrow warnings, demands and limits', async () => {
  const keeper = await world.as('warehouse')
  const [{ id: userId }] = await world.sql(`select id from account where tenant_id = '000000' and account = 'warehouse'`)
  await admin.ok.post('blade-base/depot/assign', { depotId: ids.ningbo, userIds: userId })
  expect((await warned({}, keeper)).every((row: any) => row.depotName === '宁波分仓')).toBe(true)
  expect((await keeper.ok.get('blade-inventory/stocklimit/list')).total).toBe(1)
  expect((await keeper.ok.get('blade-purchase/demandbody/list')).total).toBe(0)
  expect((await demand([{ commInfoId: ids.bearing, depotId: ids.hangzhou }], keeper)).msg).toBe('第1行已不在缺货预警中，请刷新后重试！')
})

test('buyers are told of what is new, once; what was put right and comes back is told again', async () => {
  const [, moved] = warningRounds
  const messages = async () => (await buyer.ok.get('blade-desk/message/top20')).map((row: any) => [row.title, row.path])
  await goRound(world.house, moved!)
  expect(await messages()).toEqual([['新增库存预警3条', '/inventory/stockWarning/list']])
  await goRound(world.house, moved!)
  await goRound(world.house, warningRounds[0]!)
  expect(await messages()).toHaveLength(1)
  await bought(ids.hangzhou, ids.bearing, 100)
  await goRound(world.house, moved!)
  expect(await messages()).toHaveLength(1)
  await sold(ids.hangzhou, ids.bearing, 100)
  await goRound(world.house, moved!)
  expect((await messages())[0]).toEqual(['新增库存预警1条', '/inventory/stockWarning/list'])
  expect(await (await world.as('sales')).ok.get('blade-desk/message/top20')).toEqual([])
})

test('INV-059 INV-062 what a marketplace says is compared with what we can sell', async () => {
  const header = ['编码', '名称', '京东库存']
  const data = await fileOf(header, [
    ['01010205', '轴承', 40],
    ['6900000000011x', '不认识', 3],
  ])
  const bad = await fileOf(header, [
    ['01010205', '轴承', '四十'],
    ['', '没有编码', 1],
  ])
  const trial = (await admin.upload('blade-inventory/tmpjdinventory/readExcel', { name: 'jd.xlsx', data: bad }, { dryRun: '2' })).data
  expect([trial.rows, trial.errors.length]).toEqual([2, 2])
  expect((await admin.upload('blade-inventory/tmpjdinventory/readExcel', { name: 'jd.xlsx', data: bad })).code).toBe(400)
  const read = (await admin.upload('blade-inventory/tmpjdinventory/readExcel', { name: 'jd.xlsx', data })).data
  expect(read).toMatchObject({ rows: 2, added: 2, compared: { total: 2, unknown: 1, differing: 0 } })
  const again = await fileOf(header, [['01010205', '轴承', 45]])
  expect((await admin.upload('blade-inventory/tmpjdinventory/readExcel', { name: 'jd.xlsx', data: again })).data).toMatchObject({
    changed: 1,
    compared: { differing: 1 },
  })
  const { records } = await admin.ok.get('blade-inventory/tmpjdinventory/list', { code: '01010205' })
  expect(records).toMatchObject([{ commInfoName: '深沟球轴承', qty: 45, availableQty: 40, diffQty: 5 }])
  const [, ...rows] = await rowsOf((await admin.download('blade-inventory/tmpjdinventory/export')).body)
  expect(rows.map(row => row.slice(0, 7))).toContainEqual(['01010205', '轴承', '深沟球轴承', '6205-2RS/C3', '45', '40', '5'])
})

test('INV-074 when an unpaid delivery is asked about is set once for all and once for a level', async () => {
  const path = 'bu-analysis-out-unsettlement-setting/analysisoutunsettlementsetting'
  const { id } = await admin.ok.post(`${path}/submit`, { name: '通用' })
  expect(await admin.ok.get(`${path}/detail`, { id })).toMatchObject({ name: '通用', days: 30, status: 1 })
  expect((await admin.ok.get(`${path}/list`)).total).toBe(1)
  await admin.ok.post(`${path}/remove`, { ids: id })
  expect((await admin.ok.get(`${path}/list`)).total).toBe(0)
})
