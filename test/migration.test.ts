import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { differences, fileNamed } from '../src/app/commands/migration.ts'
import { migrations } from '../src/app/migrations.ts'
import { migrate } from '../src/server/migrate.ts'
import { databaseUrl, onCluster } from './template.ts'

const name = `m_${randomUUID().replaceAll('-', '').slice(0, 20)}`
let client: pg.Client

beforeAll(async () => {
  await onCluster(inject('clusterUrl'), cluster => cluster.query(`create database ${name}`))
  client = new pg.Client(databaseUrl(inject('clusterUrl'), name))
  await client.connect()
  for (const file of Object.keys(migrations).sort()) await client.query(migrations[file]!)
})
afterAll(async () => {
  await client.end()
  await onCluster(inject('clusterUrl'), cluster => cluster.query(`drop database ${name}`))
})

test('a database made by the migrations is what the declarations say', async () => {
  expect(await differences(client)).toEqual([])
})

/** What is done to the database, and what must be told about it. */
const spoiled: [spoil: string, told: unknown[]][] = [
  ['alter table brand drop column remark', ['alter table brand add column remark text']],
  [
    'alter table goods drop column sort',
    [
      'alter table goods add column sort integer not null default 0',
      'create index goods_living on goods (tenant_id, sort, id desc) include (deleted)',
    ],
  ],
  ['alter table brand alter column mnemonic type varchar(10)', ['alter table brand alter column mnemonic type text using mnemonic::text']],
  ['alter table brand alter column sort set default 7', ['alter table brand alter column sort set default 0']],
  ['alter table brand alter column name drop not null', ['alter table brand alter column name set not null']],
  ['drop index brand_name_trgm', ['create index brand_name_trgm on brand using gin (tenant_id, name gin_trgm_ops)']],
  [
    'drop index sales_out_by_date; create index sales_out_by_date on sales_out (bill_date)',
    ['drop index sales_out_by_date', 'create index sales_out_by_date on sales_out (tenant_id, bill_date desc, id desc) include (deleted)'],
  ],
  [
    'alter table goods drop constraint goods_brand_id_fkey',
    ['alter table goods add constraint goods_brand_id_fkey foreign key (tenant_id, brand_id) references brand (tenant_id, id)'],
  ],
  [
    'drop policy tenant on depot',
    ['alter table depot enable row level security', expect.stringContaining('create policy tenant on depot')],
  ],
  [
    'alter table staff disable row level security',
    [
      'drop policy tenant on staff',
      'alter table staff enable row level security',
      expect.stringContaining('create policy tenant on staff'),
    ],
  ],
  [
    'drop function journal_balances cascade',
    [expect.stringMatching(/^CREATE OR REPLACE FUNCTION journal_balances/), expect.stringMatching(/^CREATE TRIGGER journal_balances/)],
  ],
  ['drop sequence book_seq', ['create sequence book_seq as bigint']],
  ['alter table brand add column colour text', ['-- alter table brand drop column colour']],
  ['create index brand_extra on brand (name)', ['-- drop index brand_extra']],
  ['create table colour (id bigint)', ['-- drop table colour']],
]

const decided = (sql: string) => (/^-- (drop|alter)/.test(sql) ? sql.slice(3) : sql)

test('whatever is missing, different or too much is found, and put right by what is told', async () => {
  await client.query(spoiled.map(([spoil]) => spoil).join(';\n'))
  const found = await differences(client)
  for (const [, told] of spoiled) for (const one of told) expect(found).toContainEqual(one)
  expect(found).toHaveLength(spoiled.flatMap(([, told]) => told).length)
  await client.query(found.map(decided).join(';\n'))
  expect(await differences(client)).toEqual([])
})

test('a required column waits for the values of the rows that are there; a missing table comes whole', async () => {
  await client.query(
    `insert into unit (tenant_id, id, name, mnemonic) values ('000000', 1, '个', 'G'); alter table unit drop column mnemonic; drop table sales_out_line`,
  )
  const found = await differences(client)
  expect(found[0]).toMatch(/^create table sales_out_line \(/)
  expect(found).toEqual(
    expect.arrayContaining([
      'alter table unit add column mnemonic text',
      '-- update unit set mnemonic = …',
      'alter table unit alter column mnemonic set not null',
      'alter table sales_out_line enable row level security',
      expect.stringContaining('add constraint sales_out_line_head_id_fkey'),
    ]),
  )
  await client.query(found.map(sql => sql.replace('-- update unit set mnemonic = …', "update unit set mnemonic = 'G'")).join(';\n'))
  expect(await differences(client)).toEqual([])
})

test('migrations are named by their time', () => {
  expect(Object.keys(migrations).filter(file => !/^20\d{12}-[a-z0-9-]+\.sql$/.test(file))).toEqual([])
  expect(fileNamed('add-colour', new Date('2026-11-17T09:08:07.654Z'))).toBe('20261117090807-add-colour.sql')
})

describe('a start', () => {
  const name = `m_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  const url = databaseUrl(inject('clusterUrl'), name)
  const early = { '20270101000000-colour.sql': 'create table colour (id bigint)' }
  const late = { '20270102000000-shade.sql': 'create table shade (id bigint)' }

  beforeAll(() => onCluster(inject('clusterUrl'), cluster => cluster.query(`create database ${name}`)))
  afterAll(() => onCluster(inject('clusterUrl'), cluster => cluster.query(`drop database ${name}`)))

  test('applies what is missing, in whatever order two branches brought it, and nothing twice', async () => {
    expect((await migrate(url, { ...migrations, ...late })).applied).toEqual([...Object.keys(migrations), ...Object.keys(late)])
    expect((await migrate(url, { ...migrations, ...early, ...late })).applied).toEqual(Object.keys(early))
    expect((await migrate(url, { ...migrations, ...early, ...late })).applied).toEqual([])
  })

  test('leaves a database alone that another version has made, and says what to do', async () => {
    const fresh = { '20270103000000-tone.sql': 'create table tone (id bigint)' }
    await expect(migrate(url, { ...migrations, ...fresh })).rejects.toThrow(/另一个版本.*20270101000000-colour.sql 等 2 个.*删除数据目录/)
    await expect(migrate(url, { ...migrations, ...early, ...fresh })).rejects.toThrow(/20270102000000-shade.sql/)
    expect(await onCluster(url, one => one.query("select to_regclass('tone') as tone"))).toMatchObject({ rows: [{ tone: null }] })
  })
})
