import { expect, test } from 'vitest'
import { brokenInvariants, journal } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, openAccount, sell } from '../trading.ts'

const { world, admin, cashier, accountant, sales } = await story('admin', 'cashier', 'accountant', 'sales')
const [more, owing] = ['blade-finance/arsupplement', 'blade-finance/apsupplement']
const bank = await openAccount(admin, '建行')
await buy(admin, [line(1000, 1.13)])

interface Saved {
  id: string
  version: number
  billNo: string
  status: string
}

/** The customer owes this much more; answers the open item. */
async function owes(amount: number, customerId: string = ids.steelworks) {
  const sold = await sell(admin, [line(1, amount)], { customerId })
  const [item] = await world.sql('select id from receivable where bill_id = $1', [sold.id])
  return { itemId: item.id as string, billId: sold.id as string, billNo: sold.billNo as string, version: sold.version as number }
}

async function weOwe(amount: number) {
  const bought = await buy(admin, [line(1, amount)])
  const [item] = await world.sql('select id from payable where bill_id = $1', [bought.id])
  return { itemId: item.id as string, billNo: bought.billNo as string }
}

const ofCustomer = (reasonType: string, bodyList: object[], others: object = {}) => ({
  bartererId: ids.steelworks,
  reasonType,
  bodyList,
  ...others,
})
const ofSupplier = (reasonType: string, bodyList: object[]) => ({ bartererId: ids.factory, reasonType, bodyList })
const send = (path: string, bill: object): Promise<Saved> => cashier.ok.post(`${path}/accounting`, bill)
const audit = (path: string, { id, version }: Saved) => accountant.post(`${path}/audit`, { id, version, auditFlag: 2 })
const posted = async (path: string, bill: object): Promise<Saved> => (await audit(path, await send(path, bill))).data
const flush = (path: string, { id, version }: Saved) => accountant.post(`${path}/flush`, { id, version })
const openOf = async (book: string, id: string) => (await world.sql(`select open::float from ${book} where id = $1`, [id]))[0].open
const itemsOf = (book: string, billId: string) =>
  world.sql(`select party_id, amount::float, open::float, due_date::text from ${book} where bill_id = $1 order by id`, [billId])
const detail = (path: string, id: string) => cashier.ok.get(`${path}/detail`, { id })

test('7.6 FIN-101 FIN-102 FIN-103 FIN-104 FIN-105 0817 a customer owes more without goods: kept, sent, approved, an open item like any other', async () => {
  const empty = await cashier.ok.get(`${more}/initAdd`)
  expect(empty).toMatchObject({ billType: '0817', billNo: expect.stringMatching(/^YSBC/), bodyList: [] })
  const draft = await cashier.ok.post(
    `${more}/submit`,
    ofCustomer('1', [{ amt: 4000 }, { amt: 1000, staffId: staffOf('sales'), remark: '老账' }]),
  )
  expect(draft.status).toBe('2601')
  const kept = await cashier.ok.post(`${more}/edit`, { ...(await detail(more, draft.id)), remark: '期初' })
  const sent = await cashier.ok.post(`${more}/accountingById`, { id: kept.id, version: kept.version })
  expect([sent.status, await itemsOf('receivable', draft.id)]).toEqual(['2602', []])
  expect((await audit(more, sent)).data.status).toBe('2604')
  expect(await itemsOf('receivable', draft.id)).toMatchObject([{ party_id: ids.steelworks, amount: 5000, open: 5000 }])
  expect(await journal(world, draft.id)).toEqual({ 1122: 5000, 4001: -5000 })
  const rows = await world.sql(
    `select staff_id, credit::float from journal_entry where bill_id = $1 and account = '4001' order by credit`,
    [draft.id],
  )
  expect(rows).toContainEqual({ staff_id: staffOf('sales'), credit: 1000 })
  expect(await detail(more, draft.id)).toMatchObject({
    totalAmt: 5000,
    reasonType: '1',
    reasonTypeName: '期初',
    settleStatus: '1501',
    remark: '期初',
  })
  const offered = await cashier.ok.get('blade-finance/arsettle/unreceipt', { bartererId: ids.steelworks, keyword: draft.billNo })
  expect(offered.records).toMatchObject([{ openAmt: 5000, billTypeName: '应收补充单' }])
})

