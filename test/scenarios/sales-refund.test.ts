import { beforeAll, expect, test } from 'vitest'
import { journal } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, openAccount, salesOrder, salesOut } from '../trading.ts'

const { world, admin, sales: seller, sales_manager: manager, accountant } = await story('admin', 'sales', 'sales_manager', 'accountant')
beforeAll(() => buy(admin, [line(1000, 11.3)]))

type Row = Record<string, any>
const path = 'blade-sales/salesreturnorderhead'
const orders = 'blade-sales/salesorderhead'
const receipts = 'blade-finance/receipt'
const ordered = (qty: number) => salesOrder(admin, [line(qty, 22.6)], { staffId: staffOf('sales') })
const orderOf = (id: string): Promise<Row> => admin.ok.get(`${orders}/detail`, { id })
const reserved = async (id: string) =>
  (await world.sql('select coalesce(sum(quantity), 0)::float as kept from stock_reservation where bill_id = $1', [id]))[0]!.kept

let bank: string
async function paidAhead(orderNo: string, precpAmt: number) {
  bank ??= await openAccount(admin, '工行')
  const bill = { bartererId: ids.steelworks, bankId: bank, precpAmt, orderNo, staffId: staffOf('sales') }
  const { id } = await accountant.ok.post(`${receipts}/accounting`, bill)
  await admin.ok.get(`${receipts}/pass`, { id })
  return id as string
}

const wanted = ({ customerId, depotId, bodyList }: Row, qty?: number, more: object = {}) => ({
  customerId,
  depotId,
  staffId: staffOf('sales'),
  ...more,
  bodyList: bodyList.map(({ sourceBodyId, commInfoId, unitId, qty: all }: Row) => ({
    sourceBodyId,
    commInfoId,
    unitId,
    qty: qty ?? all,
  })),
})
const ship = async (id: string, qty: number) => {
  const { customerId, depotId, staffId, bodyList } = await admin.ok.get(`${salesOut}/pullOrderById`, { id })
  const [{ sourceBodyId, commInfoId, unitId, taxPrice }] = bodyList
  return admin.post(`${salesOut}/accounting`, {
    customerId,
    depotId,
    staffId,
    bodyList: [{ sourceBodyId, commInfoId, unitId, taxPrice, qty }],
  })
}

test('SAL-073 what was not sent is refunded where money has come: 没有可退款的商品！ otherwise', async () => {
  const order = await ordered(10)
  expect((await seller.get(`${path}/generateUnOutRefund`, { soNo: order.billNo })).msg).toBe('没有可退款的商品！')
  await paidAhead(order.billNo, 226)
  const proposed = await seller.ok.get(`${path}/generateUnOutRefund`, { soNo: order.billNo })
  expect(proposed).toMatchObject({ isOut: 1, bodyList: [{ qty: 10 }] })
  const other = await world.as('sales', '100001')
  expect((await other.get(`${path}/generateUnOutRefund`, { soNo: order.billNo })).msg).toBe('没有可退款的商品！')
})

