import { sum, zero } from '../../../base/decimal.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import type { BillWork, LineOf } from '../../../web/bill/spec.ts'
import { stockBill } from '../../trade/stock-bill.web.tsx'
import { tradeWork } from '../../trade/trade-work.web.tsx'
import { CostAdjustment } from './cost-adjustment.ts'

/** What lies there, and what it shall be worth: by a new price or by an amount. */
export const costAdjustmentBill = stockBill({
  document: CostAdjustment,
  hidden: ['remark'],
  stops: ['goodsId', 'newPrice', 'amount'],
  signatures: ['制单', '财务', '审核'],
  totals: {},
  final: 'total',
  printed: ['goodsId', 'depotId', 'quantity', 'cost', 'newPrice', 'amount', 'remark'],
  work: adjustmentWork,
})

/** No units here, and nothing to count: the quantity is what the books say. */
function adjustmentWork(bill: Bill): BillWork {
  const work = tradeWork(bill, { side: 'stock', pasted: ['goodsId', 'amount'] })
  const { lines } = work.lines
  const { unitId: _, ...columns } = lines.columns
  return {
    ...work,
    lines: { lines: { ...lines, columns, derive: line => line, problems: () => [] } },
    totals: all => ({ total: sum(all.lines!.map(({ amount }: LineOf<typeof CostAdjustment.lines>) => amount ?? zero)) }),
  }
}
