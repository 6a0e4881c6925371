import { expect, test } from 'vitest'
import { enter } from '../../src/areas/ledger/books.server.ts'
import { comesIn, prepaid } from '../../src/areas/ledger/money/money.ts'
import { dayOf } from '../../src/base/date.ts'
import { dec } from '../../src/base/decimal.ts'
import { atWork } from '../at-work.ts'
import { journal } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { anotherInvoice } from '../generic/returning-bills.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, openAccount, salesOrder, sell } from '../trading.ts'

const { world, admin, cashier, accountant, sales } = await story('admin', 'cashier', 'accountant', 'sales')
const collections = 'blade-finance/arsettle'
const bank = await openAccount(admin, '建行')
await buy(admin, [line(100_000, 1.13)])

interface Saved {
  id: string
  version: number
  billNo: string
  status: string
}

/** The customer owes this much more; answers the open item. */
async function owes(amount: number, customerId: string = ids.steelworks, staffId?: string) {
  const sold = await sell(admin, [line(1, amount)], { customerId, staffId })
  const [item] = await world.sql('select id from receivable where bill_id = $1', [sold.id])
  return { itemId: item.id as string, billId: sold.id as string, billNo: sold.billNo as string, version: sold.version as number }
}

/** The customer has paid ahead. */
let receipts = 0
async function paidAhead(amount: number, more: { orderId?: string; partyId?: string } = {}) {
  const at = ++receipts
  const bill = { type: '0811', id: `99${at}`, no: `YSK${at}`, date: dayOf(new Date()), staffId: null, deptId: null }
  const { orderId = null, partyId = ids.steelworks } = more
  await atWork(world, async work => void (await enter(work, bill, [comesIn(bank, dec(amount)), prepaid(1, partyId, dec(amount), orderId)])))
  const [item] = await world.sql('select id from prepayment where bill_id = $1', [bill.id])
  return { precpId: item.id as string, billNo: bill.no }
}

const collect = (bodyList: object[], collectAmt: number | string, more: object = {}) => ({
  bartererId: ids.steelworks,
  bankId: bank,
  collectAmt,
  bodyList,
  ...more,
})
const send = (bill: object): Promise<Saved> => cashier.ok.post(`${collections}/accounting`, bill)
const audit = ({ id, version }: Saved, auditFlag = 2, remark?: string) =>
  accountant.post(`${collections}/audit`, { id, version, auditFlag, remark })
const settle = async (bill: object): Promise<Saved> => (await audit(await send(bill))).data
const flush = ({ id, version }: Saved) => accountant.post(`${collections}/flush`, { id, version })
const detail = (id: string) => cashier.ok.get(`${collections}/detail`, { id })
const openOf = async (...items: string[]) =>
  (await world.sql('select id, open::float from receivable where id = any($1)', [items]))
    .sort((a, b) => items.indexOf(a.id) - items.indexOf(b.id))
    .map(({ open }) => open)
const aheadOf = async (id: string) => (await world.sql('select open::float from prepayment where id = $1', [id]))[0].open
const offered = (more: object = {}) => cashier.ok.get(`${collections}/unreceipt`, { bartererId: ids.steelworks, ...more })

