import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { line } from '../trading.ts'

const {
  admin,
  purchaser: buyer,
  purchase_manager: manager,
  accountant,
} = await story('admin', 'purchaser', 'purchase_manager', 'accountant')
const orders = 'blade-purchase/purchaseorderhead'
const receipts = 'blade-purchase/purchaseinhead'
const returns = 'blade-purchase/purchasereturnorderhead'
const detail = (path: string, id: string) => admin.ok.get(`${path}/detail`, { id })

/** An order of so many pieces in each of its lines, sent by the buyer and passed. */
async function ordered(...quantities: number[]) {
  const bodyList = quantities.map(qty => line(qty, 11.3))
  const { id } = await buyer.ok.post(`${orders}/submit`, { supplierId: ids.factory, depotId: ids.hangzhou, bodyList })
  await admin.ok.get(`${orders}/pass`, { id })
  return (await detail(orders, id)) as { id: string; billNo: string; staffId: string; bodyList: { id: string }[] }
}
const receive = (order: Awaited<ReturnType<typeof ordered>>, qty: number, person = admin, lines = order.bodyList) =>
  person.post(`${receipts}/accounting`, {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    staffId: order.staffId,
    bodyList: lines.map(({ id }) => line(qty, 11.3, { sourceBodyId: id })),
  })

test('5.3 two hundred lines are ordered, received in three parts and partly sent back; every bill tells of the others', async () => {
  const order = await ordered(...Array.from({ length: 200 }, () => 10))
  const parts: any[] = []
  for (const qty of [3, 5, 2]) parts.push((await receive(order, qty)).data)
  expect(await detail(orders, order.id)).toMatchObject({ statusName: '已完成', inQty: 2000, unInQty: 0, completionRate: 100 })
  const receipt = await detail(receipts, parts[1].id)
  expect(receipt).toMatchObject({ sourceBillNo: order.billNo, totalQty: 1000 })
  const bodyList = receipt.bodyList.slice(0, 20).map((row: any) => line(2, 11.3, { sourceBodyId: row.id }))
  const back = await manager.ok.post(`${returns}/submit`, { supplierId: ids.factory, depotId: ids.hangzhou, bodyList })
  await admin.ok.get(`${returns}/pass`, { id: back.id })
  await admin.ok.post(`${returns}/accountingById`, undefined, { id: back.id })
  expect(await detail(orders, order.id)).toMatchObject({ returnQty: 40 })
  expect(await detail(receipts, parts[1].id)).toMatchObject({ returnQty: 40, unReturnQty: 960 })
  expect(await detail(returns, back.id)).toMatchObject({ sourceBillNo: receipt.billNo })
})

test('5.3 what is followed is told with what stands in the way, and the steps that clear it', async () => {
  const order = await ordered(10)
  const first = (await receive(order, 4)).data
  const cancelled = await admin.post(`${orders}/cancel`, undefined, { id: order.id, remark: '不要了' })
  expect(cancelled.msg).toBe('已存在入库单，不能作废！')
  const draft = await admin.ok.post(`${receipts}/draft`, {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [line(2, 11.3, { sourceBodyId: order.bodyList[0]!.id })],
  })
  const closed = await admin.post(`${orders}/close`, undefined, { id: order.id, remark: '不要了' })
  expect(closed).toMatchObject({ code: 400, msg: '存在未记账的入库单！' })
  expect(closed.data.blockers).toMatchObject([{ billType: '0807', billId: draft.id, billNo: draft.billNo, statusName: '草稿' }])
  const { bodyList: lines } = await detail(receipts, first.id)
  const back = await manager.ok.post(`${returns}/submit`, {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [line(1, 11.3, { sourceBodyId: lines[0].id })],
  })
  const reversed = await admin.post(`${receipts}/flush`, undefined, { id: first.id })
  expect(reversed.code).toBe(400)
  expect(reversed.data.blockers).toMatchObject([{ billType: '0806', billId: back.id, billNo: back.billNo }])
  expect(reversed.data.steps.length).toBeGreaterThan(1)
})

test('5.4 two people receive the last rest of an order at once: one of them is refused', async () => {
  const order = await ordered(10)
  await receive(order, 6)
  const answers = await Promise.all([receive(order, 4), receive(order, 4, accountant)])
  const codes = answers.map(({ code }) => code).sort()
  const refused = answers.find(({ code }) => code !== 200)!
  expect(codes).toEqual([200, 400])
  expect(['订单状态不允许入库！', '第1行入库数量超出订单未入数量！']).toContain(refused.msg)
  expect(await detail(orders, order.id)).toMatchObject({ statusName: '已完成', inQty: 10 })
})
