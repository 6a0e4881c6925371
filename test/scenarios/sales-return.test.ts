import { beforeAll, describe, expect, test } from 'vitest'
import { entries, journal, shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, openAccount, salesOrder, salesOut, sell as sellAs } from '../trading.ts'
import type { Person } from '../world.ts'

const {
  world,
  admin,
  sales: seller,
  sales_manager: manager,
  warehouse,
  accountant,
} = await story('admin', 'sales', 'sales_manager', 'warehouse', 'accountant')
beforeAll(() => buy(admin, [line(1000, 11.3), line(1000, 2.26, { commInfoId: ids.bolt })]))

type Row = Record<string, any>
const path = 'blade-sales/salesreturnorderhead'
const arrivals = 'blade-sales/salesreturnin'
const sell = (bodyList: object[], more: object = {}) => sellAs(admin, bodyList, { staffId: staffOf('sales'), ...more })
const detail = (id: string): Promise<Row> => manager.ok.get(`${path}/detail`, { id })
const sold = (id: string): Promise<Row> => manager.ok.get(`${salesOut}/detail`, { id })
const told = async (person: Person, verb: string, body?: unknown, query?: Row) => (await person.post(`${path}/${verb}`, body, query)).msg

const sendable = (bill: Row, ...quantities: (number | undefined)[]) => ({
  customerId: bill.customerId,
  depotId: bill.depotId,
  staffId: staffOf('sales'),
  bodyList: bill.bodyList.flatMap(({ sourceBodyId, commInfoId, unitId, qty, batchNo }: Row, at: number) =>
    quantities[at] === 0 ? [] : [{ sourceBodyId, commInfoId, unitId, qty: quantities[at] ?? qty, batchNo }],
  ),
})
/** The return that an outbound proposes, with so much of each line; sums are left to the server. */
const pulled = async (id: string, ...quantities: number[]): Promise<Row> =>
  sendable(await seller.ok.get(`${path}/pullOutById`, { id }), ...quantities)
const submitted = (bill: Row) => seller.ok.post(`${path}/submit`, bill)
const pass = (id: string, more: object = {}) => manager.ok.get(`${path}/pass`, { id, ...more })
const returned = async (bill: Row) => pass((await submitted(bill)).id)
const arrivalOf = async (id: string): Promise<Row> => {
  const [row] = await world.sql('select id from sales_return_in where source_id = $1 and not is_red order by id desc limit 1', [id])
  return warehouse.ok.get(`${arrivals}/detail`, { id: row!.id })
}
const waits = () => setting(world, 'RETURN_AUTO_IN', '1')
const atOnce = () => setting(world, 'RETURN_AUTO_IN', '2')
const credit = async (id: string) => (await world.sql('select amount::float, open::float from receivable where bill_id = $1', [id]))[0]

