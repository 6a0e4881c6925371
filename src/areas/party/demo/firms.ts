import { dice, pick, type Roll } from '../../../base/dice.ts'
import { places, streets, type Town } from './towns.ts'
import { customerTrades, makers, supplierTrades, words } from './trades.ts'

export interface Firm {
  name: string
  place: Town
  top: string
  leaf: string
  address: string
}

const customersPerShare = 5
const supplierCount = 80

/** Two hundred customers, neighbours in the list from different trades. */
export function customerFirms(): Firm[] {
  const roll = dice(7_000)
  const taken = new Set<string>()
  const firms = customerTrades.flatMap(([top, leaf, share, endings]) =>
    Array.from({ length: share * customersPerShare }, () => invented(roll, taken, { top, leaf }, endings)),
  )
  return firms.map((_, at) => firms[(at * 77) % firms.length]!)
}

/** The makers of the brands, then whoever else deals in each class of goods. */
export function supplierFirms(): Firm[] {
  const roll = dice(8_000)
  const taken = new Set<string>()
  const known = makers.map(([name, top, city]) => {
    const place = places.find(one => one.city === city)!
    return { name, place, top, leaf: '生产厂家', address: addressOf(roll) }
  })
  const trades = Object.entries(supplierTrades)
  const others = Array.from({ length: supplierCount - known.length }, (_, at) => {
    const [top, endings] = trades[at % trades.length]!
    const leaf = top === '物流运输' ? '物流运输' : pick(roll, ['生产厂家', '品牌代理', '现货经销'])
    return invented(roll, taken, { top, leaf }, endings)
  })
  return [...known, ...others]
}

function invented(roll: Roll, taken: Set<string>, kind: { top: string; leaf: string }, endings: string[]): Firm {
  for (;;) {
    const place = pick(roll, places)
    const ending = pick(roll, endings)
    const isSmall = isShop(ending) && place.city !== place.district
    const name = `${place.city}${isSmall ? place.district : ''}${pick(roll, words)}${ending}`
    if (taken.has(name)) continue
    taken.add(name)
    return { name, place, ...kind, address: addressOf(roll) }
  }
}

/** Whoever is no company by law. */
export const isShop = (name: string) => !name.includes('公司')

const addressOf = (roll: Roll) => `${pick(roll, streets)}${8 + roll(990)}号`
