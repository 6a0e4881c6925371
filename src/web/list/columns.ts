import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field, Fields, Kind } from '../../kit/field.ts'
import type { Report } from '../../kit/report.ts'

export interface ListColumn {
  key: string
  label: string
  /** Absent: the state of a bill. */
  field?: Field
  width: number
  /** Takes what room is left. */
  grows?: boolean
  /** As wide as its reader has drawn it. */
  isDrawn?: boolean
  isPinned?: boolean
  isSortable?: boolean
}

/** How a person likes a list: what he never touched follows the declaration. */
export interface Taste {
  order?: string[]
  hidden?: string[]
  pinned?: string[]
  widths?: Record<string, number>
  size?: number
  density?: Density
}

export type Density = 'tight' | 'usual' | 'loose'

const usualWidth: Partial<Record<Kind, number>> = {
  code: 112,
  flag: 72,
  integer: 80,
  decimal: 112,
  day: 96,
  moment: 150,
  dict: 92,
  ref: 96,
  image: 84,
  phone: 116,
  region: 160,
}

/** Numbers and days have an order that people ask for. */
const sortable: Kind[] = ['decimal', 'integer', 'day', 'moment']

type May = (permission: string) => boolean

export function columnsOf(thing: Entity | Document | Report, may: May): ListColumn[] {
  if (thing.thing === 'document') return billColumns(thing, may)
  if (thing.thing === 'report') return columnsFor(thing.columns, Object.keys(thing.columns), may, widest(thing.columns), [])
  const above = thing.list.filter(key => thing.fields[key]!.kind === 'parent')
  const list = [...thing.list.filter(key => !above.includes(key)), ...above]
  return columnsFor(thing.fields, list, may, thing.title, [leadOf(thing)])
}

/** The word by which a record is opened: its first code or text. */
export const leadOf = ({ list, fields }: Entity): string => list.find(key => ['code', 'text'].includes(fields[key]!.kind)) ?? list[0]!

function billColumns({ head, list, party }: Document, may: May): ListColumn[] {
  const columns = columnsFor(head, list, may, party, ['billDate', 'billNo'])
  const state: ListColumn = { key: 'state', label: '状态', width: 84 }
  return [...columns.slice(0, 2), state, ...columns.slice(2)]
}

function columnsFor(fields: Fields, keys: readonly string[], may: May, growing: string | undefined, pinned: string[]): ListColumn[] {
  return keys
    .filter(key => !fields[key]!.rules.needs || may(fields[key]!.rules.needs!))
    .map(key => {
      const field = fields[key]!
      return {
        key,
        label: field.label,
        field,
        width: Math.max(field.rules.width ?? usualWidth[field.kind] ?? 124, headWidth(field)),
        grows: key === growing,
        isPinned: pinned.includes(key),
        isSortable: sortable.includes(field.kind) && !!field.sql,
      }
    })
}

/** A head is never cut. */
const headWidth = ({ label, kind }: Field) =>
  Math.ceil([...label].reduce((sum, letter) => sum + widthOf(letter), 17 + (sortable.includes(kind) ? 18 : 0)))

/** A Chinese letter takes a square, any other about half of one, some Latin ones more. */
const widthOf = (letter: string) => (letter > '\u2e80' ? 14 : /[mwMW]/.test(letter) ? 12 : /[A-Z]/.test(letter) ? 10 : 8.5)

const widest = (fields: Fields) =>
  Object.keys(fields)
    .filter(key => ['text', 'ref'].includes(fields[key]!.kind))
    .sort((one, other) => (fields[other]!.rules.width ?? 0) - (fields[one]!.rules.width ?? 0))[0]

export const indexWidth = 70

/** All columns as a person arranged them, the hidden ones among them: what the chooser shows. */
export function arranged(columns: ListColumn[], { order = [], pinned, widths = {} }: Taste): ListColumn[] {
  const place = (column: ListColumn, at: number) => (order.includes(column.key) ? order.indexOf(column.key) : at)
  return columns
    .map((column, at) => ({ column, place: place(column, at) }))
    .sort((one, other) => one.place - other.place)
    .map(({ column }) => ({
      ...column,
      isPinned: pinned ? pinned.includes(column.key) : column.isPinned,
      width: widths[column.key] ?? column.width,
      isDrawn: column.key in widths,
      grows: column.grows && !(column.key in widths),
    }))
}

/** The visible columns; pinned ones stand first, because they stay when the rest moves under them. */
export function visible(columns: ListColumn[], { hidden = [] }: Taste): ListColumn[] {
  const shown = columns.filter(column => !hidden.includes(column.key))
  return [...shown.filter(column => column.isPinned), ...shown.filter(column => !column.isPinned)]
}

/** Spends the room that is left so that the last column in sight is whole: no number is cut in half. */
export function fitted(columns: ListColumn[], room: number): ListColumn[] {
  let taken = 0
  let count = 0
  for (const column of columns) {
    if (taken + column.width > room) break
    taken += column.width
    count++
  }
  const left = room - taken
  const growing = growingAmong(columns.slice(0, count))
  if (growing < 0) return columns
  if (count < columns.length) return columns.map((column, at) => (at === growing ? { ...column, width: column.width + left } : column))
  return spread(columns, growing, left, taken)
}

/** The column that is meant to grow; where it is out of sight, or none is, the widest that nobody has drawn. */
function growingAmong(inSight: ListColumn[]): number {
  const meant = inSight.findIndex(column => column.grows)
  const widths = inSight.map(({ width, isDrawn }) => (isDrawn ? 0 : width))
  return meant < 0 ? widths.indexOf(Math.max(1, ...widths)) : meant
}

/** When all columns fit, the growing one takes as much again as it has; what is still left is everybody's. */
function spread(columns: ListColumn[], growing: number, left: number, taken: number): ListColumn[] {
  const own = Math.min(left, columns[growing]!.width)
  const shares = columns.map(column => Math.floor(((left - own) * column.width) / taken))
  const rest = left - own - shares.reduce((sum, share) => sum + share, 0)
  return columns.map((column, at) => ({ ...column, width: column.width + shares[at]! + (at === growing ? own + rest : 0) }))
}

/** Puts the moved column before or after another one. */
export function moved(keys: string[], key: string, target: string): string[] {
  const from = keys.indexOf(key)
  const to = keys.indexOf(target)
  const rest = keys.filter(other => other !== key)
  rest.splice(rest.indexOf(target) + (from < to ? 1 : 0), 0, key)
  return rest
}
