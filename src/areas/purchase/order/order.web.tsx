import { opensMemory } from '../../trade/price-memory/price-memory.web.tsx'
import { tradeBill } from '../../trade/trade-bill.web.tsx'
import { boughtFor } from '../price/bought-for.ts'
import { PurchaseOrder } from './order.ts'
import { orderTools } from './order-tools.web.tsx'

export const purchaseOrderBill = tradeBill({
  document: PurchaseOrder,
  side: 'purchase',
  remembers: opensMemory(boughtFor),
  tools: orderTools,
  hidden: ['net', 'tax', 'coupon', 'final', 'depotId', 'planInDate', 'returned', 'salesNo', 'remark'],
  stops: ['goodsId', 'quantity', 'taxPrice'],
  signatures: ['制单', '审核', '供应商确认'],
})