test('3.4 its item falls due by the terms of the party', async () => {
  const { id } = await posted(more, ofCustomer('7', [{ amt: 10 }], { bartererId: ids.shipyard }))
  const [{ kind, days }] = await world.sql('select customer_period_kind as kind, customer_period_days as days from party where id = $1', [
    ids.shipyard,
  ])
  const [{ due }] = await world.sql(
    `select case $2 when '1' then (bill_date + $3::int)::text when '2' then ((date_trunc('month', bill_date) + interval '1 month - 1 day')::date + $3::int)::text
       else bill_date::text end as due from receivable_supplement where id = $1`,
    [id, kind, days],
  )
  expect((await itemsOf('receivable', id))[0].due_date).toBe(due)
})

test.each([
  ['1', '4001'],
  ['2', '6001'],
  ['3', '6601'],
  ['4', '6711'],
  ['6', '6603'],
  ['7', '6051'],
])('7.6 0817 reason %s is booked against %s, both ways', async (reason, account) => {
  const { id } = await posted(more, ofCustomer(reason, [{ amt: 30 }, { amt: -10.5 }]))
  expect(await journal(world, id)).toEqual({ 1122: 19.5, [account]: -19.5 })
  const less = await posted(more, ofCustomer(reason, [{ amt: -8 }]))
  expect(await journal(world, less.id)).toEqual({ 1122: -8, [account]: 8 })
})

test.each([
  ['1', '4001'],
  ['2', '6402'],
  ['3', '6402'],
  ['4', '6301'],
  ['6', '6603'],
  ['7', '6602'],
])('7.6 FIN-111 FIN-112 FIN-114 FIN-115 0818 reason %s is booked against %s', async (reason, account) => {
  const { id, billNo } = await posted(owing, ofSupplier(reason, [{ amt: -30 }]))
  expect(billNo).toMatch(/^YFBC/)
  expect(await journal(world, id)).toEqual({ 2202: 30, [account]: -30 })
  expect(await itemsOf('payable', id)).toMatchObject([{ party_id: ids.factory, amount: -30, open: -30 }])
})

test('7.6 a debt that will not be paid is settled at once; reversing it opens the bill again', async () => {
  const [one, two] = [await owes(100), await owes(60)]
  const bad = await posted(
    more,
    ofCustomer('5', [
      { itemId: one.itemId, amt: -100 },
      { itemId: two.itemId, amt: -25 },
    ]),
  )
  expect(bad.status).toBe('2604')
  expect([await openOf('receivable', one.itemId), await openOf('receivable', two.itemId)]).toEqual([0, 35])
  expect(await itemsOf('receivable', bad.id)).toMatchObject([{ amount: -125, open: 0 }])
  expect(await journal(world, bad.id)).toEqual({ 1122: -125, 6711: 125 })
  const shown = await detail(more, bad.id)
  expect(shown).toMatchObject({ settleStatus: '1503', totalAmt: -125 })
  expect(shown.bodyList).toMatchObject([
    { itemId: one.itemId, sourceBillNo: one.billNo, sourceBillType: '0809', sourceAmt: 100, openAmt: 100, amt: -100 },
    { sourceBillNo: two.billNo, openAmt: 60, amt: -25 },
  ])
  const sold = await admin.post('blade-sales/salesouthead/flush', { id: one.billId, version: one.version })
  expect([sold.msg, sold.data.blockers]).toMatchObject([`已收款，不能红冲，请先红冲收款单${bad.billNo}！`, [{ billNo: bad.billNo }]])
  expect((await flush(more, bad)).data.status).toBe('2605')
  expect([await openOf('receivable', one.itemId), await openOf('receivable', two.itemId)]).toEqual([100, 60])
  expect((await admin.post('blade-sales/salesouthead/flush', { id: one.billId, version: one.version })).code).toBe(200)
})

test('7.6 0818 what we do not have to pay any more is settled at once, and undone with its bill', async () => {
  const owed = await weOwe(90)
  const bad = await posted(owing, ofSupplier('5', [{ itemId: owed.itemId, amt: -90 }]))
  expect([await openOf('payable', owed.itemId), await journal(world, bad.id)]).toEqual([0, { 2202: 90, 6301: -90 }])
  await flush(owing, bad)
  expect(await openOf('payable', owed.itemId)).toBe(90)
})

