import type { Decimal } from '../../base/decimal.ts'
import { exact } from '../../base/exact.ts'
import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { isNamed, nameKey, rides } from '../../kit/wire.ts'
import { type BillRow, encodeRow, type Sent, type Values, wordOf } from '../client/rows.ts'
import { writeForm } from '../fields/form.ts'
import type { AllLines, BillLine } from './spec.ts'

/** What rides along with a field and is only ever shown. */
export const ridesOf = (field: Field): string[] => (isNamed(field) ? [nameKey(field), ...rides(field).map(({ key }) => key)] : [])

export function readLine(fields: Fields, row: Values, key: string): BillLine {
  const line: BillLine = { key, id: (row.id as string | null | undefined) ?? null, shown: {}, typed: row.typed as BillLine['typed'] }
  for (const [name, field] of Object.entries(fields)) {
    // What is told in rows of its own is no cell.
    if (field.cited && field.fields) continue
    line[name] = field.read(row[name]) ?? field.rules.fallback ?? null
    for (const word of ridesOf(field)) line.shown[word] = wordOf(row[word])
  }
  return line
}

const own = (fields: Fields) => Object.entries(fields).filter(([, { rules }]) => !rules.fixed)

/** The values of a line as they are written, without the server's own. */
const writtenLine = (fields: Fields, line: BillLine): Values => ({
  ...(line.id ? { id: line.id } : {}),
  ...Object.fromEntries(own(fields).map(([name, field]) => [name, field.show(line[name]) ?? ''])),
})

/** What is sent of a line: every field that is not the server's own. */
const writeLine = (fields: Fields, line: BillLine): Sent => encodeRow(fields, writtenLine(fields, line))

/** A line as it is put by to be read again: also its names, its units and what could not be read. */
export function keepLine(fields: Fields, line: BillLine): Values {
  const fixed = Object.entries(fields).filter(([name, field]) => field.rules.fixed && line[name] != null)
  const values = fixed.map(([name, field]) => [name, field.show(line[name])] as const)
  return { ...writtenLine(fields, line), ...line.shown, ...Object.fromEntries(values), typed: line.typed }
}

/** One value of the typed head in our own terms; what cannot be read is nothing. */
export function headValue<T>({ head }: Pick<Document, 'head'>, form: Values, key: string): T {
  const field = (head as Fields)[key]
  try {
    return (field?.read(form[key]) ?? field?.rules.fallback ?? null) as T
  } catch {
    return null as T
  }
}

/** A bill without its lines. */
export const headOf = ({ parts }: Pick<Document, 'parts'>, bill: Values): Values =>
  Object.fromEntries(Object.entries(bill).filter(([key]) => !(key in parts)))

/** The whole bill as it is sent. */
export function writeBill(document: Document, form: Values, saved: BillRow, totals: Record<string, Decimal>, lines: AllLines): Sent {
  const sums = Object.entries(totals).map(([key, value]) => [key, exact(value)])
  const tables = Object.entries(document.parts).map(([key, part]) => [part.wire, lines[key]!.map(line => writeLine(part.fields, line))])
  return { ...writeForm(document.head, form, saved), ...encodeRow(document.head, Object.fromEntries(sums)), ...Object.fromEntries(tables) }
}
