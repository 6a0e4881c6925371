import type { Decimal } from '../../base/decimal.ts'
import type { billHead, Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field, Fields, RowWith } from '../../kit/field.ts'
import type { Report } from '../../kit/report.ts'
import { isNamed, nameKey, nameWire, rides } from '../../kit/wire.ts'

/** Some values by our own words: a form, what is typed, a part of a row. */
export type Values = Record<string, unknown>

/** A row that the server has told. What it refers to brings its name along: `depotId` has `depotName`; what else it carries is called likewise. */
export type Row = RowWith<{ id: string; version?: number }>

/** Flags and figures travel as the wire writes them. */
type Told<T> = T extends boolean ? number : T extends Decimal ? number | string : T

type NameOf<K extends string> = K extends `${infer S}Id` | `${infer S}Ids` ? `${S}Name` : `${K}Name`

type Shown<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? Told<T> : never } & {
  [K in keyof F & string as NameOf<K>]: string
}

/** A row whose declaration is known. */
export type RowOf<F extends Fields> = string extends keyof F ? Row : Row & Shown<F>

/** A bill, saved or not. */
export type BillRow = RowWith<
  { id?: string; version?: number; state?: string; actions?: readonly string[] } & Partial<Shown<typeof billHead>>
>

/** A row by the words of the wire. */
export type Sent = Record<string, unknown>

/** A value as it is read: nothing is an empty word. */
export const wordOf = (value: unknown): string => (value == null ? '' : String(value))

/** What a record is called; where it is known by what it refers to, by the name of that. */
export function titleIn({ fields, title }: Entity, row: Values | undefined): string {
  const field = fields[title]!
  return wordOf(row?.[isNamed(field) ? nameKey(field) : title])
}

type Word = [wire: string, key: string, field?: Field]

/** What rides along comes first: where the wire has one word for two things, a row's own value is what is sent. */
const wordsOf = (fields: Fields): Word[] => [...Object.values(fields).flatMap(ridesOf), ...Object.values(fields).map(ownWord)]

const ownWord = (field: Field): Word => [field.wire, field.key, field]

const ridesOf = (field: Field): Word[] =>
  isNamed(field) ? [[nameWire(field), nameKey(field)], ...rides(field).map(({ wire, key }): Word => [wire, key])] : []

const bothOf = (words: Word[]) => new Set([...words.map(([wire]) => wire), ...words.map(([, key]) => key)])

/** The field that the wire means, by our own word. */
export const keyIn = (fields: Fields, wire: string | undefined): string | undefined =>
  Object.values(fields).find(field => field.wire === wire)?.key

/** Rows as they came; what no declaration knows keeps its word. */
export function decodeRows<R extends Values = Row>(fields: Fields, sent: readonly Sent[]): R[] {
  const words = wordsOf(fields)
  const known = bothOf(words)
  return sent.map(row => ({
    ...without(row, known),
    ...Object.fromEntries(words.flatMap(([wire, key, field]) => (wire in row ? [[key, inside(field, row[wire], decodeRows)]] : []))),
  })) as Values[] as R[]
}

export const decodeRow = <R extends Values = Row>(fields: Fields, sent: Sent): R => decodeRows<R>(fields, [sent])[0]!

/** The same row as the wire has it. */
export function encodeRow(fields: Fields, row: Values): Sent {
  const words = wordsOf(fields)
  const known = bothOf(words)
  return {
    ...without(row, known),
    ...Object.fromEntries(words.flatMap(([wire, key, field]) => (key in row ? [[wire, inside(field, row[key], encodeRows)]] : []))),
  }
}

const encodeRows = (fields: Fields, rows: readonly Values[]): Sent[] => rows.map(row => encodeRow(fields, row))

const without = (row: Sent, known: ReadonlySet<string>) => Object.fromEntries(Object.entries(row).filter(([word]) => !known.has(word)))

/** Child rows have words of their own. */
const inside = (field: Field | undefined, value: unknown, change: (fields: Fields, rows: Values[]) => Values[]) =>
  field?.fields && Array.isArray(value) ? change(field.fields, value) : value

/** A bill with its lines by the names of their parts, and its state by our own word. */
export function decodeBill(document: Document, sent: Sent): BillRow {
  const { status, statusName, ...head }: Values = decodeRow(document.head, sent)
  const parts = partsOf(document).filter(([, { wire }]) => Array.isArray(head[wire]))
  const lines = parts.map(([key, { wire, fields }]) => [key, decodeRows(fields, head[wire] as Sent[])])
  for (const [, { wire }] of parts) delete head[wire]
  return { ...head, ...(status != null && { state: stateNamed(document, status, statusName) }), ...Object.fromEntries(lines) }
}

export function encodeBill(document: Document, bill: Values): Sent {
  const { state, ...rest } = bill
  const parts = partsOf(document).filter(([key]) => Array.isArray(rest[key]))
  const lines = parts.map(([key, { wire, fields }]) => [wire, encodeRows(fields, rest[key] as Values[])])
  for (const [key] of parts) delete rest[key]
  const { wire: status, label: statusName } = document.states[String(state)] ?? {}
  return { ...encodeRow(document.head, rest), ...(status && { status, statusName }), ...Object.fromEntries(lines) }
}

const partsOf = ({ parts }: Document) => Object.entries(parts)

/** Several states may be one to the wire; then their names tell them apart. */
function stateNamed({ states }: Document, status: unknown, name: unknown): string {
  const alike = Object.keys(states).filter(key => states[key]!.wire === String(status))
  return alike.find(key => states[key]!.label === name) ?? alike[0] ?? ''
}

/** What has rows. */
export type Listed = Entity | Document | Report

/** What a row of it is made of. */
export const fieldsOf = (thing: Listed): Fields =>
  thing.thing === 'entity' ? thing.fields : thing.thing === 'document' ? thing.head : { ...thing.columns, ...thing.carries }

export const decodeAll = (thing: Listed, sent: readonly Sent[]): Row[] =>
  thing.thing === 'document' ? sent.map(bill => decodeBill(thing, bill) as Row) : decodeRows(fieldsOf(thing), sent)

export const decode = (thing: Listed, sent: Sent): Row => decodeAll(thing, [sent])[0]!

export const encode = (thing: Listed, row: Values): Sent =>
  thing.thing === 'document' ? encodeBill(thing, row) : encodeRow(fieldsOf(thing), row)
