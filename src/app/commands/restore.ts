import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import '../tables.ts'
import type { FileStore } from '../../server/gateways/files.ts'
import { migrate } from '../../server/migrate.ts'
import { storesOf } from '../gateways.ts'
import { migrations } from '../migrations.ts'
import { type Head, isJson, type TableHead, type Tail, tablesOf } from './backup.ts'
import type { FileHead } from './backup-files.ts'
import { onDatabase } from './database.ts'
import { broken, type FileRestorer, restorer } from './restore-files.ts'

type Restored = Pick<Tail, 'rows' | 'files'>

/** `npm run restore -- file` */
export async function restore([file]: string[]) {
  if (!file) throw new Error('请指明备份文件，例如：npm run restore -- backup.gz')
  const { disk } = storesOf(resolve(process.env.DATA_DIR ?? 'data'))
  const { rows, files } = await onDatabase(url => readBackup(url, file, disk))
  console.log(`已恢复 ${rows} 行、${files.kept} 个文件，校验和全部一致。`)
  if (files.elsewhere) console.log(`另有 ${files.elsewhere} 个文件在对象存储中，请确认存储桶可用。`)
  if (files.missing) console.log(`注意：有 ${files.missing} 个文件在备份时就已找不到。`)
}

/** Fills an empty database from a backup, all of it or nothing, and puts the files where they belong; each is proven by its checksum. */
export async function readBackup(url: string, file: string, disk: FileStore): Promise<Restored> {
  const lines = linesOf(file)
  refuseOther((await lines.next()).value)
  await migrate(url, migrations)
  const client = new pg.Client({ connectionString: url, application_name: 'hengshang restore' })
  await client.connect()
  try {
    await client.query('begin')
    await refuseFull(client)
    const tighten = await loosen(client)
    const restored = await load(client, lines, disk)
    await refuseUnbalanced(client)
    await client.query('set constraints all immediate')
    for (const sql of tighten) await client.query(sql)
    await client.query('commit')
    await client.query('analyze')
    return restored
  } finally {
    await lines.return(undefined)
    await client.end()
  }
}

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
  if (head.product !== 'hengshang' || head.format !== 2) throw new Error('这不是衡商的备份文件')
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
     from pg_trigger where tgname in ('month_is_open', 'imprint', 'journal_balances')`,
  )
  for (const { off } of rows) await client.query(off)
  return rows.map(row => row.on)
}

/** A batch of the journal that came in two pieces was not looked at on its way in. */
async function refuseUnbalanced(client: pg.Client) {
  const { rows } = await client.query(
    'select batch_id from journal_entry group by tenant_id, batch_id having sum(debit) <> sum(credit) limit 1',
  )
  if (rows.length) throw new Error(`备份中的凭证${rows[0].batch_id}借贷不平，没有恢复任何数据`)
}

const batchRows = 1000
const batchLetters = 4_000_000

async function load(client: pg.Client, lines: AsyncGenerator<string>, disk: FileStore): Promise<Restored> {
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
  const files = await restorer(client, disk)
  for (let { value: line } = await lines.next(); line !== undefined; { value: line } = await lines.next()) {
    if (!line.startsWith('#')) {
      batch.push(line)
      letters += line.length
      if (batch.length >= batchRows || letters > batchLetters) await flush()
      continue
    }
    await flush()
    const said: TableHead | FileHead | Tail = JSON.parse(line.slice(1))
    if ('file' in said) await files.take(said, lines)
    else if ('rows' in said) return finish(client, said, count, files)
    else table = said
  }
  throw broken()
}

function loadSql({ table, columns }: TableHead) {
  const types = columns.map(({ name, type }) => `${name} ${isJson(type) ? 'text' : type}`)
  const cells = columns.map(({ name, type }) => (isJson(type) ? `r.${name}::${type}` : `r.${name}`))
  return `insert into ${table} (${columns.map(({ name }) => name)}) select ${cells} from json_to_recordset($1::json) as r(${types})`
}

async function finish(client: pg.Client, { rows, files, sequences }: Tail, count: number, taken: FileRestorer): Promise<Restored> {
  if (rows !== count || !(await taken.isWhole(files))) throw broken()
  for (const { name, last, called } of sequences) await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called])
  return { rows, files }
}
