import { type Decimal, min, round } from '../../base/decimal.ts'

/** What is left, in a depot that stands nowhere, of what one line brought there: batch by batch, with its very value. */
export interface Portion {
  batchNo: string | null
  expiry: string | null
  quantity: Decimal
  cost: Decimal
}

/** Takes a quantity from what is left; the last part of a portion takes all that is left of its value. */
export function takeFrom(portions: Portion[], wanted: Decimal): Portion[] {
  const taken: Portion[] = []
  let missing = wanted
  for (const portion of portions) {
    const quantity = min(missing, portion.quantity)
    if (!quantity.gt(0)) continue
    const cost = quantity.eq(portion.quantity) ? portion.cost : round(portion.cost.times(quantity).div(portion.quantity), 2)
    taken.push({ ...portion, quantity, cost })
    missing = missing.minus(quantity)
  }
  return taken
}

/** What is left when that has been taken. */
export const without = (portions: Portion[], taken: Portion[]): Portion[] =>
  portions
    .map(portion => {
      const gone = taken.find(({ batchNo }) => batchNo === portion.batchNo)
      return gone ? { ...portion, quantity: portion.quantity.minus(gone.quantity), cost: portion.cost.minus(gone.cost) } : portion
    })
    .filter(({ quantity }) => quantity.gt(0))
