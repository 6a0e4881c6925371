import { relation } from '../../../kit/relation.ts'
import { PurchaseIn } from '../receipt/in.ts'
import { PurchaseReturn } from './return.ts'

/** Goods that came in go back, counted in basic units: of a box that was bought single pieces may go. */
export const Returning = relation({
  name: 'returning',
  from: PurchaseIn,
  to: PurchaseReturn,
  pull: 'pullInById',
  measure: 'basicQuantity',
  typed: 'quantity',
  occupied: 'goingBack',
  done: 'returned',
  left: 'returnable',
  // What went back is owed no more, so nobody bills it.
  amount: { of: 'final', by: 'final', done: 'returnedAmount' },
  doneIn: 'posted',
  states: { none: 'posted', part: 'posted', all: 'posted' },
  shares: [],
  once: [],
  carries: {
    head: ['supplierId', 'depotId', 'settlementId', 'taxRate'],
    lines: ['goodsId', 'unitId', 'taxPrice', 'taxRate', 'isGift', 'batchNo'],
  },
  words: {
    push: '退货',
    pull: '选入库单',
    over: '退货数量超出可退数量！',
    state: '入库单状态不允许退货！',
    nothing: '没有可退货的商品！',
    cancels: '已存在退货单，不能作废！',
    closes: '存在未出库的退货单！',
    less: '数量不能小于已退货和退货中的数量{taken}！',
    dropped: '已有退货单，不能删除！',
    otherGoods: '已退货，不能修改商品和单位！',
    otherPrice: '已退货，不能修改单价！',
    stage: '退货',
    undone: '撤销退货',
  },
})
