import type { AreaEnglish } from '../../kit/area.ts'

export const purchaseEnglish: AreaEnglish = {
  pages: {
    '已发布': 'Published',
    '已截止': 'Closed for bids',
    '待入库': 'To receive',
    '费用供应商': 'Fee supplier',
    '部分入库': 'Partly received',
    '附加费用': 'Extra fee',
  },
  server: {
    '不允许无订单入库，请从采购订单下推！': 'Inbound without an order is not allowed, please start from the purchase order',
    '已付款，不能红冲，请先红冲付款单{0}！': 'Already paid, cannot be reversed: reverse payment {0} first',
    '请选择费用供应商！': 'Please select the fee supplier',
    '赠品不分摊费用，请录入不是赠品的商品，或清空费用另外记账！':
      'Gifts bear no fee: please enter goods that are no gifts, or leave the fee empty and post it separately',
  },
}
