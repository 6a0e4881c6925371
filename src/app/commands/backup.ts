import { renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { storesOf } from '../gateways.ts'
import { type FileCounts, type FileRow, fileLines, filesSql, line, type Stores } from './backup-files.ts'
import { onDatabase } from './database.ts'

/**
 * A backup is gzipped lines: a head, then per table a table head and its rows, then the uploaded files, then a tail; all but the rows
 * and the bytes of files begin with `#`. Rows are written and read by PostgreSQL itself, so no digit of an amount passes through a
 * JavaScript number; of a file there is its head, its bytes in base64 and its checksum.
 */
export interface Head {
  product: 'hengshang'
  format: 2
  /** The last migration; data only fit the schema that they come from. */
  schema: string
  at: string
}

export interface TableHead {
  table: string
  columns: Column[]
}

/** Rows of a secured table belong to tenants. */
type StoredTable = TableHead & { secured: boolean }

interface Column {
  name: string
  type: string
}

/** What makes a cut-off file known as such. */
export interface Tail {
  rows: number
  files: FileCounts
  sequences: { name: string; last: string; called: boolean }[]
}

/** `npm run backup -- file` */
export async function backup([file]: string[]) {
  if (!file) throw new Error('请指明备份文件，例如：npm run backup -- backup.gz')
  const stores = storesOf(resolve(process.env.DATA_DIR ?? 'data'))
  const { rows, files } = await onDatabase(url => writeBackup(url, file, stores))
  console.log(`${resolve(file)}：${rows} 行，${files.kept} 个文件。`)
  if (files.elsewhere) console.log(`另有 ${files.elsewhere} 个文件在对象存储中：备份只列出它们的键，请另行备份存储桶。`)
  if (files.missing) console.log(`注意：有 ${files.missing} 个文件在存储中已找不到。`)
}

/** The whole database as it is at one moment, and the files that lie on this machine, while others go on working. */
export async function writeBackup(url: string, file: string, stores: Stores): Promise<Pick<Tail, 'rows' | 'files'>> {
  const client = new pg.Client({ connectionString: url, application_name: 'hengshang backup' })
  await client.connect()
  const count = { rows: 0, files: { kept: 0, elsewhere: 0, missing: 0 } }
  try {
    await client.query("set TimeZone to 'UTC'; begin isolation level repeatable read read only")
    // Opened before anything flows: a file still being opened when it breaks off would appear after it was removed.
    const part = await open(`${file}.part`, 'w', 0o600)
    await pipeline(Readable.from(linesOf(client, stores, count)), createGzip(), part.createWriteStream())
    await client.query('commit')
    renameSync(`${file}.part`, file)
    return count
  } catch (error) {
    rmSync(`${file}.part`, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function* linesOf(client: pg.Client, stores: Stores, count: Pick<Tail, 'rows' | 'files'>): AsyncGenerator<string> {
  const { schema, at } = (await client.query('select max(name) as schema, now()::text as at from migration')).rows[0]
  yield line({ product: 'hengshang', format: 2, schema, at } satisfies Head)
  const tenants = await tenantsToVisit(client)
  for (const { table, columns, secured } of await tablesOf(client)) {
    yield line({ table, columns } satisfies TableHead)
    const cells = columns.map(({ name, type }) => (isJson(type) ? `${name}::text` : name))
    const sql = `select row_to_json(r)::text as row from (select ${cells} from ${table}) r`
    for (const tenant of secured ? tenants : [''])
      for await (const rows of rowsFor<{ row: string }>(client, tenant, sql)) {
        count.rows += rows.length
        yield rows.map(({ row }) => `${row}\n`).join('')
      }
  }
  for (const tenant of tenants)
    for await (const rows of rowsFor<FileRow>(client, tenant, filesSql)) for (const row of rows) yield* fileLines(stores, row, count.files)
  yield line({ ...count, sequences: await sequencesOf(client) } satisfies Tail)
}

/** A thousand rows at a time, of one company or of all at once. */
async function* rowsFor<R extends pg.QueryResultRow>(client: pg.Client, tenant: string, sql: string): AsyncGenerator<R[]> {
  await client.query(`select set_config('app.tenant', $1, true)`, [tenant])
  const cursor = client.query(new Cursor<R>(sql))
  for (let rows = await cursor.read(1000); rows.length; rows = await cursor.read(1000)) yield rows
  await cursor.close()
}

/** JSON travels as text: JSON's null is not the database's, and keys keep their order. */
export const isJson = (type: string) => type === 'json' || type === 'jsonb'

/** An owner who is bound by the policies himself sees one tenant at a time; every other one sees all at once. */
export async function tenantsToVisit(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select exists (select 1 from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace)
       and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bound`,
  )
  if (!rows[0].bound) return ['']
  return (await client.query('select code from tenant order by code')).rows.map(row => row.code)
}

const tablesSql = `select c.relname as table, c.relrowsecurity as secured, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration' group by c.oid order by c.relname`

export const tablesOf = async (client: pg.Client): Promise<StoredTable[]> => (await client.query(tablesSql)).rows

/** Read last: numbers only ever rise, so none that a row has is given again. */
async function sequencesOf(client: pg.Client): Promise<Tail['sequences']> {
  const { rows } = await client.query(`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`)
  const sequences: Tail['sequences'] = []
  for (const { name } of rows)
    sequences.push((await client.query(`select '${name}' as name, last_value::text as last, is_called as called from ${name}`)).rows[0])
  return sequences
}
