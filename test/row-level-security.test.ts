import { beforeAll, describe, expect, test } from 'vitest'
import '../src/app/tables.ts'
import { schema } from '../src/kit/schema.ts'
import { type Tx, transaction } from '../src/server/db.ts'
import { ids, otherTenant } from './company.ts'
import { gather } from './story.ts'

const ours = '000000'
const tables = schema().filter(table => table.tenant)
const { world } = await gather()

/** Both companies buy and sell the same, so that every book has rows of either. */
beforeAll(async () => {
  for (const tenant of [ours, otherTenant]) {
    const admin = await world.as('admin', tenant)
    const bodyList = [{ commInfoId: ids.bearing, qty: 10, taxPrice: 11.3, taxRate: 13 }]
    await admin.ok.post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, depotId: ids.hangzhou, bodyList })
    const { id, version } = await admin.ok.post('blade-sales/salesouthead/accounting', {
      customerId: ids.steelworks,
      depotId: ids.hangzhou,
      bodyList: [{ ...bodyList[0], qty: 2 }],
    })
    await admin.ok.post('blade-sales/salesouthead/flush', { id, version })
  }
})

/** Plain SQL in the role of the application; what it did is undone. */
async function as<T>(tenant: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  let value!: T
  const undone = new Error('undone')
  await transaction(world.house.db, tenant, async tx => {
    value = await run(tx)
    throw undone
  }).catch(error => {
    if (error !== undone) throw error
  })
  return value
}

const refusal = (tenant: string, sql: string) =>
  as(tenant, tx => tx.run(sql)).then(
    count => `${count} rows`,
    (error: { code: string }) => error.code,
  )
const count = (tenant: string, sql: string) => as(tenant, async tx => Number((await tx.one(sql)).count))
const notAllowed = '42501'

describe('the role of the application', () => {
  test('owns nothing and steps over nothing', async () => {
    const [role] = await world.sql('select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles where rolname = $1', [
      world.house.db.role,
    ])
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false })
    expect(await world.sql('select tablename from pg_tables where tableowner = $1', [world.house.db.role])).toEqual([])
    for (const sql of [
      'alter table goods disable row level security',
      'drop policy tenant on goods',
      'truncate goods',
      'create table leak (a int)',
      'drop table goods',
    ])
      expect([sql, await refusal(ours, sql)]).toEqual([sql, notAllowed])
  })

  test('every table with a tenant has the policy, for reading and for writing', async () => {
    const withTenant = await world.sql(
      `select c.table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public' where c.column_name = 'tenant_id' and c.table_schema = 'public' order by 1`,
    )
    expect(withTenant.map(row => row.name)).toEqual(tables.map(table => table.name).sort())
    const policies = await world.sql(
      `select p.tablename as name, p.cmd, p.qual, p.with_check, c.relrowsecurity as is_on from pg_policies p join pg_class c on c.relname = p.tablename where p.schemaname = 'public' order by 1`,
    )
    const policy = `(tenant_id = current_setting('app.tenant'::text, true))`
    expect(policies).toEqual(tables.map(({ name }) => ({ name, cmd: 'ALL', qual: policy, with_check: policy, is_on: true })))
  })
})

describe.each(tables.map(table => [table.name, table] as const))('%s', (name, { columns, appendOnly }) => {
  const names = columns.filter(column => !column.generated).map(column => column.name)

  test('S-05 shows a company its own rows and no others', async () => {
    const [total] = await world.sql(`select count(*)::int as count, count(*) filter (where tenant_id = $1)::int as theirs from ${name}`, [
      otherTenant,
    ])
    expect(await count(otherTenant, `select count(*) from ${name}`)).toBe(total.theirs)
    expect(await count(otherTenant, `select count(*) from ${name} where tenant_id = '${ours}' or tenant_id <> '${otherTenant}'`)).toBe(0)
    expect(await count('nobody', `select count(*) from ${name}`)).toBe(0)
  })

  test('S-05 takes no row of another company, and gives none away', async () => {
    if (!(await count(otherTenant, `select count(*) from ${name}`))) return
    const copied = names.map(column => (column === 'tenant_id' ? `'${ours}'` : column))
    expect(await refusal(otherTenant, `insert into ${name} (${names}) select ${copied} from ${name} limit 1`)).toBe(notAllowed)
    expect(await refusal(otherTenant, `update ${name} set tenant_id = '${ours}'`)).toBe(notAllowed)
    if (appendOnly) return
    expect(await refusal(otherTenant, `update ${name} set tenant_id = tenant_id where tenant_id = '${ours}'`)).toBe('0 rows')
    expect(await refusal(otherTenant, `delete from ${name} where tenant_id = '${ours}'`)).toBe('0 rows')
  })
})

describe('the books', () => {
  const books = schema().filter(table => table.appendOnly)

  test('only ever grow: no row is changed or removed, by whatever SQL', async () => {
    expect(books.map(table => table.name)).toEqual(expect.arrayContaining(['allocation', 'history', 'journal_entry', 'stock_entry']))
    for (const { name } of books)
      for (const sql of [`update ${name} set tenant_id = tenant_id`, `delete from ${name}`, `truncate ${name}`])
        expect([sql, await refusal(ours, sql)]).toEqual([sql, notAllowed])
  })

  const entry = (seq: number, debit: number, credit: number, batch = 77) =>
    `('${ours}', ${seq}, '0809', 1, 'X', '2026-01-01', '202601', now(), ${batch}, '1001', ${debit}, ${credit})`
  const entering = (...rows: string[]) =>
    `insert into journal_entry (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, batch_id, account, debit, credit) values ${rows}`

  test('balance: one side alone cannot be written, not even by the owner', async () => {
    const write = (...rows: string[]) => transaction(world.house.db, ours, tx => tx.run(entering(...rows)))
    await expect(write(entry(-1, 10, 0))).rejects.toThrow('batch 77 is out of balance by 10.00')
    await expect(write(entry(-1, 10, 0), entry(-2, 0, 9.99))).rejects.toThrow('batch 77 is out of balance by 0.01')
    await expect(write(entry(-1, 10, 0), entry(-2, 0, 10, 78))).rejects.toThrow('out of balance')
    await expect(world.sql(entering(entry(-1, 10, 0)))).rejects.toThrow('out of balance')
    expect(await world.sql('select 1 from journal_entry where batch_id in (77, 78)')).toEqual([])
    await write(entry(-1, 10, 0), entry(-2, 0, 10))
    await expect(write(entry(-3, 0, 1))).rejects.toThrow('out of balance by -1.00')
  })

  test('hold no stock below nothing unless the depot allows it', async () => {
    await expect(as(ours, tx => tx.run('update stock_balance set quantity = -1 where not may_be_negative'))).rejects.toThrow(
      'stock_balance_check_1',
    )
  })
})
