import { beforeEach, describe, expect, test, vi } from 'vitest'
import { verify, verifyBooks } from '../../src/app/commands/verify.ts'
import { menu } from '../../src/app/menu.ts'
import { invariants } from '../../src/areas/ledger/invariants/invariants.server.ts'
import { remedyOf } from '../../src/areas/ledger/self-check/remedies.ts'
import { selfCheckRounds } from '../../src/areas/ledger/self-check/self-check.server.ts'
import { addDays, dayOf, periodOf } from '../../src/base/date.ts'
import { goRound } from '../../src/server/jobs/rounds.ts'
import { brokenInvariants } from '../books.ts'
import { ids, otherTenant } from '../company.ts'
import { rowsOf } from '../generic/sheets.ts'
import { gather } from '../story.ts'
import { buy, line, salesOut, sell } from '../trading.ts'

const today = dayOf(new Date())
const month = periodOf(addDays(`${today.slice(0, 7)}-01`, -1))
const lastMonth = `${month.slice(0, 4)}-${month.slice(4)}-15`
const check = (verb: string) => `blade-finance/selfcheck/${verb}`

/** A little of everything: bought, sold, sold and reversed, and a closed month. */
const { world, admin } = await gather('admin')
const ship = (billDate: string, qty: number) => sell(admin, [line(qty, 22.6)], { billDate })
await buy(admin, [line(100, 11.3)], { billDate: lastMonth })
const sold = await ship(lastMonth, 10)
await admin.ok.post('blade-inventory/balanceconfig/balance', undefined, { id: month })
const undone = await ship(today, 5)
await admin.ok.post(`${salesOut}/flush`, { id: undone.id, version: undone.version })

beforeEach(async () => expect(await brokenInvariants(world)).toEqual([]))

/** Something that the application could not have done, only the owner of the database; it is undone afterwards. */
async function broken(wrong: string, mend: string, look: () => Promise<void>) {
  await world.sql(wrong)
  await look().finally(() => world.sql(mend))
}

const shelf = `tenant_id = '000000' and goods_id = ${ids.bearing}`
const first = (table: string) => `seq = (select min(seq) from ${table} where tenant_id = '000000')`

/** What a hand past the application changes, by the promise that it breaks. */
const faults: [id: string, wrong: string, mend: string, difference: number][] = [
  [
    'I-01',
    `update stock_balance set quantity = quantity + 3 where ${shelf}`,
    `update stock_balance set quantity = quantity - 3 where ${shelf}`,
    3,
  ],
  ['I-02', `update stock_balance set cost = cost + 7 where ${shelf}`, `update stock_balance set cost = cost - 7 where ${shelf}`, 7],
  ['I-05', `update stock_balance set reserved = 2 where ${shelf}`, `update stock_balance set reserved = 0 where ${shelf}`, 2],
  [
    'I-06',
    `insert into stock_pack (tenant_id, depot_id, goods_id, unit_id, quantity) values ('000000', ${ids.hangzhou}, ${ids.bearing}, ${ids.box}, 11)`,
    `delete from stock_pack`,
    9,
  ],
  [
    'I-06',
    `insert into stock_batch (tenant_id, depot_id, goods_id, batch_no, quantity) values ('000000', ${ids.hangzhou}, ${ids.bearing}, 'B1', 4)`,
    'delete from stock_batch',
    4,
  ],
  [
    'I-07',
    `update stock_entry set balance_cost = balance_cost + 2 where ${first('stock_entry')}`,
    `update stock_entry set balance_cost = balance_cost - 2 where ${first('stock_entry')}`,
    4,
  ],
  [
    'I-10',
    `update receivable set open = open - 1 where bill_no = (select min(bill_no) from receivable) and open > 0`,
    `update receivable set open = open + 1 where bill_no = (select min(bill_no) from receivable) and open > 0`,
    1,
  ],
  [
    'I-11',
    `update receivable set open = open - 1, amount = amount - 1 where bill_no = (select min(bill_no) from receivable) and open > 0`,
    `update receivable set open = open + 1, amount = amount + 1 where bill_no = (select min(bill_no) from receivable) and open > 0`,
    1,
  ],
  [
    'I-15',
    `update journal_entry set debit = debit + 5 where account = '1405' and debit = 1000`,
    `update journal_entry set debit = debit - 5 where account = '1405' and debit = 1005`,
    5,
  ],
  [
    'I-16',
    `update journal_entry set credit = credit + 9 where account = '2202' and credit > 0`,
    `update journal_entry set credit = credit - 9 where account = '2202' and credit > 0`,
    9,
  ],
  [
    'I-19',
    `update sales_out set final = final + 4 where state = 'posted' and not is_red`,
    `update sales_out set final = final - 4 where state = 'posted' and not is_red`,
    4,
  ],
  [
    'I-23',
    `update sales_out set state = 'draft' where state = 'posted' and not is_red`,
    `update sales_out set state = 'posted' where state = 'draft'`,
    1,
  ],
  [
    'I-27',
    `update journal_entry set bill_no = 'X' || bill_no where period = '${month}'`,
    `update journal_entry set bill_no = substr(bill_no, 2) where period = '${month}'`,
    0,
  ],
  [
    'I-28',
    `update stock_period set cost = cost + 6 where month = '${month}'`,
    `update stock_period set cost = cost - 6 where month = '${month}'`,
    6,
  ],
  [
    'I-28',
    `update journal_period set debit = debit + 8 where month = '${month}' and account = '1405'`,
    `update journal_period set debit = debit - 8 where month = '${month}' and account = '1405'`,
    8,
  ],
  [
    'I-33',
    `insert into stock_balance (tenant_id, depot_id, goods_id, owner_type, owner_id, quantity) values ('000000', ${ids.hangzhou}, ${ids.bearing}, 2, ${ids.factory}, 3)`,
    'delete from stock_balance where owner_type = 2',
    3,
  ],
  [
    'I-30',
    `update sales_out set version = version + 1 where state = 'posted' and not is_red`,
    `update sales_out set version = version - 1 where state = 'posted' and not is_red`,
    1,
  ],
]

