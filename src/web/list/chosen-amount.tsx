import { dec, sum } from '../../base/decimal.ts'
import type { Document } from '../../kit/document.ts'
import type { Row } from '../client/rows.ts'
import { numberText } from '../fields/number-text.ts'
import { usePlaces } from '../fields/places.ts'

/** The figure by which bills of a kind are known. */
export const amountOf = ({ head, list }: Document) => list.map(key => head[key]!).find(one => one.scale === 'amount' && one.rules.total)

/** What the chosen bills come to. */
export function ChosenAmount({ document, rows }: { document: Document; rows: Row[] }) {
  const places = usePlaces()
  const field = amountOf(document)
  if (!field) return null
  return (
    <span>
      {field.label} <b>{numberText(sum(rows.map(row => dec((row[field.key] ?? 0) as string | number))), places.amount)}</b>
    </span>
  )
}