describe('4.4 a sales return: draft 1301, submit 1302, pass 1304 or 1306, in 1306', () => {
  test('the seller writes it, the manager passes it, it is let in at once: stock at its cost, the customer owes less', async () => {
    const out = await sell([line(10, 22.6)])
    const before = await shelf(world, ids.bearing)
    const bill = await pulled(out.id, 4)
    const draft = await seller.ok.post(`${path}/draft`, bill)
    expect(draft).toMatchObject({ status: '1301', statusName: '草稿' })
    expect((await sold(out.id)).bodyList[0]).toMatchObject({ returnQty: 0, returnOccupiedQty: 4, unReturnQty: 10 })
    const sent = await seller.ok.post(`${path}/submit`, { ...bill, ...draft })
    expect(sent).toMatchObject({ status: '1302', statusName: '待审核' })
    expect((await seller.get(`${path}/pass`, { id: sent.id })).code).toBe(403)
    expect(await pass(sent.id)).toMatchObject({ status: '1306', statusName: '已入库' })
    expect(await entries(world, sent.id)).toEqual([])
    const arrival = await arrivalOf(sent.id)
    expect(arrival).toMatchObject({ billType: '0810', status: '2704', sourceBillNo: sent.billNo, finalAmt: 90.4, settleStatus: '1501' })
    expect(await journal(world, arrival.id)).toEqual({ 1122: -90.4, 1405: 40, '2221.04': 10.4, 6001: 80, 6401: -40 })
    expect((await shelf(world, ids.bearing))[0]).toBe(before[0]! + 4)
    expect(await credit(arrival.id)).toEqual({ amount: -90.4, open: -90.4 })
    expect(await detail(sent.id)).toMatchObject({
      finalAmt: 90.4,
      totalQty: 4,
      settleStatus: '1501',
      bodyList: [{ qty: 4, applyQty: 4, taxPrice: 22.6, costAmt: 40, sourceBillNo: out.billNo }],
    })
    expect((await sold(out.id)).bodyList[0]).toMatchObject({ returnQty: 4, returnOccupiedQty: 0, unReturnQty: 6, returnAmt: 90.4 })
    expect((await manager.get(`${path}/pass`, { id: sent.id })).msg).toBe('单据状态已变更，请刷新后重试！')
  })

  test('W-SAL-010 审核通过带 depotId: the depot is chosen when it is passed: 请选择退货仓库！', async () => {
    const out = await sell([line(2, 22.6)])
    const bill = await pulled(out.id)
    const { id } = await submitted({ ...bill, depotId: '' })
    expect((await manager.get(`${path}/pass`, { id })).msg).toBe('请选择退货仓库！')
    expect((await manager.get(`${path}/pass`, { id, depotId: '1' })).msg).toBe('仓库不存在或无权限！')
    expect(await pass(id, { depotId: ids.ningbo })).toMatchObject({ status: '1306' })
    expect(await detail(id)).toMatchObject({ depotId: ids.ningbo })
    expect((await arrivalOf(id)).depotId).toBe(ids.ningbo)
  })

  test('rejected with a reason, withdrawn while nobody has decided, cancelled with a reason; what it held is free', async () => {
    const out = await sell([line(3, 22.6)])
    const bill = await pulled(out.id)
    const { id } = await submitted(bill)
    expect((await manager.get(`${path}/reject`, { id })).msg).toBe('请输入驳回原因！')
    expect(await manager.ok.get(`${path}/reject`, { id, remark: '照片不清' })).toMatchObject({ status: '1303' })
    const again = await submitted({ ...bill, id })
    expect(await seller.ok.post(`${path}/withdraw`, undefined, { id, version: again.version })).toMatchObject({ status: '1301' })
    expect(await told(seller, 'cancel', undefined, { id })).toBe('请输入作废原因！')
    expect(await seller.ok.post(`${path}/cancel`, undefined, { id, remark: '不退了' })).toMatchObject({ status: '1308' })
    expect((await sold(out.id)).bodyList[0]).toMatchObject({ returnOccupiedQty: 0, unReturnQty: 3 })
  })
})

