import { refuse } from '../base/refusal.ts'
import type { RawInput } from '../kit/call.ts'
import type { Fields, Row } from '../kit/field.ts'
import { readRow } from '../kit/read.ts'

/** Parameters come in the query, in a form or in the JSON body alike; given twice, the query wins. */
export function parameters({ query, body }: RawInput): Record<string, any> {
  return body && typeof body === 'object' && !Array.isArray(body) ? { ...body, ...query } : { ...query }
}

export function readInput<F extends Fields>(fields: F, raw: RawInput): Row<F> {
  const { row, problems } = readRow(fields, parameters(raw))
  if (problems.length) refuse(problems.map(problem => problem.message).join('；'))
  return row
}
