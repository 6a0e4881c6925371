import { type Decimal, round } from '../../../base/decimal.ts'
import { type Invoiceable, shareOf } from '../../trade/invoice/share.ts'
import { inBasicUnits } from '../../trade/line/line.ts'

interface BilledLine {
  quantity?: Decimal | null
  numerator?: number | null
  denominator?: number | null
}

/** What a line invoices is its share of what was sold, coupons and discounts included; nobody types a price again. */
export function billLine({ quantity, numerator, denominator }: BilledLine, source: Invoiceable, places: number) {
  const basicQuantity = quantity ? inBasicUnits(quantity, numerator ?? 1, denominator ?? 1) : undefined
  if (!quantity || !basicQuantity || quantity.eq(0)) return undefined
  const share = shareOf(source, basicQuantity)
  return {
    basicQuantity,
    taxPrice: round(share.amount.div(quantity), places),
    total: share.amount,
    net: share.amount.minus(share.tax),
    tax: share.tax,
    share,
  }
}
