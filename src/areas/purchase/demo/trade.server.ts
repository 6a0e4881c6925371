import { addDays } from '../../../base/date.ts'
import type { Roll } from '../../../base/dice.ts'
import type { DemoCompany } from '../../../server/demo.ts'
import type { DemoGoods } from '../../goods/demo/goods-cards.server.ts'

/** A year and a half of buying and selling with one set of dice. */
export interface Trade {
  company: DemoCompany
  roll: Roll
  goods: DemoGoods[]
  depots: string[]
  /** What is left to sell of a goods in a depot, so that no bill is refused. */
  shelves: Map<string, number>
}

export interface Line {
  goods: DemoGoods
  qty: number
  price: number
  inBoxes?: boolean
}

export const lineOf = ({ goods, qty, price, inBoxes }: Line) => ({
  'commInfoId': goods.id,
  unitId: inBoxes ? goods.box!.unitId : goods.unitId,
  qty,
  taxPrice: price,
  taxRate: 13,
})

/** What cannot be used for ever comes as the batch of its day. */
export const boughtOn = (day: string) => (line: Line) => {
  const { keepsDays } = line.goods
  return { ...lineOf(line), ...(keepsDays && { batchNo: day.replaceAll('-', ''), expiry: addDays(day, keepsDays) }) }
}

export const cents = (value: number) => Math.max(0.01, Math.round(value * 100) / 100)

/** Adds to a shelf, or takes from it if there is as much. */
export function shelve(shelves: Map<string, number>, depotId: string, goods: DemoGoods, quantity: number): boolean {
  const key = `${depotId} ${goods.id}`
  const left = (shelves.get(key) ?? 0) + quantity
  if (left < 0) return false
  shelves.set(key, left)
  return true
}
