import { describe, expect, test } from 'vitest'
import { enter } from '../../src/areas/ledger/books.server.ts'
import type { Entry } from '../../src/areas/ledger/entry.ts'
import { chainRounds } from '../../src/areas/ledger/imprint/chain.server.ts'
import { type Imprinted, imprinted } from '../../src/areas/ledger/imprint/imprint.server.ts'
import { imprintInvariants } from '../../src/areas/ledger/invariants/imprints.server.ts'
import { judge, type Verdict } from '../../src/areas/ledger/invariants/invariant.server.ts'
import { comesIn, prepaid, takes } from '../../src/areas/ledger/money/money.ts'
import { sealedBooks } from '../../src/areas/period/seal.server.ts'
import { dayOf } from '../../src/base/date.ts'
import { dec } from '../../src/base/decimal.ts'
import { type Column, schema } from '../../src/kit/schema.ts'
import { goRound } from '../../src/server/jobs/rounds.ts'
import { atWork } from '../at-work.ts'
import { brokenInvariants } from '../books.ts'
import { ids } from '../company.ts'
import { gather } from '../story.ts'
import { buy, line, sell } from '../trading.ts'

const { world, admin } = await gather('admin')
const check = (verb: string) => `blade-finance/selfcheck/${verb}`

/** A row in every book: bought, sold, paid ahead, settled and invoiced, all of it in this month. */
const type = await admin.ok.post('fi-bank-type/banktype/submit', { code: '01', name: '银行存款', accountCode: '1002' })
const bank = { bankCode: 'YH01', bankPerson: '衡达', bankAccount: '62220001', bankName: '工行城北支行', bankTypeId: type.id }
const bankId: string = (await admin.ok.post('fi-bank/bank/submit', bank)).id
const bought = await buy(admin, [line(100, 11.3)])
const sold = await sell(admin, [line(10, 22.6)])
const lineOf = async (table: string, id: string) => (await world.sql(`select id from ${table} where head_id = $1`, [id]))[0].id
const [item] = await world.sql('select id from receivable where bill_id = $1', [sold.id])
const invoiced = (side: 'in' | 'out', source: { type: string; id: string; lineId: string }): Entry => {
  const amounts = { invoiceable: dec(113), quantity: dec(1), amount: dec(113), tax: dec(13) }
  return { book: 'invoice', side, source, ...amounts, lineId: '1', lineNo: 1 }
}
const write = (type: string, id: string, entries: Entry[]) =>
  atWork(world, async work => {
    const bill = { type, id, no: `${type}-${id}`, date: dayOf(new Date()), staffId: null, deptId: null }
    await enter(work, bill, entries)
  })
await write('0811', '990001', [comesIn(bankId, dec(300)), prepaid(1, ids.steelworks, dec(300))])
await write('0815', '990002', [takes('receivable', item.id, dec(226)), comesIn(bankId, dec(226), ids.steelworks)])
await write('0840', '990003', [invoiced('out', { type: '0809', id: sold.id, lineId: await lineOf('sales_out_line', sold.id) })])
await write('0841', '990004', [invoiced('in', { type: '0807', id: bought.id, lineId: await lineOf('purchase_in_line', bought.id) })])
await goRound(world.house, chainRounds[0]!)
await sell(admin, [line(1, 22.6)])

