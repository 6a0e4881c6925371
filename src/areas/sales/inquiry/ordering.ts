import { relation } from '../../../kit/relation.ts'
import { SalesOrder } from '../order/order.ts'
import { CustomerInquiry } from './inquiry.ts'

/** A customer orders what he was quoted, in as many parts as he likes; it counts as soon as the order is written. */
export const Ordering = relation({
  name: 'ordering',
  from: CustomerInquiry,
  to: SalesOrder,
  pull: 'pullInquiryById',
  measure: 'quantity',
  done: 'ordered',
  closed: 'closed',
  left: 'unordered',
  doneIn: ['draft', 'submitted', 'rejected', 'approved', 'partly', 'shipped', 'completed', 'closed'],
  states: { none: 'quoted', part: 'quoted', all: 'ordered' },
  shares: [],
  once: [],
  carries: {
    head: ['customerId', 'settlementId', 'taxRate'],
    lines: ['goodsId', 'unitId', 'taxPrice', 'taxRate', 'remark'],
  },
  words: {
    push: '转订单',
    pull: '选询价单',
    over: '订单数量超出询价单未下单数量！',
    state: '询价单还没有报价，或报价正在修改，请先报价！',
    nothing: '询价单没有可下单的商品！',
    cancels: '已报价，请关闭询价单！',
    closes: '询价单已有订单{no}，不能关闭！',
    less: '数量不能小于已下单数量{taken}！',
    dropped: '已下单，不能删除！',
    otherGoods: '已下单，不能修改商品和单位！',
    stage: '转订单',
    undone: '撤销下单',
  },
})
