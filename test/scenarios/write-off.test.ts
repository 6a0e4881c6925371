import { expect, test } from 'vitest'
import { enter } from '../../src/areas/ledger/books.server.ts'
import { credit, debit, owedByUs, owedToUs } from '../../src/areas/ledger/entry.ts'
import { comesIn, goesOut, prepaid } from '../../src/areas/ledger/money/money.ts'
import { dayOf } from '../../src/base/date.ts'
import { dec } from '../../src/base/decimal.ts'
import { atWork } from '../at-work.ts'
import { brokenInvariants, journal } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { line, openAccount, salesOrder } from '../trading.ts'

const {
  world,
  admin,
  cashier,
  accountant,
  finance_manager: manager,
  sales,
} = await story('admin', 'cashier', 'accountant', 'finance_manager', 'sales')
const [ofCustomers, ofSuppliers] = ['blade-finance/arwriteoff', 'blade-finance/apwriteoff']
const [collections, payments] = ['blade-finance/arsettle', 'blade-finance/apsettle']
const bank = await openAccount(admin, '建行')
const today = dayOf(new Date())

// The steelworks sell to us too.
await world.sql('update party set is_supplier = true where id = $1', [ids.steelworks])

interface Saved {
  id: string
  version: number
  billNo: string
  status: string
}

interface Item {
  itemId: string
  billNo: string
}

/** What is open is written straight into the books. */
let bills = 0
async function booked(book: 'receivable' | 'payable' | 'prepayment', entries: Parameters<typeof enter>[2]): Promise<Item> {
  const at = ++bills
  const bill = { type: '0817', id: `88${at}`, no: `QC${at}`, date: today, staffId: staffOf('cashier'), deptId: null }
  await atWork(world, async work => void (await enter(work, bill, entries)))
  const [item] = await world.sql(`select id from ${book} where bill_id = $1`, [bill.id])
  return { itemId: item.id, billNo: bill.no }
}
const owes = (amount: number, partyId: string = ids.steelworks) =>
  booked('receivable', [owedToUs(partyId, dec(amount), today), credit('6051', dec(amount))])
const weOwe = (amount: number, partyId: string = ids.factory) =>
  booked('payable', [owedByUs(partyId, dec(amount), today), debit('6602', dec(amount))])
const paidUs = (amount: number, partyId: string = ids.steelworks, orderId?: string) =>
  booked('prepayment', [comesIn(bank, dec(amount)), prepaid(1, partyId, dec(amount), orderId)])
const wePaid = (amount: number, partyId: string = ids.factory) =>
  booked('prepayment', [
    comesIn(bank, dec(amount)),
    credit('4001', dec(amount)),
    goesOut(bank, dec(amount)),
    prepaid(2, partyId, dec(amount)),
  ])

const open = async (book: string, ...items: Item[]) => {
  const rows = await world.sql(`select id, open::float from ${book} where id = any($1)`, [items.map(({ itemId }) => itemId)])
  return items.map(({ itemId }) => rows.find(({ id }: { id: string }) => id === itemId).open)
}
const taken = ({ itemId }: Item, settleAmt: number) => ({ itemId, settleAmt })
const off = (writeOffType: string, bodyList: object[], againstList: object[], more: object = {}) => ({
  bartererId: ids.steelworks,
  writeOffType,
  bodyList,
  againstList,
  ...more,
})
const settle = (bill: object): Promise<Saved> => accountant.ok.post(`${collections}/arwriteoff`, bill)
const settleOwing = (bill: object): Promise<Saved> => accountant.ok.post(`${payments}/apwriteoff`, bill)
const flush = (path: string, { id, version }: Saved) => accountant.post(`${path}/flush`, { id, version })
const owing = (writeOffType: string, bodyList: object[], againstList: object[], more: object = {}) =>
  off(writeOffType, bodyList, againstList, { bartererId: ids.factory, ...more })

