import { type Decimal, dec, sum, zero } from '../../../base/decimal.ts'
import { allocate } from '../../trade/line/line.ts'

interface Bearing {
  /** Absent on a half-typed draft. */
  goodsId?: string | null
  isGift?: boolean | null
  basicQuantity?: Decimal | null
  total?: Decimal | null
}

/** Extra fees become part of what the goods cost, by amount or by quantity; gifts bear nothing. */
export function feeShares(lines: readonly Bearing[], fee: Decimal, byQuantity: boolean, places: number): Decimal[] {
  const bearers = lines.filter(bears)
  const shares = allocate(fee, weightsOf(bearers, byQuantity), places)
  return lines.map(line => (bears(line) ? shares.shift()! : zero))
}

/** Whether any of it can bear a fee. */
export const someBear = (lines: readonly Bearing[]) => lines.some(bears)

const bears = ({ goodsId, isGift }: Bearing) => goodsId != null && !isGift

/** Goods that cost nothing yet share by quantity, and what has not even that in equal parts. */
function weightsOf(lines: Bearing[], byQuantity: boolean): Decimal[] {
  const amounts = lines.map(line => line.total ?? zero)
  const quantities = lines.map(line => line.basicQuantity ?? zero)
  const bases = byQuantity ? [quantities] : [amounts, quantities]
  return bases.find(weights => !sum(weights).eq(0)) ?? lines.map(() => dec(1))
}
