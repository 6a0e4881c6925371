import { relation } from '../../../kit/relation.ts'
import { PurchaseIn } from '../receipt/in.ts'
import { PurchaseOrder } from './order.ts'

/** Goods come in for an order, in as many parts as it takes. */
export const Receiving = relation({
  name: 'receiving',
  from: PurchaseOrder,
  to: PurchaseIn,
  pull: 'pullOrderById',
  measure: 'quantity',
  occupied: 'occupied',
  done: 'received',
  closed: 'closed',
  left: 'unreceived',
  doneIn: 'posted',
  should: 'should',
  states: { none: 'approved', part: 'partly', all: 'done' },
  over: 'PURCHASE_OVER_RATIO',
  freely: 'mayExceed',
  shares: ['coupon'],
  once: ['freight', 'fee'],
  carries: {
    head: ['supplierId', 'depotId', 'settlementId', 'taxRate'],
    lines: ['goodsId', 'unitId', 'listPrice', 'discountRate', 'taxPrice', 'taxRate', 'isGift', 'remark'],
  },
  words: {
    push: '入库',
    pull: '选订单',
    over: '入库数量超出订单未入数量！',
    state: '订单状态不允许入库！',
    nothing: '订单没有可入库的商品！',
    cancels: '已存在入库单，不能作废！',
    closes: '存在未记账的入库单！',
    less: '数量不能小于已入库和入库中的数量{taken}！',
    dropped: '已有入库单，不能删除！',
    otherGoods: '已入库，不能修改商品和单位！',
    otherPrice: '已入库，不能修改单价！',
    stage: '入库',
    undone: '撤销入库',
  },
})
