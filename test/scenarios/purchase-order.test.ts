import { beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants, shelf } from '../books.ts'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, purchaseIn } from '../trading.ts'
import type { Person } from '../world.ts'

const {
  world,
  admin,
  purchaser,
  purchase_manager: manager,
  warehouse,
  sales,
  sales_manager: seller,
} = await story('admin', 'purchaser', 'purchase_manager', 'warehouse', 'sales', 'sales_manager')
beforeAll(() => buy(admin, [line(10, 11.3)]))

type Row = Record<string, any>
const path = 'blade-purchase/purchaseorderhead'
const order = (bodyList: object[], more: object = {}) => ({ supplierId: ids.factory, depotId: ids.hangzhou, bodyList, ...more })
const detail = (id: string): Promise<Row> => admin.ok.get(`${path}/detail`, { id })
const told = async (person: Person, verb: string, body?: unknown, query?: Row) => (await person.post(`${path}/${verb}`, body, query)).msg

async function approved(bodyList: object[], more: object = {}) {
  const { id } = await purchaser.ok.post(`${path}/submit`, order(bodyList, more))
  await manager.ok.get(`${path}/pass`, { id })
  return id as string
}

const amounts = { basicQty: '', purchasePrice: '', totalAmt: '', purchaseAmt: '', taxAmt: '', discountAmt: '', finalAmt: '', feeAmt: '' }
const sums = { totalQty: '', discountAmt: '', purchaseAmt: '', taxAmt: '', totalAmt: '', couponAmt: '', finalAmt: '' }

/** The receipt that the order proposes, with so much of each line. */
async function pulled(id: string, quantities: number[] = [], by: Person = admin) {
  const bill = await by.ok.get(`${purchaseIn}/pullOrderById`, { id })
  const bodyList = bill.bodyList.flatMap((one: Row, at: number) =>
    quantities[at] === 0 ? [] : [{ ...one, ...amounts, qty: quantities[at] ?? one.qty }],
  )
  return { ...bill, ...sums, bodyList }
}
const receive = async (id: string, ...quantities: number[]) => admin.ok.post(`${purchaseIn}/accounting`, await pulled(id, quantities))

describe('R-TRN-068 a purchase order: 1901 to 1902 by submit, to 1904 by pass or 1903 by reject', () => {
  test('is drafted without a supplier, sent with one, rejected with a reason, withdrawn by whoever sent it', async () => {
    const draft = await purchaser.ok.post(`${path}/draft`, { remark: '先记下' })
    expect(draft).toMatchObject({ status: '1901', statusName: '草稿' })
    expect(draft.billNo).toMatch(/^CGDD\d{12}$/)
    expect(await told(purchaser, 'submit', { id: draft.id, bodyList: [] })).toBe('请选择供应商！；请选择仓库！；请至少录入一条商品明细！')
    const sent = await purchaser.ok.post(`${path}/submit`, { ...order([line(10, 10)]), id: draft.id, version: 1 })
    expect(sent).toMatchObject({ status: '1902', statusName: '待审核' })
    expect(await told(manager, 'withdraw', undefined, { id: draft.id })).toBe('只能撤回自己提交的单据！')
    expect((await manager.get(`${path}/reject`, { id: draft.id })).msg).toBe('请输入驳回原因！')
    expect(await manager.ok.get(`${path}/reject`, { id: draft.id, remark: '太贵' })).toMatchObject({ status: '1903' })
    expect(await purchaser.ok.post(`${path}/submit`, { ...order([line(10, 9)]), id: draft.id })).toMatchObject({ status: '1902' })
    expect(await manager.ok.get(`${path}/pass`, { id: draft.id })).toMatchObject({ status: '1904', statusName: '待入库' })
    expect(await detail(draft.id)).toMatchObject({ poNo: draft.billNo, inQty: 0, unInQty: 10, completionRate: 0, prepayAmt: 0 })
  })

  test('of a frozen supplier or without a price is not sent; a gift has none', async () => {
    await world.sql(`update party set condition = '4702' where id = $1`, [ids.factory])
    expect(await told(purchaser, 'submit', order([line(1, 10)]))).toBe('供应商已冻结！')
    await world.sql(`update party set condition = '4701' where id = $1`, [ids.factory])
    expect(await told(purchaser, 'submit', order([line(1, 10), line(1, 0), line(1, 0, { commInfoId: ids.bolt })]))).toBe(
      '第2行单价必须大于0，不收钱的请勾选赠品！；第3行单价必须大于0，不收钱的请勾选赠品！',
    )
    expect(await purchaser.ok.post(`${path}/submit`, order([line(1, 0, { isGift: 2 })]))).toMatchObject({ status: '1902' })
  })

  test('whoever approves it sees which prices have risen above the last and the average one', async () => {
    const sent = await purchaser.ok.post(`${path}/submit`, order([line(1, 12.43), line(1, 11.4), line(1, 13, { commInfoId: ids.bolt })]))
    expect(sent.warnings).toBeUndefined()
    const risen = await purchaser.ok.post(`${path}/submit`, order([line(1, 13.56), line(1, 11.4)]))
    expect(risen.warnings).toEqual(['进价上涨超过10%：第1行+20.00%'])
    const { isPriceRise, bodyList } = await detail(risen.id)
    expect([isPriceRise, bodyList.map((one: Row) => [one.lastPrice, one.avgPrice, one.riseRate])]).toEqual([
      2,
      [
        [11.3, 11.3, 20],
        [11.3, 11.3, 0.88],
      ],
    ])
  })
})

