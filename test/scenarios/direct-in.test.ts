import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { line } from '../trading.ts'

const { world, admin, sales, purchaser: buyer, purchase_manager: manager } = await story('admin', 'sales', 'purchaser', 'purchase_manager')

const salesOrders = 'blade-sales/salesorderhead'
const orders = 'blade-purchase/purchaseorderhead'
const receipts = 'blade-purchase/purchaseinhead'
const outs = 'blade-sales/salesouthead'
const buyerId = (await world.sql<{ id: string }>(`select id from account where tenant_id = '000000' and account = 'purchaser'`))[0]!.id

/** A sales order that nothing is there for, and the purchase order that its demand became. */
async function orderedFor(qty: number, more: object = {}) {
  const sold = await sales.ok.post(`${salesOrders}/submit`, {
    customerId: ids.steelworks,
    depotId: ids.ningbo,
    bodyList: [line(qty, 20)],
    ...more,
  })
  await admin.ok.get(`${salesOrders}/pass`, { id: sold.id })
  await sales.ok.post(`${salesOrders}/demand`, undefined, { id: sold.id, demandUserId: buyerId })
  const [demand] = (await buyer.ok.get('blade-purchase/demandbody/list', { sourceBillNo: sold.billNo, status: '6201' })).records
  const lines = [{ id: demand.id, supplierId: ids.factory, taxPrice: 11.3 }]
  const [draft] = await buyer.ok.post('blade-purchase/demandhead/purchase', lines, { depotId: ids.ningbo })
  const { supplierId, depotId, version, bodyList } = await buyer.ok.get(`${orders}/detail`, { id: draft.id })
  const body = bodyList.map((row: any) => line(row.qty, row.taxPrice, { id: row.id, demandBodyId: row.demandBodyId }))
  await buyer.ok.post(`${orders}/submit`, { id: draft.id, version, supplierId, depotId, bodyList: body })
  await admin.ok.get(`${orders}/pass`, { id: draft.id })
  return { soldId: sold.id as string, orderId: draft.id as string }
}
const opens = (poHeadId: string) => manager.ok.get(`${receipts}/isOpenDirectInDialog`, { poHeadId })
const decide = (poHeadId: string, isRealityIn: number) => manager.post(`${receipts}/updateDirectIn`, undefined, { poHeadId, isRealityIn })
const status = async (path: string, id: string) => (await admin.ok.get(`${path}/detail`, { id })).statusName
const direct = () =>
  world.sql(
    `select b.quantity::float, b.cost::float from stock_balance b join depot d on d.tenant_id = b.tenant_id and d.id = b.depot_id where d.stands_for = 'direct'`,
  )

test('5.4 only what customers have ordered is asked about; what comes to us is received as always', async () => {
  const { id } = await buyer.ok.post(`${orders}/submit`, { supplierId: ids.factory, depotId: ids.ningbo, bodyList: [line(2, 11.3)] })
  await admin.ok.get(`${orders}/pass`, { id })
  expect(await opens(id)).toBe(false)
  expect((await decide(id, 1)).msg).toBe('订单没有来自销售订单的商品，请直接入库！')
  const { soldId, orderId } = await orderedFor(6)
  expect((await manager.post(`${receipts}/updateDirectIn`, { poHeadId: orderId })).msg).toBe('请选择是否实际入库！')
  expect(await opens(orderId)).toBe(true)
  expect((await decide(orderId, 2)).data).toBe(true)
  expect([await status(orders, orderId), await status(salesOrders, soldId)]).toEqual(['待入库', '待发货'])
})

