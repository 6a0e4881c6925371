import { afterAll, expect, test } from 'vitest'
import { addDays, dayOf } from '../../src/base/date.ts'
import { ids, staffOf } from '../company.ts'
import { fileOf, rowsOf } from '../generic/sheets.ts'
import { finished, startQueue } from '../queue.ts'
import { story } from '../story.ts'
import { buy, line, openAccount, sale, salesOrder, salesOut, sell } from '../trading.ts'

const { world, admin, cashier, accountant, warehouse, sales } = await story('admin', 'cashier', 'accountant', 'warehouse', 'sales')
const jobs = await startQueue(world)
afterAll(() => jobs.stop())

const orders = 'blade-sales/salesorderhead'
const today = dayOf(new Date())
type Row = Record<string, any>
const list = async (path: string, query: object = {}): Promise<Row[]> => (await admin.ok.get(path, { ...query })).records
const ship = async (id: string, qty: number) => {
  const { bodyList, customerId, depotId } = await admin.ok.get(`${salesOut}/pullOrderById`, { id })
  const { commInfoId, unitId, taxPrice, taxRate, sourceBodyId } = bodyList[0]
  return admin.ok.post(`${salesOut}/accounting`, {
    customerId,
    depotId,
    bodyList: [{ commInfoId, unitId, taxPrice, taxRate, sourceBodyId, qty }],
  })
}
await buy(admin, [line(100, 10)])

test('W-SAL-023 SAL-002 what customers still wait for is a list of its own: as long as something is unsent and the order is open', async () => {
  const whole = await salesOrder(admin, [line(3, 20)])
  const part = await salesOrder(admin, [line(5, 20)])
  const closed = await salesOrder(admin, [line(7, 20)])
  const draft = await admin.ok.post(`${orders}/draft`, sale([line(9, 20)]))
  await ship(whole.id, 3)
  await ship(part.id, 2)
  await admin.ok.post(`${orders}/close`, { id: closed.id })
  const unsent = await list(`${orders}/unSendPage`)
  expect(unsent.map(({ id, saleStatus, sendQty, unsendQty }) => [id, saleStatus, sendQty, unsendQty])).toEqual([[part.id, '1305', 2, 3]])
  expect(unsent.map(({ id }) => id)).not.toContain(draft.id)
  expect(await list(`${orders}/unSendPage`, { status: '1304' })).toEqual([])
  const sheet = (await rowsOf((await admin.download(`${orders}/exportUnSend`)).body)).flat()
  expect([part, whole].map(({ billNo }) => sheet.includes(billNo))).toEqual([true, false])
  await admin.ok.post(`${orders}/close`, { id: part.id })
})

test('W-SAL-022 SAL-013 shipped orders with gifts are listed, others are not', async () => {
  const gift = await salesOrder(admin, [line(1, 20), line(1, 0, { isGift: 2 })])
  const plain = await salesOrder(admin, [line(1, 20)])
  for (const { id } of [gift, plain]) await admin.ok.post(`${salesOut}/fastBatchShippingByIds`, { ids: id })
  expect((await list(`${orders}/giftOrderList`)).map(({ id, saleStatus }) => [id, saleStatus])).toEqual([[gift.id, '1306']])
  const sheet = (await rowsOf((await admin.download(`${orders}/exportGiftOrder`)).body)).flat()
  expect([gift, plain].map(({ billNo }) => sheet.includes(billNo))).toEqual([true, false])
})

test('SAL-090 orders are shipped in bulk, each whole and for itself: what cannot leave says why and stays', async () => {
  const two = await Promise.all([2, 3].map(qty => salesOrder(admin, [line(qty, 20)], { consigneeTelephone: '13900001234' })))
  const much = await salesOrder(admin, [line(100_000, 20)])
  const wanted = [...two, much].map(({ id }) => id).join()
  const outcomes: Row[] = await admin.ok.post(`${salesOut}/fastBatchShippingByIds`, { ids: wanted })
  expect(outcomes.map(({ id, billNo, success }) => [id, billNo, success])).toEqual([
    ...two.map(({ id, billNo }) => [id, billNo, true]),
    [much.id, much.billNo, false],
  ])
  expect(outcomes[0]!.msg).toMatch(/^已出库XSCK/)
  expect(outcomes[2]!.msg).toContain('库存不足')
  const stateOf = async (id: string) => (await admin.ok.get(`${orders}/detail`, { id })).saleStatus
  expect(await Promise.all([...two, much].map(({ id }) => stateOf(id)))).toEqual(['1306', '1306', '1304'])
  // Shipped once is shipped: nothing leaves twice.
  expect(await admin.post(`${salesOut}/fastBatchShippingByIds`, { ids: two[0]!.id })).toMatchObject({
    code: 400,
    msg: '订单状态不允许出库！',
  })
  await admin.ok.post(`${orders}/close`, { id: much.id })
})

