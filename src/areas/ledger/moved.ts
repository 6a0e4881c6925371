import type { Decimal } from '../../base/decimal.ts'
import type { Moved } from './entry.ts'

/** A line that names goods, in one of their units. */
interface GoodsLine {
  id: string
  goodsId: string
  unitId: string | null
  quantity: Decimal
  basicQuantity: Decimal | null
  batchNo?: string | null
  expiry?: string | null
  /** Where it stands for whoever typed it, when another bill has made it. */
  at?: number
}

/** What the books want to know of a line, wherever its goods go. */
export const movedBy = (line: GoodsLine, index: number): Omit<Moved, 'kind' | 'depotId'> => ({
  goodsId: line.goodsId,
  unitId: line.unitId,
  unitQuantity: line.quantity,
  quantity: line.basicQuantity!,
  batchNo: line.batchNo,
  expiry: line.expiry,
  lineId: line.id,
  lineNo: line.at ?? index + 1,
})
