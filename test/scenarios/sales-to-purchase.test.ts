import { beforeAll, expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, salesOrder } from '../trading.ts'

const { world, admin, sales, purchaser: buyer } = await story('admin', 'sales', 'purchaser')

const sold = 'blade-sales/salesorderhead'
const orders = 'blade-purchase/purchaseorderhead'
const receipts = 'blade-purchase/purchaseinhead'
const detail = (id: string) => admin.ok.get(`${orders}/detail`, { id })
const soldDetail = (id: string) => admin.ok.get(`${sold}/detail`, { id })
const save = (soHeadId: string, bodyList: object[], more: object = {}, person = admin) =>
  person.post(`${sold}/saveSalesToPurchase`, { soHeadId, depotId: ids.ningbo, bodyList, ...more })
/** An order of the steelworks for goods that are not there. */
const wanted = (bodyList: object[], more: object = {}) => salesOrder(admin, bodyList, { depotId: ids.ningbo, ...more })
const taken = (sourceBodyId: string, qty: number, more: object = {}) => ({
  sourceBodyId,
  qty,
  supplierId: ids.factory,
  taxPrice: 11.3,
  ...more,
})

beforeAll(async () => {
  await buy(admin, [line(1, 11.3)], { supplierId: ids.trader })
  await buy(admin, [line(1, 12)])
  await world.sql('update party set buys_on_sale = true where id = $1', [ids.trader])
})

test('4.2 what an order lacks is proposed, at what the likeliest supplier took the last time: whoever is bought from on sale comes first', async () => {
  const { id, billNo, bodyList } = await wanted([line(10, 20), line(4, 30, { commInfoId: ids.bolt })])
  const proposal = await admin.ok.get(`${sold}/purchase`, { id })
  expect(proposal).toMatchObject({ soHeadId: id, soNo: billNo, depotId: ids.ningbo })
  expect(proposal.bodyList).toMatchObject([
    { commInfoId: ids.bearing, qty: 10, shortQty: 10, purchaseQty: 0, supplierId: ids.trader, taxPrice: 11.3, lastPrice: 12 },
    { commInfoId: ids.bolt, qty: 4, shortQty: 4 },
  ])
  expect(proposal.bodyList[0].supplierList.map((one: any) => one.supplierId)).toEqual([ids.trader, ids.factory])
  const some = await admin.ok.get(`${sold}/purchaseBody`, { id, bodyIds: bodyList[1].id })
  expect(some).toMatchObject([{ sourceBodyId: bodyList[1].id, soHeadId: id, qty: 4, supplierList: [] }])
})

test('4.2 one draft for each supplier; the orders and the sales order name each other', async () => {
  const { id, billNo, bodyList } = await wanted([line(10, 20), line(4, 30, { commInfoId: ids.bolt })])
  const { version } = await soldDetail(id)
  const lines = [taken(bodyList[0].id, 6), taken(bodyList[1].id, 4, { supplierId: ids.trader, taxPrice: 3 })]
  const { data } = await save(id, lines, { version, planInDate: '2026-12-24' })
  expect(data.purchaseOrders).toMatchObject([
    { supplierId: ids.factory, rows: 1 },
    { supplierId: ids.trader, rows: 1 },
  ])
  const first = await detail(data.id)
  expect(first).toMatchObject({ statusName: '草稿', depotId: ids.ningbo, sourceBillNo: billNo, planInDate: '2026-12-24' })
  expect(first.bodyList).toMatchObject([
    { commInfoId: ids.bearing, qty: 6, taxPrice: 11.3, sourceBodyId: bodyList[0].id, soHeadId: id, soNo: billNo },
  ])
  const after = await soldDetail(id)
  expect(after.bodyList).toMatchObject([{ purchaseQty: 6, poNos: data.billNo }, { purchaseQty: 4 }])
  const history = await admin.ok.get('blade-desk/businesshistory/list', { billId: id, billType: '0801' })
  expect(history.records.map((row: any) => row.stage)).toContain('转采购')
  expect((await save(id, [taken(bodyList[0].id, 1)], { version })).msg).toBe('数据已被他人修改，请刷新后重试！')
  expect((await admin.ok.get(`${sold}/purchase`, { id })).bodyList).toMatchObject([{ qty: 4, shortQty: 4, purchaseQty: 6 }])
})

