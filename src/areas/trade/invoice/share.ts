import { type Decimal, round, zero } from '../../../base/decimal.ts'

/** Goods that moved, in basic units: what is owed for them and the tax that waits in that. */
export interface Part {
  quantity: Decimal
  amount: Decimal
  tax: Decimal
}

/** What moved, and what of it is still to be invoiced. */
export interface Invoiceable {
  whole: Part
  left: Part
}

/** What a part of a line is owed for; the last part takes what is left, so the parts add up. */
export function shareOf({ whole, left }: Invoiceable, quantity: Decimal): Part {
  if (quantity.eq(left.quantity)) return left
  const share = (value: Decimal) => (whole.quantity.eq(0) ? zero : round(value.times(quantity).div(whole.quantity), 2))
  return { quantity, amount: share(whole.amount), tax: share(whole.tax) }
}

export const lessOf = (one: Part, other: Part): Part => ({
  quantity: one.quantity.minus(other.quantity),
  amount: one.amount.minus(other.amount),
  tax: one.tax.minus(other.tax),
})
