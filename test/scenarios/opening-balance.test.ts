import { expect, test } from 'vitest'
import { brokenInvariants, journal } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { openAccount } from '../trading.ts'

const { world, admin, cashier, accountant, sales, boss } = await story('admin', 'cashier', 'accountant', 'sales', 'boss')
const path = 'bu-barterer-balance/bartererbalance'
const [more, owing] = ['blade-finance/arsupplement', 'blade-finance/apsupplement']
const bank = await openAccount(admin, '建行')
// One counterparty that buys and sells.
await world.sql(`update party set is_supplier = true where tenant_id = '000000' and id = $1`, [ids.shipyard])
const [{ today }] = await world.sql(`select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`)

interface Saved {
  id: string
  version: number
}

const said = (bartererId: string, arAmt: number, apAmt: number, others: object = {}) => ({
  bartererId,
  arAmt,
  apAmt,
  billDate: today,
  ...others,
})
const save = (body: object, person = cashier) => person.post(`${path}/submit`, body)
const saved = async (body: object, person = cashier): Promise<Saved> => (await person.ok.post(`${path}/submit`, body)) as Saved
const detail = (id: string) => cashier.ok.get(`${path}/detail`, { id })
const remove = (id: string, person = accountant) => person.post(`${path}/remove`, undefined, { ids: id })
const openOf = (book: string, billId: string) =>
  world.sql(`select party_id, amount::float, open::float, bill_date::text from ${book} where bill_id = $1 and amount > 0 order by id`, [
    billId,
  ])
const statesOf = async (table: string, partyColumn: string, partyId: string) =>
  (await world.sql(`select state from ${table} where ${partyColumn} = $1 and not is_red order by id`, [partyId])).map(({ state }) => state)

async function pass(id: string) {
  const { arBillId, apBillId } = await detail(id)
  if (arBillId) await accountant.ok.post(`${more}/audit`, { id: arBillId, auditFlag: 2 })
  if (apBillId) await accountant.ok.post(`${owing}/audit`, { id: apBillId, auditFlag: 2 })
  return detail(id)
}

test('FIN-212 FIN-213 FIN-215 W-FIN-042 a company goes live: what a counterparty owed and was owed is said once, waits for approval and is open like any other debt', async () => {
  const { id, version } = await saved(said(ids.shipyard, 5000, 1200.5, { remark: '上线前余额' }))
  expect(version).toBe(1)
  const waiting = await detail(id)
  expect(waiting).toMatchObject({
    bartererId: ids.shipyard,
    bartererName: expect.stringMatching(/./),
    arAmt: 5000,
    apAmt: 1200.5,
    billDate: today,
    period: today.slice(0, 7).replace('-', ''),
    status: '2602',
    statusName: '待审核',
    arBillNo: expect.stringMatching(/^YSBC/),
    apBillNo: expect.stringMatching(/^YFBC/),
    staffId: staffOf('cashier'),
    remark: '上线前余额',
  })
  expect(await openOf('receivable', waiting.arBillId)).toEqual([])
  const posted = await pass(id)
  expect(posted).toMatchObject({ status: '2604', statusName: '已记账' })
  expect(await openOf('receivable', posted.arBillId)).toEqual([{ party_id: ids.shipyard, amount: 5000, open: 5000, bill_date: today }])
  expect(await openOf('payable', posted.apBillId)).toMatchObject([{ amount: 1200.5, open: 1200.5 }])
  expect([await journal(world, posted.arBillId), await journal(world, posted.apBillId)]).toEqual([
    { 1122: 5000, 4001: -5000 },
    { 2202: -1200.5, 4001: 1200.5 },
  ])
  const bill = await cashier.ok.get(`${more}/detail`, { id: posted.arBillId })
  expect(bill).toMatchObject({ reasonType: '1', totalAmt: 5000, bodyList: [{ amt: 5000 }] })
  expect(bill.bodyList).toHaveLength(1)
  const list = await cashier.ok.get(`${path}/list`, { bartererId: ids.shipyard, status: '2604', withSum: 2 })
  expect(list).toMatchObject({
    total: 1,
    records: [{ id, arAmt: 5000, apAmt: 1200.5, status: '2604' }],
    sums: { arAmt: 5000, apAmt: 1200.5 },
  })
  expect((await cashier.ok.get(`${path}/list`, { status: '2602' })).total).toBe(0)
})

