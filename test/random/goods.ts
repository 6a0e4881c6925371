import { pick, type Roll } from '../../src/base/dice.ts'
import { ids } from '../company.ts'

/** Goods that only the random company has. */
export const own = { sealant: '7091', kit: '7092' }

export const kitParts = [
  { goodsId: ids.bearing, quantity: 2 },
  { goodsId: ids.bolt, quantity: 4 },
  { goodsId: ids.grease, quantity: 0.25 },
]

export const allGoods = [ids.bearing, ids.bolt, ids.grease, own.sealant, own.kit]

export interface Measure {
  goodsId: string
  unitId: string
  /** How many basic units it is. */
  size: number
  /** The smallest quantity that its unit knows. */
  step: number
  hasBatches?: boolean
}

/** Goods with batches stand here twice, so that two lines of one bill take from the same batches. */
const measures: Measure[] = [
  { goodsId: ids.bearing, unitId: ids.piece, size: 1, step: 1 },
  { goodsId: ids.bearing, unitId: ids.box, size: 9, step: 1 },
  { goodsId: ids.bolt, unitId: ids.piece, size: 1, step: 1 },
  { goodsId: ids.grease, unitId: ids.kilo, size: 1, step: 0.25 },
  { goodsId: own.sealant, unitId: ids.piece, size: 1, step: 1, hasBatches: true },
  { goodsId: own.sealant, unitId: ids.piece, size: 1, step: 1, hasBatches: true },
  { goodsId: own.kit, unitId: ids.piece, size: 1, step: 1 },
]

export const stepOf = (goodsId: string) => measures.find(measure => measure.goodsId === goodsId)!.step

export interface RandomLine extends Measure {
  quantity: number
}

interface Choosing {
  roll: Roll
  packs: Measure[]
}

export function lines({ roll, packs }: Choosing, most: number): RandomLine[] {
  const chosen = new Set(Array.from({ length: 1 + roll(3) }, () => pick(roll, packs.length && !roll(6) ? packs : measures)))
  return [...chosen].map(measure => ({ ...measure, quantity: (1 + roll(measure.size > 1 ? Math.ceil(most / 9) : most)) * measure.step }))
}

/** Part of a quantity, sometimes nothing, sometimes all of it. */
export const part = (roll: Roll, quantity: number, step: number) => roll(Math.round(quantity / step) + 1) * step

const wired = ({ goodsId, unitId, quantity }: RandomLine) => ({ commInfoId: goodsId, unitId, qty: quantity })

const batch = (roll: Roll) => {
  const at = 1 + roll(4)
  return { batchNo: `B${at}`, expiry: `2031-0${at}-28` }
}

/** The batch of goods that have some. */
export const withBatch = (roll: Roll, goodsId: string) =>
  measures.some(measure => measure.goodsId === goodsId && measure.hasBatches) ? batch(roll) : {}

/** What comes in says of which batch it is. */
export const coming = (roll: Roll, line: RandomLine, more: object = {}) => ({
  ...wired(line),
  ...(line.hasBatches && batch(roll)),
  ...more,
})

/** What leaves does so mostly from the batch that expires first. */
export const leaving = (roll: Roll, line: RandomLine, more: object = {}) => ({
  ...wired(line),
  ...(line.hasBatches && !roll(4) && { batchNo: batch(roll).batchNo }),
  ...more,
})

export const cents = (roll: Roll, most: number) => (1 + roll(most * 100)) / 100