test('5.4 what goes straight to the customer is received and sent in one breath, at what it was bought for', async () => {
  const { soldId, orderId } = await orderedFor(10)
  expect((await decide(orderId, 1)).data).toBe(true)
  expect([await status(orders, orderId), await status(salesOrders, soldId)]).toEqual(['已完成', '已发货'])
  expect(await direct()).toEqual([{ quantity: 0, cost: 0 }])
  const [out] = (await admin.ok.get(`${outs}/list`, { billNo: '' })).records
  expect(out).toMatchObject({ statusName: '已记账', totalQty: 10, costAmt: 100 })
  expect((await decide(orderId, 1)).msg).toBe('订单状态不允许入库！')
  const { directInNo } = await admin.ok.get(`${outs}/detail`, { id: out.id })
  expect((await admin.post(`${outs}/flush`, undefined, { id: out.id })).msg).toBe(
    `本单由采购入库单${directInNo}直运生成，请红冲${directInNo}！`,
  )
  const [receipt] = (await admin.ok.get(`${receipts}/list`, { billNo: directInNo })).records
  await admin.ok.post(`${receipts}/flush`, undefined, { id: receipt.id })
  expect([await status(orders, orderId), await status(salesOrders, soldId), await status(outs, out.id)]).toEqual([
    '待入库',
    '待发货',
    '已红冲',
  ])
  expect(await direct()).toEqual([{ quantity: 0, cost: 0 }])
})

test('5.4 a customer who does not wait any more is sent nothing', async () => {
  const { soldId, orderId } = await orderedFor(4)
  await sales.ok.post(`${salesOrders}/close`, undefined, { id: soldId, remark: '客户取消' })
  expect((await decide(orderId, 1)).msg).toBe('关联销售订单状态不允许直发！')
  expect(await status(orders, orderId)).toBe('待入库')
})

test('5.3 an order is laid out for the portal of its supplier once for each revision', async () => {
  const { id } = await buyer.ok.post(`${orders}/submit`, { supplierId: ids.factory, depotId: ids.ningbo, bodyList: [line(2, 11.3)] })
  const push = () => buyer.post(`${orders}/pushSrm`, undefined, { id })
  expect((await push()).msg).toBe('单据状态已变更，请刷新后重试！')
  await admin.ok.get(`${orders}/pass`, { id })
  expect((await push()).msg).toBe('供应商未开通SRM！')
  const price = () => buyer.post(`${orders}/selectSrmSupplerPrice`, { supplierId: ids.factory, commInfoIds: [ids.bearing, ids.grease] })
  expect((await price()).msg).toBe('供应商未开通SRM！')
  await world.sql('update party set opens_portal = true where id = $1', [ids.factory])
  expect([(await push()).data, (await push()).data]).toEqual([true, true])
  expect(await buyer.ok.get(`${orders}/detail`, { id })).toMatchObject({ srmStatusName: '待确认' })
  expect(await world.sql('select revision from portal_push where order_id = $1', [id])).toEqual([{ revision: 0 }])
  expect((await price()).data).toEqual([])
  await admin.ok.post(`${receipts}/accounting`, {
    supplierId: ids.factory,
    depotId: ids.ningbo,
    bodyList: [line(1, 99, { unitId: ids.box })],
  })
  expect((await price()).data).toEqual([{ commInfoId: ids.bearing, supplierId: ids.factory, taxPrice: 11 }])
})

test('5.3 more than was ordered comes only where somebody has allowed it for the order', async () => {
  const { id } = await buyer.ok.post(`${orders}/submit`, { supplierId: ids.factory, depotId: ids.ningbo, bodyList: [line(2, 11.3)] })
  const exceed = (more: object = {}) => manager.post(`${orders}/exceedBatch`, { ids: [id], ...more })
  expect((await exceed()).msg).toBe('单据状态已变更，请刷新后重试！')
  await admin.ok.get(`${orders}/pass`, { id })
  const { bodyList } = await admin.ok.get(`${orders}/detail`, { id })
  const receive = () =>
    admin.post(`${receipts}/accounting`, {
      supplierId: ids.factory,
      depotId: ids.ningbo,
      bodyList: [line(3, 11.3, { sourceBodyId: bodyList[0].id })],
    })
  expect((await receive()).msg).toBe('第1行入库数量超出订单未入数量！')
  expect((await exceed()).data).toMatchObject([{ id, success: true }])
  await exceed({ isExceed: 1 })
  expect((await receive()).msg).toBe('第1行入库数量超出订单未入数量！')
  await exceed({ isExceed: 2 })
  expect((await receive()).code).toBe(200)
  expect(await status(orders, id)).toBe('已完成')
})
