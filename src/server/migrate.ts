import pg from 'pg'
import { grantsSql } from '../kit/ddl.ts'
import { schema } from '../kit/schema.ts'

interface Migrated {
  /** The role the server works as; undefined where none could be made and the owner works under forced policies. */
  role?: string
  notes: string[]
  applied: string[]
}

/** Brings a database up to date as its owner: migrations in order, each in its own transaction, then the application's rights. */
export async function migrate(url: string, files: Record<string, string>): Promise<Migrated> {
  const client = new pg.Client({ connectionString: url, application_name: 'hengshang migrate' })
  await client.connect()
  try {
    // Two servers that start together must not migrate together.
    await client.query('select pg_advisory_lock(20261115)')
    const applied = await applyFiles(client, files)
    const notes: string[] = []
    const role = await giveRights(client, notes)
    await helpSearch(client, notes)
    return { role, notes, applied }
  } finally {
    await client.end()
  }
}

async function applyFiles(client: pg.Client, files: Record<string, string>) {
  await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())')
  const known = (await client.query('select name from migration order by name')).rows.map((row): string => row.name)
  refuseStrange(known.filter(name => !(name in files)))
  // What two branches brought may come in any order; each is missing only once.
  const fresh = Object.keys(files)
    .filter(name => !known.includes(name))
    .sort()
  for (const name of fresh) {
    await client.query('begin')
    await client.query(files[name]!)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  }
  return fresh
}

/** A database that was made by another version is left as it is. */
function refuseStrange(names: string[]) {
  if (!names.length) return
  const some = names.length > 1 ? `${names[0]} 等 ${names.length} 个` : names[0]
  throw new Error(
    `数据库是由另一个版本建立的：它有本程序没有的迁移 ${some}。正式数据请换回那个版本启动；开发用的数据库请删除数据目录（默认 data）或换一个空的数据库后再启动`,
  )
}

/** One role per database, so that two products on one server never share rights. */
async function giveRights(client: pg.Client, notes: string[]): Promise<string | undefined> {
  const { database } = (await client.query('select current_database() as database')).rows[0]
  const role = `${database.replace(/[^a-z0-9_]/g, '_').slice(0, 50)}_app`
  try {
    const exists = (await client.query('select 1 from pg_roles where rolname = $1', [role])).rowCount
    if (!exists) await client.query(`create role ${role} nologin nosuperuser nobypassrls`)
    await client.query(`grant ${role} to current_user`)
    await client.query(
      [`grant usage on schema public to ${role}`, ...grantsSql(role), `grant usage on all sequences in schema public to ${role}`].join(';'),
    )
    return role
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    for (const { name, tenant, appendOnly } of schema()) {
      if (tenant) await client.query(`alter table ${name} force row level security`)
      if (appendOnly) await client.query(`revoke update, delete on ${name} from current_user`)
    }
    notes.push('无法创建应用角色：服务以数据库所有者身份运行，行级安全已强制启用。')
    return undefined
  }
}

/** Under row-level security the indexes for search by part of a word, and for what names a file, are used only if the operator is known not to leak. */
async function helpSearch(client: pg.Client, notes: string[]) {
  try {
    await client.query(
      'alter function texticlike(text, text) leakproof; alter function textlike(text, text) leakproof; alter function texticnlike(text, text) leakproof; alter function jsonb_contains(jsonb, jsonb) leakproof; alter function arraycontains(anyarray, anyarray) leakproof; alter function parts_of(text, text) leakproof',
    )
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    notes.push('没有超级用户权限：模糊查询无法使用索引，大数据量时会变慢。')
  }
}