describe('R-TRN-068 posted receipts move an order from 1904 to 1905 to 1906', () => {
  test('in two parts; each is pulled with what is left', async () => {
    const id = await approved([line(10, 11.3, { couponAmt: 3 }), line(4, 5, { commInfoId: ids.bolt })], { feeAmt: 0 })
    const first = await admin.ok.get(`${purchaseIn}/pullOrderById`, { id })
    expect(first).toMatchObject({ supplierId: ids.factory, depotId: ids.hangzhou, sourceBillType: '0805', sourceBillId: id })
    expect(first.bodyList.map((one: Row) => [one.qty, one.shouldQty, one.taxPrice, one.couponAmt])).toEqual([
      [10, 10, 11.3, 3],
      [4, 4, 5, 0],
    ])
    const bill = await pulled(id, [4, 4])
    bill.bodyList[0].couponAmt = 1.2
    expect(await admin.ok.post(`${purchaseIn}/accounting`, bill)).toMatchObject({ status: '2704' })
    expect(await detail(id)).toMatchObject({ status: '1905', statusName: '部分入库', inQty: 8, unInQty: 6, completionRate: 57.14 })
    const rest = await pulled(id)
    expect(rest.bodyList.map((one: Row) => [one.qty, one.couponAmt])).toEqual([[6, 1.8]])
    const last = await admin.ok.post(`${purchaseIn}/accounting`, rest)
    expect(await detail(id)).toMatchObject({ status: '1906', statusName: '已完成', inQty: 14, unInQty: 0, completionRate: 100 })
    expect((await admin.get(`${purchaseIn}/pullOrderById`, { id })).msg).toBe('订单状态不允许入库！')
    await admin.ok.post(`${purchaseIn}/flush`, { id: last.id, remark: '错了' })
    expect(await detail(id)).toMatchObject({ status: '1905', inQty: 8 })
    expect(await brokenInvariants(world)).toEqual([])
  })

  test('never above what is left, so many percent above as the company allows', async () => {
    const id = await approved([line(10, 11.3)])
    const draft = await admin.ok.post(`${purchaseIn}/draft`, await pulled(id, [8]))
    const much = { ...(await pulled(id)), bodyList: [{ ...(await pulled(id)).bodyList[0], qty: 3 }] }
    expect((await admin.post(`${purchaseIn}/accounting`, much)).msg).toBe('第1行入库数量超出订单未入数量！')
    await admin.ok.post(`${purchaseIn}/cancel`, { id: draft.id, remark: '不要' })
    await setting(world, 'PURCHASE_OVER_RATIO', '10')
    await receive(id, 11)
    await setting(world, 'PURCHASE_OVER_RATIO', '0')
    expect(await detail(id)).toMatchObject({ status: '1906', inQty: 11, unInQty: 0 })
  })

  test('two buyers receive the last rest at once: one is refused', async () => {
    const id = await approved([line(5, 11.3)])
    const bill = await pulled(id)
    const answers = await Promise.all([bill, bill, bill].map(one => admin.post(`${purchaseIn}/accounting`, one)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400])
    expect(await detail(id)).toMatchObject({ inQty: 5 })
  })

  test('its goods, units and supplier are those of the order, and so is the price unless one may change it', async () => {
    const id = await approved([line(5, 11.3)])
    const bill = await pulled(id)
    const { bodyList } = bill
    const wrong = { ...bill, supplierId: ids.trader, bodyList: [{ ...bodyList[0], commInfoId: ids.bolt }] }
    const { msg } = await admin.post(`${purchaseIn}/accounting`, wrong)
    expect(msg).toContain('不是该供应商的订单！')
    expect(msg).toContain('第1行商品或单位与订单不一致，请重新选单！')
    const dearer = { ...bill, bodyList: [{ ...bodyList[0], taxPrice: 12 }] }
    expect((await purchaser.post(`${purchaseIn}/submit`, dearer)).msg).toBe('第1行单价与订单不一致，无权修改入库单价！')
    expect(await admin.ok.post(`${purchaseIn}/accounting`, dearer)).toMatchObject({ status: '2704' })
  })

  test('a keeper who sees no prices receives what was ordered at what was agreed', async () => {
    const id = await approved([line(10, 11.3, { couponAmt: 3 })])
    const bill = await pulled(id, [4], warehouse)
    expect(bill.bodyList[0].taxPrice).toBeUndefined()
    const { id: receipt } = await warehouse.ok.post(`${purchaseIn}/accounting`, bill)
    const shown = await admin.ok.get(`${purchaseIn}/detail`, { id: receipt })
    expect(shown.bodyList.map((one: Row) => [one.taxPrice, one.couponAmt, one.finalAmt])).toEqual([[11.3, 1.2, 44]])
  })

  test('several orders of one supplier come together; without an order nothing comes where the company wants one', async () => {
    const [one, two] = [await approved([line(2, 11.3)]), await approved([line(3, 11.3)])]
    await setting(world, 'DIRECT_IN', '1')
    expect((await admin.post(`${purchaseIn}/accounting`, order([line(1, 11.3)]))).msg).toBe('不允许无订单入库，请从采购订单下推！')
    await admin.ok.post(`${purchaseIn}/accounting`, await pulled(`${one},${two}`))
    await setting(world, 'DIRECT_IN', '2')
    expect([(await detail(one)).status, (await detail(two)).status]).toEqual(['1906', '1906'])
  })
})

