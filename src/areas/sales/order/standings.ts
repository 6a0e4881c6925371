import { standing } from '../../../kit/standing.ts'
import { SalesOrder } from './order.ts'

/** What customers still wait for. */
export const UnsentOrders = standing({
  name: 'unsentOrders',
  label: '未发货订单',
  page: '/sales/unSend/list',
  synonyms: ['欠货', '待发'],
  of: SalesOrder,
  rightsAs: 'unsendorder',
  listAs: 'unSendPage',
  exportAs: 'exportUnSend',
  first: ['customerId', 'unsent', 'planSendDate'],
})

/** What went out with something for nothing. */
export const GiftOrders = standing({
  name: 'giftOrders',
  label: '赠品订单',
  page: '/sales/giftOrder/list',
  of: SalesOrder,
  rightsAs: 'giftorder',
  listAs: 'giftOrderList',
  exportAs: 'exportGiftOrder',
})

/** Whatever was ever ordered, for those who only look it up. */
export const SalesHistory = standing({
  name: 'salesHistory',
  label: '销售历史',
  page: '/sales/salesHistory/list',
  of: SalesOrder,
  rightsAs: 'saleshistory',
})
