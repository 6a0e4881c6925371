import { type Decimal, dec, round, zero } from '../../../base/decimal.ts'
import { type Invoiceable, shareOf } from '../../trade/invoice/share.ts'
import { inBasicUnits, netOf } from '../../trade/line/line.ts'

/** A line that came in, and what of it is still to be billed. */
export interface Billable extends Invoiceable {
  /** What one unit of the line was bought at, with tax. */
  price: Decimal | null
  isTaxInCost: boolean
}

interface BillingLine {
  quantity?: Decimal | null
  numerator?: number | null
  denominator?: number | null
  taxPrice?: Decimal | null
  taxRate?: Decimal | null
}

/** What a line bills, against what its goods came in at; at the price they came in at it bills exactly that. */
export function billLine({ quantity, numerator, denominator, taxPrice, taxRate }: BillingLine, source: Billable) {
  const basicQuantity = quantity ? inBasicUnits(quantity, numerator ?? 1, denominator ?? 1) : undefined
  if (!quantity || !basicQuantity || !taxPrice) return undefined
  const share = shareOf(source, basicQuantity)
  const isSame = !!source.price && taxPrice.eq(source.price)
  const total = isSame ? share.amount : round(taxPrice.times(quantity), 2)
  const rate = taxRate ?? zero
  const net = netOf(total, rate, 2)
  const matchedTax = source.isTaxInCost ? zero : share.tax
  return {
    basicQuantity,
    total,
    net,
    tax: total.minus(net),
    matched: share.amount,
    matchedTax,
    // Where the tax is part of the cost the whole of it is compared.
    difference: source.isTaxInCost ? total.minus(share.amount) : net.minus(share.amount.minus(matchedTax)),
    share,
  }
}

/** By how many per cent a difference is more or less than what goods came in at. */
export const percentOf = (difference: Decimal, of: Decimal): Decimal =>
  of.eq(0) ? (difference.eq(0) ? zero : dec(100)) : round(difference.abs().times(100).div(of.abs()), 2)
