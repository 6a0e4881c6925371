import { expect, test } from 'vitest'
import { enter } from '../../src/areas/ledger/books.server.ts'
import { comesIn, goesOut, prepaid } from '../../src/areas/ledger/money/money.ts'
import { dayOf } from '../../src/base/date.ts'
import { dec } from '../../src/base/decimal.ts'
import { atWork } from '../at-work.ts'
import { journal } from '../books.ts'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, openAccount, purchaseIn, purchaseOrder, sell } from '../trading.ts'

const { world, admin, cashier, accountant, finance_manager, sales } = await story(
  'admin',
  'cashier',
  'accountant',
  'finance_manager',
  'sales',
)
const payments = 'blade-finance/apsettle'
const bank = await openAccount(admin, '建行')
const other = ids.trader

let bills = 0
/** Writes into the books what no document of the story writes. */
async function booked(entries: Parameters<typeof enter>[2], type: string) {
  const at = ++bills
  const bill = { type, id: `99${at}`, no: `${type}-${at}`, date: dayOf(new Date()), staffId: null, deptId: null }
  await atWork(world, async work => void (await enter(work, bill, entries)))
  return bill
}
await booked([comesIn(bank, dec(50_000)), { book: 'journal', account: '4001', amount: dec(-50_000) }], '0824')

/** We owe the supplier this much more; answers the open item. */
async function weOwe(amount: number, supplierId: string = ids.factory) {
  const bought = await buy(admin, [line(1, amount)], { supplierId })
  const [item] = await world.sql('select id from payable where bill_id = $1', [bought.id])
  return { itemId: item.id as string, billId: bought.id as string, billNo: bought.billNo as string, version: bought.version as number }
}

/** We have paid the supplier ahead. */
async function paidAhead(amount: number, orderId: string | null = null) {
  const bill = await booked([goesOut(bank, dec(amount)), prepaid(2, ids.factory, dec(amount), orderId)], '0812')
  const [item] = await world.sql('select id from prepayment where bill_id = $1', [bill.id])
  return { precpId: item.id as string, billNo: bill.no }
}

interface Saved {
  id: string
  version: number
  billNo: string
  status: string
}

const pay = (bodyList: object[], payAmt: number, more: object = {}) => ({
  bartererId: ids.factory,
  bankId: bank,
  payAmt,
  bodyList,
  ...more,
})
const send = (bill: object): Promise<Saved> => cashier.ok.post(`${payments}/accounting`, bill)
const audit = ({ id }: Saved, person = accountant) => person.post(`${payments}/audit`, { id, auditFlag: 2 })
async function settle(bill: object): Promise<Saved> {
  const sent = await send(bill)
  await audit(sent)
  return (await audit(sent, finance_manager)).data
}
const flush = ({ id, version }: Saved) => finance_manager.post(`${payments}/flush`, { id, version })
const openOf = async (...items: string[]) =>
  (await world.sql('select id, open::float from payable where id = any($1)', [items]))
    .sort((a, b) => items.indexOf(a.id) - items.indexOf(b.id))
    .map(({ open }) => open)
const condition = (value: string) => world.sql(`update party set condition = $2 where tenant_id = '000000' and id = $1`, [other, value])
const offered = (call: string, more: object = {}) => cashier.ok.get(`${payments}/${call}`, { bartererId: ids.factory, ...more })

test('7.4 3.11 what we owe is paid by money with its fee on top, by what was paid ahead, less what we are let off; two look at it', async () => {
  const { itemId, billNo } = await weOwe(2712)
  const { precpId } = await paidAhead(1000)
  const bill = pay([{ itemId, settleAmt: 2712 }], 1710, { feeAmt: 6, discountAmt: 2, precpList: [{ precpId, usedAmt: 1000 }] })
  const draft = await cashier.ok.post(`${payments}/submit`, bill)
  expect(draft).toMatchObject({ status: '2601', billNo: expect.stringMatching(/^FKD\d{12}$/) })
  const sent = await cashier.ok.post(`${payments}/accountingById`, { id: draft.id, version: draft.version })
  expect([sent.status, (await audit(sent)).data.status, await openOf(itemId)]).toEqual(['2602', '2602', [2712]])
  const posted = (await audit(sent, finance_manager)).data
  expect([posted.status, await openOf(itemId)]).toEqual(['2604', [0]])
  expect(await journal(world, draft.id)).toEqual({ 1002: -1716, 1123: -1000, 2202: 2712, 6603: 4 })
  expect(await cashier.ok.get(`${payments}/detail`, { id: draft.id })).toMatchObject({
    bartererName: expect.any(String),
    settleAmt: 2712,
    payAmt: 1710,
    precpUsedAmt: 1000,
    overAmt: 0,
    bodyList: [{ itemId, billNo, billType: '0807', amt: 2712, openAmt: 2712, settleAmt: 2712 }],
    precpList: [{ precpId, amt: 1000, usedAmt: 1000 }],
  })
  const [moved] = await world.sql('select amount::float, party_id from bank_entry where bill_id = $1', [draft.id])
  expect(moved).toEqual({ amount: -1716, party_id: ids.factory })
  expect(await cashier.ok.get(`${payments}/settlebodydist`, { billId: draft.id, billType: '0814' })).toMatchObject([
    { itemKind: 'payable', itemId, billNo, amt: 2712 },
    { itemKind: 'prepayment', itemId: precpId, amt: 1000 },
  ])
  expect((await flush(posted)).data.status).toBe('2605')
  expect(await openOf(itemId)).toEqual([2712])
})

