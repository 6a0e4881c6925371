import { sum, zero } from '../../../base/decimal.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import type { BillLine, BillSpec, BillWork } from '../../../web/bill/spec.ts'
import { stockBill } from '../../trade/stock-bill.web.tsx'
import { CostAdjustment } from './cost-adjustment.ts'

const stock = stockBill({
  document: CostAdjustment,
  hidden: ['remark'],
  stops: ['goodsId', 'newPrice', 'amount'],
  signatures: ['制单', '财务', '审核'],
})

/** What lies there, and what it shall be worth: by a new price or by an amount. */
export const costAdjustmentBill: BillSpec = {
  ...stock,
  pasted: ['goodsId', 'amount'],
  totals: {},
  final: 'total',
  hints: [[/调整|库存金额/, 'amount']],
  printed: ['goodsId', 'depotId', 'quantity', 'cost', 'newPrice', 'amount', 'remark'],
  work: adjustmentWork,
}

/** No units here, and nothing to count: the quantity is what the books say. */
function adjustmentWork(bill: Bill): BillWork {
  const work = stock.work(bill)
  const { unitId: _, ...columns } = work.columns
  return {
    ...work,
    columns,
    derive: line => line,
    problems: () => [],
    totals: rows => ({ total: sum(rows.map((line: BillLine) => line.amount ?? zero)) }),
  }
}
