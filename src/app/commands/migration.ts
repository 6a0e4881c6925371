import { readFileSync, writeFileSync } from 'node:fs'
import type pg from 'pg'
import '../tables.ts'
import { columnSql, policySql, tableSql } from '../../kit/ddl.ts'
import { schema as declared, type TableSpec } from '../../kit/schema.ts'
import { migrations } from '../migrations.ts'
import { type ColumnShape, type DatabaseShape, type Named, shapeOf } from './database-shape.ts'
import { currentSchema, schema } from './schema.ts'
import { onScratch } from './scratch.ts'

/** `npm run migration add-colour` writes what leads from the migrations to the declarations, and db/schema.sql anew. */
export async function migration([name = '']: string[]) {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) throw new Error('请给迁移一个名字，例如：npm run migration add-colour')
  const statements = await onScratch(async client => {
    for (const file of Object.keys(migrations).sort()) await client.query(migrations[file]!)
    return differences(client)
  })
  await schema()
  if (!statements.length) return console.log('迁移与声明一致，没有变化')
  const file = `db/migrations/${fileNamed(name, new Date())}`
  writeFileSync(file, `${statements.map(sql => `${sql};`).join('\n')}\n`)
  console.log(`${file}：${statements.length} 条`)
}

/** Named by the time, so that two branches never give the same name. */
export const fileNamed = (name: string, at: Date) => `${at.toISOString().replace(/\D/g, '').slice(0, 14)}-${name}.sql`

/** The statements that make a database what the declarations say; what would lose something is a comment for a person to decide. */
export async function differences(client: pg.ClientBase): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query('create schema wanted; set local search_path to wanted, public')
    await client.query(currentSchema())
    const wanted = await shapeOf(client, 'wanted')
    await client.query('set local search_path to public')
    return compare(await shapeOf(client, 'public'), wanted)
  } finally {
    await client.query('rollback')
  }
}

function compare(actual: DatabaseShape, wanted: DatabaseShape): string[] {
  const specs = declared()
  const fresh = specs.filter(({ name }) => !actual.tables.has(name))
  const kept = specs.filter(({ name }) => actual.tables.has(name))
  const gone = [...actual.tables].filter(name => name !== 'migration' && !wanted.tables.has(name))
  return [
    ...named(actual.sequences, wanted.sequences, { add: ({ name }) => [sequenceSql(name)], drop: ({ name }) => `drop sequence ${name}` }),
    ...named(actual.functions, wanted.functions, {
      add: ({ sql }) => [sql.trim()],
      drop: ({ name }) => `drop function ${name}`,
      replaces: true,
    }),
    ...fresh.flatMap(tableSql),
    ...kept.flatMap(spec => tableDifferences(spec, actual, wanted)),
    ...fresh.flatMap(({ constraints }) => Object.values(constraints)),
    ...kept.flatMap(spec => named(of(actual.constraints, spec), of(wanted.constraints, spec), constraintsOf(spec))),
    ...named(actual.triggers, wanted.triggers, { add: ({ sql }) => [sql], drop: ({ name, table }) => `drop trigger ${name} on ${table}` }),
    ...gone.map(name => decide(`drop table ${name}`)),
  ]
}

const decide = (sql: string) => `-- ${sql}`
const of = (all: Map<string, Named>, { name }: TableSpec) => new Map([...all].filter(([, { table }]) => table === name))

interface Making {
  add(wanted: Named): string[]
  drop(actual: Named): string
  /** Adding it again replaces it. */
  replaces?: true
}

/** Objects that hold no data: what is missing or different is made anew, what is too much is asked about. */
function named(actual: Map<string, Named>, wanted: Map<string, Named>, { add, drop, replaces }: Making): string[] {
  const made = [...wanted].flatMap(([key, one]) => {
    const there = actual.get(key)
    if (!there) return add(one)
    return there.sql === one.sql ? [] : [...(replaces ? [] : [drop(there)]), ...add(one)]
  })
  return [...made, ...[...actual].filter(([key]) => !wanted.has(key)).map(([, one]) => decide(drop(one)))]
}

function tableDifferences(spec: TableSpec, actual: DatabaseShape, wanted: DatabaseShape): string[] {
  const { name, columns, indexes } = spec
  const extra = [...actual.columns.values()].filter(column => column.table === name && !wanted.columns.has(`${name} ${column.name}`))
  return [
    ...columns.flatMap(column => {
      const there = actual.columns.get(`${name} ${column.name}`)
      return there ? changeColumn(there, wanted.columns.get(`${name} ${column.name}`)!) : addColumn(spec, column)
    }),
    ...named(of(actual.indexes, spec), of(wanted.indexes, spec), {
      add: one => [indexes[one.name]!],
      drop: one => `drop index ${one.name}`,
    }),
    ...named(of(actual.policies, spec), of(wanted.policies, spec), {
      add: () => policySql(spec),
      drop: one => `drop policy ${one.name} on ${name}`,
    }),
    ...extra.map(column => decide(`alter table ${name} drop column ${column.name}`)),
  ]
}

/** Rows that are there already have no value yet; a person says which before the column insists on one. */
function addColumn({ name }: TableSpec, column: TableSpec['columns'][number]): string[] {
  if (!column.required || column.fallback != null) return [`alter table ${name} add column ${columnSql(column)}`]
  return [
    `alter table ${name} add column ${columnSql({ ...column, required: false })}`,
    decide(`update ${name} set ${column.name} = …`),
    `alter table ${name} alter column ${column.name} set not null`,
  ]
}

function changeColumn(actual: ColumnShape, { table, name, type, required, fallback }: ColumnShape): string[] {
  const alter = `alter table ${table} alter column ${name}`
  return [
    ...(actual.type === type ? [] : [`${alter} type ${type} using ${name}::${type}`]),
    ...(actual.fallback === fallback ? [] : [fallback === null ? `${alter} drop default` : `${alter} set default ${fallback}`]),
    ...(actual.required === required ? [] : [`${alter} ${required ? 'set' : 'drop'} not null`]),
  ]
}

const constraintsOf = ({ name, constraints, primary }: TableSpec): Making => ({
  add: one => (one.name === `${name}_pkey` ? [`alter table ${name} add primary key (${primary.join(', ')})`] : [constraints[one.name]!]),
  drop: one => `alter table ${name} drop constraint ${one.name}`,
})

const sequenceSql = (name: string) =>
  readFileSync('db/before.sql', 'utf8')
    .split(';')
    .map(sql => sql.trim())
    .find(sql => sql.startsWith(`create sequence ${name}`))!
