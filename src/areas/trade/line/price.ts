import { type Decimal, round } from '../../../base/decimal.ts'
import { convertPrice, type EntryGoods, type EntryUnit, unitOf } from '../entry.ts'

interface PriceRules {
  side: 'sales' | 'purchase'
  /** Whether the last price to the party is proposed again. */
  remembers: boolean
  /** Decimal places of prices. */
  places: number
}

/** What is proposed for a goods in a unit. Selling: what was agreed, then the level's share of the list, the last price, the list; buying: the last price. */
export function proposedPrice(goods: EntryGoods, unit: EntryUnit, { side, remembers, places }: PriceRules): Decimal | null {
  const last = remembers ? lastPrice(goods, unit) : null
  if (side === 'purchase') return last && round(last, places)
  const listed = unit.salePrice ?? goodsPrice(goods, unit)
  const price = unit.agreedPrice ?? levelPrice(goods, listed) ?? last ?? listed
  return price && round(price, places)
}

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
