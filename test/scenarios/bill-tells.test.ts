import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, openAccount, purchaseIn, sale, salesOut, sell } from '../trading.ts'

const {
  world,
  admin,
  cashier,
  accountant,
  sales,
  sales_manager: manager,
} = await story('admin', 'cashier', 'accountant', 'sales', 'sales_manager')
const orders = 'blade-sales/salesorderhead'
const bank = await openAccount(admin, '建行')
await buy(admin, [line(1000, 11.3)])

type Row = Record<string, any>
const out = (id: string): Promise<Row> => admin.ok.get(`${salesOut}/detail`, { id })
const bought = (id: string): Promise<Row> => admin.ok.get(`${purchaseIn}/detail`, { id })
const ordered = (id: string): Promise<Row> => admin.ok.get(`${orders}/detail`, { id })

async function approved(bodyList: object[], more: object = {}) {
  const { id } = await sales.ok.post(`${orders}/submit`, { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList, ...more })
  await manager.ok.get(`${orders}/pass`, { id })
  return id as string
}

/** Ships so much of the first line of what the orders propose. */
async function ship(id: string, qty: number, verb = 'accounting') {
  const { bodyList, ...bill } = await admin.ok.get(`${salesOut}/pullOrderById`, { id })
  const { commInfoId, unitId, taxPrice, taxRate, sourceBodyId } = bodyList[0]
  const { customerId, depotId, settlementId } = bill
  const body = { customerId, depotId, settlementId, bodyList: [{ commInfoId, unitId, taxPrice, taxRate, sourceBodyId, qty }] }
  return { pulled: bodyList[0] as Row, ...(await admin.ok.post(`${salesOut}/${verb}`, body)) } as Row
}

async function collect(billId: string, amount: number) {
  const [item] = await world.sql('select id from receivable where bill_id = $1', [billId])
  const bill = { bartererId: ids.steelworks, bankId: bank, collectAmt: amount, bodyList: [{ itemId: item.id, settleAmt: amount }] }
  const { id, version } = await cashier.ok.post('blade-finance/arsettle/accounting', bill)
  await accountant.ok.post('blade-finance/arsettle/audit', { id, version, auditFlag: 2 })
}

test('an outbound tells how far it is settled, in its list and its detail, and is found by it', async () => {
  const draft = await admin.ok.post(`${salesOut}/draft`, { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList: [line(1, 20)] })
  expect(await out(draft.id)).toMatchObject({ settleStatus: '', settleStatusName: '' })
  const { id, billNo } = await sell(admin, [line(10, 11.3)])
  const listed = async (query: object = {}) => (await admin.ok.get(`${salesOut}/list`, { billNo, ...query })).records
  expect(await listed()).toMatchObject([{ settleStatus: '1501', settleStatusName: '未结算' }])
  await collect(id, 13)
  expect(await listed({ settleStatus: '1502' })).toMatchObject([{ settleStatusName: '部分结算' }])
  await collect(id, 100)
  expect(await out(id)).toMatchObject({ settleStatus: '1503', settleStatusName: '已结算' })
  expect(await listed({ settleStatus: '1501' })).toEqual([])
})

test('an inbound tells it of what we owe; what costs nothing owes nothing', async () => {
  const { id } = await buy(admin, [line(3, 11.3)])
  expect(await bought(id)).toMatchObject({ settleStatus: '1501' })
  const given = await buy(admin, [line(3, 11.3, { isGift: 2 })])
  expect(await bought(given.id)).toMatchObject({ settleStatus: '1503' })
})