test('7.4 the equation leaves the fee out, and says by how much it does not hold', async () => {
  const { itemId } = await weOwe(100)
  const wrong = (payAmt: number, more: object = {}) => cashier.post(`${payments}/submit`, pay([{ itemId, settleAmt: 100 }], payAmt, more))
  expect((await wrong(99.5)).msg).toBe('结算金额不平衡，相差0.50元！')
  expect((await wrong(95, { feeAmt: 5 })).msg).toBe('结算金额不平衡，相差5.00元！')
  expect((await wrong(110, { overAmt: 3 })).msg).toBe('结算金额不平衡，相差7.00元！')
  expect((await wrong(-1)).msg).toContain('实付金额不能小于0')
  expect((await wrong(100, { feeAmt: 5 })).code).toBe(200)
})

test('7.4 what we pay too much waits with the supplier; once it is used, the payment stays', async () => {
  const [one, next] = [await weOwe(90), await weOwe(10)]
  const posted = await settle(pay([{ itemId: one.itemId, settleAmt: 90 }], 100))
  expect(await journal(world, posted.id)).toEqual({ 1002: -100, 1123: 10, 2202: 90 })
  const [over] = await world.sql('select id, direction, open::float from prepayment where bill_id = $1', [posted.id])
  expect(over).toMatchObject({ direction: 2, open: 10 })
  for (const call of ['apunsettlementprecp', 'unprepayment'])
    expect((await offered(call)).records).toContainEqual(expect.objectContaining({ precpId: over.id, openAmt: 10 }))
  const used = await settle(
    pay([{ itemId: next.itemId, settleAmt: 10 }], 0, { bankId: '', precpList: [{ precpId: over.id, usedAmt: 10 }] }),
  )
  expect(await journal(world, used.id)).toEqual({ 1123: -10, 2202: 10 })
  const refused = await flush(posted)
  expect(refused.msg).toBe('多付转预付的款项已使用，不能红冲！')
  expect(refused.data.blockers).toMatchObject([{ billNo: used.billNo }])
  await flush(used)
  expect((await flush(posted)).code).toBe(200)
})

test('7.4 nothing leaves an account that does not hold it, nor to a supplier who is frozen', async () => {
  const { itemId } = await weOwe(80_000)
  const sent = await send(pay([{ itemId, settleAmt: 80_000 }], 80_000))
  await audit(sent)
  expect((await audit(sent, finance_manager)).msg).toMatch(/^账户建行余额不足，当前余额[\d.]+！$/)
  const { itemId: small } = await weOwe(10, other)
  const bill = { ...pay([{ itemId: small, settleAmt: 10 }], 10), bartererId: other }
  const waiting = await send(bill)
  await audit(waiting)
  await condition('4702')
  expect((await audit(waiting, finance_manager)).msg).toBe('供应商徐州货运站已冻结，不能付款！')
  await condition('4701')
  expect((await audit(waiting, finance_manager)).data.status).toBe('2604')
})