test('E-11 7.3 what is owed is paid by money, by what was paid ahead, by what we bear and what we let go', async () => {
  const { itemId, billNo } = await owes(2712)
  const { precpId } = await paidAhead(1000)
  const bill = collect([{ itemId, settleAmt: 2712 }], 1704, { feeAmt: 6, discountAmt: 2, precpList: [{ precpId, usedAmt: 1000 }] })
  const draft = await cashier.ok.post(`${collections}/submit`, bill)
  expect(draft).toMatchObject({ status: '2601', billNo: expect.stringMatching(/^SKD\d{12}$/) })
  const sent = await cashier.ok.post(`${collections}/accountingById`, { id: draft.id, version: draft.version })
  expect([sent.status, await openOf(itemId)]).toEqual(['2602', [2712]])
  const posted = (await audit(sent)).data
  expect(posted.status).toBe('2604')
  expect([await openOf(itemId), await aheadOf(precpId)]).toEqual([[0], 0])
  expect(await journal(world, draft.id)).toEqual({ 1002: 1704, 1122: -2712, 2203: 1000, 6603: 8 })
  expect(await detail(draft.id)).toMatchObject({
    bartererName: expect.any(String),
    settleAmt: 2712,
    collectAmt: 1704,
    precpUsedAmt: 1000,
    overAmt: 0,
    bodyList: [{ itemId, billNo, billType: '0809', amt: 2712, openAmt: 2712, settleAmt: 2712 }],
    precpList: [{ precpId, amt: 1000, openAmt: 1000, usedAmt: 1000 }],
    actions: [],
  })
  const [bankRow] = await world.sql('select amount::float, party_id from bank_entry where bill_id = $1', [draft.id])
  expect(bankRow).toEqual({ amount: 1704, party_id: ids.steelworks })
  await flush(posted)
})

test('E-11 what comes in beyond what is owed becomes a pre-receipt, and the next collection uses it', async () => {
  const { itemId } = await owes(2712)
  const { precpId } = await paidAhead(1000)
  const bill = collect([{ itemId, settleAmt: 2712 }], 1714, { feeAmt: 6, discountAmt: 2, precpList: [{ precpId, usedAmt: 1000 }] })
  const posted = await settle(bill)
  expect(await journal(world, posted.id)).toEqual({ 1002: 1714, 1122: -2712, 2203: 990, 6603: 8 })
  const [over] = await world.sql('select id, direction, party_id, amount::float, open::float, bill_no from prepayment where bill_id = $1', [
    posted.id,
  ])
  expect(over).toMatchObject({ direction: 1, party_id: ids.steelworks, amount: 10, open: 10, bill_no: posted.billNo })
  const next = await owes(10)
  const used = await settle(
    collect([{ itemId: next.itemId, settleAmt: 10 }], 0, { bankId: '', precpList: [{ precpId: over.id, usedAmt: 10 }] }),
  )
  expect(await journal(world, used.id)).toEqual({ 1122: -10, 2203: 10 })
  const refused = await flush(posted)
  expect(refused.msg).toBe('多收转预收的款项已使用，不能红冲！')
  expect(refused.data.blockers).toMatchObject([{ billNo: used.billNo }])
  await flush(used)
  expect((await flush(posted)).code).toBe(200)
  expect([await openOf(itemId, next.itemId), await aheadOf(precpId)]).toEqual([[2712, 10], 1000])
})