/** Statements past the application, past triggers and foreign keys; answers which promises they break, and undoes them. */
async function broken(...statements: string[]): Promise<Verdict[]> {
  const client = await world.house.db.pool.connect()
  const ask = async (sql: string) => (await client.query(sql)).rows
  try {
    await ask('begin')
    await ask('set local session_replication_role = replica')
    for (const sql of statements) await ask(sql)
    const verdicts: Verdict[] = []
    for (const invariant of imprintInvariants()) verdicts.push(await judge({ many: ask as never }, invariant))
    return verdicts.filter(({ count }) => count)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const named = (verdicts: Verdict[]) => verdicts.map(({ invariant }) => invariant.id)
const first = ({ table, key }: Imprinted) =>
  `tenant_id = '000000' and ${key} = (select min(${key}) from ${table} where tenant_id = '000000')`
const last = ({ table, key }: Imprinted) =>
  `tenant_id = '000000' and ${key} = (select max(${key}) from ${table} where tenant_id = '000000')`

/** A second row like the first, numbered before it. */
function copySql(one: Imprinted, own: Record<string, string> = {}): string {
  const names = specOf(one.table).columns.map(column => column.name)
  const values = names.map(name => own[name] ?? (name === one.key ? `${name} - 1` : name))
  return `insert into ${one.table} (${names}) select ${values} from ${one.table} where ${first(one)}`
}

const specOf = (table: string) => schema().find(({ name }) => name === table)!

/** Something else than what is there, of the same type. */
function otherThan({ name, type }: Column): string {
  if (type === 'boolean') return `not ${name}`
  if (type === 'date') return `coalesce(${name}, current_date) + 1`
  if (type === 'timestamptz') return `${name} + interval '1 microsecond'`
  if (type === 'jsonb') return `'{"old": 1}'`
  return type === 'text' ? `coalesce(${name}, '') || 'x'` : `coalesce(${name}, 0) + 1000000`
}

test('every book that a month seals leaves imprints, and so does the history', () => {
  expect(imprinted.map(({ table }) => table).sort()).toEqual([...sealedBooks.map(({ table }) => table), 'history'].sort())
})

test('nothing was changed, and nothing is told', async () => {
  expect(await brokenInvariants(world)).toEqual([])
  const [{ chained, newest }] = await world.sql(
    `select count(link)::int as chained, (count(*) - count(link))::int as newest from imprint where tenant_id = '000000'`,
  )
  expect(chained).toBeGreaterThan(10)
  expect(newest).toBeGreaterThan(2)
})

describe.each(imprinted.map(one => [one.table, one] as const))('S-35 in the open month, %s', (name, one) => {
  const columns = specOf(name).columns.filter(column => !one.changing?.includes(column.name))

  test.each(columns.map(column => [column.name, column] as const))('a changed %s is found', async (_, column) => {
    const verdicts = await broken(`update ${name} set ${column.name} = ${otherThan(column)} where ${first(one)}`)
    expect(named(verdicts)).toEqual(['I-36'])
    expect(verdicts[0]!.offences[0]).toMatchObject({ book: name })
  })

  test('a row that is taken away is found, the newest as well', async () => {
    for (const which of [first(one), last(one)]) {
      const verdicts = await broken(`delete from ${name} where ${which}`)
      expect(named(verdicts)).toEqual(['I-36'])
      expect(verdicts[0]).toMatchObject({ count: 1, offences: [{ book: name, expected: '1', found: '0' }] })
    }
  })

  test('a row that is put in past the books is found', async () => {
    const verdicts = await broken(copySql(one))
    expect(named(verdicts)).toEqual(['I-36'])
    expect(verdicts[0]!.offences).toMatchObject([{ book: name, expected: '0', found: '1' }])
  })

  test('a row and its imprint that are taken away together are missed by the chain', async () => {
    const gone = [`delete from ${name} where ${first(one)}`, `delete from imprint where book = '${name}' and link = 1`]
    expect(named(await broken(...gone))).toContain('I-37')
  })
})

describe.each(imprinted.filter(({ moment }) => moment).map(one => [one.table, one] as const))('S-35 in the open month, %s', (name, one) => {
  test('a row that is put in through the books cannot claim to be older than it is', async () => {
    // Of no amount, for the journal takes nothing that is out of balance.
    const copy = copySql(one, { debit: '0', credit: '0' })
    const verdicts = await broken(`select set_config('session_replication_role', 'origin', true)`, copy)
    expect(named(verdicts)).toEqual(['I-36'])
    expect(verdicts[0]!.offences).toMatchObject([{ book: name }])
  })
})

describe('S-35 the chain', () => {
  const tail = `(select max(number) from chain_link where tenant_id = '000000')`
  const rows = imprinted.map(
    ({ table, key }) =>
      `delete from ${table} e using imprint i, unnest(i.keys) k where i.book = '${table}' and i.tenant_id = e.tenant_id and e.${key} = k and i.tenant_id = '000000'`,
  )

  test.each([
    ['a changed imprint', `update imprint set prints = prints || '\\x00' where tenant_id = '000000' and link = 1`],
    ['an imprint that was added later', `update imprint set link = 1 where tenant_id = '000000' and link is null`],
    ['a changed link', `update chain_link set chain = 'x' where tenant_id = '000000'`],
    ['a changed count', `update chain_link set entries = entries + 1 where tenant_id = '000000'`],
    ['a link that is taken away', `delete from chain_link where tenant_id = '000000' and number = ${tail}`],
    ['a head that is taken away', `delete from chain_head where tenant_id = '000000'`],
    ['a changed head', `update chain_head set links = links + 1 where tenant_id = '000000'`],
  ])('finds %s', async (_, sql) => {
    expect(named(await broken(sql))).toContain('I-37')
  })

  test('finds that its end was cut off, with all rows that it told of', async () => {
    const verdicts = await broken(
      ...rows,
      `delete from imprint where tenant_id = '000000'`,
      `delete from chain_link where tenant_id = '000000' and number = ${tail}`,
    )
    expect(named(verdicts)).toEqual(['I-37'])
    expect(verdicts[0]!.offences).toMatchObject([{ book: 'chain_head' }])
  })

  test('goes on link by link, and an idle company adds none', async () => {
    const links = async () =>
      (await world.sql(`select number, imprints > 0 as filled from chain_link where tenant_id = '000000' order by 1`)).length
    const before = await links()
    for (let times = 0; times < 3; times++) await goRound(world.house, chainRounds[0]!)
    expect(await links()).toBe(before + 1)
    await sell(admin, [line(1, 22.6)])
    await Promise.all(Array.from({ length: 4 }, () => goRound(world.house, chainRounds[0]!)))
    expect(await links()).toBe(before + 2)
    expect(await brokenInvariants(world)).toEqual([])
  })
})

test('S-35 a changed user in the history of this month is told by the self-check with its place, and closing refuses', async () => {
  const [row] = await world.sql(`select id, user_id, subject_no from history where subject_id = $1 order by id limit 1`, [sold.id])
  await world.sql('update history set user_id = 42 where id = $1', [row.id])
  const rows = await admin.ok.post(check('run'))
  expect(rows.find((one: any) => one.id === 'I-36')).toMatchObject({ status: 2, count: 1 })
  const { records } = await admin.ok.get(check('detail'), { id: 'I-36' })
  expect(records).toMatchObject([{ place: `history · ${row.id}`, billType: '0809', billId: sold.id, billNo: row.subject_no }])
  const month = dayOf(new Date()).slice(0, 7).replace('-', '')
  const refused = await admin.post('blade-inventory/balanceconfig/balance', undefined, { id: month, confirm: 2 })
  expect(refused.msg).toContain('账务体检I-36不通过')
  await world.sql('update history set user_id = $2 where id = $1', [row.id, row.user_id])
  expect(await brokenInvariants(world)).toEqual([])
})
