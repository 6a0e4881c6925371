import { type Decimal, zero } from '../../../base/decimal.ts'

interface Taken {
  key: string
  goodsId?: string | null
  basicQuantity?: Decimal | null
}

/** What the lines of a bill take of a goods together, in basic units; the given line counts as it stands now. */
export const takenWith = (line: Taken, all: readonly Taken[]): Decimal =>
  all
    .filter(other => other.goodsId === line.goodsId && other.key !== line.key)
    .reduce((sum, { basicQuantity }) => sum.plus(basicQuantity ?? zero), line.basicQuantity ?? zero)
