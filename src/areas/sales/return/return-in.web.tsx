import { tradeBill } from '../../trade/trade-bill.web.tsx'
import { SalesReturnIn } from './return-in.ts'

export const salesReturnInBill = tradeBill({
  document: SalesReturnIn,
  side: 'sales',
  hidden: ['net', 'tax', 'expiry', 'cost', 'remark'],
  stops: ['quantity', 'bad'],
  signatures: ['制单', '仓库', '客户确认'],
})
