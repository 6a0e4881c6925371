import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import '../tables.ts'
import { migrate } from '../../server/migrate.ts'
import { migrations } from '../migrations.ts'
import { type Head, isJson, type TableHead, type Tail, tablesOf } from './backup.ts'
import { onDatabase } from './database.ts'

/** `npm run restore -- file` */
export async function restore([file]: string[]) {
  if (!file) throw new Error('请指明备份文件，例如：npm run restore -- backup.gz')
  const rows = await onDatabase(url => readBackup(url, file))
  console.log(`已恢复 ${rows} 行。`)
}

/** Fills an empty database from a backup, all of it or nothing; answers the number of rows. */
export async function readBackup(url: string, file: string): Promise<number> {
  const lines = linesOf(file)
  refuseOther((await lines.next()).value)
  await migrate(url, migrations)
  const client = new pg.Client({ connectionString: url, application_name: 'hengshang restore' })
  await client.connect()
  try {
    await client.query('begin')
    await refuseFull(client)
    const tighten = await loosen(client)
    const rows = await load(client, lines)
    await client.query('set constraints all immediate')
    for (const sql of tighten) await client.query(sql)
    await client.query('commit')
    await client.query('analyze')
    return rows
  } finally {
    await lines.return(undefined)
    await client.end()
  }
}

const broken = () => new Error('备份文件不完整或已损坏')

async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', error => text.destroy(error))
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}

function refuseOther(line: string | undefined) {
  const head: Partial<Head> = line?.startsWith('#') ? JSON.parse(line.slice(1)) : {}
  if (head.product !== 'hengshang' || head.format !== 1) throw new Error('这不是衡商的备份文件')
  const last = Object.keys(migrations).sort().at(-1)
  if (head.schema !== last) throw new Error(`备份的数据库版本是 ${head.schema}，本程序是 ${last}：请用备份时的版本恢复，再升级`)
}

async function refuseFull(client: pg.Client) {
  for (const { table } of await tablesOf(client))
    if ((await client.query(`select 1 from ${table} limit 1`)).rowCount)
      throw new Error(`数据库不是空的（${table} 已有数据），请恢复到新的数据库`)
}

/** Takes away what hinders loading in any order, and answers the statements that put it back and thereby check it. */
async function loosen(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     union all select format('alter table %s no force row level security', oid::regclass), format('alter table %s force row level security', oid::regclass)
     from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace
     union all select format('alter table %s disable trigger %I', tgrelid::regclass, tgname), format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
     from pg_trigger where tgname in ('month_is_open', 'imprint')`,
  )
  for (const { off } of rows) await client.query(off)
  return rows.map(row => row.on)
}

const batchRows = 1000
const batchLetters = 4_000_000

async function load(client: pg.Client, lines: AsyncIterable<string>): Promise<number> {
  let table: TableHead | undefined
  let batch: string[] = []
  let letters = 0
  let count = 0
  const flush = async () => {
    if (batch.length) await client.query({ name: `load ${table!.table}`, text: loadSql(table!), values: [`[${batch.join(',')}]`] })
    count += batch.length
    batch = []
    letters = 0
  }
  for await (const line of lines) {
    if (!line.startsWith('#')) {
      batch.push(line)
      letters += line.length
      if (batch.length >= batchRows || letters > batchLetters) await flush()
      continue
    }
    await flush()
    const said: TableHead | Tail = JSON.parse(line.slice(1))
    if ('rows' in said) return finish(client, said, count)
    table = said
  }
  throw broken()
}

function loadSql({ table, columns }: TableHead) {
  const types = columns.map(({ name, type }) => `${name} ${isJson(type) ? 'text' : type}`)
  const cells = columns.map(({ name, type }) => (isJson(type) ? `r.${name}::${type}` : `r.${name}`))
  return `insert into ${table} (${columns.map(({ name }) => name)}) select ${cells} from json_to_recordset($1::json) as r(${types})`
}

async function finish(client: pg.Client, { rows, sequences }: Tail, count: number): Promise<number> {
  if (rows !== count) throw broken()
  for (const { name, last, called } of sequences) await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called])
  return rows
}
