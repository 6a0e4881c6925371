import { tradeBill } from '../trade/trade-bill.web.tsx'
import { SalesOut } from './out.ts'

export const salesOutBill = tradeBill({
  document: SalesOut,
  side: 'sales',
  hidden: ['net', 'tax', 'batchNo', 'cost', 'remark'],
  stops: ['goodsId', 'quantity'],
  signatures: ['制单', '仓库', '送货', '客户签收'],
})
