import { afterEach, expect, test } from 'vitest'
import { entries, journal, shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { strayGoods } from '../goods-of-others.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { gain, sale, salesOut } from '../trading.ts'

const { world, warehouse, accountant, admin } = await story('warehouse', 'accountant', 'admin')
afterEach(async () => expect(await strayGoods(world)).toEqual([]))

const path = 'blade-market/consignmenthead'
const line = (more: object = {}) => ({ commInfoId: ids.bearing, unitId: ids.piece, qty: 10, taxPrice: 9.04, taxRate: 13, ...more })
const given = (more: object = {}) => ({
  consignmentType: '1',
  bartererId: ids.factory,
  depotId: ids.hangzhou,
  staffId: staffOf('warehouse'),
  bodyList: [line()],
  ...more,
})
const sold = (qty: number, commInfoId = ids.bearing) => sale([line({ commInfoId, qty, taxPrice: 22.6 })])
const sell = (qty: number) => admin.post(`${salesOut}/accounting`, sold(qty))

const stock = (depot: string, owner = 1) => shelf(world, ids.bearing, depot, owner)
const entriesOf = async (billId: string) => (await entries(world, billId)).map(row => [row.kind, row.owner_type, row.quantity, row.cost])

async function posted(body: object) {
  const sent = await warehouse.ok.post(`${path}/submit`, body)
  expect(sent.status).toBe('3002')
  const passed = await accountant.ok.get(`${path}/pass`, { id: sent.id, version: sent.version })
  expect(passed.status).toBe('3004')
  return passed as { id: string; version: number; billNo: string }
}
const detail = (id: string) => admin.ok.get(`${path}/detail`, { id })
const step = async (id: string, qty: unknown, more: object = {}) => ({
  id,
  bodyList: [{ id: (await detail(id)).bodyList[0].id, qty, ...more }],
})

test('MKT-040 MKT-041 a draft and its approval; who gives and who takes is checked', async () => {
  const draft = await warehouse.ok.post(`${path}/draft`, given({ bodyList: [] }))
  expect(draft.billNo).toMatch(/^DXD/)
  expect((await warehouse.post(`${path}/submit`, given({ bartererId: ids.steelworks }))).msg).toContain(
    '不是供应商，受托代销请选择供应商！',
  )
  expect((await warehouse.post(`${path}/submit`, given({ consignmentType: '2' }))).msg).toContain('不是客户，委托代销请选择客户！')
  expect((await warehouse.post(`${path}/submit`, given({ bodyList: [line({ taxPrice: -1 })] }))).msg).toContain('单价不能小于0！')
  const asked = await warehouse.ok.post(`${path}/submit`, { ...given(), id: draft.id, version: draft.version })
  expect((await accountant.ok.get(`${path}/reject`, { id: asked.id, remark: '价高' })).status).toBe('3003')
  expect((await warehouse.ok.post(`${path}/cancel`, { id: asked.id, remark: '不收' })).status).toBe('3006')
  expect(await stock(ids.hangzhou, 2)).toEqual([0, 0, 0])
})

test('E-21 I-33 ten consigned at 8.00 net; four sold: CONSIGN_TRANSFER 4/32.00, AP 36.16, cost 32.00, six left; flushed', async () => {
  const { id, billNo } = await posted(given())
  expect([await stock(ids.hangzhou, 2), await stock(ids.hangzhou)]).toEqual([
    [10, 0, 0],
    [0, 0, 0],
  ])
  expect((await sell(4)).msg).toContain('库存不足，当前可用0，需要4！')
  await setting(world, 'USE_CONSIGN', '2')
  const out = (await sell(4)).data
  expect(await entriesOf(out.id)).toEqual([
    ['CONSIGN_TRANSFER', 2, -4, 0],
    ['CONSIGN_TRANSFER', 1, 4, 32],
    ['SALE_OUT', 1, -4, -32],
  ])
  expect(await journal(world, out.id)).toEqual({ '1122': 90.4, '2202': -36.16, '2221.03': 4.16, '2221.04': -10.4, '6001': -80, '6401': 32 })
  const [debt] = await world.sql('select party_id, amount::float, open::float from payable where bill_id = $1', [out.id])
  expect(debt).toMatchObject({ party_id: ids.factory, amount: 36.16, open: 36.16 })
  expect((await admin.ok.get(`${salesOut}/detail`, { id: out.id })).bodyList[0]).toMatchObject({ costAmt: 32 })
  expect([await stock(ids.hangzhou, 2), await stock(ids.hangzhou)]).toEqual([
    [6, 0, 0],
    [0, 0, 0],
  ])
  expect((await detail(id)).bodyList[0]).toMatchObject({ saleQty: 4, backQty: 0 })
  expect((await accountant.post(`${path}/flush`, { id })).msg).toBe(`本单商品已销售，不能红冲，请先红冲${out.billNo}！`)
  expect((await sell(7)).msg).toContain('库存不足')

  await warehouse.ok.post(`${path}/giveBack`, await step(id, 5))
  expect(await stock(ids.hangzhou, 2)).toEqual([1, 0, 0])
  expect((await warehouse.post(`${path}/giveBack`, await step(id, 2))).msg).toBe('第1行退回数量大于未结数量！')
  expect((await accountant.post(`${path}/flush`, { id })).msg).toBe('本单已有退回，不能红冲，请先撤销！')
  await admin.ok.post(`${path}/undoStep`, { id })

  await admin.ok.post(`${salesOut}/flush`, { id: out.id })
  expect(await stock(ids.hangzhou, 2)).toEqual([10, 0, 0])
  expect((await detail(id)).bodyList[0]).toMatchObject({ saleQty: 0, backQty: 0 })
  expect((await world.sql('select open::float from payable where bill_id = $1', [out.id]))[0].open).toBe(0)
  expect((await accountant.ok.post(`${path}/flush`, { id })).status).toBe('3005')
  expect(await stock(ids.hangzhou, 2)).toEqual([0, 0, 0])
  expect((await admin.ok.get(`${path}/list`, { billNo })).records[0]).toMatchObject({ status: '3005' })
})

test('6.8 own goods first at their average, then the oldest consignment, several suppliers for one line', async () => {
  const first = await posted(given({ bodyList: [line({ qty: 3 })] }))
  const second = await posted(given({ bartererId: ids.trader, bodyList: [line({ qty: 5, taxPrice: 11.3 })] }))
  const own = await gain(warehouse, accountant, ids.bearing, 2, 7)
  const out = (await sell(7)).data
  expect(await entriesOf(out.id)).toEqual([
    ['CONSIGN_TRANSFER', 2, -3, 0],
    ['CONSIGN_TRANSFER', 1, 3, 24],
    ['SALE_OUT', 1, -3, -24],
    ['CONSIGN_TRANSFER', 2, -2, 0],
    // The trader gives no invoice, so the tax is part of the cost.
    ['CONSIGN_TRANSFER', 1, 2, 22.6],
    ['SALE_OUT', 1, -2, -22.6],
    ['SALE_OUT', 1, -2, -14],
  ])
  const debts = await world.sql('select party_id, amount::float from payable where bill_id = $1 order by party_id', [out.id])
  expect(debts.map(row => [row.party_id, row.amount])).toEqual([
    [ids.factory, 27.12],
    [ids.trader, 22.6],
  ])
  expect(await detail(first.id)).toMatchObject({ isSettle: 2 })
  expect((await detail(second.id)).bodyList[0]).toMatchObject({ saleQty: 2 })
  await admin.ok.post(`${salesOut}/flush`, { id: out.id })
  expect([await stock(ids.hangzhou, 2), await stock(ids.hangzhou)]).toEqual([
    [8, 0, 0],
    [2, 14, 0],
  ])
  expect(await detail(first.id)).toMatchObject({ isSettle: 1 })
  const together = await Promise.all([sell(5), sell(5), sell(5)])
  expect(together.map(({ success }) => success).sort()).toEqual([false, true, true])
  expect(await stock(ids.hangzhou, 2)).toEqual([0, 0, 0])
  for (const { success, data } of together) if (success) await admin.ok.post(`${salesOut}/flush`, { id: data.id })
  for (const { id } of [first, second]) await accountant.ok.post(`${path}/flush`, { id })
  await accountant.ok.post('blade-inventory/profitinventory/flush', { id: own.id })
})

test('6.8 ours with a customer: out with its value, reported as sold, given back, undone step by step', async () => {
  await gain(warehouse, accountant, ids.bearing, 30, 10)
  const { id, billNo } = await posted(given({ consignmentType: '2', bartererId: ids.steelworks, bodyList: [line({ taxPrice: 22.6 })] }))
  const [{ name }] = await world.sql(`select name from depot where tenant_id = '000000' and code like 'WT-%'`)
  expect([await stock(ids.hangzhou), await stock(name)]).toEqual([
    [20, 200, 0],
    [10, 100, 0],
  ])
  expect(await journal(world, id)).toEqual({ '1405': -100, '1406': 100 })
  expect((await admin.post(`${path}/toSales`, await step(id, 11))).msg).toBe('第1行报结数量大于未结数量！')
  await admin.ok.post(`${path}/toSales`, await step(id, 4))
  const [out] = (await admin.ok.get(`${salesOut}/list`, { sourceBillId: id })).records
  expect(out).toMatchObject({ status: '2704', totalQty: 4, finalAmt: 90.4, costAmt: 40, sourceBillNo: billNo })
  expect(await journal(world, out.id)).toEqual({ '1122': 90.4, '1406': -40, '2221.04': -10.4, '6001': -80, '6401': 40 })
  await warehouse.ok.post(`${path}/giveBack`, { id })
  expect([await stock(ids.hangzhou), await stock(name)]).toEqual([
    [26, 260, 0],
    [0, 0, 0],
  ])
  expect(await detail(id)).toMatchObject({ isSettle: 2, backQty: 6 })
  expect((await accountant.post(`${path}/flush`, { id })).msg).toBe(`本单已有报结${out.billNo}、退回，不能红冲，请先撤销！`)
  await admin.ok.post(`${path}/undoStep`, { id })
  await admin.ok.post(`${path}/undoStep`, { id })
  expect((await admin.ok.get(`${salesOut}/detail`, { id: out.id })).status).toBe('2705')
  await accountant.ok.post(`${path}/flush`, { id })
  expect([await stock(ids.hangzhou), await stock(name)]).toEqual([
    [30, 300, 0],
    [0, 0, 0],
  ])
})

test('MKT-043 MKT-044 EXP-096 EXP-097 what waits where, the statement of each counterparty, files', async () => {
  const mine = await posted(given({ bodyList: [line({ commInfoId: ids.bolt })] }))
  await admin.ok.post(`${salesOut}/accounting`, sold(4, ids.bolt))
  await warehouse.ok.post(`${path}/giveBack`, await step(mine.id, 1))
  const stockPath = 'blade-market/inventoryconsignment'
  const page = await warehouse.ok.get(`${stockPath}/list`, { bartererId: ids.factory, consignmentType: 1 })
  expect(page.records).toMatchObject([
    { bartererId: ids.factory, commInfoId: ids.bolt, depotId: ids.hangzhou, inQty: 10, saleQty: 4, backQty: 1, leftQty: 5, saleAmt: 36.16 },
  ])
  expect((await warehouse.ok.get(`${stockPath}/list`, { commInfoName: page.records[0].commInfoName })).records).toHaveLength(1)
  expect((await warehouse.ok.get(`${stockPath}/list`, { commInfoName: '没有这个' })).records).toHaveLength(0)
  expect(await warehouse.ok.get(`${stockPath}/detail`, { id: page.records[0].id })).toMatchObject({ leftQty: 5 })
  expect((await warehouse.get(`${stockPath}/detail`, { id: '1' })).code).toBe(400)
  const [told] = (await warehouse.ok.get(`${stockPath}/statement`, { bartererId: ids.factory })).records
  expect(told).toMatchObject({ inQty: 10, saleQty: 4, backQty: 1, leftQty: 5, saleAmt: 36.16, openAmt: 36.16 })
  const theirs = await posted(given({ consignmentType: '2', bartererId: ids.shipyard, bodyList: [line({ taxPrice: 22.6 })] }))
  await admin.ok.post(`${path}/toSales`, await step(theirs.id, 2, { taxPrice: 20 }))
  const [reported] = (await warehouse.ok.get(`${stockPath}/statement`, { bartererId: ids.shipyard })).records
  expect(reported).toMatchObject({ inQty: 10, saleQty: 2, leftQty: 8, openAmt: 40 })
  for (const file of [`${path}/export`, `${path}/exportDetail`, `${stockPath}/export`, `${stockPath}/exportStatement`])
    expect((await admin.download(file)).status).toBe(200)
  expect((await (await world.as('sales')).get(`${stockPath}/list`)).code).toBe(403)
})

test('MKT-037 MKT-038 MKT-039 MKT-060 the list, one row of it, and a remark that stays free', async () => {
  const { id, billNo } = await posted(given({ bodyList: [line({ qty: 1 })] }))
  expect((await warehouse.ok.get(`${path}/list`, { bartererId: ids.factory, status: '3004' })).records[0]).toMatchObject({ billNo })
  const { version } = await warehouse.ok.get(`${path}/selectVOByIdForList`, { id })
  await warehouse.ok.post(`${path}/updateRemark`, { id, remark: '月底对账', version })
  expect(await detail(id)).toMatchObject({ remark: '月底对账', consignmentTypeName: '受托代销' })
})
