import { type Decimal, zero } from '../../base/decimal.ts'
import { allocate } from '../trade/line.ts'

export interface Bearing {
  /** Absent on a half-typed draft. */
  goodsId: string | null
  isGift: boolean
  basicQuantity: Decimal | null
  total: Decimal | null
}

/** Extra fees become part of what the goods cost, by amount or by quantity; gifts bear nothing. */
export function feeShares(lines: readonly Bearing[], fee: Decimal, byQuantity: boolean, places: number): Decimal[] {
  const bears = ({ goodsId, isGift }: Bearing) => goodsId != null && !isGift
  const weights = lines.filter(bears).map(line => (byQuantity ? line.basicQuantity : line.total) ?? zero)
  const shares = allocate(fee, weights, places)
  return lines.map(line => (bears(line) ? shares.shift()! : zero))
}