test('4.2 every bad line is told: no supplier, no price, more than nobody has bought; lines of other orders and orders that are not open are refused', async () => {
  const { id, bodyList } = await wanted([line(10, 20), line(4, 30, { commInfoId: ids.bolt })])
  const [bearing, bolt] = bodyList.map((row: any) => row.id)
  const told = async (lines: object[], more: object = {}, head = id) => (await save(head, lines, more)).msg
  expect(await told([])).toBe('请选择至少一条数据')
  expect(await told([taken(bearing, 1)], { depotId: '' })).toBe('请选择入库仓库！')
  expect(await told([taken(bearing, 1, { supplierId: '' }), taken(bolt, 1, { taxPrice: '' })])).toBe(
    '第1行请选择供应商！；第2行请输入含税单价！',
  )
  expect(await told([taken('9', 1)])).toBe('明细行不是该销售订单的，请刷新后重试！')
  const draft = await admin.ok.post(`${sold}/draft`, { customerId: ids.steelworks, bodyList: [line(1, 20)] })
  expect(await told([taken(bearing, 1)], {}, draft.id)).toBe('单据状态已变更，请刷新后重试！')
  expect((await admin.get(`${sold}/purchase`, { id: draft.id })).msg).toBe('单据状态已变更，请刷新后重试！')
})

/** An order that the buyer himself looks after, so that he sees it. */
const ownOrder = (qty: number) => wanted([line(qty, 20)], { staffId: staffOf('purchaser') })

test('4.2 nobody buys more for a customer than he has ordered, on the way or by hand, but whoever has the right over_purchase', async () => {
  const { id, bodyList } = await ownOrder(10)
  const [{ id: lineId }] = bodyList
  expect((await save(id, [taken(lineId, 7), taken(lineId, 4)], {}, buyer)).msg).toBe(
    '第1行采购数量超出未采购数量！；第2行采购数量超出未采购数量！',
  )
  const { data } = await save(id, [taken(lineId, 7)], {}, buyer)
  expect((await save(id, [taken(lineId, 4)], {}, buyer)).msg).toBe('第1行采购数量超出未采购数量！')
  const draft = (qty: number, more: object = {}) =>
    buyer.post(`${orders}/draft`, {
      supplierId: ids.factory,
      depotId: ids.ningbo,
      bodyList: [line(qty, 11.3, { sourceBodyId: lineId })],
      ...more,
    })
  expect((await draft(11, { id: data.id })).msg).toBe('第1行采购数量超出未采购数量！')
  expect((await draft(10, { id: data.id })).code).toBe(200)
  expect((await draft(1)).msg).toBe('第1行采购数量超出未采购数量！')
  expect((await buyer.get(`${sold}/purchase`, { id })).msg).toBe('订单没有缺货的商品，不需要采购！')
  expect((await save(id, [taken(lineId, 1)])).code).toBe(200)
  expect((await soldDetail(id)).bodyList[0].purchaseQty).toBe(11)
})

test('5.3 what is cancelled or given up may be bought again, and a line that was amended keeps its own', async () => {
  const { id, bodyList } = await ownOrder(10)
  const [{ id: lineId }] = bodyList
  const { data: first } = await save(id, [taken(lineId, 10)], {}, buyer)
  await buyer.ok.post(`${orders}/cancel`, undefined, { id: first.id, remark: '换供应商' })
  expect((await soldDetail(id)).bodyList[0]).toMatchObject({ purchaseQty: 0, poNos: '' })
  const { data: second } = await save(id, [taken(lineId, 10)], {}, buyer)
  const { supplierId, depotId, version, bodyList: ordered } = await buyer.ok.get(`${orders}/detail`, { id: second.id })
  const body = ordered.map((row: any) => line(row.qty, row.taxPrice, { id: row.id, sourceBodyId: row.sourceBodyId }))
  const sent = await buyer.ok.post(`${orders}/submit`, { id: second.id, version, supplierId, depotId, bodyList: body })
  expect(sent.statusName).toBe('待审核')
  await admin.ok.get(`${orders}/pass`, { id: second.id })
  await buy(admin, [line(4, 11.3, { sourceBodyId: ordered[0].id })], { depotId: ids.ningbo })
  await admin.ok.post(`${orders}/close`, undefined, { id: second.id, remark: '断货' })
  expect((await soldDetail(id)).bodyList[0].purchaseQty).toBe(4)
  expect((await admin.ok.get(`${sold}/purchase`, { id })).bodyList).toMatchObject([{ qty: 6 }])
})

