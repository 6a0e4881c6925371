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
  },
}