test('E-12 of two cashiers who settle the same item at once exactly one succeeds', async () => {
  const { itemId, billNo } = await owes(2712)
  const two = [await send(collect([{ itemId, settleAmt: 2712 }], 2712)), await send(collect([{ itemId, settleAmt: 2712 }], 2712))]
  const answers = await Promise.all(two.map(bill => audit(bill)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  const message = `单据${billNo}可结算余额不足，请重新选择！`
  expect(answers.find(({ code }) => code === 400)!.msg).toBe(message)
  expect(await openOf(itemId)).toEqual([0])
  const late = two.find((_, at) => answers[at]!.code === 400)!
  expect((await audit(late)).msg).toBe(message)
  expect((await cashier.post(`${collections}/accounting`, collect([{ itemId, settleAmt: 1 }], 1))).msg).toBe(message)
  await accountant.ok.post(`${collections}/audit`, { id: late.id, version: late.version, auditFlag: 1, remark: '已收' })
  expect((await cashier.post(`${collections}/cancel`, { id: late.id, remark: '重复' })).code).toBe(200)
})

test('1.13 I-10 an item that is collected and taken back at once is one or the other, never both', async () => {
  const owed = await Promise.all(Array.from({ length: 8 }, () => owes(90)))
  const sent = await Promise.all(owed.map(({ itemId }) => send(collect([{ itemId, settleAmt: 90 }], 90))))
  const pairs = await Promise.all(
    owed.map(({ billId: id, version }, at) =>
      Promise.all([audit(sent[at]!), admin.post('blade-sales/salesouthead/flush', { id, version })]),
    ),
  )
  for (const [at, answers] of pairs.entries()) {
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    const [collected, reversed] = answers.map(({ msg }) => msg)
    if (answers[0].code === 400) expect(collected).toBe(`单据${owed[at]!.billNo}可结算余额不足，请重新选择！`)
    else expect(reversed).toBe(`已收款，不能红冲，请先红冲收款单${sent[at]!.billNo}！`)
  }
})

test('7.3 the equation holds before anything is kept, and says by how much it does not', async () => {
  const { itemId } = await owes(100)
  const wrong = (collectAmt: number, more: object = {}) =>
    cashier.post(`${collections}/submit`, collect([{ itemId, settleAmt: 100 }], collectAmt, more))
  expect((await wrong(99.5)).msg).toBe('结算金额不平衡，相差0.50元！')
  expect((await wrong(110, { overAmt: 3 })).msg).toBe('结算金额不平衡，相差7.00元！')
  expect((await wrong(100, { overAmt: 0.01 })).msg).toBe('结算金额不平衡，相差0.01元！')
  expect((await wrong(110, { overAmt: 10 })).code).toBe(200)
  expect((await wrong(-1)).msg).toContain('实收金额不能小于0')
})

test('7.3 every bad line is told at once, by its own table', async () => {
  const [mine, other] = [await owes(100), await owes(50, ids.shipyard)]
  const ahead = await paidAhead(20)
  const bound = await paidAhead(20, { orderId: (await salesOrder(admin, [line(1, 20)])).id })
  const bodyList = [
    { itemId: mine.itemId, settleAmt: 100.01 },
    { itemId: other.itemId, settleAmt: 1 },
    { itemId: mine.itemId, settleAmt: 1 },
    { itemId: mine.itemId, settleAmt: -1 },
  ]
  const precpList = [
    { precpId: ahead.precpId, usedAmt: 20.01 },
    { precpId: bound.precpId, usedAmt: 1 },
    { precpId: '1', usedAmt: 1 },
  ]
  const { msg, data } = await cashier.post(`${collections}/submit`, collect(bodyList, 58.99, { precpList, overAmt: 0 }))
  expect(msg.split('；').sort()).toEqual(
    [
      '第1行结算金额大于未结算金额！',
      '第2行不是该客户的未收单据，请重新选择！',
      '第3行与第1行是同一单据，请合并！',
      '第4行结算金额大于未结算金额！',
      '第4行与第1行是同一单据，请合并！',
      '预收核销第1行使用金额大于可用余额！',
      `预收核销第2行预收款${bound.billNo}已绑定订单，不能用于其他单据！`,
      '预收核销第3行不是该客户的预收款，请重新选择！',
      '结算金额不平衡，相差20.01元！',
    ].sort(),
  )
  expect(data.faults).toContainEqual({ line: 0, field: 'settleAmt', message: '结算金额大于未结算金额！' })
  expect(data.faults).toContainEqual(expect.objectContaining({ line: 0, field: 'usedAmt', part: expect.anything() }))
  const nonsense = collect([{ itemId: 'abc', settleAmt: 1 }], 1, { precpList: [{ precpId: '1 or 1', usedAmt: 1 }], overAmt: 1 })
  expect(await cashier.post(`${collections}/submit`, nonsense)).toMatchObject({
    code: 400,
    msg: '第1行未结单据不正确，请重新选择；预收核销第1行预收预付款不正确，请重新选择',
  })
  expect((await cashier.post(`${collections}/accounting`, { bartererId: ids.steelworks })).msg).toBe('请至少选择一张未收单据！')
  expect((await cashier.post(`${collections}/accounting`, { bodyList: [{}] })).msg).toBe(
    '请选择结算单位！；第1行请选择未结单据！；第1行请输入本次结算',
  )
})

test('7.3 an account for the money, a limit for what is let go, both asked when it takes effect', async () => {
  const { itemId } = await owes(300)
  const bill = collect([{ itemId, settleAmt: 300 }], 100, { discountAmt: 200, bankId: '' })
  const draft = await cashier.ok.post(`${collections}/submit`, bill)
  const refused = await cashier.post(`${collections}/accountingById`, { id: draft.id, version: draft.version })
  expect(refused.msg).toBe('请选择收款账户！；优惠金额不能超过结算折让上限100.00元！')
  expect(refused.data.faults).toMatchObject([{ field: 'bankId' }, { field: 'discountAmt' }])
  await setting(world, 'SETTLE_DISCOUNT_MAX', '200')
  expect((await settle({ ...bill, bankId: bank })).status).toBe('2604')
  await setting(world, 'SETTLE_DISCOUNT_MAX', '100.00')
})

test('3.4 3.6 an item is settled in parts; returns of goods lower what is paid; a reversed collection gives everything back', async () => {
  const [one, two] = [await owes(500), await owes(80)]
  const part = await settle(collect([{ itemId: one.itemId, settleAmt: 200 }], 200))
  expect(await openOf(one.itemId)).toEqual([300])
  const both = await settle(
    collect(
      [
        { itemId: one.itemId, settleAmt: 300 },
        { itemId: two.itemId, settleAmt: 80 },
      ],
      380,
    ),
  )
  expect(await openOf(one.itemId, two.itemId)).toEqual([0, 0])
  expect((await admin.post('blade-sales/salesouthead/flush', { id: one.billId, version: one.version })).msg).toContain(
    '已收款，不能红冲，请先红冲收款单',
  )
  const rows = await cashier.ok.get(`${collections}/settlebodydist`, { billId: both.id, billType: '0813' })
  expect(rows).toMatchObject([
    { itemKind: 'receivable', itemId: one.itemId, billNo: one.billNo, billTypeName: '销售出库单', amt: 300 },
    { itemKind: 'receivable', itemId: two.itemId, amt: 80 },
  ])
  const only = await cashier.ok.get(`${collections}/settlebodydist`, { billId: both.id, settleBodyId: rows[1].settleBodyId })
  expect(only).toHaveLength(1)
  const wrong = { billId: both.id, billType: '0814' }
  expect((await cashier.get(`${collections}/settlebodydist`, wrong)).msg).toBe('数据不存在或无权限！')
  for (const bill of [both, part]) expect((await flush(bill)).data.status).toBe('2605')
  expect(await openOf(one.itemId, two.itemId)).toEqual([500, 80])
  const money = await world.sql('select sum(amount)::float as sum from bank_entry where bill_type = $1', ['0813'])
  const left = await world.sql(`select coalesce(sum(amount), 0)::float as sum from collection where state = 'posted' and not is_red`)
  expect(money[0].sum).toBe(left[0].sum)
})

test('7.3 what is open is offered with what others are about to take, the earliest due first', async () => {
  const { itemId, billNo } = await owes(40)
  const before = (await offered({ keyword: billNo })).records
  expect(before).toMatchObject([
    { id: itemId, itemId, billNo, amt: 40, openAmt: 40, occupiedAmt: 0, settleStatus: '1501', billTypeName: '销售出库单' },
  ])
  const draft = await cashier.ok.post(`${collections}/submit`, collect([{ itemId, settleAmt: 15 }], 15))
  expect((await offered({ keyword: billNo })).records[0].occupiedAmt).toBe(15)
  expect((await offered({ keyword: billNo, id: draft.id })).records[0].occupiedAmt).toBe(0)
  const merged = await cashier.ok.post(`${collections}/mergecollect`, {
    bartererId: ids.steelworks,
    billIds: (await offered({ keyword: billNo })).records[0].billId,
  })
  expect(merged.bodyList).toMatchObject([{ itemId, openAmt: 40, settleAmt: 25 }])
  await cashier.ok.post(`${collections}/cancel`, { id: draft.id, remark: '不收了' })
  expect((await offered({ keyword: billNo })).records[0].occupiedAmt).toBe(0)
  await settle(collect([{ itemId, settleAmt: 15 }], 15))
  expect((await offered({ keyword: billNo })).records).toMatchObject([{ openAmt: 25, settleStatus: '1502' }])
  await settle(collect([{ itemId, settleAmt: 25 }], 25))
  expect((await offered({ keyword: billNo })).records).toEqual([])
  const all = (await offered({ size: 500 })).records.map(({ dueDate }: { dueDate: string }) => dueDate)
  expect(all).toEqual([...all].sort())
  expect((await cashier.get(`${collections}/unreceipt`)).msg).toBe('请选择结算单位！')
})

test('7.3 mergecollect fills a collection with the chosen bills of one customer that are still open', async () => {
  const [one, two, other] = [await owes(70), await owes(30), await owes(5, ids.shipyard)]
  const merge = (billIds: string[], more: object = {}) => cashier.post(`${collections}/mergecollect`, { billIds: billIds.join(), ...more })
  const { data } = await merge([two.billId, one.billId], { bartererId: ids.steelworks })
  expect(data).toMatchObject({ bartererId: ids.steelworks, bartererName: expect.stringMatching(/.+/), status: '2601' })
  expect(data.bodyList.map(({ itemId, settleAmt }: { itemId: string; settleAmt: number }) => [itemId, settleAmt])).toEqual([
    [one.itemId, 70],
    [two.itemId, 30],
  ])
  expect((await merge([one.billId, other.billId])).msg).toBe('所选单据不属于同一客户！')
  expect((await merge([other.billId], { bartererId: ids.steelworks })).msg).toBe('所选单据不属于同一客户！')
  await settle(collect([{ itemId: two.itemId, settleAmt: 30 }], 30))
  expect((await merge([one.billId, two.billId])).msg).toBe(`单据${two.billNo}已结算！`)
  expect((await merge(['1'])).msg).toBe('数据不存在或无权限！')
  expect((await cashier.post(`${collections}/mergecollect`, {})).msg).toBe('请选择未收单据！')
  expect((await settle({ ...data, bankId: bank, collectAmt: 70, bodyList: data.bodyList.slice(0, 1) })).status).toBe('2604')
})

test('1.9 a collection takes items that whoever writes it may see; what stands in it already stays', async () => {
  const [mine, other] = [await owes(60, ids.steelworks, staffOf('cashier')), await owes(40, ids.steelworks, staffOf('sales'))]
  const lines = [
    { itemId: mine.itemId, settleAmt: 60 },
    { itemId: other.itemId, settleAmt: 40 },
  ]
  const { id, version } = await cashier.ok.post(`${collections}/submit`, collect(lines, 100))
  const [{ role, menu }] = await world.sql(
    `select r.id as role, m.id as menu from role r, menu m where r.tenant_id = '000000' and r.alias = 'cashier' and m.code = 'arsettle'`,
  )
  const own = await admin.ok.post('blade-system/data-scope/submit', { menuId: menu, scopeName: '本人收款', scopeType: '2' })
  const narrow = (dataScopeIds: string[]) => admin.ok.post('blade-system/role/grant', { roleIds: [role], dataScopeIds })
  await narrow([own.id])
  expect((await cashier.post(`${collections}/submit`, collect(lines, 100))).msg).toBe('第2行不是该客户的未收单据，请重新选择！')
  expect((await cashier.post(`${collections}/submit`, { ...collect(lines, 100), id, version, remark: '改备注' })).code).toBe(200)
  await narrow([])
})

test('7.3 a line that takes nothing may wait in a draft, not take effect', async () => {
  const { itemId } = await owes(20)
  const { precpId } = await paidAhead(20)
  const nothing = collect([{ itemId, settleAmt: 0 }], 0, { precpList: [{ precpId, usedAmt: 0 }] })
  const draft = await cashier.ok.post(`${collections}/submit`, nothing)
  expect((await cashier.post(`${collections}/accountingById`, { id: draft.id, version: draft.version })).msg).toBe(
    '第1行结算金额为0，请填写金额或删除该行！；预收核销第1行使用金额为0，请填写金额或删除该行！',
  )
})

test('1.9 who sells sees no collections and cannot write one', async () => {
  for (const call of ['unreceipt', 'arunsettlementprecp', 'list', 'settlebodydist'])
    expect((await sales.get(`${collections}/${call}`, { bartererId: ids.steelworks, billId: '1' })).code).toBe(403)
  expect((await sales.post(`${collections}/submit`, {})).code).toBe(403)
})

test('FIN-073 batchaudit passes many at once, each with its own answer; what is not there to be collected any more is told', async () => {
  const [one, two] = [await owes(31), await owes(32)]
  const sent = [
    await send(collect([{ itemId: one.itemId, settleAmt: 31 }], 31)),
    await send(collect([{ itemId: two.itemId, settleAmt: 32 }], 32)),
    await send(collect([{ itemId: two.itemId, settleAmt: 32 }], 32)),
  ]
  const batch = (ids: string) => accountant.post(`${collections}/batchaudit`, { ids })
  const { data } = await batch(sent.map(({ id }) => id).join())
  expect(data.map(({ success }: { success: boolean }) => success)).toEqual([true, true, false])
  expect(data[2].msg).toBe(`单据${two.billNo}可结算余额不足，请重新选择！`)
  expect(await openOf(one.itemId, two.itemId)).toEqual([0, 0])
  expect((await accountant.post(`${collections}/batchaudit`, {})).msg).toBe('请选择应收结算单！')
  expect((await cashier.post(`${collections}/batchaudit`, { ids: sent[2]!.id })).code).toBe(403)
  await accountant.ok.post(`${collections}/audit`, { id: sent[2]!.id, version: sent[2]!.version, auditFlag: 1, remark: '已收' })
  await cashier.post(`${collections}/cancel`, { id: sent[2]!.id, remark: '重复' })
})

test('FIN-079 invoices whose bills are open are offered, until their bills are collected or they are undone', async () => {
  const invoices = 'blade-sales/salesinvoicehead'
  const [one, two] = [await owes(113), await owes(226)]
  const billed = async (...bills: { billId: string }[]) => {
    const lines = await Promise.all(
      bills.map(async ({ billId }) => (await admin.ok.get(`${invoices}/getSalesInfo`, { id: billId })).bodyList),
    )
    const bodyList = lines.flat().map(({ sourceBodyId, commInfoId, unitId, qty }) => ({ sourceBodyId, commInfoId, unitId, qty }))
    const paper = { taxNo: '91330100MA27XK6L5T', invoiceType: '2501', invoiceCode: '3300231130', invoiceNo: anotherInvoice() }
    const sent = await admin.ok.post(`${invoices}/submit`, { customerId: ids.steelworks, ...paper, bodyList })
    return admin.ok.get(`${invoices}/pass`, { id: sent.id })
  }
  const both = await billed(one, two)
  expect(both.status).toBe('A404')
  const unsettled = async () =>
    (await cashier.ok.get(`${collections}/arunsettlementinvoice`, { bartererId: ids.steelworks, size: 500 })).records
  const found = async () => (await unsettled()).find(({ id }: { id: string }) => id === both.id)
  expect(await found()).toMatchObject({ billNo: both.billNo, billTypeName: '销售发票', amt: 339, openAmt: 339 })
  expect((await found()).billIds.split(',').sort()).toEqual([one.billId, two.billId].sort())
  await settle(collect([{ itemId: one.itemId, settleAmt: 113 }], 113))
  expect(await found()).toMatchObject({ amt: 226, openAmt: 226, billIds: two.billId })
  const last = await settle(collect([{ itemId: two.itemId, settleAmt: 226 }], 226))
  expect(await found()).toBeUndefined()
  await flush(last)
  expect(await found()).toMatchObject({ openAmt: 226 })
  await admin.ok.post(`${invoices}/flush`, { id: both.id, remark: '开错' })
  expect(await found()).toBeUndefined()
  expect((await cashier.get(`${collections}/arunsettlementinvoice`)).msg).toBe('请选择结算单位！')
  expect((await sales.get(`${collections}/arunsettlementinvoice`, { bartererId: ids.steelworks })).code).toBe(403)
})
