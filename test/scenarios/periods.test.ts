import { describe, expect, test } from 'vitest'
import { sealedBooks } from '../../src/areas/period/seal.server.ts'
import { addDays, dayOf, lastDayOf, monthAfter, periodOf } from '../../src/base/date.ts'
import { transaction } from '../../src/server/db.ts'
import { brokenInvariants } from '../books.ts'
import { ids, otherTenant, staffOf } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, sale, salesOut, sell } from '../trading.ts'
import type { Person } from '../world.ts'

const { world, admin } = await story('admin')

const today = dayOf(new Date())
const present = periodOf(today)
const monthBefore = (month: string) => periodOf(addDays(`${month.slice(0, 4)}-${month.slice(4)}-01`, -1))
const last = monthBefore(present)
const first = monthBefore(last)
const dayIn = (month: string) => `${month.slice(0, 4)}-${month.slice(4)}-15`

const period = (verb: string) => `blade-inventory/balanceconfig/${verb}`
const sales = (verb: string) => `${salesOut}/${verb}`
const out = (billDate: string, qty: number) => sale([line(qty, 22.6)], { billDate })
const rows = async (): Promise<any[]> => (await admin.ok.get(period('list'), { size: 100 })).records
const close = (id: string, person = admin) => person.post(period('balance'), undefined, { id })
const reopen = (id: string, remark = '补记单据', person = admin) => person.post(period('unbalance'), { remark }, { id })
const snapshot = (month: string) =>
  world.sql('select goods_id, quantity::float, cost::float from stock_period where tenant_id = $1 and month = $2', ['000000', month])
const refusal = (month: string) => `${month}已结账，不能新增或修改该期间的单据！`

let sold: { id: string; version: number; billNo: string }

