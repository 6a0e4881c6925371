import { refuseAll } from '../../base/refusal.ts'
import type { RawInput } from '../../kit/call.ts'
import { wired } from '../../kit/faults.ts'
import { type Fields, type Row, requiredMessage } from '../../kit/field.ts'
import { readRow } from '../../kit/read.ts'
import { halfGiven } from '../records/masking.ts'

/** Parameters come in the query, in a form or in the JSON body alike; given twice, the query wins. */
export function parameters({ query, body }: RawInput): Record<string, any> {
  return body && typeof body === 'object' && !Array.isArray(body) ? { ...body, ...query } : { ...query }
}

export function readInput<F extends Fields>(fields: F, raw: RawInput, partly = false): Row<F> {
  const sent = parameters(raw)
  const { row, problems } = readRow(partly ? sentOf(fields, sent) : fields, sent)
  const unsaid = Object.values(fields).filter(({ rules, wire }) => rules.said && sent[wire] === undefined)
  const unheard = unsaid.map(field => ({ field: field.wire, message: requiredMessage(field), reason: 'required' as const }))
  refuseAll([...wired(fields, [...problems, ...halfGiven(fields, row)]), ...unheard])
  return row
}

/** What has to be there is asked for all the same. */
const sentOf = <F extends Fields>(fields: F, sent: Record<string, any>) =>
  Object.fromEntries(Object.entries(fields).filter(([, { wire, rules }]) => sent[wire] !== undefined || rules.required)) as F