describe('a fault that somebody made past the application', () => {
  test.each(faults)('breaks %s, which is told with its place and difference', async (id, wrong, mend, difference) => {
    await broken(wrong, mend, async () => {
      const rows = await admin.ok.post(check('run'))
      expect(rows.find((row: any) => row.id === id)).toMatchObject({ status: 2, difference })
      const detail = await admin.ok.get(check('detail'), { id })
      expect(detail).toMatchObject({ id, difference })
      expect(detail.records.length).toBe(detail.count)
      expect(detail.records[0].place + detail.records[0].billNo).not.toBe('')
      expect((await verifyBooks(world.url)).find(verdict => verdict.invariant.id === id)!.count).toBeGreaterThan(0)
    })
  })

  test('keeps the next month open', async () => {
    const [, wrong, mend] = faults[0]!
    await broken(wrong, mend, async () => {
      const refused = await admin.post('blade-inventory/balanceconfig/balance', undefined, { id: periodOf(today), confirm: 2 })
      expect(refused).toMatchObject({ code: 400, msg: '账务体检I-01不通过：库存数量等于库存账数量之和，1处，差额3！' })
      expect(refused.data.checks[0]).toMatchObject({ level: 'error', path: '/finance/selfCheck?id=I-01' })
    })
  })

  test('is told to the administrators of its company by the nightly check, and to nobody else', async () => {
    const messages = () => world.sql(`select tenant_id, account_id, content, path from message where title like '账务体检%'`)
    await goRound(world.house, selfCheckRounds[0]!)
    expect(await messages()).toEqual([])
    const [, wrong, mend] = faults[0]!
    await broken(wrong, mend, () => goRound(world.house, selfCheckRounds[0]!))
    const administrators = await world.sql(`select id from account where tenant_id = '000000' and account = 'admin'`)
    expect(await messages()).toEqual([
      {
        tenant_id: '000000',
        account_id: administrators[0].id,
        content: 'I-01 库存数量等于库存账数量之和：1处',
        path: '/finance/selfCheck',
      },
    ])
  })
})

test('the self-check names every promise, says where an offence is, and belongs to one company', async () => {
  const rows = await admin.ok.post(check('run'))
  expect(rows.map((row: any) => row.id)).toEqual(invariants().map(({ id }) => id))
  expect(rows.filter((row: any) => row.status !== 1)).toEqual([])
  expect(await admin.ok.get(check('list'))).toEqual(rows)
  const other = await world.as('admin', otherTenant)
  const [, wrong, mend] = faults.find(([id]) => id === 'I-19')!
  await broken(wrong, mend, async () => {
    expect((await other.ok.post(check('run'))).filter((row: any) => row.status === 2)).toEqual([])
    const { records } = await admin.ok.get(check('detail'), { id: 'I-19' })
    expect(records).toMatchObject([{ billType: '0809', billId: sold.id, billNo: sold.billNo, expected: 230, found: 226, difference: -4 }])
  })
})

