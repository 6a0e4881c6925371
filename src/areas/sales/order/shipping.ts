import { relation } from '../../../kit/relation.ts'
import { SalesOut } from '../out/out.ts'
import { SalesOrder } from './order.ts'

/** Goods leave for an order, in as many parts as it takes. */
export const Shipping = relation({
  name: 'shipping',
  from: SalesOrder,
  to: SalesOut,
  pull: 'pullOrderById',
  measure: 'quantity',
  occupied: 'occupied',
  done: 'sent',
  closed: 'closed',
  gone: 'refunded',
  kept: 'refunding',
  left: 'unsent',
  doneIn: 'posted',
  should: 'should',
  states: { none: 'approved', part: 'partly', all: 'shipped', over: 'completed' },
  over: 'SALES_OVER_RATIO',
  shares: ['coupon'],
  once: ['freight'],
  carries: {
    head: ['customerId', 'depotId', 'settlementId', 'taxRate', 'deliveryMode', 'consigneeName', 'consigneePhone', 'consigneeAddress'],
    lines: ['goodsId', 'unitId', 'listPrice', 'discountRate', 'taxPrice', 'taxRate', 'isGift', 'remark'],
  },
  words: {
    push: '出库',
    pull: '选订单',
    over: '出库数量超出订单未发数量！',
    state: '订单状态不允许出库！',
    nothing: '订单没有可出库的商品！',
    cancels: '已有出库单，不能作废，请关闭订单！',
    closes: '存在未记账的出库单{no}，不能关闭！',
    less: '数量不能小于已出库和出库中的数量{taken}！',
    dropped: '已有出库单，不能删除！',
    otherGoods: '已发货，不能修改商品和单位！',
    otherPrice: '已发货，不能修改单价！',
    stage: '发货',
    undone: '撤销发货',
  },
})