describe('INV-063 the months', () => {
  test('begin with the first entry and end with the present one', async () => {
    expect((await rows()).map(row => row.code)).toEqual([present])
    await buy(admin, [line(100, 11.3)], { billDate: dayIn(first) })
    sold = await admin.ok.post(sales('accounting'), out(dayIn(first), 40))
    expect((await rows()).map(({ code, status, actions }) => [code, status, actions])).toEqual([
      [present, 1, []],
      [last, 1, []],
      [first, 1, ['balance']],
    ])
    expect((await admin.ok.get(period('list'), { code: last })).records).toMatchObject([
      { id: last, name: `${last.slice(0, 4)}年${last.slice(4)}月`, statusName: '未结账', endDate: lastDayOf(last) },
    ])
    expect((await admin.ok.get(period('list'), { status: 2 })).total).toBe(0)
  })

  test('of one company are not those of another', async () => {
    const other = await world.as('admin', otherTenant)
    expect((await other.ok.get(period('list'))).total).toBe(1)
    expect(await other.post(period('balance'), undefined, { id: first })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
  })
})

describe('INV-064 closing', () => {
  test('goes month by month and asks for a month that there is', async () => {
    expect(await close(last)).toMatchObject({ code: 400, msg: `请先结账${first}！` })
    expect(await close('190001')).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    expect(await close('2026')).toMatchObject({ code: 400 })
    expect(await reopen(first)).toMatchObject({ code: 400, msg: `${first}尚未结账！` })
  })

  test('tells every bill that waits, with the way to it, and closes nothing', async () => {
    const waiting = await admin.ok.post(sales('submit'), out(dayIn(first), 1))
    const { checks } = await admin.ok.get(period('check'), { id: first })
    expect(checks).toMatchObject([
      {
        level: 'error',
        text: '存在1张未处理单据，不能结账！',
        count: 1,
        links: [{ text: waiting.billNo, billType: '0809', billId: waiting.id, path: `/sales/salesOut/form?type=view&id=${waiting.id}` }],
      },
    ])
    expect(await close(first)).toMatchObject({ code: 400, msg: '存在1张未处理单据，不能结账！', data: { checks } })
    expect(await world.sql('select * from period')).toEqual([])
    await admin.ok.post(sales('withdraw'), { id: waiting.id, version: waiting.version })
  })

  test('keeps what the books held when the month ended', async () => {
    await admin.ok.post(period('balance'), undefined, { id: first })
    expect(await snapshot(first)).toEqual([{ goods_id: ids.bearing, quantity: 60, cost: 600 }])
    expect(await world.sql('select book, account, amount::float from party_period where month = $1 order by book', [first])).toEqual([
      { book: 'payable', account: '2202', amount: 1130 },
      { book: 'receivable', account: '1122', amount: 904 },
    ])
    const accounts = await world.sql('select account, amount::float from journal_period where month = $1 order by account', [first])
    expect(accounts).toContainEqual({ account: '6401', amount: 400 })
    expect(accounts.reduce((sum, row) => sum + row.amount, 0)).toBeCloseTo(0)
    expect((await rows()).at(-1)).toMatchObject({ status: 2, statusName: '已结账', closeUserName: '超级管理员', actions: ['unbalance'] })
    expect(await close(first)).toMatchObject({ code: 400, msg: `${first}已经结账！` })
  })
})

describe('1.2.2 a closed month', () => {
  test.each(['draft', 'submit', 'accounting'])('takes no new bill by %s', async verb => {
    expect(await admin.post(sales(verb), out(dayIn(first), 1))).toMatchObject({ code: 400, msg: refusal(first) })
    expect(await admin.post(sales(verb), out(dayIn(monthBefore(first)), 1))).toMatchObject({ code: 400, msg: refusal(monthBefore(first)) })
  })

  test('S-21 lets a draft that was left in it go, move to an open month, and nothing else', async () => {
    const { records } = await admin.ok.get(sales('list'), { billDateStart: dayIn(first), billDateEnd: dayIn(first), status: '2701' })
    const [left] = records
    const said = { code: 400, msg: refusal(first) }
    expect(await admin.post(sales('accountingById'), { id: left.id, version: left.version })).toMatchObject(said)
    expect(await admin.post(sales('draft'), { id: left.id, version: left.version, ...out(dayIn(first), 2) })).toMatchObject(said)
    const moved = await admin.ok.post(sales('draft'), { id: left.id, version: left.version, ...out(dayIn(last), 2) })
    await admin.ok.post(sales('cancel'), { id: moved.id, version: moved.version, remark: '多录' })
  })

  const bookRow = 'tenant_id, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id'
  const settled = `insert into allocation (${bookRow}, seq, item_kind, item_id, amount) select ${bookRow}, 987654321, 'receivable', 1, 1 from journal_entry limit 1`
  const copyOf = async (book: string) => {
    const names = (await world.sql('select column_name as name from information_schema.columns where table_name = $1', [book])).map(
      row => row.name,
    )
    // A batch of nothing is in balance, so that only its month speaks against it.
    const values = names.map(name => (['seq', 'id'].includes(name) ? '987654321' : ['debit', 'credit'].includes(name) ? '0' : name))
    return `insert into ${book} (${names}) select ${values} from ${book} limit 1`
  }

  test.each(['stock_entry', 'journal_entry', 'receivable', 'payable', 'allocation'])('S-21 is shut by the book %s itself', async book => {
    const sql = book === 'allocation' ? settled : await copyOf(book)
    const written = transaction(world.house.db, '000000', tx => tx.run(sql))
    await expect(written).rejects.toMatchObject({ code: 'HS001', message: first })
  })

  test('S-21 is shut by every book that is sealed with it', async () => {
    const shut = await world.sql<{ book: string }>(`select tgrelid::regclass::text as book from pg_trigger where tgname = 'month_is_open'`)
    expect(shut.map(({ book }) => book).sort()).toEqual(sealedBooks.map(({ table }) => table).sort())
  })

  test('E-15 a bill of it is reversed today: its snapshot stays, the present month shows the rest', async () => {
    const before = await snapshot(first)
    await admin.ok.post(sales('flush'), { id: sold.id, version: sold.version })
    const { records } = await admin.ok.get(sales('list'), { sourceBillNo: sold.billNo })
    expect(records).toMatchObject([{ billDate: today, isHcs: 2, finalAmt: -904 }])
    expect(await snapshot(first)).toEqual(before)
    const moved = await world.sql(
      `select period, sum(debit - credit)::float as amount from journal_entry where tenant_id = '000000' and account = '1122' group by 1 order by 1`,
    )
    expect(moved).toEqual([
      { period: first, amount: 904 },
      { period: present, amount: -904 },
    ])
  })
})

describe('INV-065 reopening', () => {
  test('is for the finance manager and the boss, needs a reason and is on record', async () => {
    for (const account of ['accountant', 'warehouse', 'sales'])
      expect(await reopen(first, '补记', await world.as(account))).toMatchObject({ code: 403 })
    expect(await reopen(first, ' ')).toMatchObject({ code: 400, msg: '请输入反结账原因！' })
    await admin.ok.post(period('balance'), undefined, { id: last })
    expect(await reopen(first)).toMatchObject({ code: 400, msg: `请先反结账${last}！` })
    for (const month of [last, first]) expect((await reopen(month, '补记运费', await world.as('finance_manager'))).code).toBe(200)
    const history = await admin.ok.get('blade-desk/businesshistory/list', { billType: 'period', billId: first })
    expect(history.records.map((row: any) => [row.stage, row.remark])).toEqual([
      ['反结账', '补记运费'],
      ['结账', ''],
    ])
    for (const table of ['period', 'period_seal', 'stock_period', 'party_period', 'journal_period'])
      expect(await world.sql(`select * from ${table}`)).toEqual([])
    sold = await admin.ok.post(sales('accounting'), out(dayIn(first), 1))
  })
})

test('a warning holds a month open until it is confirmed', async () => {
  for (const month of [first, last]) await admin.ok.post(period('balance'), undefined, { id: month })
  const refused = await close(present)
  expect(refused).toMatchObject({ code: 400, data: { checks: [{ level: 'warning', count: 1 }] } })
  expect(refused.msg).toBe(`${present}尚未结束，结账后不能再录入该月的单据！；请确认后再结账！`)
  await admin.ok.post(period('balance'), undefined, { id: present, confirm: 2 })
  expect(await admin.post(sales('accounting'), out(today, 1))).toMatchObject({ code: 400, msg: refusal(present) })
  const flushed = await admin.post(sales('flush'), { id: sold.id, version: sold.version })
  expect(flushed, 'the book itself says no').toMatchObject({ code: 400, msg: refusal(present) })
  expect((await reopen(present)).code).toBe(200)
})

test('negative stock at the end of a month is an error, or a warning where it is allowed', async () => {
  await world.sql(`update depot set allows_negative = true where tenant_id = '000000' and id = $1`, [ids.ningbo])
  await sell(admin, [line(5, 3, { commInfoId: ids.bolt })], { depotId: ids.ningbo })
  const level = async () =>
    (await admin.ok.get(period('check'), { id: present })).checks.find((one: any) => one.text.includes('负库存'))?.level
  expect(await level()).toBe('warning')
  await world.sql(`update depot set allows_negative = false where tenant_id = '000000' and id = $1`, [ids.ningbo])
  expect(await level()).toBe('error')
  await world.sql(`update depot set allows_negative = true where tenant_id = '000000' and id = $1`, [ids.ningbo])
})

test('goods that left at a price that nobody knew keep the month open until it is known', async () => {
  const pending = async () =>
    (await admin.ok.get(period('check'), { id: present })).checks.filter((one: any) => one.text.includes('成本待定'))
  expect(await pending()).toMatchObject([
    { level: 'error', count: 1, text: '有1笔库存成本待定，请先做成本调整！', links: [{ billType: '0809' }] },
  ])
  await buy(admin, [line(10, 3, { commInfoId: ids.bolt })], { depotId: ids.ningbo })
  expect(await pending()).toEqual([])
})

test('S-21 R-10 whoever posts while a month is closed is in its snapshot or is refused', async () => {
  for (const month of [last]) expect((await reopen(month)).code).toBe(200)
  const before = (await world.sql('select count(*)::int as n from stock_entry where period = $1', [last]))[0].n
  await buy(admin, [line(100, 11.3)], { billDate: dayIn(last) })
  const posting = Array.from({ length: 30 }, () => admin.post(sales('accounting'), out(dayIn(last), 1)))
  const closing = admin.post(period('balance'), undefined, { id: last })
  const answers = await Promise.all(posting)
  expect((await closing).code).toBe(200)
  const posted = answers.filter(answer => answer.code === 200).length
  expect(new Set(answers.filter(answer => answer.code !== 200).map(answer => answer.msg))).toEqual(
    new Set(posted === 30 ? [] : [refusal(last)]),
  )
  const [seal] = await world.sql(`select entries::int from period_seal where month = $1 and book = 'stock_entry'`, [last])
  expect(seal.entries).toBe(before + 1 + posted)
})

describe('3.12 the end of a year', () => {
  const december = `${Number(present.slice(0, 4)) - 1}12`
  const standing = async () =>
    Object.fromEntries(
      (
        await world.sql(
          `select left(account, 4) as account, sum(debit - credit)::float as amount from journal_entry where tenant_id = $1 and period <= $2 group by 1 having sum(debit - credit) <> 0`,
          [otherTenant, december],
        )
      ).map(row => [row.account, row.amount]),
    )

  /** What income and expense begin the new year with, in the ledgers of one department, one person and one customer. */
  const filtered = async (other: Person) => {
    const ledgers = await Promise.all(
      [{ deptId: ids.headOffice }, { staffId: staffOf('administrator') }, { bartererId: ids.steelworks }].map(by =>
        other.ok.get('blade-report/ledger/list', { period: monthAfter(december), size: 100, ...by }),
      ),
    )
    return ledgers.map(
      (ledger: any) => ledger.records.filter((row: any) => /^6|^4103/.test(row.subjectCode ?? '') && row.beginAmt !== 0).length,
    )
  }

  test('carries income and expense over, each with whose it is, and reopening December takes it back', async () => {
    const other = await world.as('admin', otherTenant)
    await buy(other, [line(10, 11.3)], { billDate: dayIn(december) })
    await other.ok.post(sales('accounting'), out(dayIn(december), 4))
    const before = await standing()
    expect(before).toMatchObject({ 6001: -80, 6401: 40 })
    for (let round = 0; round < 2; round++) {
      expect(Math.min(...(await filtered(other)))).toBeGreaterThan(0)
      await other.ok.post(period('balance'), undefined, { id: december })
      const after = await standing()
      expect(after).toMatchObject({ 4104: -40 })
      expect(Object.keys(after).filter(account => /^6|4103/.test(account))).toEqual([])
      expect(await brokenInvariants(world)).toEqual([])
      expect(await filtered(other)).toEqual([0, 0, 0])
      await other.ok.post(period('unbalance'), { remark: '补记' }, { id: december })
      expect(await standing()).toEqual(before)
    }
    const batches = await world.sql(`select distinct batch_id from journal_entry where tenant_id = $1 and bill_type = 'YEAR_END'`, [
      otherTenant,
    ])
    expect(batches).toHaveLength(4)
    await other.ok.post(period('balance'), undefined, { id: december })
    expect((await other.ok.get(period('list'), { size: 100 })).records.at(-2).code).toBe(monthAfter(december))
  })
})
