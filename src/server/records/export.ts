import type { Readable } from 'node:stream'
import { momentOf } from '../../base/date.ts'
import { dec } from '../../base/decimal.ts'
import { snake } from '../../base/text.ts'
import { isAgainst } from '../../kit/against.ts'
import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { carried } from '../../kit/wire.ts'
import { billSelection } from '../documents/bill-selection.ts'
import { headSource } from '../documents/bill-source.ts'
import { citedLines } from '../documents/cited.ts'
import { veilOf } from '../documents/veil.ts'
import { type SheetColumn, writeSheet } from '../excel/write.ts'
import { writeHistory } from '../history.ts'
import { later } from '../jobs/later.ts'
import type { Work } from '../work.ts'
import { allSql, selection } from './list.ts'
import { halfOf, isHalfShown } from './masking.ts'
import { sourceFor } from './records.ts'
import { seenBy } from './seen.ts'
import { columnsOf, joinsOf } from './select.ts'
import { wordName } from './word-name.ts'

type Query = Record<string, any>
type DbRow = Record<string, any>

/** A file as an answer: the envelope steps aside. */
export interface Download {
  download: true
  name: string
  type: string
  stream: Readable
  /** Shown in the page instead of saved: pictures. */
  inline?: boolean
  /** What a page may do in the browser, where it is one. */
  policy?: string
}

export const isDownload = (value: unknown): value is Download => (value as Download)?.download === true

/** One column of a sheet: what it is called and how a row fills it. */
export interface Cell extends SheetColumn {
  of(row: DbRow): unknown
}

/** What a list shows that no column holds, by field. */
type Found = Record<string, (row: DbRow) => unknown>

/** An export is the list without paging, streamed through the list's columns. */
export async function exportRecords(work: Work, entity: Entity, query: Query, found: Found = {}) {
  if (asked(query)) return inBackground(work, entity, 'export', query)
  const source = await sourceFor(work, entity, query)
  const chosen = selection(work, source, query)
  return sheet(
    work,
    entity.name,
    entity.label,
    cellsOf(work, entity.fields, entity.list, found),
    allSql(source, chosen),
    chosen.where.values,
  )
}

/** Some of the bills, under a name of their own. */
interface Some {
  label: string
  wire: string
  conditions: readonly string[]
}

export async function exportDocuments(work: Work, document: Document, query: Query, some?: Some) {
  const { label, wire, conditions } = some ?? { label: document.label, wire: 'export' }
  if (asked(query)) return inBackground(work, { label, path: document.path }, wire, query)
  const chosen = billSelection(work, document, query, conditions)
  const cells = veiled(work, document, 'head', cellsOf(work, document.head, document.list, againstIn(work, document, document.head)))
  cells.splice(2, 0, stateCell(document))
  return sheet(work, document.billType, label, cells, allSql(headSource(document), chosen), chosen.where.values)
}

/** What a bill hides stays empty in its row. */
function veiled(work: Work, document: Document, part: 'head' | 'lines', cells: Cell[]): Cell[] {
  const hides = veilOf(work, document)
  const labels = hides?.[part].map(key => document[part][key]!.label) ?? []
  return cells.map(cell => (labels.includes(cell.label) ? { ...cell, of: row => (row[snake(hides!.when)] ? null : cell.of(row)) } : cell))
}

/** Every line of the chosen bills, with its bill's number, date and party in front. */
export async function exportDocumentLines(work: Work, document: Document, query: Query) {
  if (asked(query)) return inBackground(work, document, 'exportDetail', query)
  const { where, order } = billSelection(work, document, query)
  const front = ['billDate', 'billNo', ...(document.party ? [document.party] : [])]
  const heads = Object.fromEntries([...front, ...(document.hides ? [document.hides.when] : [])].map(key => [key, document.head[key]!]))
  const named = joinsOf(document.lines, 'l', false, seenBy(where, work.user))
  const sql = `select t.state, ${columnsOf(heads)}, ${columnsOf(document.lines, 'l')} from ${headSource(document).table} t
    join ${citedLines(document)} l on l.tenant_id = t.tenant_id and l.head_id = t.id${joinsOf(heads)}${named}
    where ${where} order by ${order}, l.line_no`
  const cells = [
    ...cellsOf(work, document.head, front),
    stateCell(document),
    ...veiled(work, document, 'lines', cellsOf(work, document.lines, document.grid, againstIn(work, document, document.lines))),
  ]
  return sheet(work, document.billType, `${document.label}明细`, cells, sql, where.values)
}

