import { type Decimal, round } from '../../../base/decimal.ts'
import { convertPrice, type EntryGoods, type EntryUnit, unitOf } from '../entry.ts'

interface PriceRules {
  side: 'sales' | 'purchase'
  /** Whether the last price to the party is proposed again. */
  remembers: boolean
  /** Decimal places of prices. */
  places: number
}

/** A price, and where it comes from. */
export interface Proposal {
  price: Decimal
  reason: string
  /** What everybody pays. */
  isListed: boolean
}

/** What is proposed for a goods in a unit. Selling: what was agreed, then the level's share of the list, the last price, the list; buying: the last price. */
export function proposal(goods: EntryGoods, unit: EntryUnit, { side, remembers, places }: PriceRules): Proposal | null {
  const last = remembers ? lastPrice(goods, unit) : null
  const listed = unit.salePrice ?? goodsPrice(goods, unit)
  const sources: [Decimal | null, string][] =
    side === 'purchase'
      ? [[last, '上次进价']]
      : [
          [unit.agreedPrice, '客户价格'],
          [levelPrice(goods, listed), '客户等级价'],
          [last, '上次售价'],
          [listed, '统一售价'],
        ]
  const [price, reason] = sources.find(([one]) => one) ?? []
  return price ? { price: round(price, places), reason: reason!, isListed: price === listed } : null
}

export const proposedPrice = (goods: EntryGoods, unit: EntryUnit, rules: PriceRules): Decimal | null =>
  proposal(goods, unit, rules)?.price ?? null

/** A level that changes nothing has no price of its own. */
const levelPrice = ({ levelRate }: EntryGoods, listed: Decimal | null): Decimal | null =>
  levelRate && listed && !levelRate.eq(1) ? listed.times(levelRate) : null

/** The last sale may have been in another unit. */
function lastPrice(goods: EntryGoods, unit: EntryUnit): Decimal | null {
  if (!goods.lastPrice) return null
  const from = unitOf(goods, goods.lastUnitId) ?? goods.units[0]!
  return convertPrice(goods.lastPrice, from, unit)
}

const goodsPrice = ({ salePrice, units }: EntryGoods, unit: EntryUnit): Decimal | null =>
  salePrice && convertPrice(salePrice, units[0]!, unit)
