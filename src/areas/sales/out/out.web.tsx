import { opensMemory } from '../../trade/price-memory/price-memory.web.tsx'
import { freightInfo, tradeBill } from '../../trade/trade-bill.web.tsx'
import { Shipping } from '../order/shipping.ts'
import { SalesOut } from './out.ts'
import { soldFor } from './sold-for.ts'

export const salesOutBill = tradeBill({
  document: SalesOut,
  side: 'sales',
  follows: Shipping,
  remembers: opensMemory(soldFor),
  hidden: ['should', 'net', 'tax', 'batchNo', 'batches', 'depotId', 'shouldTotal', 'returned', 'cost', 'remark'],
  stops: ['goodsId', 'quantity'],
  more: [freightInfo],
  signatures: ['制单', '仓库', '送货', '客户签收'],
})