/** What is taken away again is read below nothing. */
const againstIn = (work: Work, document: Document, fields: Fields): Found =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      if (!isAgainst(document, field) || !(field.sql || field.cited)) return []
      const of = cellValue(work, key, field)
      return [[key, (row: Parameters<typeof of>[0]) => negated(of(row))]]
    }),
  )

const negated = (value: unknown) =>
  value == null || value === ''
    ? value
    : dec(value as string)
        .neg()
        .toFixed()

/** Long files are made in the background when the caller asks for that: `async=2`. */
const asked = (query: Query) => Number(query.async) === 2

export function inBackground(work: Work, { label, path }: { label: string; path: string }, wire: string, { async: _, ...query }: Query) {
  return later(work, `导出${label}`, `${path}/${wire}`, query)
}

export const stateCell = (document: Document): Cell => ({
  label: '状态',
  kind: 'text',
  width: 10,
  of: row => document.states[row.state]?.label,
})

/** The columns of a list as cells; what the user may not see is not there. */
export function cellsOf(work: Work, fields: Fields, keys: readonly string[], found: Found = {}): Cell[] {
  return keys.flatMap(key => {
    const field = fields[key]!
    const isHeld = !!field.sql || !!field.cited || !!found[key]
    if (!isHeld || field.kind === 'image' || (field.rules.needs && !work.user.can(field.rules.needs))) return []
    const rides = carried(field)
      .filter(([, ride]) => !ride.rules.title)
      .map(([word, ride]): Cell => ({ ...columnOf(work, ride), of: halved(work, ride, row => row[`${snake(key)}__${snake(word)}`]) }))
    return [{ ...columnOf(work, field), of: halved(work, field, found[key] ?? cellValue(work, key, field)) }, ...rides]
  })
}

const halved = (work: Work, field: Field, of: Cell['of']): Cell['of'] => (isHalfShown(work.user, field) ? row => halfOf(of(row)) : of)

function columnOf(work: Work, { label, kind, scale, rules }: Field): SheetColumn {
  if (kind === 'decimal') return { label, kind: 'number', places: work.settings.places[scale!], width: 14, total: rules.total }
  if (kind === 'integer') return { label, kind: 'number', places: 0, width: 8 }
  if (kind === 'day') return { label, kind: 'date', width: 12 }
  if (kind === 'moment') return { label, kind: 'moment', width: 20 }
  return { label, kind: 'text', width: Math.max(10, Math.round((rules.width ?? 120) / 7)) }
}

function cellValue(work: Work, key: string, field: Field): (row: DbRow) => unknown {
  const column = snake(key)
  if (['ref', 'refs', 'parent', 'region', 'regions'].includes(field.kind)) return row => row[`${column}__title`]
  if (field.kind === 'dict') return row => wordName(work, field, row[column]) ?? row[column]
  if (field.kind === 'flag') return row => (row[column] ? '是' : '否')
  return row => row[column]
}

async function sheet(work: Work, subject: string, label: string, cells: Cell[], sql: string, values: unknown[]): Promise<Download> {
  writeHistory(work, { subject, subjectId: '0', subjectNo: label, stage: '导出' })
  return sheetFrom(label, cells, work.stream(sql, values), work.now)
}

export function sheetFrom(label: string, cells: Cell[], batches: AsyncIterable<DbRow[]>, now: Date): Download {
  async function* rows() {
    for await (const batch of batches) yield batch.map(row => cells.map(cell => cell.of(row) ?? null))
  }
  const stamp = momentOf(now).replace(/\D/g, '').slice(0, 12)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { download: true, name: `${label}${stamp}.xlsx`, type, stream: writeSheet({ title: label, columns: cells, rows: rows() }) }
}
