import { derived } from '../../base/derived.ts'
import { snake } from '../../base/text.ts'
import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { lineTable, tableName } from '../../kit/schema.ts'
import { type Happening, historyColumns, historyValues } from '../history.ts'
import { sqlValue } from '../records/select.ts'
import type { Work } from '../work.ts'

interface Writing {
  isNew: boolean
  /** The lines have changed too, or are new. */
  lines: boolean
}

/** Writes a bill as it now stands, head, lines and what happened to it, by one statement whatever the number of lines. */
export function writeDocument(work: Work, document: Document, doc: any, happening: Happening, writing: Writing) {
  const head = stored(document.head).map(([key, field]) => sqlValue(field, doc[key] ?? field.rules.fallback))
  const lines = writing.lines ? Object.entries(document.parts).flatMap(([key, { fields }]) => lineValues(fields, doc[key])) : []
  work.tx.write(sqlOf(document, writing), [...historyValues(work, happening), doc.id, doc.version, doc.state, ...head, ...lines])
}

const stored = derived((fields: Fields): [string, Field][] => Object.entries(fields).filter(([, field]) => field.sql))

function lineValues(fields: Fields, lines: any[]) {
  const columns = stored(fields).map(([key, field]) => lines.map(line => sqlValue(field, line[key] ?? field.rules.fallback)))
  return [lines.map(line => line.id), lines.map((_, at) => at + 1), ...columns]
}

const texts = new Map<string, string>()

function sqlOf(document: Document, writing: Writing) {
  const key = `${document.name} ${writing.isNew} ${writing.lines}`
  if (!texts.has(key)) texts.set(key, makeSql(document, writing))
  return texts.get(key)!
}

function makeSql(document: Document, { isNew, lines }: Writing) {
  const head = stored(document.head)
  const names = head.map(([key]) => snake(key))
  const places = head.map((_, at) => `$${at + 16}`)
  const sets = names.map((name, at) => `${name} = ${places[at]}`)
  const headSql = isNew
    ? `insert into ${tableName(document)} (tenant_id, id, version, state, ${names}) values ($1, $13, $14, $15, ${places})`
    : `update ${tableName(document)} set version = $14, state = $15, ${sets} where tenant_id = $1 and id = $13`
  const parts = [`head as (${headSql})`, ...(lines ? partsSql(document, isNew, head.length + 16) : [])]
  const happened = `insert into history (${historyColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now())`
  return `with ${parts.join(',\n')}\n${happened}`
}

function partsSql(document: Document, isNew: boolean, from: number) {
  let next = from
  return Object.entries(document.parts).flatMap(([key, { fields }]) => {
    const sql = lineSql(lineTable(document, key), fields, isNew, next)
    next += stored(fields).length + 2
    return sql
  })
}

/** What is not among the lines any more goes, the rest is inserted or brought up to date. */
function lineSql(table: string, fields: Fields, isNew: boolean, from: number) {
  const own = stored(fields)
  const names = own.map(([key]) => snake(key))
  const arrays = own.map(([, field], at) => `$${from + 2 + at}::${field.sql}[]`)
  const insert = `insert into ${table} as t (tenant_id, head_id, id, line_no, ${names})
    select $1, $13, u.* from unnest($${from}::bigint[], $${from + 1}::integer[], ${arrays}) u`
  if (isNew) return [`${table}_kept as (${insert})`]
  const updates = ['line_no', ...names].map(name => `${name} = excluded.${name}`)
  return [
    `${table}_gone as (delete from ${table} where tenant_id = $1 and head_id = $13 and id <> all($${from}::bigint[]))`,
    `${table}_kept as (${insert} on conflict (tenant_id, id) do update set ${updates} where t.head_id = $13)`,
  ]
}
