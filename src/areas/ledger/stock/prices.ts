import { type Decimal, min, round, sum, zero } from '../../../base/decimal.ts'
import type { Balance } from '../balance.ts'

type Known = Pick<Balance, 'quantity' | 'cost' | 'lastPrice'>
interface Fallback {
  fallbackPrice?: Decimal | null
}

/** What one piece is taken to cost where none lies there: the last average, else what it was last bought for. */
export const cheapest = ({ lastPrice }: Known, { fallbackPrice }: Fallback) => lastPrice ?? fallbackPrice ?? null

/** All of it takes all the cost, so nothing of value stays behind an empty shelf; what is more than there is takes as much for each piece. */
export function outValue({ quantity, cost, lastPrice }: Known, wanted: Decimal, fallback: Fallback = {}): Decimal {
  if (wanted.eq(quantity)) return cost
  if (quantity.gt(0)) return round(cost.times(wanted).div(quantity), 2)
  return round((cheapest({ quantity, cost, lastPrice }, fallback) ?? zero).times(wanted), 2)
}

/** Goods that go back to their supplier leave at what they were bought for, as far as the shelf bears that. */
export function returnValue(balance: Known, wanted: Decimal, bought: Decimal): Decimal {
  const { quantity, cost } = balance
  if (wanted.eq(quantity)) return cost
  const value = min(bought, cost)
  return cost.minus(value).gt(0) || !quantity.gt(wanted) ? value : outValue(balance, wanted)
}

/** What comes in without a price is worth what lies there, else what it was last bought for; undefined when nobody knows. */
export function averageIn(balance: Known, { quantity, fallbackPrice }: { quantity: Decimal } & Fallback): Decimal | undefined {
  if (balance.quantity.gt(0)) return round(balance.cost.times(quantity).div(balance.quantity), 2)
  return fallbackPrice ? round(fallbackPrice.times(quantity), 2) : undefined
}

/** What left before it came was valued provisionally; the true price of that part is a variance. */
export function negativeVariance(quantity: Decimal, cost: Decimal, arrived: Decimal, value: Decimal) {
  const covered = min(arrived, quantity.neg())
  return round(covered.times(value).div(arrived), 2).minus(round(covered.times(cost).div(quantity), 2))
}

/** A value over parts of a quantity; the last takes the rest. */
export function shared(value: Decimal, parts: Decimal[]): Decimal[] {
  const whole = sum(parts)
  const shares = parts.slice(0, -1).map(part => round(value.times(part).div(whole), 2))
  return [...shares, value.minus(sum(shares))]
}
