import type { Bill } from '../../web/bill/bill.ts'
import type { BillSpec, BillWork } from '../../web/bill/spec.ts'
import { choiceColumn } from '../trade/choice-column.web.tsx'
import { stockBill } from '../trade/stock-bill.web.tsx'
import { made, Repacking, usedUp } from './repacking.ts'

const directions = [
  { value: usedUp, label: '转出' },
  { value: made, label: '转入' },
]

const stock = stockBill({
  document: Repacking,
  hidden: ['batchNo', 'expiry', 'costPrice', 'cost', 'remark'],
  stops: ['goodsId', 'direction', 'quantity'],
  signatures: ['制单', '仓库', '审核'],
})

export const repackingBill: BillSpec = {
  ...stock,
  printed: ['goodsId', 'direction', 'unitId', 'quantity', 'remark'],
  work: repackingWork,
}

function repackingWork(bill: Bill): BillWork {
  const work = stock.work(bill)
  return {
    ...work,
    columns: { ...work.columns, direction: [choiceColumn(bill, 'direction', directions)] },
    derive: line => work.derive(line.goodsId && !line.direction ? { ...line, direction: usedUp } : line),
  }
}