test('4.2 what was bought for an order is asked of no buyer again, and what a demand has asked for is not bought twice', async () => {
  const handler = (await world.sql<{ id: string }>(`select id from account where tenant_id = '000000' and account = 'purchaser'`))[0]!.id
  const { id, bodyList } = await wanted([line(10, 20)])
  await save(id, [taken(bodyList[0].id, 6)])
  const ask = () => admin.post(`${sold}/demand`, undefined, { id, demandUserId: handler })
  expect((await ask()).code).toBe(200)
  const [demand] = await world.sql('select id, quantity::float from demand where source_head_id = $1', [id])
  expect(demand!.quantity).toBe(4)
  expect((await ask()).msg).toBe('没有需要提报需求的商品！')
  expect((await admin.get(`${sold}/purchase`, { id })).msg).toBe('订单没有缺货的商品，不需要采购！')
  await buyer.ok.post('blade-purchase/demandhead/purchase', [{ id: demand!.id, supplierId: ids.factory, taxPrice: 11 }], {
    depotId: ids.ningbo,
  })
  expect((await soldDetail(id)).bodyList[0]).toMatchObject({ purchaseQty: 10, demandQty: 4 })
})

test('of two buyers who take the last rest of a sales order at the same moment one is refused', async () => {
  const { id, bodyList } = await ownOrder(5)
  const twin = await world.as('purchaser')
  const answers = await Promise.all([buyer, twin].map(one => save(id, [taken(bodyList[0].id, 5)], {}, one)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  expect(answers.find(({ code }) => code === 400)!.msg).toBe('第1行采购数量超出未采购数量！')
})

test('nobody buys for an order that he does not see, or names lines of another company', async () => {
  const { id, bodyList } = await wanted([line(3, 20)])
  expect((await save(id, [taken(bodyList[0].id, 1)], {}, buyer)).msg).toBe('数据不存在或无权限！')
  const by = { supplierId: ids.factory, depotId: ids.ningbo, bodyList: [line(1, 11.3, { sourceBodyId: bodyList[0].id })] }
  expect((await buyer.post(`${orders}/draft`, by)).msg).toBe('第1行销售订单不存在或无权限！')
  expect(
    (await admin.post(`${orders}/draft`, { ...by, bodyList: [line(1, 3, { commInfoId: ids.bolt, sourceBodyId: bodyList[0].id })] })).msg,
  ).toBe('第1行商品与销售订单不一致，请重新选择！')
  await admin.ok.post(`${sold}/close`, undefined, { id, remark: '不要了' })
  expect((await admin.post(`${orders}/draft`, by)).msg).toBe('第1行销售订单状态不允许采购！')
  expect((await sales.post(`${sold}/saveSalesToPurchase`, {})).code).toBe(403)
})

test('E-20 goods that go from the supplier straight to the customer: the order says where he is, and is received and sent in one breath', async () => {
  const to = { deliveryMode: '4', consigneeName: '王工', consigneeTelephone: '13800001234', consigneeAddress: '宁波市北仑区1号' }
  const { id, bodyList } = await wanted([line(5, 33.9)], to)
  const shelves = () =>
    world.sql('select depot_id, quantity::float, cost::float from stock_balance where depot_id = any($1) order by 1, 2', [
      [ids.ningbo, ids.hangzhou],
    ])
  const before = await shelves()
  const { data } = await save(id, [taken(bodyList[0].id, 5, { taxPrice: 22.6 })])
  expect(await detail(data.id)).toMatchObject({ deliveryMode: '4', contacts: '王工', phone: '13800001234', address: '宁波市北仑区1号' })
  const { supplierId, depotId, version, bodyList: rows } = await detail(data.id)
  const body = rows.map((row: any) => line(row.qty, row.taxPrice, { id: row.id, sourceBodyId: row.sourceBodyId }))
  await admin.ok.post(`${orders}/submit`, { id: data.id, version, supplierId, depotId, bodyList: body })
  if ((await detail(data.id)).statusName === '待审核') await admin.ok.get(`${orders}/pass`, { id: data.id })
  expect(await admin.ok.get(`${receipts}/isOpenDirectInDialog`, { poHeadId: data.id })).toBe(true)
  await admin.ok.post(`${receipts}/updateDirectIn`, undefined, { poHeadId: data.id, isRealityIn: 1 })
  expect([(await detail(data.id)).statusName, (await soldDetail(id)).statusName]).toEqual(['已完成', '已发货'])
  const [out] = await world.sql(
    'select o.id, o.cost::float from sales_out o join sales_out_line l on l.head_id = o.id where l.source_head_id = $1',
    [id],
  )
  expect(out!.cost).toBe(100)
  const item = (table: string, at: string) => world.sql(`select amount::float from ${table} where bill_id = (${at})`, [id])
  expect(await item('receivable', 'select head_id from sales_out_line where source_head_id = $1')).toEqual([{ amount: 169.5 }])
  const receipt =
    'select i.head_id from purchase_in_line i join purchase_order_line p on p.id = i.source_line_id where p.sales_order_id = $1'
  expect(await item('payable', receipt)).toEqual([{ amount: 113 }])
  expect(await shelves()).toEqual(before)
})
