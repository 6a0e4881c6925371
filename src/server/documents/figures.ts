import type { Decimal } from '../../base/decimal.ts'
import { derived } from '../../base/derived.ts'
import { refuse, refuseAll } from '../../base/refusal.ts'
import type { Document } from '../../kit/document.ts'
import { partOf } from '../../kit/faults.ts'
import type { Field, Fields, Problem } from '../../kit/field.ts'
import { isTooFar } from '../../kit/fields/number.ts'

/** A figure that a client computed, of a head or of a line. */
interface Claimed {
  row: any
  key: string
  value: Decimal
}

const computed = derived((fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, { kind, rules }]) => kind === 'decimal' && rules.derived),
)

/** What a client computed is held against our own, and never taken for it, not even where we compute nothing. */
export function takeComputed({ head, parts }: Document, doc: any): Claimed[] {
  const taken = (fields: Fields, row: any) =>
    computed(fields).flatMap(([key]) => {
      const value = row[key]
      row[key] = null
      return value == null ? [] : [{ row, key, value }]
    })
  return [
    ...taken(head, doc),
    ...Object.entries(parts).flatMap(([key, { fields }]) => doc[key].flatMap((line: any) => taken(fields, line))),
  ]
}

/** A client that computed something else shows the user something else: refused, not corrected silently. */
export function refuseOtherFigures(claimed: Claimed[]) {
  if (claimed.some(({ row, key, value }) => row[key] != null && !value.eq(row[key]))) refuse('金额计算不一致，请刷新后重试！')
}

const figures = derived((fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, { kind, sql }]) => kind === 'decimal' && sql),
)

/** Whatever was computed keeps to the limits of what is typed, also what the books found. */
export function refuseTooFar(document: Document, doc: any) {
  const { head, parts } = document
  const far = (fields: Fields, row: any): Problem[] =>
    figures(fields).flatMap(([key, { label, scale }]) =>
      row[key] && isTooFar(scale!, row[key]) ? [{ field: key, message: `${label}数值超出允许范围！` }] : [],
    )
  const lines = Object.entries(parts).flatMap(([key, { fields }]) =>
    doc[key].flatMap((row: any, line: number) => far(fields, row).map(problem => ({ ...problem, line, part: partOf(document, key) }))),
  )
  refuseAll([...lines, ...far(head, doc)])
}
