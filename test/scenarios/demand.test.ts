import { expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { story } from '../story.ts'
import { buy, line } from '../trading.ts'

const { world, admin, purchaser: buyer, sales } = await story('admin', 'purchaser', 'sales')

const salesOrders = 'blade-sales/salesorderhead'
const orders = 'blade-purchase/purchaseorderhead'
const transfers = 'blade-inventory/moveinventory'
const need = (more: object = {}) =>
  buyer.ok.post('blade-purchase/demandbody/submit', { commInfoId: ids.bearing, depotId: ids.hangzhou, qty: 30, ...more })
const demandOf = (id: string) => buyer.ok.get('blade-purchase/demandbody/detail', { id })
const stands = async (id: string) => {
  const { statusName, handledQty } = await demandOf(id)
  return [statusName, handledQty]
}
const purchase = (lines: unknown[], depotId: string = ids.hangzhou, person = buyer) =>
  person.post('blade-purchase/demandhead/purchase', lines, { depotId })
const move = (lines: unknown[], outDepotId: string = ids.ningbo, inDepotId: string = ids.hangzhou) =>
  admin.post('blade-purchase/demandhead/move', lines, { outDepotId, inDepotId })

test('5.1 what is needed becomes one purchase order draft for each supplier, at what he took the last time', async () => {
  const [bearings, grease] = [await need(), await need({ commInfoId: ids.grease, qty: 4 })]
  expect((await purchase([bearings.id], '')).msg).toBe('请选择入库仓库！')
  expect((await purchase([])).msg).toBe('请选择至少一条数据')
  expect((await purchase([bearings.id, grease.id])).msg).toBe('第1行请选择供应商！；第2行请选择供应商！')
  await buy(admin, [line(5, 11.3)], { depotId: ids.ningbo })
  await buy(admin, [line(5, 12)], { depotId: ids.ningbo, supplierId: ids.trader })
  const lines = [{ id: bearings.id }, { id: grease.id, supplierId: ids.factory, taxPrice: 200 }]
  const drafts = (await purchase(lines)).data
  expect(drafts.map((draft: any) => [draft.supplierId, draft.rows])).toEqual([
    [ids.trader, 1],
    [ids.factory, 1],
  ])
  const order = await buyer.ok.get(`${orders}/detail`, { id: drafts[0].id })
  expect(order).toMatchObject({ statusName: '草稿', depotId: ids.hangzhou })
  expect(order.bodyList).toMatchObject([{ commInfoId: ids.bearing, qty: 30, taxPrice: 12, demandBodyId: bearings.id }])
  expect(await stands(bearings.id)).toEqual(['已转单', 30])
  expect((await purchase(lines)).msg).toBe('第1行需求已处理！；第2行需求已处理！')
})

test('5.1 what an order takes of a demand is followed, and freed when it is cancelled, closed, changed or removed', async () => {
  const { id } = await need({ qty: 20 })
  const buyAll = async () => (await purchase([{ id }])).data[0]
  const { id: first } = await buyAll()
  expect(await stands(id)).toEqual(['已转单', 20])
  const detail = await buyer.ok.get(`${orders}/detail`, { id: first })
  const { supplierId, depotId, version } = detail
  await buyer.ok.post(`${orders}/draft`, { id: first, version, supplierId, depotId, bodyList: [line(8, 12, { demandBodyId: id })] })
  expect(await stands(id)).toEqual(['处理中', 8])
  await buyer.ok.post(`${orders}/cancel`, undefined, { id: first, remark: '换供应商' })
  expect(await stands(id)).toEqual(['待处理', 0])
  const { id: second } = await buyAll()
  await buyer.ok.post(`${orders}/remove`, undefined, { ids: second })
  expect(await stands(id)).toEqual(['待处理', 0])
  const { id: third } = await buyAll()
  await buyer.ok.post(`${orders}/submit`, await buyer.ok.get(`${orders}/detail`, { id: third }))
  await admin.ok.get(`${orders}/pass`, { id: third })
  const { bodyList } = await buyer.ok.get(`${orders}/detail`, { id: third })
  await buy(admin, [line(15, 12, { sourceBodyId: bodyList[0].id })], { supplierId: ids.trader })
  await admin.ok.post(`${orders}/close`, undefined, { id: third, remark: '断货' })
  expect(await stands(id)).toEqual(['处理中', 15])
  const { billNo } = await demandOf(id)
  expect((await buyer.post('blade-purchase/demandbody/delete', { ids: id })).msg).toBe(`${billNo}需求已处理，不能删除！`)
  await buyer.ok.post('blade-purchase/demandbody/close', { ids: id })
  expect((await purchase([id])).msg).toBe('第1行需求已处理！')
})

test('5.1 a line says for whom it is bought: open, of the same goods, and nobody else’s', async () => {
  const { id } = await need({ qty: 30 })
  const order = (more: object) =>
    buyer.post(`${orders}/draft`, {
      supplierId: ids.factory,
      depotId: ids.hangzhou,
      bodyList: [line(3, 11.3, { demandBodyId: id, ...more })],
    })
  expect((await order({ commInfoId: ids.bolt })).msg).toBe('第1行商品与采购需求不一致，请重新选择！')
  expect((await order({ demandBodyId: '999' })).msg).toBe('第1行采购需求不存在或无权限！')
  const stranger = await world.as('admin', '100001')
  const foreign = await stranger.ok.post('blade-purchase/demandbody/submit', { commInfoId: ids.bearing, depotId: ids.hangzhou, qty: 3 })
  expect((await order({ demandBodyId: foreign.id })).msg).toBe('第1行采购需求不存在或无权限！')
  expect((await purchase([foreign.id])).msg).toBe('数据不存在或无权限！')
  expect((await order({})).code).toBe(200)
  await buyer.ok.post('blade-purchase/demandbody/close', { ids: id })
  expect((await order({})).msg).toBe('第1行采购需求已关闭！')
})

test('5.1 what another depot has is moved instead, and comes back to the demand when the transfer is cancelled', async () => {
  await buy(admin, [line(40, 11.3)], { depotId: ids.ningbo })
  const { id } = await need({ qty: 25 })
  const grease = await need({ commInfoId: ids.grease, qty: 4 })
  expect((await move([id], ids.hangzhou)).msg).toBe('调出仓库与调入仓库不能相同！')
  expect((await move([id, grease.id])).msg).toBe('第2行商品08010003锂基润滑脂：调出仓库库存不足！')
  expect((await move([{ id, qty: 90 }])).msg).toBe('第1行商品01010205深沟球轴承：调出仓库库存不足！')
  const { id: billId } = (await move([id])).data
  const draft = await admin.ok.get(`${transfers}/detail`, { id: billId })
  expect(draft).toMatchObject({ outDepotId: ids.ningbo, inDepotId: ids.hangzhou, bodyList: [{ qty: 25, demandBodyId: id }] })
  expect(await stands(id)).toEqual(['已转单', 25])
  expect((await move([id])).msg).toBe('第1行需求已处理！')
  await admin.ok.post(`${transfers}/cancel`, undefined, { id: billId, remark: '不调了' })
  expect(await stands(id)).toEqual(['待处理', 0])
  expect((await move([{ id, qty: 10 }])).code).toBe(200)
  expect(await stands(id)).toEqual(['处理中', 10])
})

test('5.1 of two buyers who take the same demand at the same moment one is refused', async () => {
  const { id } = await need({ qty: 7 })
  const answers = await Promise.all([purchase([id]), purchase([id], ids.hangzhou, admin)])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  expect(answers.find(({ code }) => code === 400)!.msg).toBe('第1行需求已处理！')
  expect(await stands(id)).toEqual(['已转单', 7])
})

test('4.2 what an order lacks is asked of a buyer once; closing the order closes the rest', async () => {
  const handler = (await world.sql<{ id: string }>(`select id from account where tenant_id = '000000' and account = 'purchaser'`))[0]!.id
  const order = { customerId: ids.steelworks, depotId: ids.ningbo, bodyList: [line(12, 300, { commInfoId: ids.grease }), line(2, 30)] }
  const { id } = await sales.ok.post(`${salesOrders}/submit`, order)
  const ask = (demandUserId = handler) => sales.post(`${salesOrders}/demand`, undefined, { id, demandUserId })
  expect((await ask()).code).toBe(400)
  await admin.ok.get(`${salesOrders}/pass`, { id })
  expect((await ask('')).msg).toBe('请选择需求处理人！')
  expect((await ask('999')).msg).toBe('请选择需求处理人！')
  expect((await ask()).code).toBe(200)
  const { billNo, bodyList } = await sales.ok.get(`${salesOrders}/detail`, { id })
  expect(bodyList.map((row: any) => row.demandQty)).toEqual([12, 0])
  const [demand] = (await buyer.ok.get('blade-purchase/demandbody/list', { sourceType: '2' })).records
  expect(demand).toMatchObject({
    sourceBillNo: billNo,
    qty: 12,
    needStaffId: staffOf('sales'),
    demandUserName: '采购员',
    statusName: '待处理',
  })
  expect((await ask()).msg).toBe('没有需要提报需求的商品！')
  const [draft] = (await purchase([{ id: demand.id, qty: 5, supplierId: ids.factory, taxPrice: 200 }], ids.ningbo)).data
  expect((await ask()).msg).toBe('没有需要提报需求的商品！')
  await buyer.ok.post(`${orders}/cancel`, undefined, { id: draft.id, remark: '价高' })
  await buyer.ok.post('blade-purchase/demandbody/delete', { ids: demand.id })
  expect((await sales.ok.get(`${salesOrders}/detail`, { id })).bodyList[0].demandQty).toBe(0)
  expect((await ask()).code).toBe(200)
  await sales.ok.post(`${salesOrders}/close`, undefined, { id, remark: '客户不要了' })
  const closed = (await buyer.ok.get('blade-purchase/demandbody/list', { sourceType: '2' })).records
  expect(closed.map((row: any) => row.statusName)).toEqual(['已关闭'])
})

test('5.1 the plan says what is short, what is here, on order and elsewhere, and proposes to buy or to move', async () => {
  await world.sql(`update demand set deleted = true`)
  await buy(admin, [line(100, 11.3)], { depotId: ids.ningbo, supplierId: ids.trader })
  const bearings = await need({ qty: 30 })
  const bolts = await need({ commInfoId: ids.bolt, qty: 12 })
  const plan = async (query = {}, person = buyer) =>
    (await person.ok.get('blade-purchase/demandplan/list', { size: 100, ...query })).records
  const rows = await plan({ ascs: 'commInfoCode' })
  expect(rows.map((row: any) => row.id)).toEqual([bearings.id, bolts.id])
  expect(rows[0]).toMatchObject({ lackQty: 30, proposal: '2', suggestQty: 30, outDepotName: '宁波分仓', needStaffName: '采购员' })
  expect(rows[1]).toMatchObject({ lackQty: 12, proposal: '1', suggestQty: 12, otherQty: 0 })
  await purchase([{ id: bearings.id, qty: 10 }])
  expect((await plan({ proposal: '2' }))[0]).toMatchObject({ lackQty: 20, suggestQty: 20 })
  await admin.ok.post('blade-inventory/stocklimit/submit', { commInfoId: ids.bearing, depotId: ids.ningbo, minQty: 1, safeQty: 1000 })
  expect((await plan({ commInfoName: '轴承' }))[0]).toMatchObject({ proposal: '1', supplierId: ids.trader, taxPrice: 11.3, otherQty: 0 })
})

test('5.1 demands may be named by their ids alone, as a dialog does', async () => {
  const { id } = await need({ qty: 2 })
  const body = { depotId: ids.hangzhou, supplierId: ids.factory, ids: id }
  expect((await buyer.ok.post('blade-purchase/demandhead/purchase', body)).length).toBe(1)
  expect((await purchase([id, id])).msg).toBe('同一条需求只能选择一次！')
})