describe('R-TRN-066 an order ends', () => {
  test('closed: the rest that has not come is dropped; closeType is 1', async () => {
    const id = await approved([line(10, 11.3)])
    await receive(id, 4)
    const waiting = await admin.ok.post(`${purchaseIn}/draft`, await pulled(id, [2]))
    expect(await told(manager, 'close', undefined, { id, remark: '不要了' })).toBe('存在未记账的入库单！')
    await admin.ok.post(`${purchaseIn}/cancel`, { id: waiting.id, remark: '不要' })
    expect(await manager.ok.post(`${path}/close`, undefined, { id, remark: '不要了' })).toMatchObject({
      status: '1907',
      statusName: '已关闭',
    })
    expect(await detail(id)).toMatchObject({ closeType: '1', inQty: 4, unInQty: 0, bodyList: [{ closedQty: 6 }] })
  })

  test('cancelled while nothing has come; closeType is 2', async () => {
    const id = await approved([line(10, 11.3)])
    expect(await told(purchaser, 'cancel', undefined, { id })).toBe('请输入作废原因！')
    const receipt = await admin.ok.post(`${purchaseIn}/draft`, await pulled(id, [2]))
    expect(await told(purchaser, 'cancel', undefined, { id, remark: '试' })).toBe('已存在入库单，不能作废！')
    await admin.ok.post(`${purchaseIn}/cancel`, { id: receipt.id, remark: '不要' })
    expect(await purchaser.ok.post(`${path}/cancel`, undefined, { id, remark: '不要了' })).toMatchObject({
      status: '1907',
      statusName: '已作废',
    })
    expect((await detail(id)).closeType).toBe('2')
    const half = await approved([line(10, 11.3)])
    await receive(half, 4)
    expect(await told(purchaser, 'cancel', undefined, { id: half, remark: '试' })).toBe('已存在入库单，不能作废！')
  })
})