test('7.4 every bad line is told at once, and an account is asked for even if only its fee is paid', async () => {
  const [mine, theirs] = [await weOwe(100), await weOwe(50, other)]
  const sold = await sell(admin, [line(1, 10)])
  const [receivable] = await world.sql('select id from receivable where bill_id = $1', [sold.id])
  const bound = await paidAhead(20, (await purchaseOrder(admin, [line(1, 20)])).id)
  const bodyList = [
    { itemId: mine.itemId, settleAmt: 100.01 },
    { itemId: theirs.itemId, settleAmt: 1 },
    { itemId: receivable.id, settleAmt: 1 },
    { itemId: mine.itemId, settleAmt: 1 },
  ]
  const precpList = [
    { precpId: bound.precpId, usedAmt: 1 },
    { precpId: '1', usedAmt: 1 },
  ]
  const { msg } = await cashier.post(`${payments}/submit`, pay(bodyList, 101.01, { precpList, overAmt: 0 }))
  expect(msg.split('；').sort()).toEqual(
    [
      '第1行结算金额大于未结算金额！',
      '第2行不是该供应商的未付单据，请重新选择！',
      '第3行不是该供应商的未付单据，请重新选择！',
      '第4行与第1行是同一单据，请合并！',
      `预付核销第1行预付款${bound.billNo}已绑定订单，不能用于其他单据！`,
      '预付核销第2行不是该供应商的预付款，请重新选择！',
    ].sort(),
  )
  const { precpId } = await paidAhead(100)
  const feeAlone = pay([{ itemId: mine.itemId, settleAmt: 100 }], 0, { feeAmt: 1, bankId: '', precpList: [{ precpId, usedAmt: 100 }] })
  expect((await cashier.post(`${payments}/accounting`, feeAlone)).msg).toBe('请选择付款账户！')
  expect((await cashier.post(`${payments}/accounting`, { ...feeAlone, bodyList: [] })).msg).toContain('请至少选择一张未付单据！')
  expect((await cashier.post(`${payments}/accounting`, { ...feeAlone, discountAmt: 101, overAmt: 101, bankId: bank })).msg).toBe(
    '优惠金额不能超过结算折让上限100.00元！',
  )
})

test('7.4 mergepay fills a payment with the chosen bills of one supplier that are still open, less what others are about to pay; a receipt that is paid names its payment', async () => {
  const [one, two, theirs] = [await weOwe(70), await weOwe(30), await weOwe(5, other)]
  const merge = (billIds: string[], more: object = {}) => cashier.post(`${payments}/mergepay`, { billIds: billIds.join(), ...more })
  const draft = await cashier.ok.post(`${payments}/submit`, pay([{ itemId: one.itemId, settleAmt: 20 }], 20))
  expect((await offered('unpaylist', { keyword: one.billNo })).records).toMatchObject([
    { itemId: one.itemId, openAmt: 70, occupiedAmt: 20, billTypeName: '采购入库单', settleStatus: '1501' },
  ])
  const { data } = await merge([two.billId, one.billId], { bartererId: ids.factory })
  expect(data).toMatchObject({ bartererId: ids.factory, bartererName: expect.stringMatching(/.+/) })
  expect(data.bodyList.map(({ itemId, settleAmt }: { itemId: string; settleAmt: number }) => [itemId, settleAmt])).toEqual([
    [one.itemId, 50],
    [two.itemId, 30],
  ])
  await cashier.ok.post(`${payments}/cancel`, { id: draft.id, remark: '不付了' })
  expect((await merge([one.billId, theirs.billId])).msg).toBe('所选单据不属于同一供应商！')
  expect((await merge([theirs.billId], { bartererId: ids.factory })).msg).toBe('所选单据不属于同一供应商！')
  const posted = await settle(pay([{ itemId: two.itemId, settleAmt: 30 }], 30))
  expect((await merge([one.billId, two.billId])).msg).toBe(`单据${two.billNo}已结算！`)
  expect((await cashier.post(`${payments}/mergepay`, {})).msg).toBe('请选择未付单据！')
  expect((await admin.post(`${purchaseIn}/flush`, { id: two.billId, version: two.version })).msg).toBe(
    `已付款，不能红冲，请先红冲付款单${posted.billNo}！`,
  )
  await flush(posted)
  expect((await admin.post(`${purchaseIn}/flush`, { id: two.billId, version: two.version })).code).toBe(200)
})

test('7.4 of two cashiers who pay the same bill at once exactly one succeeds', async () => {
  const { itemId, billNo } = await weOwe(300)
  const two = [await send(pay([{ itemId, settleAmt: 300 }], 300)), await send(pay([{ itemId, settleAmt: 300 }], 300))]
  for (const bill of two) await audit(bill)
  const answers = await Promise.all(two.map(bill => audit(bill, finance_manager)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  expect(answers.find(({ code }) => code === 400)!.msg).toBe(`单据${billNo}可结算余额不足，请重新选择！`)
  expect(await openOf(itemId)).toEqual([0])
})

test('1.9 who sells sees no payments and cannot write one', async () => {
  for (const call of ['unpaylist', 'unprepayment', 'apunsettlementprecp', 'list', 'settlebodydist'])
    expect((await sales.get(`${payments}/${call}`, { bartererId: ids.factory, billId: '1' })).code).toBe(403)
  expect((await sales.post(`${payments}/submit`, {})).code).toBe(403)
})
