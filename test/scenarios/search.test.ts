import { expect, test } from 'vitest'
import { findSql } from '../../src/areas/desk/bill-number.server.ts'
import { documents } from '../../src/kit/registry.ts'
import type { User } from '../../src/server/work.ts'
import { ids } from '../company.ts'
import { gather } from '../story.ts'

const { world, admin, sales } = await gather('admin', 'sales')
await world.sql(
  `update goods set name = 'Φ20 不锈钢弯头 50%', spec = 'DN_15', barcode = '6901234567892' where tenant_id = '000000' and code = '01010205'`,
)

const found = async (path: string, keyword: string) =>
  (await admin.ok.get(path, { keyword, size: 100 })).records.map((row: Record<string, string>) => row.commInfoCode)

test.each(['锈', '弯头', 'Φ20', '0%', 'N_1', 'dn_', '3456', '1020'])(
  '“%s” is part of a word, however short, and finds its goods',
  async keyword => {
    for (const path of ['blade-base/comminfo/list', 'blade-base/comminfo/entryList'])
      expect(await found(path, keyword)).toContain('01010205')
  },
)

test.each(['φ20', '钢锈', '头5', '%%', 'N%1'])('“%s” is part of none of its words', async keyword => {
  for (const path of ['blade-base/comminfo/list', 'blade-base/comminfo/entryList'])
    expect(await found(path, keyword)).not.toContain('01010205')
})

test('parts of two words do not make a third', async () => {
  await world.sql(`update goods set spec = 'DN15-DN150', mnemonic = '150DN' where tenant_id = '000000' and code = '01010205'`)
  for (const path of ['blade-base/comminfo/list', 'blade-base/comminfo/entryList']) {
    expect(await found(path, 'DN15-DN15')).toContain('01010205')
    expect(await found(path, '0DN15')).not.toContain('01010205')
  }
})

const manySql = `insert into goods (tenant_id, id, code, name, class_id, basic_unit_id, tax_rate_id)
  select g.tenant_id, 7000000 + n, 'FILL' || n, '填充' || n, g.class_id, g.basic_unit_id, g.tax_rate_id
  from goods g cross join generate_series(1, 5000) n where g.tenant_id = '000000' and g.code = '01010205'`

/** How the database would find it, in the role of the application. */
async function planOf(sql: string): Promise<string> {
  const client = await world.house.db.pool.connect()
  try {
    await client.query(`begin; set local role ${world.house.db.role}; set local app.tenant = '000000'`)
    const { rows } = await client.query(`explain ${sql}`)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test.each(['充42', '填充'])('“%s” is looked up in an index, in the role of the application too, however many have it', async word => {
  await world.sql(`${manySql} on conflict do nothing`)
  await world.sql('vacuum analyze goods')
  const plan = await planOf(
    `select count(*) from goods t where t.tenant_id = '000000' and parts_of(t.tenant_id, t.spelling) @> (select '{000000${word}}'::text[]) and strpos(t.spelling, '${word}') > 0`,
  )
  expect(plan).toMatch(/Index Scan on goods_spelling[\s\S]*Index Cond: .*parts_of/)
})

test('so is any part of the number of a bill', async () => {
  await world.sql(
    `insert into gain (tenant_id, id, state, bill_no, bill_date) select '000000', 8000000 + n, 'draft', 'BYD20260101' || n, '2026-01-01' from generate_series(1, 5000) n`,
  )
  await world.sql('vacuum analyze gain')
  expect(await planOf(`select id from gain t where t.tenant_id = '000000' and t.bill_no ilike '%014999%'`)).toMatch(
    /Index Scan on gain_bill_no_trgm/,
  )
  const { records } = await admin.ok.get('blade-inventory/profitinventory/list', { keyword: '014999' })
  expect(records.map((row: Record<string, string>) => row.billNo)).toEqual(['BYD202601014999'])
})

const numbered = 'blade-desk/billno/find'
const numbersFor = async (person: typeof admin, part: string) =>
  (await person.ok.get(numbered, { billNo: part })).map((found: Record<string, string>) => found.billNo)

test('a bill of whatever kind is found by four letters of its number, and leads to its bill; fewer find none', async () => {
  await world.sql(
    `insert into loss (tenant_id, id, state, bill_no, bill_date) values ('000000', 8100001, 'draft', 'BSD20260101014999', '2026-01-02'), ('000000', 8100002, 'draft', 'BSD2026_1%', '2026-01-02')`,
  )
  expect(await admin.ok.get(numbered, { billNo: ' 014999 ' })).toEqual([
    { billType: expect.any(String), id: '8100001', billNo: 'BSD20260101014999' },
    { billType: expect.any(String), id: '8004999', billNo: 'BYD202601014999' },
  ])
  expect(await numbersFor(admin, 'bsd20260101')).toEqual(['BSD20260101014999'])
  expect(await numbersFor(admin, '6_1%')).toEqual(['BSD2026_1%'])
  for (const part of ['', '999', '  99', 'BYD202601010']) expect(await numbersFor(admin, part)).toEqual([])
  expect(await numbersFor(admin, 'BYD2026')).toHaveLength(5)
})

test('whoever may not see a kind of bill, or not those of others, does not find their numbers', async () => {
  const found = (person: typeof admin) => numbersFor(person, 'XSCK2026')
  const own = await sales.ok.post('blade-sales/salesouthead/draft', { customerId: ids.steelworks, depotId: ids.hangzhou })
  await admin.ok.post('blade-sales/salesouthead/draft', { customerId: ids.steelworks, depotId: ids.hangzhou })
  expect(await found(admin)).toHaveLength(2)
  expect(await numbersFor(sales, '014999')).toEqual([])
  expect(await found(sales)).toEqual([own.billNo])
})

test('all kinds of numbers are looked up in their indexes', async () => {
  const { sql, values } = findSql({ user: { tenantId: '000000', administrator: true } as User }, documents(), '014999')
  const plan = await planOf(values.reduceRight((text: string, value, at) => text.replaceAll(`$${at + 1}`, `'${value}'`), sql))
  expect(plan).toContain('Index Scan on gain_bill_no_trgm')
})