test('7.6 调整金额大于未结算金额！ a reduction is not more than is open of its bill, however many lines it is typed in; all faults at once', async () => {
  const [mine, other] = [await owes(100), await owes(50, ids.shipyard)]
  const reduced = (bodyList: object[], reason = '3') => cashier.post(`${more}/submit`, ofCustomer(reason, bodyList))
  const { msg, data } = await reduced([
    { itemId: mine.itemId, amt: -60 },
    { itemId: mine.itemId, amt: -40.01 },
    { itemId: other.itemId, amt: -1 },
    { itemId: '1', amt: -1 },
  ])
  expect(msg.split('；')).toEqual([
    '第2行调整金额大于未结算金额！',
    '第3行不是该客户的未收单据，请重新选择！',
    '第4行不是该客户的未收单据，请重新选择！',
  ])
  expect(data.faults[0]).toMatchObject({ line: 1, field: 'amt' })
  expect((await reduced([{ itemId: mine.itemId, amt: 500 }])).code).toBe(200)
  expect((await reduced([{ itemId: mine.itemId, amt: -100 }])).code).toBe(200)
  const wrong = await cashier.post(
    `${more}/accounting`,
    ofCustomer('5', [{ amt: -5 }, { itemId: mine.itemId, amt: 5 }, { itemId: mine.itemId, amt: 0 }]),
  )
  expect(wrong.msg).toBe('第1行坏账请选择源单！；第2行坏账金额必须小于0！；第3行金额不能为0！')
  const lacks = await cashier.post(`${more}/accounting`, {})
  expect(lacks.msg).toBe('请选择结算单位！；请选择原因！；请至少录入一条补充明细！')
  expect((await reduced([{ amt: 5 }], '9')).msg).toContain('原因')
})

