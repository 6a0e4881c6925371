import { isDecimal } from '../../../base/decimal.ts'
import { beginningOf } from '../../../kit/document.ts'
import { type Field, type Fields, Misread } from '../../../kit/field.ts'
import { complaint } from '../../../kit/read.ts'
import { nameKey } from '../../../kit/wire.ts'
import { wordOf } from '../../client/rows.ts'
import { useSession } from '../../client/session.ts'
import { figureText } from '../../fields/number-text.ts'
import type { Places } from '../../fields/places.ts'
import type { CellEdit, GridColumn } from '../../grid/types.ts'
import type { Bill } from '../bill.ts'
import type { BillLine } from '../spec.ts'
import type { Table } from '../table.ts'
import { lookupEdit } from './lookup-column.ts'

/** Every column a user may see, in the order of the declaration. */
export function columnsOf({ places }: Pick<Bill, 'places'>, table: Table): GridColumn<BillLine>[] {
  const { part, work, lines } = table
  const { permission } = useSession.getState()
  const fields = part.fields as Fields
  const seen = part.grid.filter(key => !fields[key]!.rules.needs || permission[fields[key]!.rules.needs!])
  const columns = seen.flatMap(key => work.columns[key] ?? [plainColumn(key, fields[key]!, places, table)])
  const begins = beginningOf(part)
  return filling(columns).map(column => (begins.includes(column.key) ? column : onceBegun(column, lines.rules.isBlank)))
}

/** Where no column is meant to take the rest of the room, the last that holds words does. */
function filling(columns: GridColumn<BillLine>[]): GridColumn<BillLine>[] {
  const last = columns.findLastIndex(({ align }) => !align)
  return columns.some(({ grow }) => grow) ? columns : columns.map((column, at) => (at === last ? { ...column, grow: true } : column))
}

/** What names a record or a word is looked up in the line; what stands first begins it. */
function plainColumn(key: string, field: Field, places: Places, table: Table): GridColumn<BillLine> {
  const column = fieldColumn(key, field, places)
  const isLooked = (field.kind === 'ref' || field.kind === 'dict') && !field.rules.fixed && !field.rules.derived && !field.rules.several
  if (!isLooked) return column
  const allowed = (line: BillLine) => beginningOf(table.part).includes(key) || !table.lines.rules.isBlank(line)
  return { ...column, muted: false, edit: { ...lookupEdit(key, field, table), allowed } }
}

/** The column of a plain field. Lines are begun by what they are about, so the rest stays shut until that is known. */
export function fieldColumn(key: string, field: Field, places: Places): GridColumn<BillLine> {
  const isNumber = field.kind === 'decimal' || field.kind === 'integer'
  const isServers = Boolean(field.rules.fixed || field.rules.derived)
  return {
    key,
    label: field.label,
    width: field.rules.width ?? 100,
    align: isNumber ? 'right' : field.kind === 'flag' ? 'center' : undefined,
    muted: field.scale === 'rate' || field.kind === 'ref',
    show: line => cellWords(field, line, key, places),
    edit: isServers || field.kind === 'ref' ? undefined : field.kind === 'flag' ? tickOf(key) : textOf(key, field),
  }
}

function cellWords(field: Field, line: BillLine, key: string, places: Places): string {
  const value = line[key]
  if (field.kind === 'ref' || field.kind === 'dict') return wordOf(line.shown[nameKey(field)])
  if (value == null || field.kind === 'flag') return ''
  if (!isDecimal(value)) return String(value)
  return field.scale === 'amount' && value.eq(0) ? '—' : figureText(value, field.scale!, places)
}

const tickOf = (key: string): CellEdit<BillLine> => ({
  text: line => (line[key] ? '1' : ''),
  parse: text => ({ [key]: text === '1' }),
  toggle: true,
})

const textOf = (key: string, field: Field): CellEdit<BillLine> => ({
  text: line => plainWords(line[key]),
  parse: text => readCell(key, field, text),
})

const plainWords = (value: unknown) => (isDecimal(value) ? value.toFixed() : wordOf(value))

/** Reads a typed cell with the field's own words; `%` is how people write a rate. */
function readCell(key: string, field: Field, text: string): Partial<BillLine> | { error: string } {
  try {
    const value = field.read(field.scale === 'rate' ? text.replace(/[%％]$/, '') : text)
    const message = complaint(field, value, true)
    return message ? { error: message } : { [key]: value ?? field.rules.fallback ?? null }
  } catch (error) {
    if (error instanceof Misread) return { error: error.message }
    throw error
  }
}

/** A line shows and takes nothing before it has what it is about. */
function onceBegun({ show, edit, ...column }: GridColumn<BillLine>, isBlank: (line: BillLine) => boolean): GridColumn<BillLine> {
  const isShut = edit && !edit.lookup
  return {
    ...column,
    show: line => (isBlank(line) ? '' : show(line)),
    edit: isShut ? { ...edit, allowed: line => !isBlank(line) && (edit.allowed?.(line) ?? true) } : edit,
  }
}