test('FIN-215 changing it reverses what has changed and writes it anew; the other side stays as it is', async () => {
  const [before] = (await cashier.ok.get(`${path}/list`, { bartererId: ids.shipyard })).records
  const changed = await saved({ ...before, arAmt: 4800 }, accountant)
  expect(changed).toEqual({ id: before.id, version: before.version + 1 })
  const after = await detail(before.id)
  expect([after.apBillId, after.arBillId === before.arBillId, after.status]).toEqual([before.apBillId, false, '2602'])
  expect(await statesOf('receivable_supplement', 'customer_id', ids.shipyard)).toEqual(['reversed', 'submitted'])
  const [history] = await world.sql(`select diff from history where subject = 'openingBalance' and subject_id = $1 and stage = '修改'`, [
    before.id,
  ])
  expect(history.diff).toMatchObject([{ field: 'arAmt', old: '5000', new: '4800' }])
  // Whoever wrote the new bill does not approve it himself.
  await boss.ok.post(`${more}/audit`, { id: after.arBillId, auditFlag: 2 })
  expect(await openOf('receivable', after.arBillId)).toMatchObject([{ amount: 4800, open: 4800 }])
  // Nothing has changed, so nothing is written.
  const same = await detail(before.id)
  await saved(same, accountant)
  expect(await detail(before.id)).toMatchObject({ arBillId: after.arBillId, apBillId: after.apBillId, status: '2604' })
})

test('FIN-215 a side that is nothing any more has no bill; another day is another bill of both', async () => {
  const before = (await cashier.ok.get(`${path}/list`, { bartererId: ids.shipyard })).records[0]
  await saved({ ...before, apAmt: 0 }, accountant)
  const without = await detail(before.id)
  expect(without).toMatchObject({ apAmt: 0, apBillId: '', apBillNo: '', arBillId: before.arBillId, status: '2604' })
  expect(await statesOf('payable_supplement', 'supplier_id', ids.shipyard)).toEqual(['reversed'])
  const [{ day }] = await world.sql(`select ($1::date - 1)::text as day`, [today])
  await saved({ ...without, billDate: day }, accountant)
  const moved = await detail(before.id)
  expect(moved.arBillId).not.toBe(before.arBillId)
  expect(await cashier.ok.get(`${more}/detail`, { id: moved.arBillId })).toMatchObject({ billDate: day, status: '2602' })
})

test('FIN-214 removing it reverses it; what waits for approval is cancelled', async () => {
  const { id } = await saved(said(ids.factory, 0, 300))
  const waiting = await detail(id)
  expect(waiting).toMatchObject({ arBillId: '', status: '2602' })
  expect((await remove(id, cashier)).code).toBe(200)
  expect(await statesOf('payable_supplement', 'supplier_id', ids.factory)).toEqual(['cancelled'])
  const again = await saved(said(ids.factory, 0, 310))
  const posted = await pass(again.id)
  expect((await remove(again.id)).code).toBe(200)
  expect((await cashier.get(`${path}/detail`, { id: again.id })).msg).toBe('数据不存在或无权限！')
  expect(await statesOf('payable_supplement', 'supplier_id', ids.factory)).toEqual(['cancelled', 'reversed'])
  expect(await journal(world, posted.apBillId)).toEqual({ 2202: -310, 4001: 310 })
  expect((await world.sql('select sum(open)::float as open from payable where party_id = $1', [ids.factory]))[0].open).toBe(0)
  expect((await remove('')).msg).toBe('请选择至少一条数据')
})

