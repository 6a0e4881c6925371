import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../src/base/date.ts'
import { story } from '../story.ts'
import { buy, line, sell } from '../trading.ts'

const { world, admin } = await story('admin')
const today = dayOf(new Date())
const year = Number(today.slice(0, 4))
const lastYear = { billDate: `${year - 1}-12-20` }

beforeAll(async () => {
  await buy(admin, [line(100, 11.3)], lastYear)
  await sell(admin, [line(40, 22.6)], lastYear)
  await buy(admin, [line(50, 13.56)])
  await sell(admin, [line(60, 22.6)])
})

type Figure = 'endAmt' | 'beginAmt'
const check = '平衡校验（资产－负债－所有者权益）'
const sums = ['资产合计', '负债合计', '所有者权益合计', '负债和所有者权益合计']

async function sheet(query: object = {}) {
  const { records } = await admin.ok.get('blade-report/balancesheet/list', { size: 500, ...query })
  const of = (figure: Figure) => Object.fromEntries(records.map((row: any) => [row.itemName.trim(), row[figure]]))
  return { closing: of('endAmt'), opening: of('beginAmt') }
}

/** What the journal itself holds of a class of accounts until a day. */
async function journal(classes: string[], until: string) {
  const [{ sum }] = (await world.sql(
    `select coalesce(sum(debit - credit), 0)::float8 as sum from journal_entry where tenant_id = '000000' and left(account, 1) = any($1) and bill_date <= $2`,
    [classes, until],
  )) as any
  return Math.round(sum * 100) / 100
}

test('the year begins with what the last one ended with', async () => {
  const now = await sheet()
  const before = await sheet({ period: `${year - 1}12` })
  expect(now.opening['资产合计']).toBeGreaterThan(0)
  for (const name of sums) expect([name, now.opening[name]]).toEqual([name, before.closing[name]])
  expect(now.opening['库存商品']).toBe(before.closing['库存商品'])
  expect(await sheet({ endDate: `${year - 1}-12-31` })).toEqual(before)
})

test('both columns balance, and are what the journal holds', async () => {
  const { closing, opening } = await sheet()
  for (const [column, day] of [
    [closing, today],
    [opening, `${year - 1}-12-31`],
  ] as const) {
    expect(column[check]).toBe(0)
    expect(column['资产合计']).toBe(column['负债和所有者权益合计'])
    expect(column['资产合计']).toBe(await journal(['1'], day))
    expect(column['所有者权益合计']).toBe(-(await journal(['4', '6'], day)))
  }
})

test('the profit statement of a month tells the month and the year until then', async () => {
  const { records } = await admin.ok.get('blade-report/profitreport/list', { size: 500, period: `${year - 1}12` })
  const net = records.find((row: any) => row.itemName === '净利润')
  expect([net.currentAmt, net.yearAmt]).toEqual([400, 400])
  const now = (await admin.ok.get('blade-report/profitreport/list', { size: 500 })).records.find((row: any) => row.itemName === '净利润')
  expect(now.yearAmt).toBe(-(await journal(['6'], today)) - 400)
})
