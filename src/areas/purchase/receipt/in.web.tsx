import { type Decimal, zero } from '../../../base/decimal.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { headValue } from '../../../web/bill/values.ts'
import { useSession } from '../../../web/client/session.ts'
import type { GoodsLine } from '../../trade/line/lines.web.tsx'
import { opensMemory } from '../../trade/price-memory/price-memory.web.tsx'
import { freightInfo, tradeBill } from '../../trade/trade-bill.web.tsx'
import { Receiving } from '../order/receiving.ts'
import { boughtFor } from '../price/bought-for.ts'
import { feeShares } from './fee.ts'
import { PurchaseIn } from './in.ts'

export const purchaseInBill = tradeBill({
  document: PurchaseIn,
  side: 'purchase',
  remembers: opensMemory(boughtFor),
  spread: { field: 'fee', shares },
  follows: Receiving,
  hidden: ['should', 'tax', 'batchNo', 'expiry', 'coupon', 'final', 'depotId', 'shouldTotal', 'cost', 'returned', 'remark'],
  stops: ['goodsId', 'quantity', 'batchNo', 'taxPrice'],
  more: [freightInfo],
  signatures: ['制单', '仓库', '采购', '供应商'],
})

function shares({ document, head, places }: Bill, lines: readonly GoodsLine[]) {
  const fee: Decimal = headValue<Decimal | null>(document, head.get(), 'fee') ?? zero
  const byQuantity = useSession.getState().settings.COST_ALLOCATION_MODEL === '1'
  return feeShares(lines, fee, byQuantity, places.amount)
}
