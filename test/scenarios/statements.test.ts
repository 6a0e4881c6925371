import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../src/base/date.ts'
import { rewrite } from '../books.ts'
import { ids } from '../company.ts'
import { rowsOf } from '../generic/sheets.ts'
import { story } from '../story.ts'
import { buy, line, salesOut, sell } from '../trading.ts'

const { world, admin } = await story('admin')

const today = dayOf(new Date())
const month = today.slice(0, 7).replace('-', '')
const yearStart = `${today.slice(0, 4)}-01-01`
const days = { billDateStart: yearStart, billDateEnd: today }
type Row = Record<string, any>

const read = async (call: string, query: object = {}): Promise<Row[]> =>
  (await admin.ok.get(`blade-report/${call}`, { size: 500, ...query })).records
const ledger = async (query: object = days) => Object.fromEntries((await read('ledger/list', query)).map(row => [row.subjectCode, row]))
const sheet = async (query: object = {}) =>
  Object.fromEntries((await read('balancesheet/list', query)).map(row => [row.itemName.trim(), row.endAmt]))
const profit = async (query: object = days) =>
  Object.fromEntries((await read('profitreport/list', query)).map(row => [row.itemName.trim(), row.currentAmt]))
const check = '平衡校验（资产－负债－所有者权益）'

describe('E-01 E-02 E-03 told by the statements', () => {
  beforeAll(async () => {
    await buy(admin, [line(100, 11.3)])
    await buy(admin, [line(50, 13.56)])
    await sell(admin, [line(120, 22.6)])
  })

  test('the general ledger holds every account, and its two sides are equal', async () => {
    const rows = await ledger()
    const figures = (code: string) => [rows[code]!.beginAmt, rows[code]!.drAmt, rows[code]!.crAmt, rows[code]!.endAmt]
    expect(figures('1405')).toEqual([0, 1600, 1280, 320])
    expect(figures('2202')).toEqual([0, 0, 1808, 1808])
    expect(figures('2221')).toEqual([0, 208, 312, 104])
    expect(figures('2221.03')).toEqual([0, 208, 0, 208])
    expect(figures('1122')).toEqual([0, 2712, 0, 2712])
    expect(figures('6001')).toEqual([0, 0, 2400, 2400])
    expect(figures('6401')).toEqual([0, 1280, 0, 1280])
    expect(rows['']).toMatchObject({ subjectName: '合计', drAmt: 5800, crAmt: 5800, rowLevel: 0 })
  })

  test('it is asked by month, by account (its id or its code), by party, department and person', async () => {
    expect(await ledger({ period: month })).toEqual(await ledger({ billDateStart: `${today.slice(0, 7)}-01`, billDateEnd: today }))
    expect(await admin.get('blade-report/ledger/list', { period: '202613' })).toMatchObject({
      code: 400,
      msg: '期间应为年份和月份，例如202603',
    })
    const taxes = await ledger({ ...days, subjectId: '2221' })
    expect(Object.keys(taxes).sort()).toEqual(['', '2221', '2221.03', '2221.04'])
    expect(await ledger({ ...days, subjectId: taxes['2221']!.subjectId })).toEqual(taxes)
    expect(taxes['']).toMatchObject({ drAmt: 208, crAmt: 312 })
    expect((await ledger({ ...days, bartererId: ids.steelworks }))['6001']!.crAmt).toBe(2400)
    expect(await ledger({ ...days, bartererId: ids.shipyard })).toEqual({})
    expect(await ledger({ ...days, deptId: ids.northTeam })).toEqual({})
    expect((await ledger({ ...days, billDateStart: '2999-01-01', billDateEnd: '2999-01-31' }))['1405']).toMatchObject({
      beginAmt: 320,
      drAmt: 0,
      endAmt: 320,
    })
  })

  test('the entries of an account run to its balance and name their bills', async () => {
    const rows = await read('ledger/detail', { ...days, subjectId: '1405' })
    expect(rows.map(row => [row.billNo.slice(0, 4), row.drAmt, row.crAmt, row.balAmt])).toEqual([
      ['期初余额', undefined, undefined, 0],
      ['CGRK', 1000, 0, 1000],
      ['CGRK', 600, 0, 1600],
      ['XSCK', 0, 1280, 320],
    ])
    expect(rows[3]).toMatchObject({ billType: '0809', billTypeName: '销售出库单', subjectName: '库存商品' })
    const { billNo } = await admin.ok.get(`${salesOut}/detail`, { id: rows[3]!.billId })
    expect(billNo).toBe(rows[3]!.billNo)
    const { records, sums, total } = await admin.ok.get('blade-report/ledger/detail', { ...days, subjectId: '2221', current: 2, size: 2 })
    expect([records.length, total, sums]).toEqual([2, 4, { drAmt: 208, crAmt: 312 }])
    expect(records.at(-1).balAmt).toBe(104)
  })

  test('I-17 the balance sheet balances to the cent', async () => {
    const rows = await sheet()
    expect(rows).toMatchObject({
      应收账款: 2712,
      库存商品: 320,
      资产合计: 3032,
      应付账款: 1808,
      应交税费: 104,
      负债合计: 1912,
      未结转利润: 1120,
      所有者权益合计: 1120,
      负债和所有者权益合计: 3032,
      [check]: 0,
    })
    expect((await sheet({ endDate: '2020-12-31' }))['资产合计']).toBe(0)
    expect(await sheet({ period: month })).toEqual(rows)
    const [stock] = (await read('balancesheet/list')).filter(row => row.subjectCode === '1405')
    expect(stock).toMatchObject({ billDateStart: yearStart, billDateEnd: today })
    expect((await ledger(stock!))['1405']!.endAmt).toBe(320)
  })

  test('the profit statement: income, cost, gross profit, net profit', async () => {
    expect(await profit()).toMatchObject({
      '一、营业收入': 2400,
      主营业务收入: 2400,
      '二、营业成本': 1280,
      '三、毛利': 1120,
      '四、费用': 0,
      净利润: 1120,
    })
    expect(await profit({ ...days, bartererId: ids.shipyard })).toMatchObject({ 净利润: 0 })
    expect((await admin.get('blade-report/profitreport/list', { billDateStart: '0001-01-01', billDateEnd: '9999-12-31' })).code).toBe(200)
    const [net] = (await read('profitreport/list', { billDateStart: today, billDateEnd: today })).slice(-1)
    expect(net).toMatchObject({ itemName: '净利润', currentAmt: 1120, lastAmt: 0, yearAmt: 1120 })
  })
})