describe('4.4 the return-in 0810: the keeper accepts, sound and damaged', () => {
  test('passed it waits for the keeper; he accepts less, and damaged goods lie apart', async () => {
    await waits()
    const out = await sell([line(10, 22.6)])
    const { id } = await submitted(await pulled(out.id))
    expect(await pass(id)).toMatchObject({ status: '1304', statusName: '待入库' })
    const waiting = await arrivalOf(id)
    expect(waiting).toMatchObject({ status: '2702', bodyList: [{ qty: 10, shouldQty: 10 }] })
    expect(await journal(world, waiting.id)).toEqual({})
    const [{ id: lineId, sourceBodyId, commInfoId }] = waiting.bodyList
    const body = (more: object, head: object = {}) => ({
      id: waiting.id,
      depotId: ids.hangzhou,
      staffId: waiting.staffId,
      ...head,
      bodyList: [{ id: lineId, sourceBodyId, commInfoId, ...more }],
    })
    const says = async (more: object, head: object = {}) => (await warehouse.post(`${arrivals}/accounting`, body(more, head))).msg
    expect(await says({ qty: 11 })).toBe('第1行入库数量不能大于退货数量10！')
    expect(await says({ qty: 8, badQty: 9 })).toBe('第1行残次数量不能大于入库数量！')
    expect(await says({ qty: 8, badQty: 2 })).toBe('请选择残次仓库！')
    const [sound, damaged] = [await shelf(world, ids.bearing), await shelf(world, ids.bearing, ids.ningbo)]
    const posted = await warehouse.ok.post(`${arrivals}/accounting`, body({ qty: 8, badQty: 2 }, { badDepotId: ids.ningbo }))
    expect(posted).toMatchObject({ status: '2704' })
    expect(await shelf(world, ids.bearing)).toEqual([sound[0]! + 6, sound[1]! + 60, 0])
    expect(await shelf(world, ids.bearing, ids.ningbo)).toEqual([damaged[0]! + 2, damaged[1]! + 20, 0])
    expect(await journal(world, waiting.id)).toEqual({ 1122: -180.8, 1405: 80, '2221.04': 20.8, 6001: 160, 6401: -80 })
    expect(await detail(id)).toMatchObject({ status: '1305', finalAmt: 180.8, bodyList: [{ applyQty: 10, qty: 8 }] })
    expect((await sold(out.id)).bodyList[0]).toMatchObject({ returnQty: 8, returnOccupiedQty: 0, unReturnQty: 2 })
    await atOnce()
  })

  test('one of two lines does not come at all', async () => {
    await waits()
    const out = await sell([line(1, 22.6), line(5, 5.65, { commInfoId: ids.bolt })])
    const { id } = await submitted(await pulled(out.id))
    await pass(id)
    const { id: arrival, depotId, staffId, bodyList } = await arrivalOf(id)
    const [first] = bodyList
    await warehouse.ok.post(`${arrivals}/accounting`, { id: arrival, depotId, staffId, bodyList: [first] })
    expect(await detail(id)).toMatchObject({ status: '1305', bodyList: [{ qty: 1 }, { qty: 0, applyQty: 5, finalAmt: 0 }] })
    expect((await sold(out.id)).bodyList[1]).toMatchObject({ returnQty: 0, unReturnQty: 5 })
    await atOnce()
  })

  test('cancelled before it is in, its 0810 goes with it; after that: 已入库，不能作废！', async () => {
    await waits()
    const out = await sell([line(2, 22.6)])
    const one = await submitted(await pulled(out.id, 1))
    await pass(one.id)
    await seller.ok.post(`${path}/cancel`, undefined, { id: one.id, remark: '客户留用' })
    expect((await arrivalOf(one.id)).status).toBe('2706')
    await atOnce()
    const two = await returned(await pulled(out.id, 1))
    expect(await told(seller, 'cancel', undefined, { id: two.id, remark: '试' })).toBe('已入库，不能作废！')
  })

  test('flush: the goods leave again at the same cost and are waited for again; a used credit keeps it', async () => {
    const out = await sell([line(4, 22.6)])
    const before = await shelf(world, ids.bearing)
    const { id } = await returned(await pulled(out.id))
    const arrival = await arrivalOf(id)
    await world.sql('update receivable set open = 0 where bill_id = $1', [arrival.id])
    expect((await accountant.post(`${arrivals}/flush`, undefined, { id: arrival.id })).msg).toBe('退货款已使用，不能红冲！')
    await world.sql('update receivable set open = amount where bill_id = $1', [arrival.id])
    expect(await accountant.ok.post(`${arrivals}/flush`, undefined, { id: arrival.id })).toMatchObject({ status: '2705' })
    expect(await shelf(world, ids.bearing)).toEqual(before)
    expect(await detail(id)).toMatchObject({ status: '1304' })
    expect((await sold(out.id)).bodyList[0]).toMatchObject({ returnQty: 0, returnOccupiedQty: 4, returnAmt: 0 })
    expect(await warehouse.ok.post(`${path}/receive`, undefined, { id })).toMatchObject({ status: '1306' })
    expect((await sold(out.id)).bodyList[0]).toMatchObject({ returnQty: 4, returnOccupiedQty: 0, returnAmt: 90.4 })
  })
})

