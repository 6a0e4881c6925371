import { type Decimal, isDecimal } from '../base/decimal.ts'
import { Exact } from '../base/exact.ts'
import type { Fault } from '../base/refusal.ts'
import { isEmpty } from '../base/text.ts'

/** One field has one home: its column, its wire name, its label and its rules stand on one line. */
export interface Field<T = any> {
  kind: Kind
  /** Our own word for it, as its declaration says; of a field that stands alone the wire's. */
  key: string
  wire: string
  label: string
  /** The column's type; empty for kinds that live in a table of their own. */
  sql: string
  rules: Rules
  /** ref, refs, parent: the name of the entity. */
  target?: string
  /** dict: the dictionary's code. */
  group?: string
  /** The type of a value that no column holds: it is asked of the books, or of what it is linked to, whenever it is read. */
  cited?: string
  /** decimals: what is measured, which decides the places. */
  scale?: Scale
  /** flag: what yes and no are on the wire. */
  words?: readonly [yes: number, no: number]
  /** rows: the fields of a child row. */
  fields?: Fields
  /** Wire to value; throws a `Misread` that tells what to type instead. */
  read(input: unknown): T
  /** Value to wire. */
  show(value: T): unknown
}

export type Kind =
  | 'text'
  | 'longText'
  | 'phone'
  | 'code'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'day'
  | 'moment'
  | 'dict'
  | 'id'
  | 'ref'
  | 'refs'
  | 'parent'
  | 'region'
  | 'regions'
  | 'image'
  | 'files'
  | 'rows'

export type Scale = 'price' | 'amount' | 'quantity' | 'rate' | 'factor'

export interface Rules {
  required?: true | string
  /** Typed or left to the system: a record that comes without one is given the next. */
  automatic?: true
  /** flag: a form begins without an answer; yes and no are both one. */
  undecided?: true
  /** Taken by a call: it has to be sent, if only as nothing; what is not said is never taken for an empty set. */
  said?: true
  unique?: true | string
  /** What a reference to this record shows. */
  title?: true
  /** Stands in the search form. */
  search?: true
  /** Set by the server; whatever a client sends is ignored. */
  fixed?: true
  /** Set by the server for a form, but a sheet brings it, and the area writes it where it belongs; false: no sheet brings what only a form can prove. */
  imported?: boolean
  /** Computed by the shared functions; a client's value is compared, never stored. */
  derived?: true
  /** The company of who writes it: a form knows it by itself, and no other can be said. */
  own?: true
  /** Taken from a person and kept sealed; never sent to anybody. */
  secret?: true
  /** dict: any number of words, comma-joined on the wire and in the column. */
  several?: true
  /** Only with this permission is the value sent at all. */
  needs?: string
  /** What the wire calls the same value besides. */
  also?: string
  /** Only with this permission is the value shown whole; to others its middle is hidden, and what comes back so changes nothing. */
  masked?: string
  min?: number
  max?: number
  /** decimals: how many places it has, where these are fewer than its scale allows. */
  places?: number
  length?: number
  pattern?: readonly [RegExp, string]
  fallback?: string | number | boolean | Decimal
  /** ref: further fields of the target that ride along for display. */
  carry?: readonly string[]
  /** ref: the kind of choice, where it is not the usual one of its target. */
  pick?: string
  /** ref: the entity it is chosen from, where that depends on another value of the form: a customer here, a supplier there. */
  chosenBy?: { field: string; from: Readonly<Record<string, string>> }
  /** ref: may name what the user himself was not given: where his goods go. */
  beyond?: true
  /** ref: another field of the form that has to be filled before this one is chosen. */
  within?: string
  /** ref into a tree: only what has nothing below it. */
  leaf?: true
  /** text: while a new record is typed, those that are there already are shown, to be used or quoted. */
  similar?: true
  /** Head of a bill: what is asked before another value, because it empties the lines. */
  clears?: string
  /** Line of a bill: asked for by itself, and where it refers to something with a name, bills are found by that name. */
  indexed?: true
  /** Summed in the totals row. */
  total?: true
  width?: number
  /** What stands in a form where nothing has been typed yet. */
  hint?: string
}

export type Fields = Record<string, Field>
export type Row<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }
/** A row of which this much is known. */
export type RowWith<T> = T & Record<string, unknown>
export type Maybe<T, R extends Rules> = R extends { required: true | string } | { fallback: unknown } ? T : T | null

/** One thing wrong with one field; the whole list reaches the user. */
export interface Problem extends Fault {
  field: string
}

/** What was sent for one field cannot be read; there may be several sentences to it. */
export class Misread extends Error {
  constructor(readonly messages: readonly string[]) {
    super(messages.join('；'))
  }
}

export function fault(...messages: string[]): never {
  throw new Misread(messages)
}

/** Fields that know their own words. */
export const keyed = <F extends Fields>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, { ...one, key }])) as unknown as F

type Made = Pick<Field, 'kind' | 'sql' | 'read' | 'show'> & Partial<Field>

export function field<T>(wire: string, label: string, rules: Rules, made: Made): Field<T> {
  return {
    ...made,
    key: wire,
    wire,
    label,
    rules,
    read: input => (isEmpty(input) ? null : isStrange(made.kind, input) ? fault(`${label}格式不正确`) : made.read(input)),
    show: value => (value == null ? null : made.show(value)),
  } as Field<T>
}

/** The same field without a column: what it says is asked for when it is read. */
export const cited = <T>(one: Field<T>): Field<T> => ({ ...one, sql: '', cited: one.sql || 'jsonb', rules: { ...one.rules, fixed: true } })

/** A field of a record as a call takes it that changes nothing else: left out is not the same as empty. */
export const mustBeSaid = <T>(one: Field<T>): Field<T> => ({ ...one, rules: { ...one.rules, said: true } })

const lists: Kind[] = ['refs', 'region', 'regions', 'files', 'rows']

/** Nothing is written as an object, and only the kinds of lists as a list; as text either would be nonsense. */
const isStrange = (kind: Kind, input: unknown) =>
  typeof input === 'object' && !isDecimal(input) && !(input instanceof Exact) && !(Array.isArray(input) && lists.includes(kind))

const chosen: Kind[] = ['id', 'ref', 'refs', 'parent', 'dict', 'region', 'regions', 'day', 'moment', 'flag']
const uploaded: Kind[] = ['image', 'files']

export function requiredMessage({ kind, label, rules }: Field) {
  if (typeof rules.required === 'string') return rules.required
  if (chosen.includes(kind)) return `请选择${label}`
  return uploaded.includes(kind) ? `请上传${label}` : `请输入${label}`
}
