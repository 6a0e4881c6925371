import type { Entity } from '../../kit/entity.ts'
import type { Field, Fields, Problem } from '../../kit/field.ts'
import { readRow } from '../../kit/read.ts'
import { isNamed, nameWire } from '../../kit/wire.ts'
import { type Fault, faultText } from '../client/fault.ts'
import type { WireRow } from '../client/things.ts'

const typed = (fields: Fields) => Object.values(fields).filter(field => !field.rules.fixed)

/** The values a form starts from, by wire name: what the record holds, else what the fields fall back to. */
export function readForm(fields: Fields, row: WireRow = {}): WireRow {
  const form: WireRow = {}
  for (const field of typed(fields)) {
    form[field.wire] = row[field.wire] ?? shownFallback(field)
    if (isNamed(field) && row[nameWire(field)]) form[nameWire(field)] = row[nameWire(field)]
  }
  return form
}

const shownFallback = (field: Field) => (field.kind === 'rows' || field.kind === 'files' ? [] : (field.show(field.rules.fallback) ?? ''))

/** What is sent: every field that a person may write, without the names that only ride along. */
export function writeForm(fields: Fields, form: WireRow, { id, version }: WireRow = {}): WireRow {
  const known = id ? { id, version } : {}
  return { ...known, ...Object.fromEntries(typed(fields).map(({ wire }) => [wire, form[wire] ?? ''])) }
}

/** What is wrong with the form, one sentence per field: the same sentences as the server's. */
export function problemsOf({ fields, check }: Pick<Entity, 'fields' | 'check'>, form: WireRow): Record<string, string> {
  const { row, problems } = readRow(fields, form)
  return byField(problems.length ? problems : (check?.(row) ?? []))
}

/** The first sentence about each field, in the order in which they were found. */
function byField(problems: Problem[]): Record<string, string> {
  const first: Record<string, string> = {}
  for (const { field, message } of problems) first[field] ??= message
  return first
}

/** What the server found wrong, put beside the fields it speaks of; what speaks of none is left over. */
export function refusalsOf(fields: Fields, faults: readonly Fault[]): { problems: Record<string, string>; rest: string } {
  const keyOf = (wire?: string) => Object.keys(fields).find(key => fields[key]!.wire === wire) ?? ''
  const found = faults.map(fault => ({ field: keyOf(fault.field), message: faultText(fault) }))
  return {
    problems: byField(found.filter(problem => problem.field)),
    rest: found.flatMap(({ field, message }) => (field ? [] : [message])).join('；'),
  }
}

const plain = (value: unknown) => JSON.stringify(value ?? '') ?? ''

/** The fields in which two states of one form differ. */
export const differing = (fields: Fields, one: WireRow, other: WireRow): string[] =>
  Object.keys(fields).filter(key => {
    const { wire, rules } = fields[key]!
    return !rules.fixed && plain(one[wire]) !== plain(other[wire])
  })
