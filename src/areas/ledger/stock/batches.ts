import { type Decimal, fits, min } from '../../../base/decimal.ts'
import { type Balance, withoutBatch } from '../balance.ts'
import type { StockMove } from '../entry.ts'

/** A move of goods whose batches are followed leaves batch by batch, the first to expire first, unless its line names one. */
export function byBatch(move: StockMove, balance: Balance): StockMove[] {
  if (!balance.batches || !move.quantity.lt(0)) return [move]
  if (move.batchNo) return [{ ...move, expiry: move.expiry ?? expiryOf(balance, move.batchNo) }]
  const parts: StockMove[] = []
  let left = move.quantity.neg()
  for (const { batchNo, expiry, quantity } of balance.batches) {
    const taken = min(left, quantity)
    if (!taken.gt(0)) continue
    parts.push({ ...move, batchNo, expiry, quantity: taken.neg() })
    left = left.minus(taken)
  }
  if (left.gt(0)) parts.push({ ...move, batchNo: null, quantity: left.neg() })
  return sharedUnits(move, parts)
}

/** A batch keeps its day wherever it goes, also where a line names only its number. */
const expiryOf = ({ batches }: Balance, batchNo: string) => batches?.find(batch => batch.batchNo === batchNo)?.expiry ?? null

/** Each part takes its share of the line's own unit; where that is no exact number the first part is written in the line's unit for all. */
export function sharedUnits(move: StockMove, parts: StockMove[]): StockMove[] {
  const shares = parts.map(part => move.unitQuantity.times(part.quantity).div(move.quantity))
  const exact = shares.every(share => fits(share, 6))
  return parts.map((part, index) => ({
    ...part,
    unitQuantity: exact ? shares[index]! : index ? move.unitQuantity.times(0) : move.unitQuantity,
  }))
}

/** What lies there of the batch that a move names. */
export const heldOfBatch = (balance: Balance, batchNo: string | null | undefined): Decimal =>
  batchNo ? (balance.batches?.find(batch => batch.batchNo === batchNo)?.quantity ?? balance.quantity.times(0)) : withoutBatch(balance)