test('FIN-214 FIN-215 what was settled already is neither changed nor removed, and nothing is written', async () => {
  const { id } = await saved(said(ids.steelworks, 90, 0))
  const posted = await pass(id)
  const [{ id: itemId }] = await world.sql('select id from receivable where bill_id = $1', [posted.arBillId])
  const sent = await cashier.ok.post('blade-finance/arsettle/accounting', {
    bartererId: ids.steelworks,
    bankId: bank,
    collectAmt: 40,
    bodyList: [{ itemId, settleAmt: 40 }],
  })
  const { billNo } = await accountant.ok.post('blade-finance/arsettle/audit', { id: sent.id, version: sent.version, auditFlag: 2 })
  const sentence = `已收款，不能红冲，请先红冲收款单${billNo}！`
  const refused = await save({ ...posted, arAmt: 80 }, accountant)
  expect([refused.code, refused.msg, refused.data.blockers]).toMatchObject([400, sentence, [{ billNo }]])
  expect(await remove(id)).toMatchObject({ code: 400, msg: sentence })
  expect(await detail(id)).toMatchObject({ arAmt: 90, version: posted.version, status: '2604', arBillId: posted.arBillId })
  expect((await save({ ...posted, remark: '只改备注' }, accountant)).code).toBe(200)
})

test('FIN-215 bad input is told at once, and nothing is written', async () => {
  const counts = () =>
    world.sql('select (select count(*) from opening_balance)::int as said, (select count(*) from payable_supplement)::int as bills')
  const before = await counts()
  expect((await save({})).msg).toBe('请选择往来单位！；请选择期初日期')
  expect((await save(said(ids.factory, 0, 0))).msg).toBe('应收余额和应付余额不能都为0！')
  expect((await save(said('1', 1, 1))).msg).toBe('往来单位不存在或无权限！')
  const [factory, steelworks] = [ids.factory, ids.steelworks].map(id => cashier.ok.get('blade-base/bartererinfo/detail', { id }))
  const { bartererName: supplier } = await factory!
  const { bartererName: customer } = await steelworks!
  const strange = await save(said(ids.factory, 5, 5))
  expect([strange.msg, strange.data.faults]).toMatchObject([`${supplier}不是客户，不能录入应收余额！`, [{ field: 'arAmt' }]])
  expect((await save(said(ids.steelworks, 5, 5))).msg).toBe(
    `${customer}已有期初余额，请修改原来的记录！；${customer}不是供应商，不能录入应付余额！`,
  )
  expect((await save(said(ids.factory, 0, 5, { billDate: '2026-02-30' }))).msg).toContain('期初日期')
  const known = (await cashier.ok.get(`${path}/list`, { bartererId: ids.steelworks })).records[0]
  expect((await save({ ...known, version: 1, remark: 'x' }, accountant)).msg).toBe('数据已被他人修改，请刷新后重试！')
  expect(await counts()).toEqual(before)
})

test('FIN-215 of two who say the same balance at the same moment one is heard', async () => {
  const answers = await Promise.all([save(said(ids.trader, 0, 70)), save(said(ids.trader, 0, 70), accountant)])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  expect(answers.find(({ code }) => code === 400)!.msg).toMatch(/已有期初余额，请修改原来的记录！$/)
  expect(await statesOf('payable_supplement', 'supplier_id', ids.trader)).toEqual(['submitted'])
})

