import { type Decimal, dec, round, zero } from '../../../base/decimal.ts'
import type { Field } from '../../../kit/field.ts'
import { carried, nameKey, rideKey } from '../../../kit/wire.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import type { LineOf } from '../../../web/bill/spec.ts'
import { headValue } from '../../../web/bill/values.ts'
import { can, useSession } from '../../../web/client/session.ts'
import { convertPrice, type EntryGoods, type EntryUnit, unitFound, unitOf } from '../entry.ts'
import type { tradeLine } from '../fields.ts'
import type { Asking, Side } from '../goods-calls.web.tsx'
import { lineFaults, lineProblems, lowestOf } from './check.ts'
import { depotOf } from './depot-of.web.tsx'
import { discountRateOf, inBasicUnits, priceLine, worthOf } from './line.ts'
import { type Proposal, proposal } from './price.ts'

/** A line about goods, whatever its bill does with them: what is only stored has no prices. */
export type GoodsLine = LineOf<ReturnType<typeof tradeLine> & { expiry: Field<string | null>; sourceLineId: Field<string | null> }>

/** The lines of one open trading bill: its goods as they were last seen, and who they are traded with. */
export interface TradeLines {
  bill: Bill
  /** What is only stored has no price. */
  side: Side
  anyPrice?: true
  takes?(line: GoodsLine): boolean
  /** What was paid before, opened at the price of a line. */
  remembers?(bill: Bill, line: GoodsLine, at: number): unknown
  /** Goods by id, with units, prices and stock. */
  known: Map<string, EntryGoods>
  /** Goods that were asked for, found or not. */
  asked: Set<string>
  /** The head's tax rate that lines follow. */
  rate: Decimal | null
  /** The party whose contact stands in the head, while that of another is on its way. */
  consignedTo?: string
}

const one = dec(1)

/** What it knows of the goods of a line, and of the unit it is in. */
export const goodsIn = ({ known }: TradeLines, { goodsId }: GoodsLine): EntryGoods | undefined => known.get(goodsId ?? '')
export const unitIn = (goods: EntryGoods | undefined, { unitId }: GoodsLine): EntryUnit | undefined =>
  goods && unitOf(goods, unitId ?? null)

const setting = (code: string) => useSession.getState().settings[code] ?? ''

export const partyOf = ({ document, head }: Bill): string => (document.party && headValue(document, head.get(), document.party)) ?? ''

export const askingOf = ({ bill, side }: TradeLines): Asking => ({
  side,
  partyId: partyOf(bill),
  depotId: depotOf(bill),
})

/** What a chosen goods puts into its line: unit, price, tax rate and one of it, unless more was typed. */
export function chosen(lines: TradeLines, goods: EntryGoods, line: GoodsLine): Partial<GoodsLine> {
  lines.known.set(goods.id, goods)
  const unit = unitFound(goods)
  return {
    goodsId: goods.id,
    unitId: unit.unitId,
    quantity: line.quantity ?? one,
    ...(lines.side !== 'stock' && { taxPrice: priceOf(lines, goods, unit), taxRate: goods.taxRate ?? headRate(lines), isGift: false }),
    shown: { ...line.shown, ...goodsWords(lines, goods), ...unitWords(lines, unit) },
  }
}

export const proposedFor = ({ side, bill }: TradeLines, goods: EntryGoods, unit: EntryUnit): Proposal | null =>
  side === 'stock' ? null : proposal(goods, unit, { side, remembers: setting('PRICE_MEMORY') !== '1', places: bill.places.price })

export const priceOf = (lines: TradeLines, goods: EntryGoods, unit: EntryUnit): Decimal | null =>
  proposedFor(lines, goods, unit)?.price ?? null

/** The goods lines of a bill that has any, while it is open. */
export const goodsLinesOf = ({ work }: Bill): TradeLines | undefined => (work as { goods?: TradeLines }).goods

const headRate = ({ bill }: TradeLines): Decimal => headValue(bill.document, bill.head.get(), 'taxRate') ?? zero

function goodsWords({ bill }: TradeLines, goods: EntryGoods) {
  const field = bill.document.lines.goodsId!
  const rides = carried(field).map(([key]) => [rideKey(field, key), goods[key as keyof EntryGoods] ?? ''])
  return { [nameKey(field)]: goods.name, ...Object.fromEntries(rides) }
}

const unitWords = ({ bill }: TradeLines, { name }: EntryUnit) => {
  const { unitId } = bill.document.lines
  return unitId ? { [nameKey(unitId)]: name ?? '' } : {}
}

