import { expect, test } from 'vitest'
import { verifyBooks } from '../../src/app/commands/verify.ts'
import { chainRounds } from '../../src/areas/ledger/imprint/chain.server.ts'
import { sinceClosed } from '../../src/areas/period/since.server.ts'
import { addDays, dayOf, periodOf } from '../../src/base/date.ts'
import { goRound } from '../../src/server/jobs/rounds.ts'
import { ids } from '../company.ts'
import { gather } from '../story.ts'
import { buy, line, salesOut, sell } from '../trading.ts'

const today = dayOf(new Date())
const month = periodOf(addDays(`${today.slice(0, 7)}-01`, -1))
const lastMonth = `${month.slice(0, 4)}-${month.slice(4)}-15`

/** Bought and sold in a month that is closed; sold since, and once undone. */
const { world, admin } = await gather('admin')
const ship = (billDate: string, qty: number) => sell(admin, [line(qty, 22.6)], { billDate })
await buy(admin, [line(100, 11.3)], { billDate: lastMonth })
await ship(lastMonth, 10)
await admin.ok.post('blade-inventory/balanceconfig/balance', undefined, { id: month })
const undone = await ship(today, 5)
await admin.ok.post(`${salesOut}/flush`, { id: undone.id, version: undone.version })
await ship(today, 3)
await goRound(world.house, chainRounds[0]!)

const found = async (since?: typeof sinceClosed) =>
  (await verifyBooks(world.url, since)).filter(({ count }) => count).map(({ invariant }) => invariant.id)

const shelf = `tenant_id = '000000' and goods_id = ${ids.bearing}`
const open = `tenant_id = '000000' and period > '${month}'`
const lastEntry = `seq = (select max(seq) from stock_entry where ${open})`
const openSale = `state = 'posted' and not is_red and bill_date = '${today}'`
const firstItem = `bill_no = (select min(bill_no) from receivable) and open > 0`

/** Something more in a column, and taken away again. */
const more = (id: string, table: string, column: string, where: string): [id: string, wrong: string, mend: string] => [
  id,
  `update ${table} set ${column} = ${column} + 1 where ${where}`,
  `update ${table} set ${column} = ${column} - 1 where ${where}`,
]

const faults = [
  more('I-01', 'stock_balance', 'quantity', shelf),
  more('I-02', 'stock_balance', 'cost', shelf),
  more('I-05', 'stock_balance', 'reserved', shelf),
  more('I-07', 'stock_entry', 'balance_quantity', lastEntry),
  more('I-07', 'stock_entry', 'balance_cost', lastEntry),
  more('I-10', 'receivable', 'amount', firstItem),
  ['I-11', `update receivable set open = open - 1 where ${firstItem}`, `update receivable set open = open + 1 where ${firstItem}`],
  ...['I-15', 'I-16', 'I-17', 'I-36'].map(id => more(id, 'journal_entry', 'credit', `account = '1405' and credit > 0 and ${open}`)),
  ...['I-18', 'I-36'].map(id => more(id, 'stock_entry', 'cost', lastEntry)),
  more('I-19', 'sales_out', 'final', openSale),
  more('I-20', 'sales_out_line', 'tax_rate', `head_id in (select id from sales_out where ${openSale})`),
  ['I-23', `update sales_out set state = 'draft' where ${openSale}`, `update sales_out set state = 'posted' where state = 'draft'`],
  ['I-27', `update period_seal set book = 'x' where book = 'allocation'`, `update period_seal set book = 'allocation' where book = 'x'`],
  more('I-28', 'party_period', 'amount', `book = 'payable'`),
  more('I-30', 'sales_out', 'version', openSale),
  more('I-33', 'stock_period', 'owner_type', `month = '${month}'`),
  more('I-37', 'chain_head', 'links', `tenant_id = '000000'`),
] as const

test.each(faults)('a fault against %s is found by who asks only what was written since the last close', async (id, wrong, mend) => {
  expect(await found(sinceClosed)).toEqual([])
  await world.sql(wrong)
  const told = await found(sinceClosed).finally(() => world.sql(mend))
  expect(told).toContain(id)
})

test('S-35 what is changed in a sealed month is for the whole check to find: the other takes the seal for granted', async () => {
  await world.sql(`update journal_entry set bill_no = 'X' || bill_no where period = '${month}'`)
  const [whole, lately] = await Promise.all([found(), found(sinceClosed)]).finally(() =>
    world.sql(`update journal_entry set bill_no = substr(bill_no, 2) where period = '${month}'`),
  )
  expect(whole).toEqual(['I-27', 'I-36'])
  expect(lately).toEqual([])
})
