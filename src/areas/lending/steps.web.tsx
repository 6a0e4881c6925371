import type { Decimal } from '../../base/decimal.ts'
import { zero } from '../../base/decimal.ts'
import type { Bill } from '../../web/bill/bill.ts'
import type { BillLine } from '../../web/bill/spec.ts'
import type { Values } from '../../web/client/rows.ts'
import { askCounts } from '../trade/counting/count-dialog.web.tsx'
import type { Countable } from '../trade/counting/counting.ts'
import { type LentLine, leftOf } from './lending.ts'

interface Step {
  title: string
  /** A price is asked for too; this is the usual one. */
  priced?: (line: BillLine) => Decimal | null
}

/** What an action asks: how much of each line that has something left, and for how much where it is bought or sold. */
export const asksStep =
  ({ title, priced }: Step) =>
  async (bill: Bill): Promise<Values | undefined> => {
    const counted = await askCounts({
      title,
      note: String(bill.saved.get().billNo),
      okText: title,
      mostLabel: '未结数量',
      lines: linesOf(bill, priced),
      places: bill.places.quantity,
      priced: !!priced,
      some: true,
    })
    if (!counted) return
    const rows = [...counted.counts].map(([id, count]) => ({
      id,
      quantity: count.toFixed(),
      ...(priced && { taxPrice: counted.prices.get(id) }),
    }))
    return { lines: rows }
  }

/** Steps are counted in basic units, since a box may come back in pieces. */
function linesOf({ lines, places }: Bill, priced: Step['priced']): Countable[] {
  const rows = lines.lines().map(
    (line, index): Countable => ({
      id: line.id!,
      lineNo: index + 1,
      codes: [],
      name: line.shown.goodsName ?? '',
      spec: line.shown.goodsSpec ?? '',
      unit: line.numerator === line.denominator ? (line.shown.unitName ?? '') : '基本单位',
      most: leftOf(lent(line)),
      price: priced?.(line)?.round(places.price),
    }),
  )
  return rows.filter(({ most }) => most.gt(0))
}

const lent = (line: BillLine): LentLine => ({ ...line, back: line.back ?? zero, sold: line.sold ?? zero }) as unknown as LentLine
