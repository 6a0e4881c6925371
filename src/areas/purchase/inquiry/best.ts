import { type Decimal, dec } from '../../../base/decimal.ts'

/** A supplier's answer for one line, as far as it is compared with others. */
interface Offer {
  taxPrice: Decimal | null
  taxRate: Decimal | null
  deliveryDays: number | null
  minimum: Decimal | null
  validTo: string | null
  /** Why nothing may be ordered from him, whatever he quotes. */
  stopped?: string
}

interface Wanted {
  quantity: Decimal | null
  today: string
  /** Goods are valued without tax, so that is what prices are compared by. */
  withoutTax: boolean
}

/** Why an offer cannot be taken as it stands. */
export function whyNot({ taxPrice, minimum, validTo, stopped }: Offer, { quantity, today }: Wanted): string | undefined {
  if (stopped) return stopped
  if (!taxPrice) return '未报价'
  if (validTo && validTo < today) return '报价已过期'
  if (quantity && minimum?.gt(quantity)) return '未达到最小起订量'
}

/** What one unit costs us. */
const costOf = ({ taxPrice, taxRate }: Offer, withoutTax: boolean) =>
  withoutTax ? taxPrice!.div(dec(1).plus((taxRate ?? dec(0)).div(100))) : taxPrice!

/** The cheapest of those that can be taken, and of equally cheap ones who delivers first. */
export function bestOf<O extends Offer>(offers: readonly O[], wanted: Wanted): O | undefined {
  const daysOf = ({ deliveryDays }: Offer) => deliveryDays ?? Number.MAX_SAFE_INTEGER
  const [best] = offers
    .filter(offer => !whyNot(offer, wanted))
    .sort((a, b) => costOf(a, wanted.withoutTax).cmp(costOf(b, wanted.withoutTax)) || daysOf(a) - daysOf(b))
  return best
}
