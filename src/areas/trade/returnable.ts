import { type Decimal, round, zero } from '../../base/decimal.ts'
import { netOf, type Places } from './line/line.ts'

/** A part of a line that goods come back from, in basic units: what it was traded for and what it cost. */
export type Share<More extends string = never> = Record<'quantity' | 'final' | 'cost' | More, Decimal>

export interface Returnable<S extends Share = Share> {
  /** As it was traded. */
  whole: S
  /** What of it no other bill has brought back, or is about to. */
  left: S
}

/** What a part of a line was traded for and cost; the last part takes all that is left, so the parts add up. */
export function takeBack<S extends Share>({ whole, left }: Returnable<S>, quantity: Decimal): S {
  if (quantity.eq(left.quantity)) return left
  const part = (value: Decimal) => (whole.quantity.eq(0) ? zero : round(value.times(quantity).div(whole.quantity), 2))
  return { ...each(whole, part), quantity }
}

/** What is left when a part is gone. */
export const less = <S extends Share>(one: S, other: S): S => each(one, (value, key) => value.minus(other[key]))

const each = <S extends Share>(share: S, value: (one: Decimal, key: keyof Share) => Decimal): S =>
  Object.fromEntries(Object.entries<Decimal>(share).map(([key, one]) => [key, value(one, key as keyof Share)])) as S

/** The amounts of a line that gives a share back: its price follows from what it is worth, before its coupon where that is told. */
export function worthOfShare(
  { final, total = final }: Pick<Share, 'final'> & { total?: Decimal },
  quantity: Decimal,
  taxRate: Decimal,
  places: Places,
  net = netOf(final, taxRate, places.amount),
) {
  const taxPrice = round(total.div(quantity), places.price)
  return {
    taxPrice,
    price: netOf(taxPrice, taxRate, places.price),
    total,
    net,
    tax: final.minus(net),
    final,
    discount: zero,
  }
}