test('an order is amended as a numbered revision; what has come keeps its price', async () => {
  const id = await approved([line(10, 11.3)])
  const change = async (head: object, body: object) => {
    const { version, bodyList } = await detail(id)
    return { ...order([{ ...line(10, 11.3), id: bodyList[0].id, ...body }], head), id, version }
  }
  expect(await purchaser.ok.post(`${path}/submit`, await change({ planInDate: '2030-01-01', contacts: '王师傅' }, {}))).toMatchObject({
    status: '1904',
  })
  expect(await detail(id)).toMatchObject({ revision: 1, planInDate: '2030-01-01', contacts: '王师傅' })
  await receive(id, 4)
  const kept = { planInDate: '2030-01-01', contacts: '王师傅' }
  expect(await told(purchaser, 'submit', await change(kept, { taxPrice: 10 }))).toBe('第1行已入库，不能修改单价！')
  expect(await told(purchaser, 'submit', await change(kept, { qty: 3 }))).toBe('第1行数量不能小于已入库和入库中的数量4！')
  expect(await purchaser.ok.post(`${path}/submit`, await change(kept, { qty: 20 }))).toMatchObject({ status: '1902' })
  expect(await manager.ok.get(`${path}/pass`, { id })).toMatchObject({ status: '1905' })
  expect(await detail(id)).toMatchObject({ revision: 2, unInQty: 16 })
})

test('contacts change as long as the order lives', async () => {
  const id = await approved([line(1, 11.3)])
  const { version } = await detail(id)
  await purchaser.ok.post(`${path}/updateContactInfos`, { id, version, contacts: '李四', phone: '13800000001', address: '杭州' })
  expect(await detail(id)).toMatchObject({ contacts: '李四', phone: '13800000001', address: '杭州' })
  expect(await told(purchaser, 'updateContactInfos', { id, version, contacts: '王五' })).toBe('数据已被他人修改，请刷新后重试！')
  await purchaser.ok.post(`${path}/cancel`, undefined, { id, remark: '试' })
  expect(await told(purchaser, 'updateContactInfos', { id, contacts: '王五' })).toBe('单据状态已变更，请刷新后重试！')
})