test('FIN-081 7.5 type 1: what was paid ahead pays what is owed, at once, and is undone exactly', async () => {
  const [ahead, one, two] = [await paidUs(1000), await owes(700), await owes(500)]
  const bill = off('1', [taken(ahead, 1000)], [taken(one, 700), taken(two, 300)])
  const posted = await settle(bill)
  expect(posted).toMatchObject({ status: '2604', billNo: expect.stringMatching(/^YSHX\d{12}$/) })
  expect([await open('prepayment', ahead), await open('receivable', one, two)]).toEqual([[0], [0, 200]])
  expect(await journal(world, posted.id)).toEqual({ 2203: 1000, 1122: -1000 })
  const shown = await accountant.ok.get(`${ofCustomers}/detail`, { id: posted.id })
  expect(shown).toMatchObject({
    writeOffType: '1',
    writeOffTypeName: '预收冲应收',
    settleAmt: 1000,
    bodyList: [{ billNo: ahead.billNo, openAmt: 1000, settleAmt: 1000 }],
    againstList: [
      { billNo: one.billNo, openAmt: 700 },
      { billNo: two.billNo, settleAmt: 300 },
    ],
  })
  expect((await flush(ofCustomers, posted)).data.status).toBe('2605')
  expect([await open('prepayment', ahead), await open('receivable', one, two)]).toEqual([[1000], [700, 500]])
})

test('FIN-097 7.5 type 2: what we paid ahead pays what we owe', async () => {
  const [ahead, owed] = [await wePaid(80), await weOwe(100)]
  const posted = await settleOwing(owing('2', [taken(ahead, 80)], [taken(owed, 80)]))
  expect([posted.billNo.slice(0, 4), await open('prepayment', ahead), await open('payable', owed)]).toEqual(['YFHX', [0], [20]])
  expect(await journal(world, posted.id)).toEqual({ 2202: 80, 1123: -80 })
  await flush(ofSuppliers, posted)
  expect([await open('prepayment', ahead), await open('payable', owed)]).toEqual([[80], [100]])
})

test('E-13 7.5 type 3: what a party owes us is set off against what we owe it', async () => {
  const [ours, theirs] = [await owes(5000), await weOwe(3200, ids.steelworks)]
  const posted = await settle(off('3', [taken(ours, 3200)], [taken(theirs, 3200)]))
  expect([await open('receivable', ours), await open('payable', theirs)]).toEqual([[1800], [0]])
  expect(await journal(world, posted.id)).toEqual({ 2202: 3200, 1122: -3200 })
  await flush(ofCustomers, posted)
  expect([await open('receivable', ours), await open('payable', theirs)]).toEqual([[5000], [3200]])
  const mirrored = await settleOwing(owing('3', [taken(ours, 10)], [taken(theirs, 10)], { bartererId: ids.steelworks }))
  expect([await open('receivable', ours), await open('payable', theirs)]).toEqual([[4990], [3190]])
  await flush(ofSuppliers, mirrored)
})

test('7.5 type 4: what a customer owes becomes somebody else’s, by a right of its own; it is not undone once that has been settled', async () => {
  const owed = await owes(300)
  const bill = off('4', [taken(owed, 300)], [], { toBartererId: ids.shipyard })
  expect(await accountant.post(`${collections}/arwriteoff`, bill)).toMatchObject({ code: 403, msg: '无权限操作！' })
  expect(await open('receivable', owed)).toEqual([300])
  const posted: Saved = await manager.ok.post(`${collections}/arwriteoff`, bill)
  const [moved] = await world.sql('select id, party_id, amount::float, open::float, bill_no from receivable where bill_id = $1', [
    posted.id,
  ])
  expect([await open('receivable', owed), moved]).toMatchObject([[0], { party_id: ids.shipyard, amount: 300, open: 300 }])
  const rows = await world.sql(
    `select party_id, (debit - credit)::float as amount from journal_entry where bill_id = $1 and account = '1122' order by amount`,
    [posted.id],
  )
  expect(rows).toEqual([
    { party_id: ids.steelworks, amount: -300 },
    { party_id: ids.shipyard, amount: 300 },
  ])
  const paid = await paidUs(300, ids.shipyard)
  const next = await settle(off('1', [taken(paid, 300)], [{ itemId: moved.id, settleAmt: 300 }], { bartererId: ids.shipyard }))
  const refused = await manager.post(`${ofCustomers}/flush`, { id: posted.id, version: posted.version })
  expect([refused.msg, refused.data.blockers]).toMatchObject([
    `转入的款项已结算，不能红冲，请先红冲${next.billNo}！`,
    [{ billNo: next.billNo }],
  ])
  await flush(ofCustomers, next)
  expect((await flush(ofCustomers, posted)).code).toBe(200)
  expect(await open('receivable', owed)).toEqual([300])
})

