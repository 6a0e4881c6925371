import { isId, unique } from '../../base/text.ts'
import { type Field, fault, field, type Maybe, type Rules } from '../field.ts'

/** A code of a dictionary; its name rides along as `…Name`. */
export function dict<const R extends Rules>(group: string, wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  return field(wire, label, { length: 50, ...rules }, { kind: 'dict', sql: 'text', group, read: String, show: String })
}

/** Several words of a dictionary, as one comma-joined string. */
export function dicts<const R extends Rules>(group: string, wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  const read = (input: unknown) => unique(String(input).split(',').map(trimmed).filter(Boolean)).join(',') || null
  return field(wire, label, { length: 500, ...rules, several: true }, { kind: 'dict', sql: 'text', group, read, show: String })
}

const trimmed = (text: string) => text.trim()

/** A node of the three-level region tree, by its code. */
export function region<const R extends Rules>(wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  return field(
    wire,
    label,
    { pattern: [/^\d{2,12}$/, `请选择正确的${label}`], ...rules },
    { kind: 'region', sql: 'text', read: input => String(Array.isArray(input) ? input.at(-1) : input), show: String },
  )
}

/** Several regions, a list of codes on the wire; a cascade may send the whole way to each of them. */
export function regions(wire: string, label: string, rules: Rules = {}): Field<string[]> {
  const read = (input: unknown) => {
    const sent: unknown[] = Array.isArray(input) ? input : String(input).split(',').map(trimmed).filter(Boolean)
    const codes = unique(sent.map(one => String(Array.isArray(one) ? one.at(-1) : one)))
    if (codes.some(code => !/^\d{2,12}$/.test(code))) fault(`请选择正确的${label}`)
    return codes.length ? codes : null
  }
  return field(wire, label, rules, { kind: 'regions', sql: 'text[]', read, show: codes => codes })
}

const readId = (label: string) => (input: unknown) => {
  const id = String(input).trim()
  return isId(id) ? id : fault(`${label}不正确，请重新选择`)
}

/** A number of the database's own that names no target: a line or a bill of whichever kind, a place in the books. */
export function id<const R extends Rules>(wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  return field(wire, label, rules, { kind: 'id', sql: 'bigint', read: readId(label), show: String })
}

/** A reference names its target, which makes no import; it shows the target's id and title: depotId and depotName. */
export function ref<const R extends Rules>(target: string, wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  return field(wire, label, rules, { kind: 'ref', sql: 'bigint', target, read: readId(label), show: String })
}

/** Several references in one column; one comma-joined string on the wire. */
export function refs(target: string, wire: string, label: string, rules: Rules = {}): Field<string[]> {
  return field(wire, label, rules, {
    kind: 'refs',
    sql: 'bigint[]',
    target,
    read: input => (Array.isArray(input) ? input : String(input).split(',')).map(readId(label)),
    show: ids => ids.join(','),
  })
}

/** The node above in the same tree; nothing above is 0 on the wire. */
export function parent(target: string, wire: string, label: string, rules: Rules = {}): Field<string | null> {
  const read = (input: unknown) => (['0', '-1'].includes(String(input)) ? null : readId(label)(input))
  return {
    ...field<string | null>(wire, label, rules, { kind: 'parent', sql: 'bigint', target, read, show: String }),
    show: value => value ?? '0',
  }
}
