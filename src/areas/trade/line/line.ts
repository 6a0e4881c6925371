import { type Decimal, dec, round, sum, zero } from '../../../base/decimal.ts'

export interface Places {
  price: number
  amount: number
  quantity: number
}

export interface Priced {
  quantity: Decimal
  taxPrice: Decimal
  taxRate: Decimal
  listPrice?: Decimal | null
  coupon?: Decimal | null
}

/** What is before tax of an amount with tax. */
export const netOf = (amount: Decimal, taxRate: Decimal, places: number) => round(amount.div(dec(1).plus(taxRate.div(100))), places)

/** Tax-inclusive price × quantity is the truth; what is before tax, and the tax, follow from the total, not from the price. */
export function priceLine({ quantity, taxPrice, taxRate, listPrice, coupon }: Priced, places: Places) {
  const total = round(taxPrice.times(quantity), places.amount)
  const net = netOf(total, taxRate, places.amount)
  return {
    price: netOf(taxPrice, taxRate, places.price),
    total,
    net,
    tax: total.minus(net),
    discount: listPrice ? round(listPrice.times(quantity), places.amount).minus(total) : zero,
    final: total.minus(coupon ?? zero),
  }
}

/** What a line would be worth if all of it went, or came, that should. */
export const worthOf = (quantity: Decimal | null, taxPrice: Decimal | null, places: Places): Decimal | null =>
  quantity && taxPrice ? round(taxPrice.times(quantity), places.amount) : null

const whole = dec(100)

/** What of the list price is asked, in per cent; whoever asks more than the list gives no discount. */
export function discountRateOf({ taxPrice, listPrice }: Pick<Priced, 'taxPrice' | 'listPrice'>): Decimal {
  const rate = listPrice?.gt(0) ? round(taxPrice.div(listPrice).times(100), 4) : whole
  return rate.gt(whole) ? whole : rate
}

/** A rate that was said must lead from the list price to the price, or follow from both to its last place; a hundred is said by nobody. */
export function fitsDiscount(
  rate: Decimal | null | undefined,
  { taxPrice, listPrice }: Pick<Priced, 'taxPrice' | 'listPrice'>,
  places: number,
) {
  if (!rate || rate.eq(whole)) return true
  if (!listPrice?.gt(0)) return false
  return round(listPrice.times(rate).div(100), places).eq(taxPrice) || discountRateOf({ taxPrice, listPrice }).eq(rate)
}

/** Spreads an amount over weights; the last one takes what rounding left, so the parts always add up. */
export function allocate(amount: Decimal, weights: Decimal[], places: number): Decimal[] {
  const all = sum(weights)
  const shares = weights.slice(0, -1).map(weight => (all.eq(0) ? zero : round(amount.times(weight).div(all), places)))
  return weights.length ? [...shares, amount.minus(sum(shares))] : []
}

/** A quantity in basic units, or undefined when it is not exact to six places. */
export function inBasicUnits(quantity: Decimal, numerator: number, denominator: number): Decimal | undefined {
  const product = quantity.times(numerator)
  const basic = round(product.div(denominator), 6)
  return basic.times(denominator).eq(product) ? basic : undefined
}

export interface Amounts {
  quantity?: Decimal | null
  total?: Decimal | null
  net?: Decimal | null
  tax?: Decimal | null
  discount?: Decimal | null
  coupon?: Decimal | null
  final?: Decimal | null
}

const added = (values: (Decimal | null | undefined)[]) => sum(values.map(value => value ?? zero))

/** The head is the sum of its lines, plus what the customer pays for freight. */
export function totalsOf(lines: readonly Amounts[], freight: Decimal | null = null) {
  return {
    totalQuantity: added(lines.map(line => line.quantity)),
    total: added(lines.map(line => line.total)),
    net: added(lines.map(line => line.net)),
    tax: added(lines.map(line => line.tax)),
    discount: added(lines.map(line => line.discount)),
    coupon: added(lines.map(line => line.coupon)),
    final: added(lines.map(line => line.final)).plus(freight ?? zero),
  }
}
