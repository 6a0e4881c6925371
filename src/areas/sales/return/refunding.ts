import { relation } from '../../../kit/relation.ts'
import { SalesOrder } from '../order/order.ts'
import { SalesReturn } from './return.ts'

/** What was ordered and never sent is wanted no more, and its money is given back; what somebody is about to send is not there for it, nor the other way round. */
export const Refunding = relation({
  name: 'refunding',
  from: SalesOrder,
  to: SalesReturn,
  pull: 'generateUnOutRefund',
  measure: 'quantity',
  occupied: 'refunding',
  done: 'refunded',
  closed: 'closed',
  gone: 'sent',
  kept: 'occupied',
  begun: 'sent',
  left: 'unsent',
  doneIn: 'done',
  states: { none: 'approved', part: 'partly', all: 'shipped', over: 'completed' },
  shares: [],
  once: [],
  carries: {
    head: ['customerId', 'depotId', 'taxRate'],
    lines: ['goodsId', 'unitId', 'taxPrice', 'taxRate', 'isGift'],
  },
  words: {
    push: '退款',
    pull: '选订单',
    over: '退货数量超出可退数量！',
    state: '没有可退款的商品！',
    nothing: '没有可退款的商品！',
    cancels: '已有退款单，不能作废，请关闭订单！',
    closes: '存在未审核的退款单{no}，不能关闭！',
    less: '数量不能小于已退款和退款中的数量{taken}！',
    dropped: '已有退款单，不能删除！',
    otherGoods: '已退款，不能修改商品和单位！',
    otherPrice: '已退款，不能修改单价！',
    stage: '退款',
    undone: '撤销退款',
  },
})
