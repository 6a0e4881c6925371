import { stateOf } from '../../../web/bill/actions.ts'
import { isChanged } from '../../../web/bill/bill.ts'
import type { BillCommand } from '../../../web/bill/spec.ts'
import { notify } from '../../../web/client/notify.ts'
import { can } from '../../../web/client/session.ts'
import { opensMemory } from '../../trade/price-memory/price-memory.web.tsx'
import { tradeBill } from '../../trade/trade-bill.web.tsx'
import { toPurchase } from '../buying/to-purchase.ts'
import { soldFor } from '../out/sold-for.ts'
import { CreditCard } from './customer-credit.web.tsx'
import { SalesOrder } from './order.ts'

/** What customers wait for is bought, as long as they wait for it. */
const buying: BillCommand = {
  label: '转采购',
  fits: ({ saved, document }) => can(toPurchase.permission) && toPurchase.from.includes(stateOf(document, saved.get()).key),
  run: async bill =>
    isChanged(bill) ? notify.warning('请先保存！') : (await import('../buying/to-purchase.web.tsx')).openToPurchase(bill),
}

export const salesOrderBill = tradeBill({
  document: SalesOrder,
  side: 'sales',
  remembers: opensMemory(soldFor),
  Party: CreditCard,
  copied: async (bill, from) => (await import('./copy-check.web.tsx')).checkCopy(bill, from),
  hidden: ['net', 'tax', 'depotId', 'planSendDate', 'purchased', 'purchaseNos', 'remark'],
  stops: ['goodsId', 'quantity'],
  signatures: ['制单', '审核', '客户确认'],
  more: [buying],
})