describe('4.4 guards', () => {
  test('no more comes back than was sold, counted with what others are about to return; all bad lines at once', async () => {
    const out = await sell([line(10, 22.6), line(20, 5.65, { commInfoId: ids.bolt })])
    await seller.ok.post(`${path}/draft`, await pulled(out.id, 4, 20))
    const whole = { bodyList: (await sold(out.id)).bodyList.map((one: Row) => ({ ...one, sourceBodyId: one.id })) }
    const bill = { ...sendable(whole, 7, 1), customerId: ids.steelworks, depotId: ids.hangzhou }
    expect(await told(seller, 'submit', bill)).toMatch(/^第1行.*退货数量超出可退数量6！；第2行.*退货数量超出可退数量0！$/)
  })

  test('an exchange and a return share what can come back', async () => {
    const out = await sell([line(5, 22.6)])
    const exchanges = 'blade-inventory/exchangeinventory'
    const [{ id: sourceBodyId }] = (await sold(out.id)).bodyList
    const lines = (qty: number) => [
      line(qty, 22.6, { inOutType: '1', sourceBodyId }),
      line(1, 5.65, { inOutType: '2', commInfoId: ids.bolt }),
    ]
    const swap = (qty: number) => ({ customerId: ids.steelworks, depotId: ids.hangzhou, staffId: staffOf('sales'), bodyList: lines(qty) })
    await seller.ok.post(`${exchanges}/submit`, swap(3))
    expect(await told(seller, 'submit', { ...(await pulled(out.id, 3)) })).toMatch(/退货数量超出可退数量2！/)
    expect(await submitted(await pulled(out.id))).toMatchObject({ status: '1302' })
    expect((await seller.get(`${path}/pullOutById`, { id: out.id })).msg).toBe('没有可退货的商品！')
    expect((await seller.post(`${exchanges}/submit`, swap(4))).msg).toBe('第1行换入数量超出可退数量0！')
  })

  test('several return the last piece at once: one is kept; several pass it at once: it comes in once', async () => {
    const out = await sell([line(1, 22.6)])
    const bill = await pulled(out.id)
    const kept = await Promise.all([1, 2, 3].map(() => seller.post(`${path}/submit`, bill)))
    expect(kept.map(({ code }) => code).sort()).toEqual([200, 400, 400])
    const { id } = kept.find(({ code }) => code === 200)!.data
    const passed = await Promise.all([1, 2, 3].map(() => manager.get(`${path}/pass`, { id })))
    expect(passed.map(({ code }) => code).sort()).toEqual([200, 400, 400])
    expect(await world.sql('select 1 from sales_return_in where source_id = $1', [id])).toHaveLength(1)
  })

  test('a line names what it was sold by, its goods and its customer; without it the right return_without_order is asked for', async () => {
    const out = await sell([line(10, 22.6)])
    const bill = await pulled(out.id, 1)
    const [first] = bill.bodyList
    const sent = (more: object, head: object = {}) => ({ ...bill, ...head, bodyList: [{ ...first, ...more }] })
    expect(await told(seller, 'submit', sent({ sourceBodyId: '', taxPrice: 20 }))).toBe(
      '第1行请从销售出库单选择要退的商品，或由有无单退货权限的人录入！',
    )
    expect(await told(seller, 'submit', sent({ commInfoId: ids.bolt }))).toContain('商品与出库单不一致，请重新选单！')
    expect(await told(admin, 'submit', sent({}, { customerId: ids.shipyard }))).toMatch(/的出库单XSCK\d+不是该客户的出库单！/)
    const direct = sent({ sourceBodyId: '', taxPrice: 11.3, taxRate: 13, qty: 2 })
    const { id } = await manager.ok.post(`${path}/submit`, direct)
    const [quantity, worth] = await shelf(world, ids.bearing)
    await pass(id)
    const value = Math.round((worth! * 2 * 100) / quantity!) / 100
    expect(await journal(world, (await arrivalOf(id)).id)).toEqual({ 1122: -22.6, 1405: value, '2221.04': 2.6, 6001: 20, 6401: -value })
  })

  test('after RETURN_DAYS: 已超过退货期限！; the original way is the mall’s alone', async () => {
    const out = await sell([line(1, 22.6)])
    const bill = await pulled(out.id)
    expect(await told(seller, 'submit', { ...bill, refundMode: '4' })).toBe('原路退回只用于商城退货，请选择其他退款方式！')
    await world.sql(`update sales_out set bill_date = bill_date - 8 where id = $1`, [out.id])
    await setting(world, 'RETURN_DAYS', '7')
    expect(await told(seller, 'submit', bill)).toBe('第1行已超过退货期限！')
    await setting(world, 'RETURN_DAYS', '8')
    expect(await submitted(bill)).toMatchObject({ status: '1302' })
    await setting(world, 'RETURN_DAYS', '0')
  })

  test('an outbound that was returned is not reversed: 已有退货单{no}，不能红冲！', async () => {
    const out = await sell([line(1, 22.6)])
    const draft = await seller.ok.post(`${path}/draft`, await pulled(out.id))
    expect((await admin.post(`${salesOut}/flush`, undefined, { id: out.id })).msg).toBe(`已有退货单${draft.billNo}，不能红冲！`)
    await seller.ok.post(`${path}/remove`, undefined, { ids: draft.id })
    expect((await admin.ok.post(`${salesOut}/flush`, undefined, { id: out.id })).status).toBe('2705')
    expect((await seller.get(`${path}/pullOutById`, { id: out.id })).msg).toBe('出库单状态不允许退货！')
  })
})

