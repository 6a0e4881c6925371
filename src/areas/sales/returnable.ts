import { type Decimal, round, zero } from '../../base/decimal.ts'
import { netOf, type Places } from '../trade/line.ts'

/** A part of a sold line, in basic units: what it was sold for and what it cost. */
export interface Share {
  quantity: Decimal
  final: Decimal
  cost: Decimal
}

export interface Returnable {
  /** As it was sold. */
  sold: Share
  /** What of it no other bill has brought back, or is about to. */
  left: Share
}

/** What a part of a sold line was sold for and cost; the last part takes all that is left, so the parts add up. */
export function takeBack({ sold, left }: Returnable, quantity: Decimal): Share {
  if (quantity.eq(left.quantity)) return left
  const part = (value: Decimal) => (sold.quantity.eq(0) ? zero : round(value.times(quantity).div(sold.quantity), 2))
  return { quantity, final: part(sold.final), cost: part(sold.cost) }
}

/** The amounts of a line that gives a share back: its price follows from what it is worth. */
export function worthOfShare({ final }: Share, quantity: Decimal, taxRate: Decimal, places: Places) {
  const net = netOf(final, taxRate, places.amount)
  const taxPrice = round(final.div(quantity), places.price)
  return {
    taxPrice,
    price: netOf(taxPrice, taxRate, places.price),
    total: final,
    net,
    tax: final.minus(net),
    final,
    discount: zero,
  }
}

export const tooManyBack = ({ left }: Returnable) => `换入数量超出可退数量${left.quantity.toFixed()}！`
