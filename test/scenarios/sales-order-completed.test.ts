import { beforeAll, expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, openAccount, salesOrder, salesOut, sell } from '../trading.ts'

const { world, admin } = await story('admin')
const orders = 'blade-sales/salesorderhead'
const collections = 'blade-finance/arsettle'
const returns = 'blade-sales/salesreturnorderhead'
let bankId = ''

beforeAll(async () => {
  for (const key of ['SELF_AUDIT_FINANCE', 'SELF_AUDIT_TRADE', 'RETURN_AUTO_IN']) await setting(world, key, '2')
  await setting(world, 'APPROVAL_MODE_0813', '0')
  await buy(admin, [line(500, 11.3)])
  bankId = await openAccount(admin, '工行城北支行')
})

const order = (qty = 10, taxPrice = 20) => salesOrder(admin, [line(qty, taxPrice)], { staffId: staffOf('administrator') })
const ship = ({ bodyList: [row] }: any, qty: number, taxPrice = 20) => sell(admin, [line(qty, taxPrice, { sourceBodyId: row.id })])
const stateOf = async (id: string) => (await admin.ok.get(`${orders}/detail`, { id })).saleStatus
const itemOf = async (billId: string) =>
  (await world.sql('select id, open from receivable where bill_id = $1 and amount <> 0 order by id limit 1', [billId]))[0]
const collect = async (outs: { id: string }[], amounts: number[]) => {
  const bodyList = await Promise.all(outs.map(async ({ id }, at) => ({ itemId: (await itemOf(id)).id, settleAmt: amounts[at] })))
  const collectAmt = amounts.reduce((sum, one) => sum + one, 0)
  return admin.ok.post(`${collections}/accounting`, { bartererId: ids.steelworks, bankId, collectAmt, bodyList })
}
const takeBack = ({ id, version }: any) => admin.ok.post(`${collections}/flush`, { id, version, remark: '收错' })
const stages = async (id: string) =>
  (await world.sql(`select stage from history where subject = '0801' and subject_id = $1 order by id`, [id])).map(({ stage }) => stage)

test('4.2 complete: an order that is all sent and of which nothing is open is done, and goes back when a settlement is taken back', async () => {
  const bill = await order()
  const first = await ship(bill, 4)
  await collect([first], [80])
  expect(await stateOf(bill.id)).toBe('1305')
  const rest = await ship(bill, 6)
  expect(await stateOf(bill.id)).toBe('1306')
  await collect([rest], [70])
  expect(await stateOf(bill.id)).toBe('1306')
  const last = await collect([rest], [50])
  expect(await stateOf(bill.id)).toBe('1309')
  expect(await admin.ok.get(`${orders}/detail`, { id: bill.id })).toMatchObject({ statusName: '已完成', unSettlementAmt: 0 })
  await takeBack(last)
  expect(await stateOf(bill.id)).toBe('1306')
  await collect([rest], [50])
  expect((await stages(bill.id)).slice(-3)).toEqual(['完成', '撤销完成', '完成'])
  const refused = await admin.post(`${orders}/cancel`, { id: bill.id, remark: '不要了' })
  expect(refused.success).toBe(false)
  expect(await stateOf(bill.id)).toBe('1309')
})

test('4.2 back: what costs nothing is done at once, and an outbound that is taken back opens the order again', async () => {
  const bill = await salesOrder(admin, [line(5, 0, { isGift: 2 })])
  const out = await sell(admin, [line(5, 0, { isGift: 2, sourceBodyId: bill.bodyList[0].id })])
  expect(await stateOf(bill.id)).toBe('1309')
  const gifts = await admin.ok.get(`${orders}/giftOrderList`)
  expect(gifts.records.map((row: any) => [row.id, row.saleStatusName])).toContainEqual([bill.id, '已完成'])
  await admin.ok.post(`${salesOut}/flush`, { id: out.id, remark: '发错' })
  expect(await stateOf(bill.id)).toBe('1304')
  const lines = await admin.ok.get('blade-sales/salesorderbody/list', { status: '1309' })
  expect(lines.records.every((row: any) => row.statusName === '已完成')).toBe(true)
})

test('4.2 what comes back leaves a credit: the order is open until that is used', async () => {
  const bill = await order(10)
  const out = await ship(bill, 10)
  await collect([out], [200])
  expect(await stateOf(bill.id)).toBe('1309')
  const { bodyList } = await admin.ok.get(`${salesOut}/detail`, { id: out.id })
  const back = { sourceBodyId: bodyList[0].id, commInfoId: ids.bearing, unitId: bodyList[0].unitId, qty: 2 }
  const head = { customerId: ids.steelworks, depotId: ids.hangzhou, refundMode: '2', isOut: 2, returnType: '', bodyList: [back] }
  const sent = await admin.ok.post(`${returns}/submit`, head)
  if (sent.status === '1302') await admin.ok.get(`${returns}/pass`, { id: sent.id })
  expect(await stateOf(bill.id)).toBe('1306')
  await admin.ok.post(`${returns}/createPrecpInfo`, { id: sent.id })
  expect(await stateOf(bill.id)).toBe('1309')
})

test('4.2 what is given back unsent may be the last that an order was open for', async () => {
  const bill = await order(10)
  const out = await ship(bill, 7)
  await collect([out], [140])
  const [row] = bill.bodyList
  const rest = { sourceBodyId: row.id, commInfoId: ids.bearing, unitId: row.unitId, qty: 3 }
  const { id, status } = await admin.ok.post(`${returns}/submit`, {
    customerId: ids.steelworks,
    refundMode: '2',
    isOut: 1,
    bodyList: [rest],
  })
  if (status === '1302') await admin.ok.get(`${returns}/pass`, { id })
  expect(await stateOf(bill.id)).toBe('1309')
})

test('4.2 an order that was closed stays closed', async () => {
  const bill = await order(10)
  const out = await ship(bill, 7)
  await collect([out], [140])
  expect(await stateOf(bill.id)).toBe('1305')
  await admin.ok.post(`${orders}/close`, { id: bill.id, remark: '断货' })
  expect(await stateOf(bill.id)).toBe('1307')
})