test('E-09 E-10 a coupon is given back in the very shares: 26.73, then 62.36; tax of the line 10.25 in all', async () => {
  const out = await sell([line(10, 10, { couponAmt: 10.91 }), line(1, 50, { couponAmt: 5.45 }), line(1, 33.33, { couponAmt: 3.64 })])
  expect(await sold(out.id)).toMatchObject({ finalAmt: 163.33, bodyList: [{ finalAmt: 89.09 }, { finalAmt: 44.55 }, { finalAmt: 29.69 }] })
  const parts = [await returned(await pulled(out.id, 3, 0, 0)), await returned(await pulled(out.id, 7, 0, 0))]
  const [first, second] = await Promise.all(parts.map(({ id }) => arrivalOf(id)))
  expect([first!.finalAmt, second!.finalAmt]).toEqual([26.73, 62.36])
  expect(first!.taxAmt + second!.taxAmt).toBeCloseTo(10.25, 10)
  expect(first!.salesAmt + second!.salesAmt).toBeCloseTo(78.84, 10)
  expect((await sold(out.id)).bodyList[0]).toMatchObject({ returnAmt: 89.09, unReturnQty: 0 })
})

test('3.2 what comes back takes its share of what it cost, the last part the rest, whatever the average is by then', async () => {
  await buy(admin, [line(3, 3.7667, { commInfoId: ids.grease })], { depotId: ids.ningbo })
  const out = await sell([line(3, 5, { commInfoId: ids.grease })], { depotId: ids.ningbo })
  const [cost] = await world.sql('select cost::float from sales_out_line where head_id = $1', [out.id])
  expect(cost).toEqual({ cost: 10 })
  await buy(admin, [line(10, 113, { commInfoId: ids.grease })], { depotId: ids.ningbo })
  const costs: number[] = []
  for (const qty of [1, 1, 1]) costs.push((await detail((await returned(await pulled(out.id, qty))).id)).bodyList[0].costAmt)
  expect(costs).toEqual([3.33, 3.33, 3.34])
})

test('SAL-072 SAL-074 all that was sent for an order and is not back is proposed; 没有可退货的商品！', async () => {
  const order = await salesOrder(admin, [line(10, 22.6)], { staffId: staffOf('sales') })
  const soNo = order.billNo
  for (const verb of ['generate', 'generateOutRefund'])
    expect((await seller.get(`${path}/${verb}`, { soNo })).msg).toBe('没有可退货的商品！')
  for (const qty of [4, 3]) {
    const { customerId, depotId, staffId, bodyList } = await admin.ok.get(`${salesOut}/pullOrderById`, { id: order.id })
    const [{ sourceBodyId, commInfoId, unitId, taxPrice }] = bodyList
    const lines = [{ sourceBodyId, commInfoId, unitId, taxPrice, qty }]
    await admin.ok.post(`${salesOut}/accounting`, { customerId, depotId, staffId, bodyList: lines })
  }
  const proposed = await seller.ok.get(`${path}/generate`, { soNo })
  expect(proposed.bodyList.map((one: Row) => one.qty)).toEqual([4, 3])
  expect((await seller.ok.get(`${path}/generateOutRefund`, { soNo })).bodyList).toHaveLength(2)
  const { id } = await returned(sendable(proposed))
  expect(await detail(id)).toMatchObject({ soNo, totalQty: 7 })
  expect((await seller.get(`${path}/generate`, { soNo })).msg).toBe('没有可退货的商品！')
  await setting(world, 'RETURN_DAYS', '3')
  const late = await salesOrder(admin, [line(1, 22.6)], { staffId: staffOf('sales') })
  const { customerId, depotId, staffId, bodyList } = await admin.ok.get(`${salesOut}/pullOrderById`, { id: late.id })
  const out = await admin.ok.post(`${salesOut}/accounting`, { customerId, depotId, staffId, bodyList })
  await world.sql('update sales_out set bill_date = bill_date - 4 where id = $1', [out.id])
  expect((await seller.get(`${path}/generate`, { soNo: late.billNo })).msg).toBe('已超过退货期限！')
  await setting(world, 'RETURN_DAYS', '0')
})

