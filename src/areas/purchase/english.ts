import type { AreaEnglish } from '../../kit/area.ts'

export const purchaseEnglish: AreaEnglish = {
  pages: {
    '允许无订单入库': 'Inbound without order',
    '入库数量最多超过订单数量的百分比': 'How much more than ordered may be received',
    '发票金额与入库金额不同时，差额记到哪里': 'Where the difference between invoice and receipt goes',
    '密封报价': 'Sealed quotation',
    '应付金额': 'To pay',
    '应收数量': 'Should come',
    '已发布': 'Published',
    '已截止': 'Closed for bids',
    '待入库': 'To receive',
    '截止之前谁也看不到供应商的报价': 'Nobody sees the quotes of suppliers before the deadline',
    '按数量': 'By quantity',
    '按金额': 'By amount',
    '计入差异': 'Book as variance',
    '费用供应商': 'Fee supplier',
    '费用分摊方式': 'Fee allocation',
    '超收比例(%)': 'Over-receipt (%)',
    '运费结算单的金额计入商品的库存成本': 'Freight becomes part of the stock cost',
    '运费计入成本': 'Freight into cost',
    '进价上涨提醒(%)': 'Price rise warning (%)',
    '进价比上一次上涨超过这个百分比时提醒': 'Tells when a purchase price has risen by more than this',
    '部分入库': 'Partly received',
    '采购入库单可以不引用采购订单': 'Receipts need no purchase order',
    '采购发票差异': 'Purchase invoice difference',
    '采购费用按什么分摊到每一行商品': 'How purchase fees are spread over the lines',
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
