import type { Decimal } from '../../base/decimal.ts'
import type { Bill } from '../../web/bill/bill.ts'
import type { LineOf } from '../../web/bill/spec.ts'
import type { Values } from '../../web/client/rows.ts'
import { askCounts } from '../trade/counting/count-dialog.web.tsx'
import type { Countable } from '../trade/counting/counting.ts'
import type { Borrow } from './borrow.ts'
import { leftOf } from './lending.ts'

/** What goods that were lent and those on consignment have in common. */
type GivenLine = LineOf<typeof Borrow.lines>

interface Step {
  title: string
  /** A price is asked for too; this is the usual one. */
  priced?: (line: GivenLine) => Decimal | null
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
    (line: GivenLine, index): Countable => ({
      id: line.id!,
      lineNo: index + 1,
      codes: [],
      name: line.shown.goodsName ?? '',
      spec: line.shown.goodsSpec ?? '',
      unit: line.numerator === line.denominator ? (line.shown.unitName ?? '') : '基本单位',
      most: leftOf(line),
      price: priced?.(line)?.round(places.price),
    }),
  )
  return rows.filter(({ most }) => most.gt(0))
}