test('in the background shipping is a job that counts its orders and keeps what became of each; who may not see phones sends to the right one all the same', async () => {
  const { id } = await salesOrder(admin, [line(1, 20)], { consigneeName: '张三', consigneeTelephone: '13900001234' })
  const { jobId } = await warehouse.ok.post(`${salesOut}/fastBatchShippingByIds`, { ids: id, async: 2 })
  const job = await finished(warehouse, jobId)
  expect(job).toMatchObject({ state: 'done', done: 1, total: 1, result: { outcomes: [{ id, success: true }] } })
  const [out] = await world.sql(`select consignee_phone from sales_out where source_id = $1`, [id])
  expect(out.consignee_phone).toBe('13900001234')
  expect((await sales.post(`${salesOut}/fastBatchShippingByIds`, { ids: id })).code).toBe(403)
})

test('W-SAL-024 SAL-065 the lines of orders with goods, unit, figures, depot and customer; asked by goods, order and state', async () => {
  const order = await salesOrder(admin, [line(4, 20), line(2, 30)])
  const lines = await list('blade-sales/salesorderbody/list', { headId: order.id, ascs: 'qty' })
  expect(lines).toMatchObject([
    { billNo: order.billNo, qty: 2, taxPrice: 30, finalAmt: 60, unsendQty: 2, unitName: '个', depotName: '杭州总仓', status: '1304' },
    { billNo: order.billNo, qty: 4, taxPrice: 20, finalAmt: 80 },
  ])
  expect(await list('blade-sales/salesorderbody/list', { headId: order.id, status: '1306' })).toEqual([])
  expect(await list('blade-sales/salesorderbody/list', { headId: order.id, commInfoName: '6205' })).toHaveLength(2)
  const sheet = await rowsOf((await admin.download('blade-sales/salesorderbody/export', { headId: order.id })).body)
  expect(sheet.filter(row => row.includes(order.billNo))).toHaveLength(2)
  await admin.ok.post(`${orders}/close`, { id: order.id })
})

test('W-SAL-032 SAL-174 each outbound with what of it is settled, by state of settlement', async () => {
  const bankId = await openAccount(admin, '建行')
  const { id, billNo } = await sell(admin, [line(5, 20)])
  const [item] = await world.sql('select id from receivable where bill_id = $1', [id])
  const bill = { bartererId: ids.steelworks, bankId, collectAmt: 30, bodyList: [{ itemId: item.id, settleAmt: 30 }] }
  const collection = await cashier.ok.post('blade-finance/arsettle/accounting', bill)
  await accountant.ok.post('blade-finance/arsettle/audit', { ...collection, auditFlag: 2 })
  const [row] = await list('blade-sales/salesoutsettle/list', { billNo })
  expect(row).toMatchObject({ billNo, finalAmt: 100, settlementAmt: 30, unSettlementAmt: 70, status: '1502' })
  expect(await list('blade-sales/salesoutsettle/list', { billNo, status: '1503' })).toEqual([])
})

test('W-SAL-026 SAL-016 SAL-017 SAL-018 SAL-020 what customers owe, by age of what is overdue, is the sum of its bills; by class of customers too', async () => {
  const late = { customerId: ids.shipyard, billDate: addDays(today, -20) }
  await admin.ok.post(`${salesOut}/accounting`, sale([line(1, 50)], late))
  await admin.ok.post(`${salesOut}/accounting`, sale([line(1, 60)], { customerId: ids.shipyard }))
  const [owes] = await list(`${orders}/custormerOwn`, { bartererId: ids.shipyard })
  const bills = await list(`${orders}/customerArrears`, { bartererId: ids.shipyard })
  expect(owes).toMatchObject({ ownAmt: 110, billCount: 2, ageDays: 20 })
  expect(owes!.notDueAmt + owes!.age30Amt + owes!.age60Amt + owes!.age90Amt + owes!.ageOverAmt).toBe(110)
  expect(bills.map(({ ownAmt, ageDays }) => [ownAmt, ageDays])).toEqual([
    [50, 20],
    [60, 0],
  ])
  expect(await admin.ok.get(`${orders}/custormerOwnSum`, { bartererId: ids.shipyard })).toMatchObject({ total: 1, ownAmt: 110 })
  expect(await admin.ok.get(`${orders}/customerArrearsTotal`, { bartererId: ids.shipyard })).toMatchObject({
    total: 2,
    amt: 110,
    ownAmt: 110,
  })
  const all = await admin.ok.get(`${orders}/custormerOwnSum`)
  const [book] = await world.sql('select sum(open)::float as open from receivable')
  expect(all.ownAmt).toBe(book.open)
  const { natureId } = await admin.ok.get('blade-barterer/customer/detail', { id: ids.shipyard })
  expect((await list(`${orders}/custormerOwn`, { treeNatureId: natureId })).map(({ bartererId }) => bartererId)).toContain(ids.shipyard)
  expect(await list(`${orders}/custormerOwn`, { treeNatureId: '1' })).toEqual([])
})

