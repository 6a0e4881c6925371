import { isEmpty } from '../../base/text.ts'
import { type Field, field, type Maybe, type Rules } from '../field.ts'

/** What no column and no JSON of the database can hold: the zero, and half a letter. */
const unholdable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const read = (input: unknown) => String(input).replace(unholdable, '').trim() || null

const textual = (kind: Field['kind']) => ({ kind, sql: 'text', read, show: String })

export function text<const R extends Rules>(wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  return field(wire, label, { length: 200, ...rules }, textual('text'))
}

export function longText<const R extends Rules>(wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  return field(wire, label, { length: 2000, ...rules }, textual('longText'))
}

/** Several words, comma-joined or as a list. */
export const words = (wire: string, label: string, rules: Rules = {}): Field<string | null> => ({
  ...text(wire, label, rules),
  read: input => (isEmpty(input) ? null : read(input)),
})

/** Who sees the numbers of people whole. */
export const phoneRight = 'phone_view'

/** A mobile phone: who may not see it whole sees its first three and last four digits. */
export function phone<const R extends Rules>(wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  return field(wire, label, { pattern: [/^1\d{10}$/, '请输入正确的手机号码'], masked: phoneRight, ...rules }, textual('phone'))
}

/** A number that the system proposes and the user may change: brand code, customer code. */
export function code<const R extends Rules>(wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  return field(wire, label, { length: 50, unique: true, search: true, automatic: true, ...rules }, textual('code'))
}
