import { isMasked } from '../base/mask.ts'
import { isEmpty } from '../base/text.ts'
import { type Field, type Fields, Misread, type Problem, type Row, requiredMessage } from './field.ts'

type Wire = Record<string, any>

interface Read<F extends Fields> {
  row: Row<F>
  problems: Problem[]
}

/** Takes what a client sent through the declared fields: unknown names fall away, every fault is collected. */
export function readRow<F extends Fields>(fields: F, wire: Wire, weak = false): Read<F> {
  const row: Wire = {}
  const problems: Problem[] = []
  for (const key in fields) {
    const field: Field = fields[key]!
    row[key] = field.rules.fallback ?? null
    if (field.rules.fixed) continue
    try {
      row[key] = field.read(wire[field.wire]) ?? field.rules.fallback ?? null
    } catch (error) {
      if (!(error instanceof Misread)) throw error
      problems.push(...error.messages.map(message => ({ field: key, message })))
      continue
    }
    const message = complaint(field, row[key], weak)
    if (message) problems.push({ field: key, message, ...(isEmpty(row[key]) && { reason: 'required' as const }) })
  }
  return { row: row as Row<F>, problems }
}

/** What is wrong with one value, in the sentence the user reads; the browser asks the same question. */
export function complaint(field: Field, value: any, weak = false): string | undefined {
  const { rules, label } = field
  if (isEmpty(value)) return rules.required && !rules.automatic && !rules.derived && !weak ? requiredMessage(field) : undefined
  // What was shown in part is judged by whoever knows the whole.
  if (rules.masked && isMasked(value)) return undefined
  if (rules.pattern && !rules.pattern[0].test(String(value))) return rules.pattern[1]
  if (typeof value === 'string' && rules.length && value.length > rules.length) return `${label}不能超过${rules.length}个字`
  if (rules.min != null && Number(value) < rules.min) return `${label}不能小于${rules.min}`
  if (rules.max != null && Number(value) > rules.max) return `${label}不能大于${rules.max}`
  return undefined
}
