import type { Decimal } from '../../../base/decimal.ts'

/** What is left, in a depot that stands nowhere, of what one line brought there: batch by batch, with its very value. */
export interface Portion {
  batchNo: string | null
  expiry: string | null
  quantity: Decimal
  cost: Decimal
}

/** What is left when that has been taken. */
export const without = (portions: Portion[], taken: Portion[]): Portion[] =>
  portions
    .map(portion => {
      const gone = taken.find(({ batchNo }) => batchNo === portion.batchNo)
      return gone ? { ...portion, quantity: portion.quantity.minus(gone.quantity), cost: portion.cost.minus(gone.cost) } : portion
    })
    .filter(({ quantity }) => quantity.gt(0))
