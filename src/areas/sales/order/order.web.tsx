import { tradeBill } from '../../trade/trade-bill.web.tsx'
import { SalesOrder } from './order.ts'

export const salesOrderBill = tradeBill({
  document: SalesOrder,
  side: 'sales',
  hidden: ['net', 'tax', 'depotId', 'planSendDate', 'remark'],
  stops: ['goodsId', 'quantity'],
  signatures: ['制单', '审核', '客户确认'],
})
