import { type Decimal, round } from '../../base/decimal.ts'
import { convertPrice, type EntryGoods, type EntryUnit, unitOf } from './entry.ts'

export interface PriceRules {
  side: 'sales' | 'purchase'
  /** Whether the last price to the party is proposed again. */
  remembers: boolean
  /** Decimal places of prices. */
  places: number
}

/** What is proposed for a goods in a unit: the last price to this party; when selling, else the unit's price, else the goods'. */
export function proposedPrice(goods: EntryGoods, unit: EntryUnit, { side, remembers, places }: PriceRules): Decimal | null {
  const last = remembers ? lastPrice(goods, unit) : null
  const listed = side === 'sales' ? (unit.salePrice ?? goodsPrice(goods, unit)) : null
  const price = last ?? listed
  return price && round(price, places)
}

/** The last sale may have been in another unit. */
function lastPrice(goods: EntryGoods, unit: EntryUnit): Decimal | null {
  if (!goods.lastPrice) return null
  const from = unitOf(goods, goods.lastUnitId) ?? goods.units[0]!
  return convertPrice(goods.lastPrice, from, unit)
}

const goodsPrice = ({ salePrice, units }: EntryGoods, unit: EntryUnit): Decimal | null =>
  salePrice && convertPrice(salePrice, units[0]!, unit)