test('7.6 of two who write off the same debt at the same moment one succeeds, and what was paid meanwhile is not written off', async () => {
  const { itemId, billNo } = await owes(70)
  const two = [1, 2].map(() => send(more, ofCustomer('5', [{ itemId, amt: -70 }])))
  const answers = await Promise.all((await Promise.all(two)).map(bill => audit(more, bill)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  expect(answers.find(({ code }) => code === 400)!.msg).toMatch(/调整金额大于未结算金额！|可结算余额不足，请重新选择！/)
  const paid = await owes(40)
  const waiting = await send(more, ofCustomer('5', [{ itemId: paid.itemId, amt: -40 }]))
  const settled = await send('blade-finance/arsettle', {
    bartererId: ids.steelworks,
    bankId: bank,
    collectAmt: 40,
    bodyList: [{ itemId: paid.itemId, settleAmt: 40 }],
  })
  expect((await audit('blade-finance/arsettle', settled)).code).toBe(200)
  expect((await audit(more, waiting)).msg).toBe('第1行调整金额大于未结算金额！')
  expect(billNo).toMatch(/^XSCK/)
})

test('7.6 FIN-106 what was collected since is not taken back', async () => {
  const owed = await posted(more, ofCustomer('1', [{ amt: 33 }]))
  const [{ id: itemId }] = await world.sql('select id from receivable where bill_id = $1', [owed.id])
  const settled = await send('blade-finance/arsettle', {
    bartererId: ids.steelworks,
    bankId: bank,
    collectAmt: 33,
    bodyList: [{ itemId, settleAmt: 33 }],
  })
  const collected = (await audit('blade-finance/arsettle', settled)).data
  const refused = await flush(more, owed)
  expect(refused.msg).toBe(`已收款，不能红冲，请先红冲收款单${collected.billNo}！`)
  await accountant.ok.post('blade-finance/arsettle/flush', { id: collected.id, version: collected.version })
  expect((await flush(more, owed)).code).toBe(200)
})

test('FIN-098 FIN-099 FIN-100 the list tells customer, amount and reason; the lines come page by page', async () => {
  const { id, billNo } = await posted(more, ofCustomer('3', [{ amt: -1 }, { amt: -2 }, { amt: -3 }]))
  const [row] = (await cashier.ok.get(`${more}/list`, { billNo, reasonType: '3' })).records
  expect(row).toMatchObject({
    bartererName: expect.stringMatching(/./),
    totalAmt: -6,
    reasonTypeName: '返利',
    status: '2604',
    settleStatus: '1501',
  })
  const page = await cashier.ok.get(`${more}/bodylist`, { id, current: 2, size: 2 })
  expect(page).toMatchObject({ total: 3, pages: 2, current: 2, records: [{ amt: -3, lineNo: 3 }] })
  expect((await cashier.get(`${more}/bodylist`, { id: '1' })).msg).toBe('数据不存在或无权限！')
  expect((await cashier.get(`${more}/bodylist`)).msg).toBe('请选择单据！')
})

test('FIN-108 FIN-109 FIN-110 the same of what we owe', async () => {
  const { id, billNo } = await posted(owing, ofSupplier('2', [{ amt: 4 }, { amt: -1 }]))
  const [row] = (await cashier.ok.get(`${owing}/list`, { billNo })).records
  expect(row).toMatchObject({ totalAmt: 3, reasonTypeName: '价差' })
  expect((await cashier.ok.get(`${owing}/bodylist`, { id })).records).toMatchObject([{ amt: 4 }, { amt: -1 }])
  expect((await cashier.ok.get(`${owing}/unsettled`, { bartererId: ids.factory, keyword: billNo })).records).toMatchObject([{ openAmt: 3 }])
})

test('FIN-171 FIN-172 the settlements of a supplement: who collected it; what it settled by itself is told of the bill it settled', async () => {
  const { itemId, billId } = await owes(20)
  const bad = await posted(more, ofCustomer('5', [{ itemId, amt: -20 }]))
  expect(await cashier.ok.get('blade-finance/billsettlement/arsupplement', { id: bad.id })).toEqual([])
  const ofSale = await admin.ok.get('blade-finance/billsettlement/salesouthead', { id: billId })
  expect(ofSale).toMatchObject([{ settleNo: bad.billNo, settlementAmt: 20, unSettlementAmt: 0 }])
  const owed = await posted(owing, ofSupplier('1', [{ amt: 15 }]))
  expect(await cashier.ok.get('blade-finance/billsettlement/apsupplement', { id: owed.id })).toEqual([])
})

test('1.9 what is offered is what may be seen; who sells writes no supplements', async () => {
  const { billNo } = await owes(17)
  const offered = (person: typeof cashier) => person.get(`${more}/unsettled`, { bartererId: ids.steelworks, keyword: billNo })
  expect((await offered(cashier)).data.records).toMatchObject([{ billNo, openAmt: 17, occupiedAmt: 0 }])
  expect((await cashier.get(`${more}/unsettled`)).msg).toBe('请选择结算单位！')
  for (const call of ['list', 'unsettled', 'bodylist'])
    expect((await sales.get(`${more}/${call}`, { bartererId: ids.steelworks, id: '1' })).code).toBe(403)
  expect((await sales.post(`${more}/submit`, {})).code).toBe(403)
})

test('1.8 nobody approves his own, unless the company wants it so; a company without approval posts at once', async () => {
  await setting(world, 'APPROVAL_MODE_0817', '0')
  expect((await send(more, ofCustomer('6', [{ amt: -0.05 }]))).status).toBe('2604')
  await setting(world, 'APPROVAL_MODE_0817', '1')
})

test('I-42 an amount that somebody changes behind the books is found', async () => {
  const { itemId } = await owes(12)
  const bad = await posted(more, ofCustomer('5', [{ itemId, amt: -12 }]))
  const told = async () => (await brokenInvariants(world)).map(fault => fault.slice(0, 4))
  expect(await told()).toEqual([])
  await world.sql('update receivable_supplement_line set amount = amount + 1 where head_id = $1', [bad.id])
  expect(await told()).toEqual(['I-42'])
  await world.sql('update receivable_supplement_line set amount = amount - 1 where head_id = $1', [bad.id])
  await world.sql(`update receivable_supplement set reason = '3' where id = $1`, [bad.id])
  expect(await told()).toEqual(['I-42'])
  await world.sql(`update receivable_supplement set reason = '5' where id = $1`, [bad.id])
})
