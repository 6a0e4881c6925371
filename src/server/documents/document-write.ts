import { derived } from '../../base/derived.ts'
import { snake } from '../../base/text.ts'
import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { lineTable, tableName } from '../../kit/schema.ts'
import { type Happening, historyColumns, historyValues } from '../history.ts'
import { sqlValue } from '../records/select.ts'
import type { Work } from '../work.ts'
import { changesOf, storedValue } from './as-read.ts'

/** Writes a bill as it now stands, head, lines and what happened to it, by one statement whatever the number of lines. */
export function writeDocument(work: Work, document: Document, doc: any, happening: Happening, isNew: boolean) {
  const head = stored(document.head).map(([key, field]) => sqlValue(field, storedValue(doc, key, field)))
  const parts = Object.keys(document.parts).flatMap(key => partOf(document, doc, key, isNew))
  const values = [...historyValues(work, happening), doc.id, doc.version, doc.state, ...head, ...parts.flatMap(lineValues)]
  work.tx.write(sqlOf(document, isNew, parts), values)
}

const stored = derived((fields: Fields): [string, Field][] => Object.entries(fields).filter(([, field]) => field.sql))

/** What is written of one part: all of its lines, or what has changed of them. */
interface PartWriting {
  table: string
  how: 'new' | 'whole' | 'changed'
  lines: any[]
  fields: [string, Field][]
}

function partOf(document: Document, doc: any, key: string, isNew: boolean): PartWriting[] {
  const table = lineTable(document, key)
  const fields = stored(document.parts[key]!.fields)
  const changes = isNew ? undefined : changesOf(doc, key, fields)
  if (!changes) return [{ table, how: isNew ? 'new' : 'whole', lines: doc[key], fields }]
  return changes.lines.length ? [{ table, how: 'changed', ...changes }] : []
}

function lineValues({ how, lines, fields }: PartWriting) {
  const columns = fields.map(([key, field]) => lines.map(line => sqlValue(field, storedValue(line, key, field))))
  return [lines.map(line => line.id), ...(how === 'changed' ? [] : [lines.map((_, at) => at + 1)]), ...columns]
}

const texts = new Map<string, string>()

function sqlOf(document: Document, isNew: boolean, parts: PartWriting[]) {
  const told = parts.map(({ table, how, fields }) => `${table} ${how} ${how === 'changed' ? fields.map(([key]) => key) : ''}`)
  const key = `${document.name} ${isNew} ${told}`
  if (!texts.has(key)) texts.set(key, makeSql(document, isNew, parts))
  return texts.get(key)!
}

function makeSql(document: Document, isNew: boolean, parts: PartWriting[]) {
  const head = stored(document.head)
  const names = head.map(([key]) => snake(key))
  const places = head.map((_, at) => `$${at + 16}`)
  const sets = names.map((name, at) => `${name} = ${places[at]}`)
  const headSql = isNew
    ? `insert into ${tableName(document)} (tenant_id, id, version, state, ${names}) values ($1, $13, $14, $15, ${places})`
    : `update ${tableName(document)} set version = $14, state = $15, ${sets} where tenant_id = $1 and id = $13`
  const happened = `insert into history (${historyColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now())`
  return `with ${[`head as (${headSql})`, ...partsSql(parts, head.length + 16)].join(',\n')}\n${happened}`
}

function partsSql(parts: PartWriting[], from: number) {
  let next = from
  return parts.flatMap(part => {
    const sql = part.how === 'changed' ? changedSql(part, next) : wholeSql(part, next)
    next += part.fields.length + (part.how === 'changed' ? 1 : 2)
    return sql
  })
}

const arraysOf = (fields: [string, Field][], from: number) => fields.map(([, field], at) => `$${from + at}::${field.sql}[]`)

/** What is not among the lines any more goes, the rest is inserted or brought up to date. */
function wholeSql({ table, how, fields }: PartWriting, from: number) {
  const names = fields.map(([key]) => snake(key))
  const insert = `insert into ${table} as t (tenant_id, head_id, id, line_no, ${names})
    select $1, $13, u.* from unnest($${from}::bigint[], $${from + 1}::integer[], ${arraysOf(fields, from + 2)}) u`
  if (how === 'new') return [`${table}_kept as (${insert})`]
  const updates = ['line_no', ...names].map(name => `${name} = excluded.${name}`)
  return [
    `${table}_gone as (delete from ${table} where tenant_id = $1 and head_id = $13 and id <> all($${from}::bigint[]))`,
    `${table}_kept as (${insert} on conflict (tenant_id, id) do update set ${updates} where t.head_id = $13)`,
  ]
}

function changedSql({ table, fields }: PartWriting, from: number) {
  const names = fields.map(([key]) => snake(key))
  return [
    `${table}_changed as (update ${table} t set ${names.map(name => `${name} = u.${name}`)}
    from unnest($${from}::bigint[], ${arraysOf(fields, from + 1)}) u(id, ${names}) where t.tenant_id = $1 and t.head_id = $13 and t.id = u.id)`,
  ]
}
