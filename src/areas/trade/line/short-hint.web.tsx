import { leadsOn } from '../../../web/bill/actions.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import type { CellHint } from '../../../web/grid/types.ts'
import { depotOf } from './depot-of.web.tsx'
import { type GoodsLine, goodsIn, type TradeLines } from './lines.web.tsx'
import { takenWith } from './shortage.ts'

/** What is known of the stock tells while a line is typed that it does not suffice; for goods of an order some are kept already. */
export function shortHint(lines: TradeLines, line: GoodsLine): CellHint | undefined {
  const { bill, takes } = lines
  const isTaken = (one: GoodsLine) => !one.sourceLineId && (takes ? takes(one) : lines.side === 'sales')
  const available = goodsIn(lines, line)?.available
  if (!available || !line.basicQuantity || !isTaken(line) || !depotOf(bill) || leadsOn(bill.document, bill.saved.get())) return undefined
  const all: readonly GoodsLine[] = bill.lines.lines()
  const taken = takenWith(line, all.filter(isTaken))
  if (taken.lte(available)) return undefined
  const words = figureText(available, 'quantity', bill.places)
  return { mark: `可用 ${words}`, text: `库存不足：可用 ${words}，本单共需 ${figureText(taken, 'quantity', bill.places)}` }
}