test('7.5 type 5: what we owe a supplier is owed to another', async () => {
  const owed = await weOwe(60)
  const posted: Saved = await manager.ok.post(`${payments}/apwriteoff`, owing('5', [taken(owed, 60)], [], { toBartererId: ids.steelworks }))
  const [moved] = await world.sql('select party_id, open::float from payable where bill_id = $1', [posted.id])
  expect([await open('payable', owed), moved.open]).toEqual([[0], 60])
  await flush(ofSuppliers, posted)
  expect(await open('payable', owed)).toEqual([60])
})

test('7.5 type 6: credits are set off against what is owed, on both sides, and no account is moved', async () => {
  const [credited, owed] = [await owes(-50), await owes(120)]
  const posted = await settle(off('6', [taken(credited, -50)], [taken(owed, 50)]))
  expect([await open('receivable', credited, owed), await journal(world, posted.id)]).toEqual([[0, 70], {}])
  await flush(ofCustomers, posted)
  expect(await open('receivable', credited, owed)).toEqual([-50, 120])
  const [ours, theirs] = [await weOwe(-30), await weOwe(30)]
  await settleOwing(owing('6', [taken(ours, -30)], [taken(theirs, 30)]))
  expect(await open('payable', ours, theirs)).toEqual([0, 0])
})

test('7.5 type 7: what a party paid us ahead is set off against what we paid it ahead', async () => {
  const [theirs, ours] = [await paidUs(90), await wePaid(40, ids.steelworks)]
  const posted = await settle(off('7', [taken(theirs, 40)], [taken(ours, 40)]))
  expect(await open('prepayment', theirs, ours)).toEqual([50, 0])
  expect(await journal(world, posted.id)).toEqual({ 2203: 40, 1123: -40 })
})

test('7.3 核销金额不相等！ and whatever else is wrong is told at once, and nothing is written', async () => {
  const [ahead, owed, other] = [await paidUs(100), await owes(100), await owes(100, ids.shipyard)]
  const wrong = async (bill: object) => (await accountant.post(`${collections}/arwriteoff`, bill)).msg
  expect(await wrong(off('1', [taken(ahead, 100)], [taken(owed, 99)]))).toBe('核销金额不相等！')
  expect(
    (await wrong(off('1', [taken(owed, 1), taken(ahead, 101), taken(ahead, 1)], [taken(other, 1), taken(owed, 0)]))).split('；'),
  ).toEqual([
    '第1行不是该单位的预收款，请重新选择！',
    `第2行单据${ahead.billNo}可结算余额不足，请重新选择！`,
    '第3行与第2行是同一单据，请合并！',
    '被核销单据第1行不是该单位的未收单据，请重新选择！',
    '被核销单据第2行核销金额为0，请填写金额或删除该行！',
    '核销金额不相等！',
  ])
  expect(await wrong({})).toBe('请选择结算单位！；请选择核销类型！；请选择要核销的单据！')
  expect(await wrong(off('2', [taken(ahead, 1)], []))).toContain('核销类型')
  expect(await wrong(off('1', [taken(ahead, 1)], [taken(owed, 1)], { toBartererId: ids.shipyard }))).toBe(
    '该核销类型不转给其他单位，请清空转入单位！',
  )
  const moving = (bill: object) => manager.post(`${collections}/arwriteoff`, bill)
  expect((await moving(off('4', [taken(owed, 1)], []))).msg).toBe('请选择转入单位！')
  expect((await moving(off('4', [taken(owed, 1)], [], { toBartererId: ids.steelworks }))).msg).toBe('转入单位不能是原单位！')
  expect((await moving(off('4', [taken(owed, 1)], [taken(owed, 1)], { toBartererId: ids.shipyard }))).msg).toBe(
    '该核销类型没有被核销单据，请删除！',
  )
  expect([await open('prepayment', ahead), await open('receivable', owed, other)]).toEqual([[100], [100, 100]])
})