test('how far an order is, line by line; a quantity in other units', async () => {
  const id = await approved([line(8, 11.3), line(4, 5, { commInfoId: ids.bolt })])
  await receive(id, 2, 4)
  expect(await admin.ok.get(`${path}/completionRate`, { id })).toMatchObject({
    completionRate: 50,
    bodyList: [
      { qty: 8, inQty: 2, completionRate: 25 },
      { qty: 4, inQty: 4, completionRate: 100 },
    ],
  })
  const units = await admin.ok.get(`${path}/unitConversion`, { commInfoId: ids.bearing, unitId: ids.box, qty: 2 })
  expect(units.map((one: Row) => [one.unitId, one.qty])).toEqual([
    [ids.piece, 18],
    [ids.box, 2],
  ])
  expect((await admin.get(`${path}/unitConversion`, { commInfoId: ids.bearing, unitId: ids.kilo, qty: 2 })).msg).toContain(
    '单位不是该商品的单位',
  )
})

test('the lines of all orders are a list, and what is on its way is another with the days it is late', async () => {
  const { billNo, id } = await purchaser.ok.post(`${path}/draft`, order([line(3, 11.3)], { planInDate: '2026-01-01' }))
  const lines = (of: string, more: object = {}) => admin.ok.get(`blade-purchase/${of}/list`, { billNo, ...more })
  expect((await lines('purchaseorderbody')).records).toMatchObject([{ billNo, status: '1901', qty: 3, finalAmt: 33.9 }])
  expect((await lines('purchaseordertracking')).records).toEqual([])
  await purchaser.ok.post(`${path}/submit`, { ...order([line(3, 11.3)], { planInDate: '2026-01-01' }), id })
  await manager.ok.get(`${path}/pass`, { id })
  await receive(id, 1)
  const [tracked] = (await lines('purchaseordertracking')).records
  expect(tracked).toMatchObject({ qty: 3, inQty: 1, unInQty: 2, wayQty: 2 })
  expect(tracked.delayDays).toBeGreaterThan(100)
  expect((await lines('purchaseorderbody', { headId: id, classifyId: ids.bearings })).total).toBe(1)
  expect((await lines('purchaseorderbody', { headId: id, classifyId: ids.seals })).total).toBe(0)
})

describe('goods that came are kept for those who wait for them', () => {
  const salesOrders = 'blade-sales/salesorderhead'
  const kept = async () => (await shelf(world, ids.grease))[2]
  async function waiting(qty: number, planSendDate: string) {
    const bodyList = [line(qty, 20, { commInfoId: ids.grease })]
    const body = { customerId: ids.steelworks, depotId: ids.hangzhou, planSendDate, bodyList }
    const { id } = await sales.ok.post(`${salesOrders}/submit`, body)
    await seller.ok.get(`${salesOrders}/pass`, { id })
    return id as string
  }
  const keptFor = async (id: string) =>
    Number((await world.sql('select coalesce(sum(quantity), 0)::float as kept from stock_reservation where bill_id = $1', [id]))[0].kept)

  test('the oldest planned day first, its owner is told; taking the receipt back takes it from the last', async () => {
    await setting(world, 'CREDIT_MODE', '0')
    const [late, early] = [await waiting(6, '2030-02-01'), await waiting(6, '2030-01-01')]
    expect(await kept()).toBe(0)
    const id = await approved([line(8, 5, { commInfoId: ids.grease })])
    const receipt = await receive(id)
    expect([await keptFor(early), await keptFor(late)]).toEqual([6, 2])
    const news = await world.sql(`select payload->>'orderNumber' as no from outbox where payload->>'title' = '订单商品已到货' order by 1`)
    expect(news).toHaveLength(2)
    expect(await brokenInvariants(world)).toEqual([])
    await admin.ok.post(`${purchaseIn}/flush`, { id: receipt.id, remark: '错了' })
    expect([await keptFor(early), await keptFor(late), await kept()]).toEqual([0, 0, 0])
    expect(await brokenInvariants(world)).toEqual([])
  })

  test('nothing is kept where the company does not want it', async () => {
    await setting(world, 'RESERVE_ON_AUDIT', '1')
    await receive(await approved([line(8, 5, { commInfoId: ids.grease })]))
    expect(await kept()).toBe(0)
    await setting(world, 'RESERVE_ON_AUDIT', '2')
  })
})