test('W-SAL-033 SAL-175 sold at a loss, cheaper than the last time, sent after the planned day, unsigned for long: each is a row that says why', async () => {
  const of = (billNo: string, more: object = {}) => list('blade-sales/salesexception/list', { billNo, ...more })
  const loss = await sell(admin, [line(1, 20), line(1, 5)])
  expect(await of(loss.billNo)).toMatchObject([
    { exceptionType: '1', lossAmt: 4.43 },
    { exceptionType: '2', taxPrice: 5 },
  ])
  const cheaper = await sell(admin, [line(1, 15)], { customerId: ids.shipyard })
  expect(await of(cheaper.billNo)).toMatchObject([{ exceptionType: '2', taxPrice: 15, lastPrice: 60, remark: '比上次卖给该客户的单价低' }])
  const order = await salesOrder(admin, [line(1, 20)], { planSendDate: addDays(today, -3), billDate: addDays(today, -5) })
  const late = await ship(order.id, 1)
  expect(await of(late.billNo)).toMatchObject([{ exceptionType: '3', delayDays: 3 }])
  const unsigned = await sell(admin, [line(1, 20)], { billDate: addDays(today, -9) })
  expect(await of(unsigned.billNo)).toMatchObject([{ exceptionType: '4', delayDays: 9 }])
  await admin.ok.post(`${salesOut}/updateSignBackById`, { ids: unsigned.id, signBack: 'A1902' })
  expect(await of(unsigned.billNo)).toEqual([])
  expect(await of(late.billNo, { exceptionType: '1' })).toEqual([])
})

test('W-SAL-034 SAL-089 what was sent by courier a day ago without a number is listed until the number is typed', async () => {
  const { id, version } = await sell(admin, [line(1, 20)], { deliveryMode: '1' })
  await world.sql(`update sales_out set posted_at = now() - interval '25 hours' where id = $1`, [id])
  const without = () => list(`${salesOut}/selectNoCourierNoNotice`)
  expect((await without()).map(row => row.id)).toEqual([id])
  await admin.ok.post(`${salesOut}/updateExpress`, { id, version, alOrderExpressForms: [{ courierNo: 'SF1234567890' }] })
  expect(await without()).toEqual([])
})

test('a salesman sees his own debts and orders in these lists, and no others', async () => {
  const owed = (await sales.ok.get(`${orders}/custormerOwn`)).records
  expect(owed).toEqual([])
  const mine = await salesOrder(admin, [line(1, 20)], { staffId: staffOf('sales') })
  expect((await sales.ok.get(`${orders}/unSendPage`)).records.map(({ id }: Row) => id)).toEqual([mine.id])
  expect((await sales.ok.get('blade-sales/salesorderbody/list')).records.map(({ billId }: Row) => billId)).toEqual([mine.id])
})

const numbersIn = async (numbers: string[]) => ({
  name: '订单号.xlsx',
  data: await fileOf(
    ['订单号'],
    numbers.map(no => [no]),
  ),
})

test('W-SAL-005 SAL-011 a sheet of order numbers comes in, what these orders tell goes out in its order; a number that nobody knows is said', async () => {
  const path = `${orders}/exportSalesOrderInfo`
  const [one, two] = [await salesOrder(admin, [line(3, 20)]), await salesOrder(admin, [line(5, 20)], { customerId: ids.shipyard })]
  await ship(one.id, 1)
  const asked = await numbersIn([two.billNo, 'XSDD999', one.billNo, two.billNo])
  const [head, ...rows] = await rowsOf(await admin.fetched(path, asked))
  const told = (...labels: string[]) => rows.map(row => labels.map(label => row[head!.indexOf(label)] ?? ''))
  expect(told('单据编号', '状态', '客户', '最终金额', '已发数量', '未发数量', '说明').slice(0, 3)).toEqual([
    [two.billNo, '待发货', '宁波北仑港机修造有限公司', '100', '0', '5', ''],
    ['XSDD999', '', '', '', '', '', '订单号不存在'],
    [one.billNo, '部分发货', '中铁十四局集团第三工程有限公司', '60', '1', '2', ''],
  ])
  expect(
    told('单据编号')
      .flat()
      .filter(no => no === two.billNo),
  ).toHaveLength(1)
  const mine = await salesOrder(admin, [line(1, 20)], { staffId: staffOf('sales') })
  const seen = await rowsOf(await sales.fetched(path, await numbersIn([mine.billNo, one.billNo])))
  expect(seen.slice(1, 3).map(row => [row[0], row[head!.indexOf('说明')] ?? ''])).toEqual([
    [mine.billNo, ''],
    [one.billNo, '订单号不存在'],
  ])
  expect((await admin.upload(path, await numbersIn([]))).msg).toBe('文件中没有数据，请在第一列填写销售订单号！')
  expect((await admin.post(path)).msg).toBe('请选择文件！')
  expect((await warehouse.upload(path, asked)).code).toBe(403)
  const { data } = await admin.upload(path, asked, { async: '2' })
  const job = await finished(admin, data.jobId)
  expect(job).toMatchObject({ state: 'done', label: '按单号导出订单' })
  const [link, id] = job.result.link.replace('/api/', '').split('?id=')
  expect((await rowsOf((await admin.download(link, { id })).body)).slice(1, 4).map(row => row[0])).toEqual([
    two.billNo,
    'XSDD999',
    one.billNo,
  ])
})