/** Another unit: an untouched price is proposed anew, a typed one is converted. */
export function inUnit(lines: TradeLines, line: GoodsLine, unitId: string): Partial<GoodsLine> {
  const goods = goodsIn(lines, line)
  const [from, to] = [unitIn(goods, line), unitIn(goods, { ...line, unitId })]
  if (!goods || !to) return {}
  const shown = { ...line.shown, ...unitWords(lines, to) }
  const isProposed = !line.taxPrice || (from && priceOf(lines, goods, from)?.eq(line.taxPrice))
  const converted = line.taxPrice && from && round(convertPrice(line.taxPrice, from, to), lines.bill.places.price)
  return { unitId, shown, taxPrice: isProposed ? priceOf(lines, goods, to) : converted }
}

const unpriced = { price: null, total: null, net: null, tax: null, discount: null, final: null }

/** Every dependent value of a line, by the functions that the server uses. */
export function derived(lines: TradeLines, given: GoodsLine): GoodsLine {
  const { bill, side } = lines
  const gift = given.isGift ? { taxPrice: zero, coupon: zero } : {}
  const isFree = setting('ZERO_TAX_CUSTOMER') !== '' && setting('ZERO_TAX_CUSTOMER') === partyOf(bill)
  const line: GoodsLine = { ...given, ...couponShare(bill, given), ...gift, ...(isFree ? { taxRate: zero } : {}) }
  const { numerator, denominator } = unitIn(goodsIn(lines, line), line) ?? line
  const { quantity, taxPrice, taxRate, listPrice, coupon } = line
  const basicQuantity = (quantity && inBasicUnits(quantity, numerator ?? 1, denominator ?? 1)) ?? null
  if (side === 'stock') return { ...given, numerator, denominator, basicQuantity }
  const priced = quantity && taxPrice && taxRate ? priceLine({ quantity, taxPrice, taxRate, listPrice, coupon }, bill.places) : unpriced
  const discountRate = taxPrice && listPrice ? discountRateOf({ taxPrice, listPrice }) : line.discountRate
  return { ...line, numerator, denominator, basicQuantity, discountRate, ...priced }
}

/** Where nobody types the coupon, because goods go back as they came, as much of it goes along as of the total. */
function couponShare({ document, places }: Bill, line: GoodsLine): Partial<GoodsLine> & { couponRate?: Decimal } {
  const { coupon, total, couponRate } = line as GoodsLine & { couponRate?: Decimal }
  const rate = couponRate ?? (coupon && total?.gt(0) ? coupon.div(total) : undefined)
  const now = worthOf(line.quantity ?? null, line.taxPrice ?? null, places)
  return document.lines.coupon?.rules.fixed && rate && now ? { couponRate: rate, coupon: round(now.times(rate), places.amount) } : {}
}

/** Batch and expiry are shown where a goods is kept by batch, or where somebody has written them; what went, where the books know it. */
export const batchColumns = (lines: TradeLines, line: GoodsLine) => [
  ...(goodsIn(lines, line)?.needsBatch || line.batchNo || line.expiry ? ['batchNo', 'expiry'] : []),
  ...(line.batches ? ['batches'] : []),
]

/** The same sentences as the server's, as far as the goods is known here. */
export function problemsOf(lines: TradeLines, line: GoodsLine): { column: string; message: string }[] {
  const { bill, side, anyPrice } = lines
  const goods = goodsIn(lines, line)
  const unit = unitIn(goods, line)
  if (goods && !unit) return [{ column: 'unitId', message: '单位不是该商品的单位，请重新选择！' }]
  const { quantity, taxPrice, final } = line
  if (side === 'stock') return goods && unit && quantity ? countProblems(bill, goods, unit, quantity) : []
  if (!goods || !unit || !quantity || !taxPrice || !final) return []
  const isChecked = side === 'sales' && !anyPrice && setting('MIN_PRICE_CHECK') === '2' && !can('price_below_lowest')
  const lowest = isChecked && goods.lowestPrice ? lowestOf(goods.lowestPrice, unit) : null
  const rules = { goods, unit: { ...unit, name: unit.name ?? '' }, places: bill.places, lowest }
  return lineProblems({ quantity, taxPrice, final, isGift: !!line.isGift }, rules).map(({ field, text }) => ({
    column: field,
    message: text,
  }))
}

const countProblems = ({ places }: Bill, goods: EntryGoods, unit: EntryUnit, quantity: Decimal) =>
  lineFaults(quantity, { goods, unit: { ...unit, name: unit.name ?? '' }, places }).map(({ field, text }) => ({
    column: field,
    message: text,
  }))
