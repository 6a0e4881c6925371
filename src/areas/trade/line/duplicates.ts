import type { Decimal } from '../../../base/decimal.ts'

/** What tells one line from another when goods are counted together. */
export interface Counted {
  key: string
  goodsId?: string | null
  unitId?: string | null
  isGift?: boolean | null
  quantity?: Decimal | null
  coupon?: Decimal | null
  batchNo?: string | null
  /** Whether it comes or goes, where a bill has both; and the line it was sold by. */
  direction?: string | null
  sourceLineId?: string | null
}

export interface Pair<Line> {
  first: Line
  again: Line
}

/** Lines of the same goods in the same unit, each with the first of its kind. A gift is not what is paid for, and what comes back is not what goes out. */
export function duplicatesOf<Line extends Counted>(lines: readonly Line[]): Pair<Line>[] {
  const firsts = new Map<string, Line>()
  return lines.flatMap(line => {
    if (!line.goodsId) return []
    const { goodsId, unitId, isGift, batchNo, direction, sourceLineId } = line
    const kind = [goodsId, unitId, isGift, batchNo, direction, sourceLineId].join()
    const first = firsts.get(kind)
    if (!first) firsts.set(kind, line)
    return first ? [{ first, again: line }] : []
  })
}
