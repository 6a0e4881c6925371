import { relation } from '../../../kit/relation.ts'
import { SalesOut } from '../out/out.ts'
import { SalesReturn } from './return.ts'

/** Goods that were sold come back, counted in basic units: of a box that was sold single pieces may come. */
export const ComingBack = relation({
  name: 'comingBack',
  from: SalesOut,
  to: SalesReturn,
  pull: 'pullOutById',
  measure: 'basicQuantity',
  typed: 'quantity',
  occupied: 'comingBack',
  done: 'returned',
  left: 'returnable',
  // What came back is owed no more, so nobody bills it.
  amount: { of: 'final', by: 'final', done: 'returnedAmount' },
  doneIn: ['partly', 'stored', 'done'],
  states: { none: 'posted', part: 'posted', all: 'posted' },
  shares: [],
  once: [],
  carries: {
    head: ['customerId', 'depotId', 'taxRate'],
    lines: ['goodsId', 'unitId', 'taxPrice', 'taxRate', 'isGift', 'batchNo'],
  },
  words: {
    push: '退货',
    pull: '选出库单',
    over: '退货数量超出可退数量！',
    state: '出库单状态不允许退货！',
    nothing: '没有可退货的商品！',
    cancels: '已存在退货单，不能作废！',
    closes: '存在未入库的退货单！',
    reverses: '已有退货单{no}，不能红冲！',
    less: '数量不能小于已退货和退货中的数量{taken}！',
    dropped: '已有退货单，不能删除！',
    otherGoods: '已退货，不能修改商品和单位！',
    otherPrice: '已退货，不能修改单价！',
    stage: '退货',
    undone: '撤销退货',
  },
})
