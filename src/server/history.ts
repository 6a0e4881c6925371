import { isDecimal } from '../base/decimal.ts'
import type { Fields } from '../kit/field.ts'
import type { Work } from './work.ts'

type Row = Record<string, any>

export interface Happening {
  /** A bill type or the name of an entity. */
  subject: string
  subjectId: string
  subjectNo: string
  stage: string
  remark?: string
  result?: string
  diff?: Difference[]
}

export interface Difference {
  field: string
  label: string
  old: unknown
  new: unknown
}

/** What the user did, in the transaction that did it; rows are only ever added. */
export function writeHistory(work: Work, { subject, subjectId, subjectNo, stage, remark, result = '成功', diff }: Happening) {
  work.tx.write(historySql, historyValues(work, { subject, subjectId, subjectNo, stage, remark, result, diff }))
}

export const historyColumns =
  'tenant_id, id, subject, subject_id, subject_no, stage, remark, result, diff, request_id, user_id, user_name, happened_at'

const historySql = `insert into history (${historyColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now())`

export const historyValues = (work: Work, { subject, subjectId, subjectNo, stage, remark, result = '成功', diff }: Happening) => [
  work.user.tenantId,
  work.nextId(),
  subject,
  subjectId,
  subjectNo,
  stage,
  remark ?? null,
  result,
  diff?.length ? JSON.stringify(diff) : null,
  work.requestId,
  work.user.id,
  work.user.name,
]

/** What happened to many at once, by one statement. */
export async function writeHistories(work: Work, happenings: Happening[]) {
  if (!happenings.length) return
  const names = historyColumns.split(', ')
  const rows = happenings.map(happening => {
    const values = historyValues(work, happening)
    return Object.fromEntries(values.map((value, at) => [names[at], names[at] === 'diff' ? (happening.diff ?? null) : value]))
  })
  const taken = names.filter(name => name !== 'happened_at')
  await work.tx.run(
    `insert into history (${taken}, happened_at) select ${taken.map(name => `n.${name}`)}, now() from jsonb_populate_recordset(null::history, $1::jsonb) n`,
    [JSON.stringify(rows)],
  )
}

/** Field by field, old and new, with the label the user knows. */
export function diffOf(fields: Fields, before: Row, after: Row): Difference[] {
  return Object.entries(fields)
    .filter(([key, field]) => !field.rules.fixed && !same(before[key], after[key]))
    .map(([key, field]) => ({ field: field.wire, label: field.label, old: plain(before[key]), new: plain(after[key]) }))
}

const same = (a: any, b: any) => (isDecimal(a) && isDecimal(b) ? a.eq(b) : JSON.stringify(a ?? null) === JSON.stringify(b ?? null))
const plain = (value: any) => (isDecimal(value) ? value.toFixed() : (value ?? null))
