import { tradeBill } from '../../trade/trade-bill.web.tsx'
import { openPriceMemory } from '../price/price-memory.web.tsx'
import { PurchaseOrder } from './order.ts'

export const purchaseOrderBill = tradeBill({
  document: PurchaseOrder,
  side: 'purchase',
  remembers: openPriceMemory,
  hidden: ['net', 'tax', 'coupon', 'final', 'depotId', 'planInDate', 'returned', 'salesNo', 'remark'],
  stops: ['goodsId', 'quantity', 'taxPrice'],
  signatures: ['制单', '审核', '供应商确认'],
})