test('FIN-215 a rejected one is written anew; its bill is changed where the balance is, and one that was reversed by hand says so', async () => {
  const row = (await cashier.ok.get(`${path}/list`, { bartererId: ids.trader })).records[0]
  await boss.ok.post(`${owing}/audit`, { id: row.apBillId, auditFlag: 1, remark: '金额不对' })
  expect(await detail(row.id)).toMatchObject({ status: '2603', statusName: '已驳回' })
  const bill = await admin.ok.get(`${owing}/detail`, { id: row.apBillId })
  const sentence = '该单据由往来期初生成，请在往来期初中修改！'
  expect((await admin.post(`${owing}/submit`, { ...bill, bodyList: [{ ...bill.bodyList[0], amt: 71 }] })).msg).toBe(sentence)
  expect((await admin.post(`${owing}/submit`, { ...bill, bartererId: ids.factory })).msg).toBe(sentence)
  expect((await admin.post(`${owing}/submit`, { ...bill, reasonType: '7' })).msg).toBe(sentence)
  await saved({ ...row, apAmt: 71 })
  expect(await statesOf('payable_supplement', 'supplier_id', ids.trader)).toEqual(['cancelled', 'submitted'])
  const { apBillId } = await detail(row.id)
  await boss.ok.post(`${owing}/audit`, { id: apBillId, auditFlag: 2 })
  await accountant.ok.post(`${owing}/flush`, { id: apBillId })
  expect(await detail(row.id)).toMatchObject({ status: '2605', statusName: '已红冲' })
  await saved(await detail(row.id))
  expect(await detail(row.id)).toMatchObject({ status: '2602', apAmt: 71 })
})

test('1.8 a company without approval has it in its books at once', async () => {
  await setting(world, 'APPROVAL_MODE_0818', '0')
  const { id } = await saved(said(ids.factory, 0, 12))
  expect(await detail(id)).toMatchObject({ status: '2604' })
  await setting(world, 'APPROVAL_MODE_0818', '1')
  expect((await remove(id)).code).toBe(200)
})

test('1.9 who may not reverse a supplement does not do it by its balance; who sells sees none of it, and another company sees nothing', async () => {
  const row = (await cashier.ok.get(`${path}/list`, { bartererId: ids.steelworks })).records[0]
  expect(await save({ ...row, billDate: today, arAmt: 1 })).toMatchObject({ code: 403, msg: '无权限操作！' })
  expect(await remove(row.id, cashier)).toMatchObject({ code: 403, msg: '无权限操作！' })
  for (const call of ['list', 'detail', 'export']) expect((await sales.get(`${path}/${call}`, { id: row.id })).code).toBe(403)
  expect((await save(said(ids.factory, 0, 1), sales)).code).toBe(403)
  expect((await boss.ok.get(`${path}/list`)).total).toBeGreaterThan(0)
  expect((await save(said(ids.factory, 0, 1), boss)).code).toBe(403)
  const stranger = await world.as('admin', '100001')
  expect((await stranger.ok.get(`${path}/list`)).total).toBe(0)
  expect((await stranger.get(`${path}/detail`, { id: row.id })).msg).toBe('数据不存在或无权限！')
  expect((await stranger.post(`${path}/remove`, undefined, { ids: row.id })).msg).toBe('数据不存在或无权限！')
})

test('3.4 counterparties that become one keep what each of them began with, and it can still be changed', async () => {
  const { id } = await saved(said(ids.factory, 0, 44))
  await pass(id)
  const kept = (await cashier.ok.get(`${path}/list`, { bartererId: ids.trader })).records[0]
  await boss.ok.post(`${owing}/audit`, { id: kept.apBillId, auditFlag: 2 })
  const parties = await world.sql('select id, version from party where id = any($1::bigint[]) and tenant_id = $2', [
    [ids.factory, ids.trader],
    '000000',
  ])
  await admin.ok.post('blade-barterer/barterer/merge', { id: ids.trader, parties })
  const both = (await cashier.ok.get(`${path}/list`, { bartererId: ids.trader })).records
  expect(both.map(({ apAmt }: { apAmt: number }) => apAmt).sort()).toEqual([44, 71])
  const changed = both.find(({ apAmt }: { apAmt: number }) => apAmt === 44)
  expect((await save({ ...changed, apAmt: 45 }, accountant)).code).toBe(200)
})

test('I-50 a balance that somebody changes behind the books is found', async () => {
  const told = async () => (await brokenInvariants(world)).map(fault => fault.slice(0, 4))
  await world.sql('update opening_balance set receivable = receivable + 1 where party_id = $1', [ids.steelworks])
  expect(await told()).toEqual(['I-50'])
  await world.sql('update opening_balance set receivable = receivable - 1 where party_id = $1', [ids.steelworks])
  expect(await told()).toEqual([])
})
