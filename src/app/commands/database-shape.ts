import type pg from 'pg'

export interface ColumnShape {
  table: string
  name: string
  type: string
  required: boolean
  fallback: string | null
}

export interface Named {
  table: string
  name: string
  /** As PostgreSQL itself writes it, without the schema's name. */
  sql: string
}

/** What a schema of a database holds, each kind by its name. */
export interface DatabaseShape {
  tables: Set<string>
  columns: Map<string, ColumnShape>
  indexes: Map<string, Named>
  constraints: Map<string, Named>
  policies: Map<string, Named>
  triggers: Map<string, Named>
  functions: Map<string, Named>
  sequences: Map<string, Named>
}

const ownTables = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = $1`

const columnsSql = `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as fallback
  from ${ownTables} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind = 'r' order by c.relname, a.attnum`

/** An index that belongs to a constraint is told with the constraint. */
const indexesSql = `select c.relname as table, i.relname as name, pg_get_indexdef(i.oid) as sql
  from ${ownTables} join pg_index x on x.indrelid = c.oid join pg_class i on i.oid = x.indexrelid
  where not exists (select 1 from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))`

const constraintsSql = `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as sql
  from ${ownTables} join pg_constraint k on k.conrelid = c.oid where k.contype in ('p', 'f', 'c', 'u', 'x')`

/** A policy without row security on its table protects nothing, so the two are one. */
const policiesSql = `select c.relname as table, p.polname as name, concat_ws(' ', c.relrowsecurity, p.polcmd, p.polpermissive, pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) as sql
  from ${ownTables} join pg_policy p on p.polrelid = c.oid`

const triggersSql = `select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as sql from ${ownTables} join pg_trigger t on t.tgrelid = c.oid where not t.tgisinternal`

const functionsSql = `select '' as table, p.proname as name, pg_get_functiondef(p.oid) as sql from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = $1
  where p.prokind = 'f' and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

const sequencesSql = `select '' as table, sequencename as name, concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle) as sql from pg_sequences where schemaname = $1`

export async function shapeOf(client: pg.ClientBase, schema: string): Promise<DatabaseShape> {
  const rows = async (sql: string) => (await client.query(sql, [schema])).rows
  const named = async (sql: string) =>
    new Map((await rows(sql)).map((row): [string, Named] => [`${row.table} ${row.name}`, { ...row, sql: plain(row.sql, schema) }]))
  const columns = (await rows(columnsSql)).map((row): ColumnShape => ({ ...row, fallback: row.fallback && plain(row.fallback, schema) }))
  return {
    tables: new Set(columns.map(({ table }) => table)),
    columns: new Map(columns.map(column => [`${column.table} ${column.name}`, column])),
    indexes: await named(indexesSql),
    constraints: await named(constraintsSql),
    policies: await named(policiesSql),
    triggers: await named(triggersSql),
    functions: await named(functionsSql),
    sequences: await named(sequencesSql),
  }
}

const plain = (sql: string, schema: string) => sql.replaceAll(`${schema}.`, '')
