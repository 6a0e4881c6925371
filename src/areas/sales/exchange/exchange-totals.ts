import { type Amounts, totalsOf } from '../../trade/line/line.ts'
import { isBack } from './exchange.ts'

type Exchanged = Amounts & { direction?: string | null }

/** What is taken less what is brought back; the customer owes the difference, or we do. */
export function exchangeTotals(lines: readonly Exchanged[]) {
  const back = totalsOf(lines.filter(isBack))
  const out = totalsOf(lines.filter(line => !isBack(line)))
  return {
    totalQuantity: out.totalQuantity.plus(back.totalQuantity),
    total: out.total.minus(back.total),
    net: out.net.minus(back.net),
    tax: out.tax.minus(back.tax),
    final: out.final.minus(back.final),
    backTotal: back.final,
    outTotal: out.final,
  }
}