describe('after more has happened', () => {
  beforeAll(async () => {
    await sell(admin, [line(5, 33.9), line(1, 0, { isGift: 2 })], { customerId: ids.shipyard, freight: 11.3, taxRate: 13 })
    const { id, version } = await sell(admin, [line(3, 22.6)])
    await admin.ok.post(`${salesOut}/flush`, undefined, { id, version })
  })

  const net = async () => (await profit())['净利润']

  test.each(['account', 'dept', 'staff', 'customer', 'goodsClass'])(
    'I-34 the profit by %s adds up, and so do the bills behind each row',
    async groupBy => {
      const { records, sums } = await admin.ok.get('blade-report/profitreport/distribution', { ...days, groupBy, size: 500 })
      expect(sums.profitAmt).toBe(await net())
      expect(records.length).toBeGreaterThan(0)
      for (const row of records) {
        const { subjectId, deptId, staffId, bartererId, commClassifyId, isNone = '' } = row
        const asked = { ...days, groupBy, subjectId, deptId, staffId, bartererId, commClassifyId, isNone }
        const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '' && value !== undefined))
        const bills = await admin.ok.get('blade-report/profitreport/bills', given)
        expect(bills.total).toBeGreaterThan(0)
        expect([row.groupName, bills.sums.profitAmt, bills.sums.costAmt]).toEqual([row.groupName, row.profitAmt, row.costAmt ?? 0])
      }
    },
  )

  test('a class of goods bears what its goods brought and cost, and freight belongs to none', async () => {
    const rows = await read('profitreport/distribution', { ...days, groupBy: 'goodsClass' })
    expect(rows.map(row => [row.groupName, row.incomeAmt])).toEqual([
      ['轴承', 2550],
      ['未指定', 10],
    ])
    expect(rows[0]!.expenseAmt).toBe(10.67)
  })

  test('the export holds what the statement shows', async () => {
    const shown = await read('profitreport/list', days)
    const [head, ...rows] = await rowsOf((await admin.download('blade-report/profitreport/export', days)).body)
    expect(head).toEqual(['项目', '科目编码', '本期金额', '上期金额', '本年累计'])
    expect(rows.map(row => [row[0], Number(row[2])])).toEqual(shown.map(row => [row.itemName.trim(), row.currentAmt]))
    for (const call of [
      'ledger/export',
      'ledger/exportDetail',
      'balancesheet/export',
      'profitreport/exportDistribution',
      'profitreport/exportBills',
    ])
      expect([call, (await rowsOf((await admin.download(`blade-report/${call}`, days)).body)).length > 1]).toEqual([call, true])
  })

  test('I-17 what a customer has paid too much is owed to him, and the sheet still balances', async () => {
    const before = await sheet()
    await world.sql(
      `insert into journal_entry (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, batch_id, account, party_id, debit, credit)
       select '000000', nextval('book_seq'), 'TEST', 1, 'T1', $1, $2, now(), 78, u.account, u.party, u.debit, u.credit
       from (values ('1002', null::bigint, 1000, 0), ('1122', $3::bigint, 0, 1000), ('2203', $4::bigint, 70, 0), ('1002', null, 0, 70)) u(account, party, debit, credit)`,
      [today, month, ids.shipyard, ids.steelworks],
    )
    expect(before['应收账款']).toBe(2892.8)
    expect(await sheet()).toMatchObject({ 应收账款: 2782, 预收账款: 819.2, 银行存款: 930, [check]: 0 })
    // Only the journal knows of this money, so it does not stay there.
    await rewrite(world, `delete from journal_entry where bill_type = 'TEST'`)
  })

  test('the carrying over at the end of a year is no loss', async () => {
    const before = await profit()
    const own = before['净利润']
    await world.sql(
      `insert into journal_entry (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, batch_id, account, debit, credit)
       select '000000', nextval('book_seq'), 'YEAR_END', 1, $1, $2, $1, now(), 79, u.account, u.debit, u.credit
       from (values ('6001', $3::numeric, 0::numeric), ('4104', 0, $3)) u(account, debit, credit)`,
      [month, today, own],
    )
    expect(await profit()).toEqual(before)
    expect(await sheet()).toMatchObject({ 未分配利润: own, 未结转利润: 0, [check]: 0 })
  })
})

test('the statements are for whoever has the right, whatever his scope; others are refused', async () => {
  for (const alias of ['accountant', 'finance_manager', 'boss']) {
    const person = await world.as(alias)
    for (const call of [
      'ledger/list',
      'ledger/detail',
      'balancesheet/list',
      'profitreport/list',
      'profitreport/distribution',
      'profitreport/bills',
    ])
      expect([alias, call, (await person.get(`blade-report/${call}`)).code]).toEqual([alias, call, 200])
  }
  for (const alias of ['sales', 'cashier', 'warehouse'])
    expect((await (await world.as(alias)).get('blade-report/balancesheet/list')).code).toBe(403)
  await world.sql(`update role set scope = '2' where tenant_id = '000000' and alias = 'accountant'`)
  await world.sql('update tenant set grant_version = grant_version + 1')
  const own = await (await world.as('accountant')).ok.get('blade-report/balancesheet/list', { size: 100 })
  expect(own.records).toEqual(await read('balancesheet/list'))
})
