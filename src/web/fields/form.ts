import type { Entity } from '../../kit/entity.ts'
import type { Field, Fields, Problem } from '../../kit/field.ts'
import { readRow } from '../../kit/read.ts'
import { isNamed, nameKey } from '../../kit/wire.ts'
import { type Fault, faultText } from '../client/fault.ts'
import { encodeRow, keyIn, type Sent, type Values } from '../client/rows.ts'

const typed = (fields: Fields) => Object.values(fields).filter(field => !field.rules.fixed)

/** The values a form starts from: what the record holds, else what the fields fall back to. */
export function readForm(fields: Fields, row: Values = {}): Values {
  const form: Values = {}
  for (const field of typed(fields)) {
    form[field.key] = row[field.key] ?? shownFallback(field)
    if (isNamed(field) && row[nameKey(field)]) form[nameKey(field)] = row[nameKey(field)]
  }
  return form
}

function shownFallback({ kind, rules, show }: Field) {
  if (kind === 'rows' || kind === 'files') return []
  return rules.undecided ? '' : (show(rules.fallback) ?? '')
}

/** What is sent: every field that a person may write, without the names that only ride along. */
export function writeForm(fields: Fields, form: Values, { id, version }: Values = {}): Sent {
  const known = id ? { id, version } : {}
  return { ...known, ...encodeRow(fields, Object.fromEntries(typed(fields).map(({ key }) => [key, form[key] ?? '']))) }
}

/** What is wrong with the form, one sentence per field: the same sentences as the server's. */
export function problemsOf({ fields, check }: Pick<Entity, 'fields' | 'check'>, form: Values): Record<string, string> {
  const { row, problems } = readRow(fields, encodeRow(fields, form))
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
  const found = faults.map(fault => ({ field: keyIn(fields, fault.field) ?? '', message: faultText(fault) }))
  return {
    problems: byField(found.filter(problem => problem.field)),
    rest: found.flatMap(({ field, message }) => (field ? [] : [message])).join('；'),
  }
}

const plain = (value: unknown) => JSON.stringify(value ?? '') ?? ''

/** The fields in which two states of one form differ. */
export const differing = (fields: Fields, one: Values, other: Values): string[] =>
  Object.keys(fields).filter(key => !fields[key]!.rules.fixed && plain(one[key]) !== plain(other[key]))
