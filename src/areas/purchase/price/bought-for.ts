import { priceMemory } from '../../trade/price-memory/price-memory.ts'
import { PurchaseIn } from '../receipt/in.ts'

/** What goods were bought for. */
export const boughtFor = priceMemory({
  document: PurchaseIn,
  party: 'supplier',
  label: '历史进价',
  own: '该供应商最近进价',
  all: '全部供应商最近进价',
  permission: 'purchase_price_view',
})
