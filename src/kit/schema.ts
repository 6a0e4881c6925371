import { isDecimal } from '../base/decimal.ts'
import { snake, unique } from '../base/text.ts'
import type { Document } from './document.ts'
import { type Entity, usualOrder } from './entity.ts'
import type { Field, Fields } from './field.ts'
import { documents, entities, entityNamed, tables } from './registry.ts'
import type { NarrowIndex, Table } from './table.ts'

export interface Column {
  name: string
  type: string
  required: boolean
  fallback?: string
  /** Written by the database itself from other columns. */
  generated?: string
}

export interface TableSpec {
  name: string
  columns: Column[]
  primary: string[]
  /** Named objects beside the table, each with the statement that makes it. */
  constraints: Record<string, string>
  indexes: Record<string, string>
  tenant: boolean
  appendOnly: boolean
}

let known: { of: number; specs: TableSpec[] } | undefined

/** Every table that follows from the declarations, in the order of their names; worked out once for as many as are declared. */
export function schema(): TableSpec[] {
  const of = entities().length + documents().length + tables().length
  if (known?.of !== of) known = { of, specs: allTables() }
  return known.specs
}

function allTables(): TableSpec[] {
  const specs = new Map<string, TableSpec>()
  for (const spec of [...entities().flatMap(entityTables), ...documents().flatMap(documentTables), ...tables().map(plainTable)])
    specs.set(spec.name, specs.has(spec.name) ? merge(specs.get(spec.name)!, spec) : spec)
  return [...specs.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const id: Column = { name: 'id', type: 'bigint', required: true }
const tenantId: Column = { name: 'tenant_id', type: 'text', required: true }
const version: Column = { name: 'version', type: 'integer', required: true, fallback: '1' }
const deleted: Column = { name: 'deleted', type: 'boolean', required: true, fallback: 'false' }

export const tableName = (thing: { table: string }) => snake(thing.table)
export const childTable = (thing: { table: string }, key: string) => `${snake(thing.table)}_${snake(key)}`
/** The table of a part; of the main one unless another is named. */
export const lineTable = (document: Pick<Document, 'table'>, key = 'lines') =>
  `${snake(document.table)}_${key === 'lines' ? 'line' : snake(key)}`

function entityTables(entity: Entity): TableSpec[] {
  const shared = entities().filter(other => other.table === entity.table).length > 1
  const role = entity.role ? [{ name: snake(entity.role), type: 'boolean', required: true, fallback: 'false' }] : []
  const spec = build(tableName(entity), entity.fields, !entity.platform, [version, deleted, ...role], !shared)
  if (entity.quick) addSpelling(spec, entity)
  if (entity.quick) addLiving(spec, entity)
  addFiles(spec, entity.fields)
  for (const [key, field] of Object.entries(entity.fields).filter(([, { cited }]) => !cited)) {
    if (field.rules.unique) addIndex(spec, 'unique', [key], 'where not deleted')
    else if (field.rules.search || field.kind === 'parent') addSearch(spec, key, field)
    else if (field.rules.indexed) addIndex(spec, 'index', [key])
  }
  for (const keys of entity.unique ?? []) addIndex(spec, 'unique', keys, 'where not deleted')
  for (const key of Object.values(entity.owner ?? {})) addIndex(spec, 'index', [key])
  const children = Object.entries(entity.fields)
    .filter(([, field]) => field.fields)
    .map(([key, field]) => childSpec(childTable(entity, key), field.fields!, tableName(entity), 'parent_id'))
  return [spec, ...children]
}

function documentTables(document: Document): TableSpec[] {
  const state: Column = { name: 'state', type: 'text', required: true }
  const head = build(tableName(document), document.head, true, [version, deleted, state], false)
  addIndex(head, 'unique', ['billNo'])
  head.indexes[`${head.name}_by_date`] =
    `create index ${head.name}_by_date on ${head.name} (tenant_id, bill_date desc, id desc) include (deleted)`
  head.indexes[`${head.name}_by_state`] =
    `create index ${head.name}_by_state on ${head.name} (tenant_id, state, bill_date desc, id desc) include (deleted)`
  for (const [key, field] of Object.entries(document.head)) {
    if (field.rules.search && key !== 'billDate') addSearch(head, key, field)
  }
  addFiles(head, document.head)
  addIndex(head, 'index', ['deptId'])
  addIndex(head, 'index', ['sourceId'])
  return [head, ...Object.entries(document.parts).map(([key, { fields }]) => partTable(lineTable(document, key), fields, head.name))]
}

function partTable(name: string, fields: Fields, head: string): TableSpec {
  const spec = childSpec(name, fields, head, 'head_id')
  for (const [key, { rules }] of Object.entries(fields)) if (rules.indexed) addIndex(spec, 'index', [key])
  return spec
}

function childSpec(name: string, fields: Fields, parent: string, link: string): TableSpec {
  const place: Column = { name: 'line_no', type: 'integer', required: true }
  const spec = build(name, fields, true, [{ name: link, type: 'bigint', required: true }, place], false)
  addForeign(spec, link, parent, true)
  addIndex(spec, 'index', [link, 'line_no'])
  addFiles(spec, fields)
  for (const [key, field] of Object.entries(fields)) if (field.rules.unique) addIndex(spec, 'unique', [key])
  return spec
}

function plainTable(table: Table): TableSpec {
  const spec = build(snake(table.name), table.fields, !table.platform, [], true, table.key as readonly string[] | undefined)
  spec.appendOnly = table.appendOnly ?? false
  for (const keys of table.unique ?? []) addIndex(spec, 'unique', keys as string[])
  for (const one of table.indexes ?? []) addIndex(spec, 'index', ...narrowed(one as string[] | NarrowIndex))
  for (const [at, check] of (table.checks ?? []).entries())
    spec.constraints[`${spec.name}_check_${at + 1}`] =
      `alter table ${spec.name} add constraint ${spec.name}_check_${at + 1} check (${check})`
  return spec
}

function build(name: string, fields: Fields, tenant: boolean, extra: Column[], strict: boolean, key?: readonly string[]): TableSpec {
  const own = Object.entries(fields).filter(([, field]) => field.sql)
  const columns = [
    ...(tenant ? [tenantId] : []),
    ...(key ? [] : [id]),
    ...extra,
    ...own.map(([word, field]) => columnOf(word, field, strict)),
  ]
  const primary = [...(tenant ? ['tenant_id'] : []), ...(key?.map(snake) ?? ['id'])]
  const spec: TableSpec = { name, columns, primary, constraints: {}, indexes: {}, tenant, appendOnly: false }
  for (const [word, field] of own) {
    // Who did a thing is remembered whatever becomes of the account, so it is no foreign key.
    const remembered = field.target === 'account' && field.rules.fixed
    if (field.target && field.kind !== 'refs' && !remembered)
      addForeign(spec, snake(word), tableName(entityNamed(field.target)), !entityNamed(field.target).platform)
  }
  return spec
}

function columnOf(word: string, field: Field, strict: boolean): Column {
  const { required, fallback, derived } = field.rules
  // A sheet cannot hold a picture, so an imported record waits for one.
  const asked = !!required && !derived && !['image', 'files'].includes(field.kind)
  const column: Column = { name: snake(word), type: field.sql, required: fallback != null || (strict && asked) }
  if (fallback != null)
    column.fallback = typeof fallback === 'string' ? `'${fallback}'` : isDecimal(fallback) ? fallback.toFixed() : String(fallback)
  return column
}

function addForeign(spec: TableSpec, column: string, target: string, tenant: boolean) {
  const name = `${spec.name}_${column}_fkey`
  const [from, to] = tenant ? [`tenant_id, ${column}`, 'tenant_id, id'] : [column, 'id']
  spec.constraints[name] = `alter table ${spec.name} add constraint ${name} foreign key (${from}) references ${target} (${to})`
}

function narrowed(one: readonly string[] | NarrowIndex): [keys: readonly string[], rest: string, name?: string] {
  if (!('by' in one)) return [one, '']
  const { name, by, includes = [], where } = one
  return [by, [includes.length && `include (${includes.map(snake).join(', ')})`, where && `where ${where}`].filter(Boolean).join(' '), name]
}

function addIndex(spec: TableSpec, kind: 'unique' | 'index', keys: readonly string[], rest = '', word?: string) {
  const columns = keys.map(snake)
  const name = `${spec.name}_${word ? snake(word) : `${columns.join('_')}_${kind === 'unique' ? 'key' : 'idx'}`}`
  const on = [...(spec.tenant ? ['tenant_id'] : []), ...columns].join(', ')
  spec.indexes[name] = `create ${kind === 'unique' ? 'unique index' : 'index'} ${name} on ${spec.name} (${on}) ${rest}`.trim()
}

/** Text is searched by what it contains, everything else by equality. */
function addSearch(spec: TableSpec, key: string, { kind }: Field) {
  if (!['text', 'longText', 'phone', 'code'].includes(kind)) return addIndex(spec, 'index', [key])
  const name = `${spec.name}_${snake(key)}_trgm`
  spec.indexes[name] = `create index ${name} on ${spec.name} using gin (${spec.tenant ? 'tenant_id, ' : ''}${snake(key)} gin_trgm_ops)`
}

/** Whoever reads a file is asked what it belongs to, so that what names a file is found by it. */
function addFiles(spec: TableSpec, fields: Fields) {
  for (const [key, { kind }] of Object.entries(fields)) {
    if (kind === 'image') addIndex(spec, 'index', [key], `where ${snake(key)} is not null`)
    const name = `${spec.name}_${snake(key)}_files`
    if (kind === 'files')
      spec.indexes[name] =
        `create index ${name} on ${spec.name} using gin (${spec.tenant ? 'tenant_id, ' : ''}${snake(key)} jsonb_path_ops)`
  }
}

/** One column spells the searched words of all roles of the row, so that any part of any of them is found by one index. */
function addSpelling(spec: TableSpec, { table }: Entity) {
  const keys = unique(
    entities()
      .filter(other => other.table === table)
      .flatMap(keywordKeys),
  ).sort()
  spec.columns.push({ name: 'spelling', type: 'text', required: false, generated: `spelled(array[${keys.map(snake).join(', ')}])` })
  const name = `${spec.name}_spelling`
  // Nobody asks how often each part occurs, so that is not found out either.
  spec.indexes[name] =
    `create index ${name} on ${spec.name} using gin (parts_of(tenant_id, spelling));\nalter index ${name} alter column 1 set statistics 0`
}

/** What there are many of is counted, and its pages are turned, in an index that knows what has been removed and which role each row has. */
function addLiving(spec: TableSpec, entity: Entity) {
  const roles = entities().flatMap(({ table: other, role }) => (other === entity.table && role ? [snake(role)] : []))
  const name = `${spec.name}_living`
  spec.indexes[name] =
    `create index ${name} on ${spec.name} (${['tenant_id', ...usualOrder(entity)].join(', ')}) include (${['deleted', ...roles].join(', ')})`
}

/** The texts that one keyword is looked for in. */
const keywordKeys = ({ fields }: { fields: Fields }) =>
  Object.keys(fields).filter(key => fields[key]!.rules.search && ['text', 'code', 'phone'].includes(fields[key]!.kind))

/** Two roles of one row: the columns of both, nothing twice. */
function merge(one: TableSpec, other: TableSpec): TableSpec {
  const known = new Set(one.columns.map(column => column.name))
  return {
    ...one,
    columns: [...one.columns, ...other.columns.filter(column => !known.has(column.name))],
    constraints: { ...one.constraints, ...other.constraints },
    indexes: { ...one.indexes, ...other.indexes },
  }
}
