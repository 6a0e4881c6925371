import { type Decimal, zero } from '../../base/decimal.ts'
import type { Bill } from '../../web/bill/bill.ts'
import { headValue } from '../../web/bill/values.ts'
import { useSession } from '../../web/client/session.ts'
import type { GoodsLine } from '../trade/lines.web.tsx'
import { tradeBill } from '../trade/trade-bill.web.tsx'
import { feeShares } from './fee.ts'
import { PurchaseIn } from './in.ts'

export const purchaseInBill = tradeBill({
  document: PurchaseIn,
  side: 'purchase',
  spread: { field: 'fee', shares },
  hidden: ['should', 'tax', 'batchNo', 'expiry', 'coupon', 'final', 'shouldTotal', 'cost', 'remark'],
  stops: ['goodsId', 'quantity', 'batchNo', 'taxPrice'],
  signatures: ['制单', '仓库', '采购', '供应商'],
})

function shares({ document, head, places }: Bill, lines: readonly GoodsLine[]) {
  const fee: Decimal = headValue<Decimal | null>(document, head.get(), 'fee') ?? zero
  const byQuantity = useSession.getState().settings.COST_ALLOCATION_MODEL === '1'
  return feeShares(lines, fee, byQuantity, places.amount)
}
