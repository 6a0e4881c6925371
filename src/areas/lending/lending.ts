import { type Decimal, dec, zero } from '../../base/decimal.ts'
import type { Document } from '../../kit/document.ts'
import type { Moved, Owner, StockKind } from '../ledger/entry.ts'
import type { Portion } from '../ledger/stock/portions.ts'

/** What bills of lending and of consignment have in common, as far as their goods are concerned. */
export interface Lending {
  document: Document
  /** The kind of entry with which goods come back, or go back. */
  back: StockKind
  /** Our goods lie in this depot that stands nowhere … */
  away?: string
  /** … or somebody else's lie in ours. */
  owner?: Owner
  /** What each step is called in sentences. */
  labels: Record<string, string>
}

export interface LentLine {
  id: string
  goodsId: string
  unitId: string | null
  numerator: number | null
  denominator: number | null
  basicQuantity: Decimal | null
  batchNo: string | null
  expiry?: string | null
  back: Decimal
  sold: Decimal
  lost?: Decimal
  bought?: Decimal
}

export interface LentDoc {
  id: string
  billNo: string | null
  billDate: string
  staffId: string | null
  deptId: string | null
  depotId: string
  back: Decimal
  settled: boolean
  lines: LentLine[]
}

/** A part of what one line brought, of one batch, with its very value. */
export interface Share {
  line: LentLine
  lineNo: number
  portion: Portion
}

type Gone = Partial<Record<'basicQuantity' | 'back' | 'sold' | 'lost' | 'bought', Decimal | null>>

/** What nobody has said yet what became of. */
export const leftOf = ({ basicQuantity, back, sold, lost, bought }: Gone) =>
  dec(basicQuantity ?? zero)
    .minus(back ?? zero)
    .minus(sold ?? zero)
    .minus(lost ?? zero)
    .minus(bought ?? zero)

/** A quantity of basic units in the unit of its line where that comes out whole, so that no box is opened for it. */
export function unitsOf({ unitId, numerator, denominator }: LentLine, quantity: Decimal) {
  const units = quantity.times(denominator ?? 1).div(numerator ?? 1)
  const isWhole = units.eq(units.round(0)) && units.times(numerator ?? 1).eq(quantity.times(denominator ?? 1))
  return isWhole ? { unitId, unitQuantity: units } : { unitId: null, unitQuantity: quantity }
}

/** How a share moves, whatever the places. */
export const movedAs = (kind: StockKind, { line, lineNo, portion }: Share): Omit<Moved, 'depotId'> => ({
  kind,
  goodsId: line.goodsId,
  ...unitsOf(line, portion.quantity),
  quantity: portion.quantity,
  batchNo: portion.batchNo,
  expiry: portion.expiry,
  lineId: line.id,
  lineNo,
})
