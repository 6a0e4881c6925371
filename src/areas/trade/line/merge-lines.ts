import type { Decimal } from '../../../base/decimal.ts'
import type { Counted, Pair } from './duplicates.ts'

/** The first line of each pair takes the quantities and rebates of the others, which go. */
export function mergeLines<Line extends Counted>(lines: readonly Line[], pairs: Pair<Line>[]): Line[] {
  const gone = new Set(pairs.map(({ again }) => again))
  return lines.flatMap(line => {
    if (gone.has(line)) return []
    const more = pairs.filter(({ first }) => first === line).map(({ again }) => again)
    if (!more.length) return [line]
    return [
      {
        ...line,
        quantity: added(
          line.quantity,
          more.map(one => one.quantity),
        ),
        coupon: added(
          line.coupon,
          more.map(one => one.coupon),
        ),
      },
    ]
  })
}

type Count = Decimal | null | undefined

const added = (value: Count, more: Count[]) => more.reduce((sum, one) => (one ? (sum?.plus(one) ?? one) : sum), value)
