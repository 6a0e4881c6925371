import { stockBill } from '../../trade/stock-bill.web.tsx'
import { sheetTool } from '../../trade/tools/sheet-tool.web.tsx'
import { tradeWork } from '../../trade/trade-work.web.tsx'
import { Gain } from './gain.ts'

export const gainBill = stockBill({
  document: Gain,
  hidden: ['batchNo', 'expiry', 'cost'],
  stops: ['goodsId', 'quantity', 'costPrice', 'batchNo'],
  signatures: ['制单', '仓库', '审核'],
  work: bill => tradeWork(bill, { side: 'stock', tools: [sheetTool(bill)] }),
})
