import { tradeBill } from '../../trade/trade-bill.web.tsx'
import { PurchaseReturn } from './return.ts'
import { Returning } from './returning.ts'

export const purchaseReturnBill = tradeBill({
  document: PurchaseReturn,
  side: 'purchase',
  follows: Returning,
  hidden: ['net', 'tax', 'total', 'coupon', 'depotId', 'batchNo', 'batches', 'worth', 'cost', 'remark'],
  stops: ['quantity'],
  signatures: ['制单', '仓库', '审核', '供应商签收'],
})
