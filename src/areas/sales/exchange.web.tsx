import type { Bill } from '../../web/bill/bill.ts'
import type { BillLine, BillSpec, BillWork } from '../../web/bill/spec.ts'
import { choiceColumn } from '../trade/choice-column.web.tsx'
import { tradeBill } from '../trade/trade-bill.web.tsx'
import { comesBack, Exchange, goesOut } from './exchange.ts'
import { exchangeTotals } from './exchange-totals.ts'

const directions = [
  { value: comesBack, label: '换入' },
  { value: goesOut, label: '换出' },
]

const trade = tradeBill({
  document: Exchange,
  side: 'sales',
  hidden: ['net', 'tax', 'batchNo', 'coupon', 'isGift', 'cost', 'remark'],
  stops: ['goodsId', 'direction', 'quantity'],
  signatures: ['制单', '仓库', '审核', '客户签收'],
})

/** Goods that come back and goods that leave in one grid; below it what the customer owes, or we do. */
export const exchangeBill: BillSpec = {
  ...trade,
  totals: { outTotal: '换出', backTotal: '换入' },
  hints: [[/换出库存|可退数量/, 'quantity'], [/换入或换出/, 'direction'], ...trade.hints],
  printed: ['goodsId', 'direction', 'unitId', 'quantity', 'taxPrice', 'final', 'remark'],
  work: exchangeWork,
}

function exchangeWork(bill: Bill): BillWork {
  const work = trade.work(bill)
  return {
    ...work,
    columns: { ...work.columns, direction: [choiceColumn(bill, 'direction', directions)] },
    derive: line => work.derive(line.goodsId && !line.direction ? { ...line, direction: goesOut } : line),
    totals: rows => exchangeTotals(rows as readonly unknown[] as (BillLine & Parameters<typeof exchangeTotals>[0][number])[]),
  }
}