test('of a box single pieces may come back; another company sees nothing', async () => {
  const out = await sell([line(2, 203.4, { unitId: ids.box })])
  const [first] = (await seller.ok.get(`${path}/pullOutById`, { id: out.id })).bodyList
  expect(first).toMatchObject({ unitId: ids.box, qty: 2 })
  const pieces = [{ sourceBodyId: first.sourceBodyId, commInfoId: ids.bearing, unitId: ids.piece, qty: 4 }]
  const { id } = await returned({ ...(await pulled(out.id)), bodyList: pieces })
  expect(await detail(id)).toMatchObject({ finalAmt: 90.4 })
  expect((await seller.ok.get(`${path}/pullOutById`, { id: out.id })).bodyList[0]).toMatchObject({ unitId: ids.piece, qty: 14 })
  const other = await world.as('sales', '100001')
  expect((await other.get(`${path}/detail`, { id })).msg).toBe('数据不存在或无权限！')
})

describe('4.4 refunds', () => {
  const receipts = 'blade-finance/receipt'
  const collections = 'blade-finance/arsettle'

  test('W-SAL-010 生成预收款 SAL-071 refundMode 2: the credit becomes money paid ahead, no cash: Dr 1122 Cr 2203; 该退货单已处理退款！', async () => {
    const out = await sell([line(2, 22.6)])
    const { id } = await returned({ ...(await pulled(out.id)), refundMode: '2' })
    expect((await seller.post(`${path}/createPrecpInfo`, undefined, { id })).code).toBe(403)
    const made = await accountant.ok.post(`${path}/createPrecpInfo`, undefined, { id })
    expect(made).toMatchObject({ status: '1309', statusName: '已完成' })
    expect(await journal(world, made.precpId)).toEqual({ 1122: 45.2, 2203: -45.2 })
    const receipt = await accountant.ok.get(`${receipts}/detail`, { id: made.precpId })
    expect(receipt).toMatchObject({ precpNo: made.precpNo, precpAmt: 45.2, status: '2604' })
    expect(await credit((await arrivalOf(id)).id)).toEqual({ amount: -45.2, open: 0 })
    expect(await detail(id)).toMatchObject({ status: '1309', settleStatus: '1503' })
    expect((await accountant.post(`${path}/createPrecpInfo`, undefined, { id })).msg).toBe('该退货单已处理退款！')
    expect((await accountant.post(`${arrivals}/flush`, undefined, { id: (await arrivalOf(id)).id })).msg).toBe('退货款已使用，不能红冲！')
    await admin.ok.post(`${receipts}/flush`, undefined, { id: made.precpId })
    expect(await detail(id)).toMatchObject({ status: '1306', settleStatus: '1501' })
    const many = await Promise.all([1, 2, 3].map(() => accountant.post(`${path}/createPrecpInfo`, undefined, { id })))
    expect(many.map(({ code }) => code).sort()).toEqual([200, 400, 400])
  })

  test('refundMode 1: a later collection uses the credit, and then it is done; the collection reversed, it is not', async () => {
    const out = await sell([line(10, 22.6)])
    const { id } = await returned({ ...(await pulled(out.id, 4)), refundMode: '1' })
    expect((await accountant.post(`${path}/createPrecpInfo`, undefined, { id })).msg).toBe('单据状态已变更，请刷新后重试！')
    const itemOf = async (bill: string) => (await world.sql('select id from receivable where bill_id = $1', [bill]))[0]!.id
    const arrival = await arrivalOf(id)
    const bodyList = [
      { itemId: await itemOf(out.id), settleAmt: 226 },
      { itemId: await itemOf(arrival.id), settleAmt: -90.4 },
    ]
    const bill = {
      bartererId: ids.steelworks,
      bankId: await openAccount(admin, '工行'),
      collectAmt: 135.6,
      staffId: staffOf('accountant'),
      bodyList,
    }
    await setting(world, 'APPROVAL_MODE_0813', '0')
    const settled = await admin.ok.post(`${collections}/accounting`, bill)
    expect(settled.status).toBe('2604')
    expect(await detail(id)).toMatchObject({ status: '1309', settleStatus: '1503' })
    await admin.ok.post(`${collections}/flush`, undefined, { id: settled.id })
    expect(await detail(id)).toMatchObject({ status: '1306', settleStatus: '1501' })
    await setting(world, 'APPROVAL_MODE_0813', '1')
  })
})