test('a line tells its goods by all their names, their units, and what of them lies in the depot of the bill', async () => {
  const { id } = await buy(admin, [line(2, 11.3, { unitId: ids.box })])
  const [{ quantity }] = await world.sql(
    'select quantity::float from stock_balance where goods_id = $1 and depot_id = $2 and owner_type = 1',
    [ids.bearing, ids.hangzhou],
  )
  const { bodyList, isTax, taxRateId, actualAmt, finalAmt } = await bought(id)
  const [told] = bodyList
  expect(told).toMatchObject({
    'commFullName': '深沟球轴承 6205-2RS/C3',
    basicUnit: '个',
    conversionResult: '1箱=9个',
    taxRateId: ids.tax13,
    actualQty: 2,
    discountPrice: 11.3,
    actualAmt: 22.6,
  })
  expect(told.unitList.map((one: Row) => [one.unitName, one.num, one.den])).toEqual([
    ['个', 1, 1],
    ['箱', 9, 1],
  ])
  expect(told.stockList).toEqual([{ depotId: ids.hangzhou, depotName: '杭州总仓', qty: quantity, availableQty: quantity }])
  expect({ isTax, taxRateId, actualAmt }).toEqual({ isTax: 2, taxRateId: '', actualAmt: finalAmt })
  const plain = await sell(admin, [line(1, 20, { taxRate: 0 })], { taxRate: 13 })
  expect(await out(plain.id)).toMatchObject({ isTax: 1, taxRateId: ids.tax13 })
})

test('an outbound keeps what was left of its order beside what it took; one without an order should send what it sends', async () => {
  const order = await approved([line(10, 11.3)])
  const first = await ship(order, 4)
  expect(first.pulled).toMatchObject({ qty: 10, shouldQty: 10 })
  expect((await out(first.id)).bodyList).toMatchObject([{ shouldQty: 10, actualQty: 4, shouldAmt: 113, actualAmt: 45.2 }])
  const second = await ship(order, 1, 'draft')
  expect((await out(second.id)).bodyList).toMatchObject([{ shouldQty: 6, actualQty: 1 }])
  await admin.ok.post(`${salesOut}/accountingById`, undefined, { id: second.id })
  expect((await out(second.id)).bodyList).toMatchObject([{ shouldQty: 6, actualQty: 1 }])
  const direct = await sell(admin, [line(3, 11.3)])
  expect((await out(direct.id)).bodyList).toMatchObject([{ shouldQty: 3, shouldAmt: 33.9 }])
})

test('an inbound keeps what the supplier says that he sent, where somebody says so', async () => {
  const { id } = await buy(admin, [line(8, 11.3, { shouldQty: 10 }), line(1, 11.3)])
  const [short, whole] = (await bought(id)).bodyList
  expect(short).toMatchObject({ shouldQty: 10, actualQty: 8, shouldAmt: 113, actualAmt: 90.4 })
  expect(whole).not.toHaveProperty('shouldQty')
})

test('how it is settled is carried from the order to its outbounds; an order tells what of it was paid', async () => {
  const { id: settlementId } = await admin.ok.post('blade-base/settlement/submit', { code: 'T1', name: '电汇' })
  const order = await approved([line(10, 11.3)], { settlementId })
  expect(await ordered(order)).toMatchObject({ settlementAmt: 0, unSettlementAmt: 113 })
  const { id } = await ship(order, 4)
  expect(await out(id)).toMatchObject({ settlementId, settlementName: '电汇' })
  await collect(id, 40)
  const [row] = (await admin.ok.get(`${orders}/list`, { billNo: (await ordered(order)).billNo })).records
  expect(row).toMatchObject({ settlementAmt: 40, unSettlementAmt: 73 })
  await admin.ok.post(`${orders}/close`, { id: order })
  expect(await ordered(order)).toMatchObject({ settlementAmt: 40, unSettlementAmt: 5.2 })
})

test('W-SAL-008 SAL outbounds are shipped in bulk, each for itself', async () => {
  await buy(admin, [line(30, 11.3)])
  const draft = (qty: number) => admin.ok.post(`${salesOut}/draft`, sale([line(qty, 22.6)]))
  const [one, other, much] = [await draft(2), await draft(3), await draft(100_000)]
  const outcomes = await admin.ok.post(`${salesOut}/fastBatchShippingByIds`, { ids: [one.id, other.id, much.id].join() })
  expect(outcomes.map(({ id, success }: { id: string; success: boolean }) => [id, success])).toEqual([
    [one.id, true],
    [other.id, true],
    [much.id, false],
  ])
  expect(outcomes[2].msg).toContain('库存不足')
  const stateOf = async ({ id }: { id: string }) => (await admin.ok.get(`${salesOut}/detail`, { id })).status
  expect([await stateOf(one), await stateOf(other), await stateOf(much)]).toEqual(['2704', '2704', '2701'])
})
