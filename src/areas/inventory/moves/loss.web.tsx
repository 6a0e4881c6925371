import { stockBill } from '../../trade/stock-bill.web.tsx'
import { sheetTool } from '../../trade/tools/sheet-tool.web.tsx'
import { tradeWork } from '../../trade/trade-work.web.tsx'
import { Loss } from './loss.ts'

export const lossBill = stockBill({
  document: Loss,
  hidden: ['batchNo', 'batches', 'costPrice', 'cost'],
  stops: ['goodsId', 'quantity'],
  signatures: ['制单', '仓库', '审核'],
  work: bill => tradeWork(bill, { side: 'stock', takes: () => true, tools: [sheetTool(bill)] }),
})
