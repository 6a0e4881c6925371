import { type Bill, linesFollow } from '../../../web/bill/bill.ts'
import { proposedLines, saysOther } from '../../../web/bill/lines/proposed-lines.ts'
import type { BillWork } from '../../../web/bill/spec.ts'
import { choiceColumn } from '../../trade/line/choice-column.web.tsx'
import { stockBill } from '../../trade/stock-bill.web.tsx'
import { tradeWork } from '../../trade/trade-work.web.tsx'
import { made, Repacking, usedUp } from './repacking.ts'

const directions = [
  { value: usedUp, label: '转出' },
  { value: made, label: '转入' },
]

export const repackingBill = stockBill({
  document: Repacking,
  hidden: ['batchNo', 'batches', 'expiry', 'costPrice', 'cost', 'remark'],
  stops: ['goodsId', 'direction', 'quantity'],
  signatures: ['制单', '仓库', '审核'],
  printed: ['goodsId', 'direction', 'unitId', 'quantity', 'remark'],
  work: repackingWork,
})

function repackingWork(bill: Bill): BillWork {
  const work = tradeWork(bill, { side: 'stock' })
  const { lines } = work.lines
  return {
    ...work,
    lines: {
      lines: {
        ...lines,
        columns: { ...lines.columns, direction: [choiceColumn(bill, 'direction', directions)] },
        derive: line => lines.derive(line.goodsId && !line.direction ? { ...line, direction: usedUp } : line),
      },
    },
    headChanged(before) {
      work.headChanged(before)
      if (saysOther(bill, before, leading)) void followKit(bill)
    },
  }
}

const leading = ['assemblyId', 'sets', 'kind']

/** Of a kit the lines are known as soon as it is known how many. */
async function followKit(bill: Bill) {
  if (!linesFollow(bill)) return
  const isKnown = Number(bill.head.get().sets) > 0
  const lines = isKnown ? await proposedLines(bill, leading) : []
  if (lines) bill.lines.edit(lines.map(bill.lines.rules.derive))
}