test('4.4 an unsent refund holds the rest of the order until it is passed, then the order wants it no more and keeps nothing for it', async () => {
  const order = await ordered(10)
  await paidAhead(order.billNo, 226)
  expect((await ship(order.id, 4)).code).toBe(200)
  const bill = wanted(await seller.ok.get(`${path}/generateUnOutRefund`, { soNo: order.billNo }), undefined, { refundMode: '2' })
  expect(bill.bodyList[0].qty).toBe(6)
  expect((await seller.post(`${path}/submit`, wanted(bill, 7))).msg).toMatch(/^第1行.*退货数量超出可退数量！$/)
  const { id } = await seller.ok.post(`${path}/submit`, bill)
  expect((await orderOf(order.id)).bodyList[0]).toMatchObject({ unsendQty: 6, refundOccupiedQty: 6, refundQty: 0 })
  expect((await ship(order.id, 1).catch(error => error)).message ?? '').toContain('订单没有可出库的商品！')
  expect((await admin.post(`${orders}/close`, { id: order.id, remark: '关' })).msg).toMatch(/^存在未审核的退款单XSTH\d+，不能关闭！$/)
  expect(await reserved(order.id)).toBe(6)
  expect(await manager.ok.get(`${path}/pass`, { id })).toMatchObject({ status: '1309', statusName: '已完成' })
  expect(await reserved(order.id)).toBe(0)
  expect(await orderOf(order.id)).toMatchObject({
    status: '1306',
    refundQty: 6,
    unsendQty: 0,
    bodyList: [{ refundQty: 6, refundOccupiedQty: 0 }],
  })
  const made = await accountant.ok.post(`${path}/createPrecpInfo`, undefined, { id })
  expect(await journal(world, made.precpId)).toEqual({})
  const [free] = await world.sql('select open::float, order_id from prepayment where bill_id = $1', [made.precpId])
  expect(free).toEqual({ open: 135.6, order_id: null })
  expect((await accountant.post(`${path}/createPrecpInfo`, undefined, { id })).msg).toBe('该退货单已处理退款！')
  expect((await admin.post(`${path}/flush`, undefined, { id })).msg).toBe('退货款已使用，不能红冲！')
  await admin.ok.post(`${receipts}/flush`, undefined, { id: made.precpId })
  expect(await admin.ok.post(`${path}/flush`, undefined, { id })).toMatchObject({ status: '1308' })
  expect(await orderOf(order.id)).toMatchObject({ status: '1305', refundQty: 0, unsendQty: 6 })
})

test('several refund and ship the same rest at once: what is left is taken once', async () => {
  const order = await ordered(10)
  await paidAhead(order.billNo, 226)
  const bill = wanted(await seller.ok.get(`${path}/generateUnOutRefund`, { soNo: order.billNo }))
  const answers = await Promise.all([1, 2, 3].map(() => seller.post(`${path}/submit`, bill)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400])
})

test('an order tells what came back of it and what that was worth', async () => {
  const order = await ordered(5)
  const out = (await ship(order.id, 5)).data
  const { customerId, depotId, bodyList } = await seller.ok.get(`${path}/pullOutById`, { id: out.id })
  const { id } = await seller.ok.post(`${path}/submit`, wanted({ customerId, depotId, bodyList }, 2))
  await manager.ok.get(`${path}/pass`, { id })
  const told = await orderOf(order.id)
  expect(told).toMatchObject({ returnQty: 2, returnAmt: 45.2, unSettlementAmt: 67.8, bodyList: [{ returnQty: 2 }] })
})

test('R-TRN-049 sales order extras: copy check, convert to purchase, refund generation', async () => {
  const order = await ordered(10)
  await paidAhead(order.billNo, 226)
  expect(await admin.ok.get(`${orders}/isCopy`, { id: order.id })).toMatchObject({ isCopy: 2, faults: [] })
  const bodyList = [{ sourceBodyId: order.bodyList[0].id, qty: 4, supplierId: ids.factory, taxPrice: 11.3 }]
  const { purchaseOrders } = await admin.ok.post(`${orders}/saveSalesToPurchase`, { soHeadId: order.id, depotId: ids.hangzhou, bodyList })
  expect(purchaseOrders).toMatchObject([{ supplierId: ids.factory, rows: 1 }])
  const unsent = await seller.ok.get(`${path}/generateUnOutRefund`, { soNo: order.billNo })
  expect(unsent).toMatchObject({ isOut: 1, bodyList: [{ qty: 10 }] })
  expect((await ship(order.id, 4)).code).toBe(200)
  const sent = await seller.ok.get(`${path}/generateOutRefund`, { soNo: order.billNo })
  expect(sent.bodyList).toMatchObject([{ qty: 4 }])
  await world.sql(`update goods set enabled = false where id = $1`, [ids.bearing])
  expect(await admin.ok.get(`${orders}/isCopy`, { id: order.id })).toMatchObject({ isCopy: 1, msg: '第1行商品已停用，不能复制！' })
  await world.sql(`update goods set enabled = true where id = $1`, [ids.bearing])
})