test('every promise stands under a heading, shows both of its sums, and the day it was asked is kept with the worst that was found', async () => {
  const rows = await admin.ok.post(check('run'))
  const [sums] = await world.sql(`select sum(open)::float as owed from receivable where tenant_id = '000000'`)
  expect(rows.find((row: any) => row.id === 'I-11')).toMatchObject({
    group: '往来',
    sides: [
      { label: '应收未结', sum: sums.owed },
      { label: '总账 1122', sum: sums.owed },
    ],
  })
  for (const { id, sides } of rows) if (sides) expect([id, sides[0].sum]).toEqual([id, sides[1].sum])
  const [, wrong, mend] = faults.find(([id]) => id === 'I-11')!
  await broken(wrong, mend, async () => {
    const told = (await admin.ok.post(check('run'))).find((row: any) => row.id === 'I-11')
    expect(told.sides.map((side: any) => side.sum)).toEqual([sums.owed - 1, sums.owed])
  })
  await admin.ok.post(check('run'))
  const [{ count }] = await world.sql(
    `select (select count(*) from stock_entry where tenant_id = '000000') + (select count(*) from journal_entry where tenant_id = '000000')
      + (select count(*) from bank_entry where tenant_id = '000000') + (select count(*) from allocation where tenant_id = '000000') as count`,
  )
  const days = await admin.ok.get(check('days'))
  expect(days).toMatchObject([{ day: today, entries: Number(count) }])
  expect(days[0].broken).toBeGreaterThan(0)
  expect(await (await world.as('admin', otherTenant)).ok.get(check('days'))).not.toMatchObject(days)
})

test('npm run verify says what holds and what does not, and fails when something does not', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.stubEnv('DATABASE_URL', world.url)
  try {
    await verify()
    expect(said).toHaveBeenLastCalledWith(`账务体检（自上次结账以来，完整体检用 --full）：${invariants().length} 项全部通过`)
    await verify(['--full'])
    expect(said).toHaveBeenLastCalledWith(`账务体检（完整）：${invariants().length} 项全部通过`)
    const [, wrong, mend] = faults[0]!
    await broken(wrong, mend, () => expect(verify()).rejects.toThrow('1 项不通过'))
    expect(said.mock.calls.flat().join('\n')).toMatch(
      /I-01 库存数量等于库存账数量之和 … 不通过：1 处，差额 3.*\n {4}tenant_id=000000 depot_id=4001 goods_id=7001/,
    )
  } finally {
    said.mockRestore()
    vi.unstubAllEnvs()
  }
})

test('who may not see it is refused, and a promise that nobody made is not there', async () => {
  for (const account of ['sales', 'warehouse', 'cashier'])
    expect(await (await world.as(account)).get(check('list'))).toMatchObject({ code: 403 })
  expect((await (await world.as('accountant')).get(check('list'))).code).toBe(200)
  expect(await admin.get(check('detail'), { id: 'I-99' })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
})

describe('the result is a sheet', () => {
  const sheet = async () => rowsOf((await admin.download(check('export'))).body)

  test('a row for each promise that holds', async () => {
    await admin.ok.post(check('run'))
    const [head, ...rows] = await sheet()
    expect(head).toEqual(['检查项', '名称', '分类', '结果', '位置', '单据编号', '应为', '实为', '差额', '怎么办', '检查时间'])
    expect(rows.map(row => [row[0], row[3], row[9]])).toEqual(invariants().map(({ id }) => [id, '正常', '']))
  })

  test('a row for each place where one does not, with its bill, its figures and what is to be done', async () => {
    const [, wrong, mend] = faults.find(([id]) => id === 'I-19')!
    await broken(wrong, mend, async () => {
      await admin.ok.post(check('run'))
      const rows = (await sheet()).filter(row => row[3] === '异常')
      expect(rows).toEqual([
        [
          'I-19',
          '销售金额等于收入与销项税',
          '资金与总账',
          '异常',
          '',
          sold.billNo,
          '230',
          '226',
          '-4',
          expect.stringContaining('打开总账'),
          expect.any(String),
        ],
      ])
    })
  })
})

test('every promise has a remedy, and every page that one leads to is in the menu', () => {
  const remedies = invariants().map(remedyOf)
  for (const { words } of remedies) expect(words).toMatch(/。$/)
  const pages = menu.flatMap(group => group.leaves.map(({ path }) => path))
  for (const { page } of remedies) if (page) expect(pages).toContain(page)
})
