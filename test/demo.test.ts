import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { writeBackup } from '../src/app/commands/backup.ts'
import { readBackup } from '../src/app/commands/restore.ts'
import { firstStart, openHouse } from '../src/app/server.ts'
import { ean13 } from '../src/base/ean13.ts'
import { documents } from '../src/kit/registry.ts'
import { tableName } from '../src/kit/schema.ts'
import { localFiles } from '../src/server/gateways/files.ts'
import type { House } from '../src/server/house.ts'
import { brokenInvariants } from './books.ts'
import { databaseUrl, onCluster } from './template.ts'

let house: House
let url: string
const sql = async (text: string) => (await house.db.pool.query(text)).rows
const count = async (from: string) => Number((await sql(`select count(*) as n from ${from}`))[0].n)

async function emptyDatabase() {
  const name = `demo_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  await onCluster(inject('clusterUrl'), client => client.query(`create database ${name}`))
  return databaseUrl(inject('clusterUrl'), name)
}

beforeAll(async () => {
  url = await emptyDatabase()
  house = (await openHouse(url, join('.cache', 'test-data'))).house
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await firstStart(house)
  said.mockRestore()
}, 180_000)

afterAll(() => house.db.close())

test('the books of the demo company hold', async () => {
  expect(await brokenInvariants({ ask: sql })).toEqual([])
  expect(await count(`demand where condition = '6204'`)).toBe(15)
  expect(await count(`demand where condition = '6201'`)).toBe(9)
  expect(await count(`sales_out where state = 'posted'`)).toBeGreaterThan(150)
  expect(await count(`(select distinct goods_id from stock_entry where kind = 'SALE_OUT') g`)).toBeGreaterThan(300)
  expect(await count('(select distinct customer_id from sales_out) c')).toBeGreaterThan(80)
})

test('it has lived for a year and a half: bills by those who would write them in the hours of an office, every month but the last two closed', async () => {
  const months = await sql(`select distinct period from journal_entry order by 1`)
  expect(months.length).toBeGreaterThanOrEqual(18)
  expect(await count('period')).toBeGreaterThanOrEqual(16)
  for (const document of documents())
    for (const stamp of ['created_at', 'audited_at', 'posted_at']) {
      const night = `${stamp} is not null and extract(hour from ${stamp} at time zone 'Asia/Shanghai') not between 8 and 18`
      expect([document.name, stamp, await count(`${tableName(document)} where ${night}`)]).toEqual([document.name, stamp, 0])
    }
  const writers = await sql('select distinct a.account from sales_out s join account a on a.id = s.created_by')
  expect(writers.length).toBeGreaterThan(8)
  expect(writers).not.toContainEqual({ account: 'admin' })
})

test('customers pay and suppliers are paid; some of both is overdue, and what is owed is in proportion', async () => {
  expect(await count(`collection where state = 'posted'`)).toBeGreaterThan(200)
  expect(await count(`payment where state = 'posted'`)).toBeGreaterThan(50)
  expect(await count(`collection where state = 'submitted'`)).toBeGreaterThan(0)
  const [owed] = await sql('select (select sum(open) from payable) / (select sum(open) from receivable) as times')
  expect(Number(owed.times)).toBeLessThan(1.5)
  expect(await count('receivable where open > 0 and due_date < current_date - 60')).toBeGreaterThan(3)
})

test('the owners pay in the capital, expenses follow what is sold, and no account is ever below nothing', async () => {
  const months = await sql(
    `select to_char(bill_date, 'YYYYMM') as month, sum(net)::float as sold from sales_out where state = 'posted' group by 1 order by 1`,
  )
  const spent = await sql(
    `select to_char(bill_date, 'YYYYMM') as month, sum(total)::float as spent from expense where state = 'posted' group by 1`,
  )
  const whole = months.slice(1, -1)
  expect(whole.length).toBeGreaterThanOrEqual(16)
  for (const { month, sold } of whole) {
    const share = (spent.find(one => one.month === month)?.spent ?? 0) / sold
    expect([month, share > 0.06 && share < 0.5, share]).toEqual([month, true, share])
  }
  const [[capital], [lowest], [profit]] = [
    await sql(`select sum(credit - debit)::float as paid from journal_entry where account = '4001'`),
    await sql('select min(balance)::float as balance from bank_entry'),
    await sql(`select sum(credit - debit)::float / (select sum(net) from sales_out where state = 'posted')::float as share
      from journal_entry where account in ('4103', '4104') or account like '6%'`),
  ]
  expect(capital.paid).toBeGreaterThanOrEqual(900_000)
  expect(lowest.balance).toBeGreaterThanOrEqual(0)
  expect([profit.share > 0.02 && profit.share < 0.15, profit.share]).toEqual([true, profit.share])
  expect(await count(`(select distinct dept_id from journal_entry where bill_type = '0825' and dept_id is not null) d`)).toBeGreaterThan(3)
})

test('three times goods went the whole way: needed, asked of three, bargained, ordered, come in parts, billed dearer, paid', async () => {
  expect(await count(`quote_inquiry where state = 'done' and array_length(supplier_ids, 1) = 3`)).toBe(3)
  expect(await count('bargaining_round')).toBe(3)
  expect(await count(`purchase_invoice where state = 'posted' and difference > 0`)).toBe(3)
  const receipts = `(select i.head_id, count(distinct l.head_id) as receipts from purchase_invoice_line i
    join purchase_in_line l on l.id = i.source_line_id group by 1 having count(distinct l.head_id) = 2) r`
  expect(await count(receipts)).toBe(3)
  expect(await count(`payable where bill_type = '0842' and open = 0 and amount > 0`)).toBe(3)
})

test('what cannot be used for ever lies in batches, some of which end soon', async () => {
  expect(await count('stock_batch where quantity > 0')).toBeGreaterThan(10)
  expect(await count('stock_batch where quantity > 0 and expiry < current_date + 30')).toBeGreaterThan(0)
})

/** Below nothing means that PostgreSQL has never counted a table, and plans by guessing. */
const uncounted = (database: string) =>
  onCluster(database, async client => {
    const names = `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`
    return (await client.query(names)).rows.map(row => row.relname)
  })

test('after the first start, and after a restore, every table is counted, so that the first reports are quick', async () => {
  expect(await uncounted(url)).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'hengshang-demo-'))
  const restored = await emptyDatabase()
  const { files } = house.gateways
  await writeBackup(url, join(folder, 'demo.gz'), files)
  await readBackup(restored, join(folder, 'demo.gz'), localFiles(join(folder, 'files')))
  rmSync(folder, { recursive: true })
  expect(await uncounted(restored)).toEqual([])
})

test('the warehouse has bills of every kind, done and under way', async () => {
  const states = async (table: string) =>
    (await sql(`select distinct state from ${table} where not is_red order by 1`)).map(row => row.state)
  expect(await states('transfer')).toEqual(['approved', 'posted', 'sent', 'submitted'])
  expect(await count('transfer where between_companies')).toBe(2)
  expect(await states('stocktake')).toEqual(['draft', 'posted'])
  for (const table of ['borrow', 'consignment', 'exchange', 'cost_adjustment', 'repacking', 'gain'])
    expect(await states(table)).toEqual(['posted'])
  expect(await count(`repacking r join assembly a on a.id = r.assembly_id and a.name = '劳保防护套装'`)).toBe(2)
  expect(await count('(select distinct reason from loss) r')).toBe(7)
  expect(await count('(select distinct reason from gain) r')).toBe(4)
})

test('customers have asked for goods: orders in every state, sent in part and whole', async () => {
  const rows = await sql('select state, count(*)::integer as count from sales_order group by 1 order by 1')
  expect(Object.fromEntries(rows.map(({ state, count }) => [state, count]))).toEqual({
    approved: 2,
    closed: 1,
    draft: 1,
    partly: 2,
    shipped: 1,
    submitted: 2,
  })
  expect(await count(`stock_reservation where bill_type = '0801'`)).toBeGreaterThan(3)
})

test('it sells 500 goods in 40 classes, each with class, unit, prices and picture', async () => {
  expect(await count('goods')).toBe(500)
  expect(await count('goods_class where parent_id is not null')).toBe(40)
  expect(await count(`goods where audit_state = '3101'`)).toBe(3)
  const poor = await sql(`select code from goods g where picture is null or mnemonic is null or tax_rate_id is null or brand_id is null
    or not purchase_price < lowest_price or not lowest_price < sale_price
    or not exists (select 1 from goods_class c where c.id = g.class_id and c.parent_id is not null)
    or not exists (select 1 from goods_pictures p where p.parent_id = g.id and p.is_main and p.link = g.picture)`)
  expect(poor).toEqual([])
})

test('a barcode is right and says one thing only; a larger unit costs less per piece', async () => {
  const codes = (await sql('select barcode from goods union all select barcode from goods_units')).map(row => row.barcode)
  expect(codes.filter(code => ean13(code.slice(0, 12)) !== code)).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
  const dear = await sql(`select g.code from goods_units u join goods g on g.id = u.parent_id
    where u.sale_price / u.numerator * u.denominator not between g.lowest_price and g.sale_price or u.numerator <= u.denominator`)
  expect(dear).toEqual([])
})

test('200 customers and 80 suppliers, in places that there are, reachable by phones of their own', async () => {
  expect(await count('party where is_customer and not is_inside')).toBe(200)
  expect(await count('party where is_supplier and not is_inside')).toBe(80)
  const lost =
    await sql(`select name from party p where (is_customer or is_supplier) and (tax_no !~ '^[0-9A-HJ-NPQRTUWXY]{18}$' or bank_account is null
    or mobile is null or not exists (select 1 from region r where r.code = p.area_code and r.level = 3))`)
  expect(lost).toEqual([])
  const callers = await sql(`select customer_id from customer_contact group by customer_id having count(*) filter (where is_default) <> 1`)
  expect(callers).toEqual([])
  expect(await count('(select distinct customer_id from customer_contact) c')).toBe(200)
  const twice =
    await sql(`select phone from (select phone from staff union all select phone from customer_contact union all select phone from member
    union all select mobile from party where is_supplier) p group by phone having count(*) > 1`)
  expect(twice).toEqual([])
  expect(await count('(select tax_no from party where tax_no is not null group by tax_no having count(*) > 1) t')).toBe(0)
})

test('what falls to counterparties follows their number, so that two starts give the same company', async () => {
  expect(await count('party where is_customer and not is_inside and company_id is not null')).toBe(100)
  expect(await count('party where is_supplier and not is_inside and company_id is not null')).toBe(40)
  expect(await count('party where takes_acceptance')).toBe(20)
  expect(await count('party where buys_on_sale')).toBe(27)
  const classes = await sql(`select distinct goods_class_ids from party where is_supplier and right(code, 2) = '07'`)
  const [first] = await sql(
    `select (array_agg(id order by id))[1:2] as ids from goods_class c where exists (select 1 from goods where class_id = c.id)`,
  )
  expect(classes).toEqual([{ goods_class_ids: first.ids }])
})

test('its people stand in a tree of departments, each below the leader of his own', async () => {
  expect(await count('staff')).toBeGreaterThanOrEqual(30)
  expect(await count('dept d join dept p on p.id = d.parent_id where p.parent_id is not null')).toBeGreaterThan(5)
  expect(await count('staff s join staff l on l.id = s.leader_id where l.dept_id <> s.dept_id')).toBe(0)
})
