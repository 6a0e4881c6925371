import type { Decimal } from '../../base/decimal.ts'
import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { carried, isNamed, nameWire } from '../../kit/wire.ts'
import type { WireRow } from '../client/things.ts'
import { writeForm } from '../fields/form.ts'
import type { AllLines, BillLine } from './spec.ts'

/** The wire names that ride along with a field and are only ever shown. */
export const ridesOf = (field: Field): string[] => (isNamed(field) ? [nameWire(field), ...carried(field).map(([, ride]) => ride.wire)] : [])

export function readLine(fields: Fields, wire: WireRow, key: string): BillLine {
  const line: BillLine = { key, id: wire.id ?? null, shown: {}, typed: wire.typed }
  for (const [name, field] of Object.entries(fields)) {
    line[name] = field.read(wire[field.wire]) ?? field.rules.fallback ?? null
    for (const word of ridesOf(field)) line.shown[word] = wire[word] ?? ''
  }
  return line
}

/** What is sent of a line: every field that is not the server's own. */
export function writeLine(fields: Fields, line: BillLine): WireRow {
  const own = Object.entries(fields).filter(([, field]) => !field.rules.fixed)
  const values = own.map(([name, field]) => [field.wire, field.show(line[name]) ?? ''] as const)
  return { ...(line.id ? { id: line.id } : {}), ...Object.fromEntries(values) }
}

/** A line as it is put by to be read again: also its names, its units and what could not be read. */
export function keepLine(fields: Fields, line: BillLine): WireRow {
  const fixed = Object.entries(fields).filter(([name, field]) => field.rules.fixed && line[name] != null)
  const values = fixed.map(([name, field]) => [field.wire, field.show(line[name])] as const)
  return { ...writeLine(fields, line), ...line.shown, ...Object.fromEntries(values), typed: line.typed }
}

/** One value of the typed head in our own terms; what cannot be read is nothing. */
export function headValue({ head }: Pick<Document, 'head'>, form: WireRow, key: string): any {
  const field = (head as Fields)[key]
  try {
    return field?.read(form[field.wire]) ?? field?.rules.fallback ?? null
  } catch {
    return null
  }
}

/** A wire bill without its lines. */
export function headOf({ parts }: Pick<Document, 'parts'>, wire: WireRow): WireRow {
  const tables = Object.values(parts).map(part => part.wire)
  return Object.fromEntries(Object.entries(wire).filter(([word]) => !tables.includes(word)))
}

/** The whole bill as it is sent. */
export function writeBill(document: Document, form: WireRow, saved: WireRow, totals: Record<string, Decimal>, lines: AllLines): WireRow {
  const sums = Object.entries(totals).map(([key, value]) => [document.head[key as keyof typeof document.head]!.wire, value.toNumber()])
  const tables = Object.entries(document.parts).map(([key, part]) => [part.wire, lines[key]!.map(line => writeLine(part.fields, line))])
  return { ...writeForm(document.head, form, saved), ...Object.fromEntries([...sums, ...tables]) }
}
