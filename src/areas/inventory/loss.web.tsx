import { stockBill } from '../trade/stock-bill.web.tsx'
import { Loss } from './loss.ts'

export const lossBill = stockBill({
  document: Loss,
  hidden: ['batchNo', 'costPrice', 'cost'],
  stops: ['goodsId', 'quantity'],
  signatures: ['制单', '仓库', '审核'],
  sheet: (lines, read) => [...lines, ...read],
})
