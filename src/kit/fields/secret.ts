import type { Field, Rules } from '../field.ts'
import { text } from './text.ts'

/** What is written and never shown again: no column of the record holds it, so no list, export or history can carry it. */
export const secret = (wire: string, label: string, rules: Rules = {}): Field<string | null> => ({
  ...text(wire, label, { length: 500, ...rules, secret: true }),
  sql: '',
})