test('3.5 money that is kept for an order pays nothing else', async () => {
  const order = await salesOrder(admin, [line(1, 20)])
  const [ahead, owed] = [await paidUs(20, ids.steelworks, order.id), await owes(20)]
  expect((await accountant.post(`${collections}/arwriteoff`, off('1', [taken(ahead, 20)], [taken(owed, 20)]))).msg).toBe(
    `第1行预收款${ahead.billNo}已绑定订单，不能用于其他单据！`,
  )
})

test('E-12 of two who write off the same at once exactly one succeeds', async () => {
  const [one, two, owed] = [await paidUs(10), await paidUs(10), await owes(10)]
  const answers = await Promise.all(
    [one, two].map(ahead => accountant.post(`${collections}/arwriteoff`, off('1', [taken(ahead, 10)], [taken(owed, 10)]))),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  expect(answers.find(({ code }) => code === 400)!.msg).toContain(`单据${owed.billNo}可结算余额不足，请重新选择！`)
  expect(await open('receivable', owed)).toEqual([0])
})

test('7.5 2602 whoever may not approve sends it on; a draft may be uneven; the company may do without approval', async () => {
  const [ahead, owed] = [await paidUs(10), await owes(30)]
  const bill = off('1', [taken(ahead, 10)], [taken(owed, 7)])
  expect((await cashier.post(`${collections}/arwriteoff`, bill)).code).toBe(403)
  const draft = await cashier.ok.post(`${ofCustomers}/submit`, bill)
  expect((await cashier.post(`${ofCustomers}/accountingById`, { id: draft.id, version: draft.version })).msg).toBe('核销金额不相等！')
  const even = { ...off('1', [taken(ahead, 7)], [taken(owed, 7)]), id: draft.id, version: draft.version }
  const sent = await cashier.ok.post(`${ofCustomers}/accounting`, even)
  expect([sent.status, await open('receivable', owed)]).toEqual(['2602', [30]])
  expect((await accountant.ok.post(`${ofCustomers}/audit`, { id: sent.id, version: sent.version })).status).toBe('2604')
  expect(await open('receivable', owed)).toEqual([23])
  await setting(world, 'APPROVAL_MODE_0815', '0')
  expect((await cashier.ok.post(`${ofCustomers}/accounting`, off('1', [taken(ahead, 3)], [taken(owed, 3)]))).status).toBe('2604')
  await setting(world, 'APPROVAL_MODE_0815', '1')
})

test('FIN-076 FIN-093 everything that is open with a party, whichever way, is told to whoever begins a write-off', async () => {
  const party = ids.shipyard
  const [ours, theirs, ahead, paid] = [await owes(11, party), await weOwe(12, party), await paidUs(13, party), await wePaid(14, party)]
  for (const path of [collections, payments]) {
    const begun = await accountant.ok.get(`${path}/initWriteOff`, { bartererId: party })
    expect(begun).toMatchObject({ bartererId: party, bartererName: expect.stringMatching(/./), bodyList: [], againstList: [] })
    for (const [list, { itemId }, amount] of [
      ['arList', ours, 11],
      ['apList', theirs, 12],
      ['precpList', ahead, 13],
      ['prepayList', paid, 14],
    ] as const)
      expect(begun[list]).toContainEqual(expect.objectContaining({ id: itemId, openAmt: amount }))
    expect(begun.arListTotal).toBe(begun.arList.length)
  }
  expect((await accountant.get(`${collections}/initWriteOff`)).msg).toBe('请选择结算单位！')
  const offered = async (word: string, writeOffType: string) =>
    (await accountant.ok.get(`${ofCustomers}/${word}`, { bartererId: party, writeOffType, size: 500 })).records.map(
      ({ id }: { id: string }) => id,
    )
  expect(await offered('leftlist', '7')).toContain(ahead.itemId)
  expect(await offered('rightlist', '7')).toEqual([paid.itemId])
  expect(await offered('rightlist', '3')).toEqual([theirs.itemId])
  expect(await offered('leftlist', '6')).toEqual([])
  expect(await offered('rightlist', '4')).toEqual([])
})

test('FIN-066 FIN-067 FIN-083 write-offs stand in the lists of collections and payments, are found, opened and exported there', async () => {
  const [ahead, owed] = [await paidUs(21), await owes(21)]
  const posted = await settle(off('1', [taken(ahead, 21)], [taken(owed, 21)]))
  const listed = (query: Record<string, unknown>) => accountant.ok.get(`${collections}/list`, query)
  expect((await listed({ billNo: posted.billNo })).records).toMatchObject([
    { id: posted.id, billType: '0815', billNo: posted.billNo, settleAmt: 21, status: '2604', bartererName: expect.stringMatching(/./) },
  ])
  expect((await listed({ keyword: posted.billNo })).records).toHaveLength(1)
  expect((await listed({ bartererId: ids.shipyard, billNo: posted.billNo })).records).toEqual([])
  const all = await listed({ size: 500, withSum: 2 })
  expect(all.sums.settleAmt).toBeCloseTo(
    all.records.reduce((sum: number, { settleAmt }: { settleAmt: number }) => sum + settleAmt, 0),
    2,
  )
  const shown = await accountant.ok.get(`${collections}/detail`, { id: posted.id })
  expect(shown).toMatchObject({ billType: '0815', writeOffType: '1', againstList: [{ itemId: owed.itemId }] })
  expect((await accountant.get(`${payments}/detail`, { id: posted.id })).msg).toBe('数据不存在或无权限！')
  const printed = await accountant.ok.post(`${ofCustomers}/print`, { ids: posted.id })
  expect(printed.bills).toMatchObject([{ billNo: posted.billNo, bodyList: [{ settleAmt: 21 }] }])
  const owing = await settleOwing({
    bartererId: ids.factory,
    writeOffType: '6',
    bodyList: [taken(await weOwe(-5), -5)],
    againstList: [taken(await weOwe(5), 5)],
  })
  expect((await accountant.ok.get(`${payments}/list`, { billNo: owing.billNo })).records).toMatchObject([
    { billType: '0816', settleAmt: 5 },
  ])
  expect((await sales.get(`${ofCustomers}/list`)).code).toBe(403)
})

test('W-DLG-025 a posted write-off is always explained: by what it settled, and by whom', async () => {
  const [ahead, owed] = [await paidUs(9), await owes(9)]
  const posted = await settle(off('1', [taken(ahead, 9)], [taken(owed, 9)]))
  const related = await accountant.ok.get('blade-sales/billrelation/sale', { id: posted.id, billType: '0815' })
  expect(related).toMatchObject({ upList: [], settleList: [] })
  const stages = (await world.sql('select stage from history where subject_id = $1', [posted.id])).map(
    ({ stage }: { stage: string }) => stage,
  )
  expect(stages).toEqual(['核销'])
})

test('I-43 a side that somebody changes behind the books is found', async () => {
  const [ahead, owed] = [await paidUs(8), await owes(8)]
  const posted = await settle(off('1', [taken(ahead, 8)], [taken(owed, 8)]))
  const told = async () => (await brokenInvariants(world)).map(fault => fault.slice(0, 4))
  expect(await told()).toEqual([])
  await world.sql('update receivable_write_off_against set settled = settled + 1 where head_id = $1', [posted.id])
  expect(await told()).toContain('I-43')
  await world.sql('update receivable_write_off_against set settled = settled - 1 where head_id = $1', [posted.id])
  expect(await told()).toEqual([])
})
