import { relation } from '../../../kit/relation.ts'
import { SalesOut } from '../out/out.ts'
import { SalesInvoice } from './invoice.ts'

/** What was sold is invoiced, in as many parts as it takes; what came back since is invoiced no more, or taken off. */
export const Billing = relation({
  name: 'billing',
  from: SalesOut,
  to: SalesInvoice,
  pull: 'getSalesInfo',
  measure: 'basicQuantity',
  typed: 'quantity',
  occupied: 'invoicingQuantity',
  done: 'invoicedQuantity',
  left: 'uninvoicedQuantity',
  gone: 'returned',
  signed: true,
  amount: {
    of: 'final',
    by: 'total',
    occupied: 'invoicing',
    done: 'invoiced',
    left: 'uninvoiced',
    gone: 'returnedAmount',
  },
  doneIn: 'posted',
  states: { none: 'posted', part: 'posted', all: 'posted' },
  marks: { field: 'invoiceState', none: '1', part: '2', all: '3' },
  shares: [],
  once: [],
  carries: { head: ['customerId'], lines: ['goodsId', 'unitId', 'taxPrice', 'taxRate'] },
  words: {
    push: '开票',
    pull: '选出库单',
    over: '开票金额超出未开票金额！',
    state: '出库单状态不允许开票！',
    nothing: '没有可开票的出库明细！',
    cancels: '已开票，不能作废！',
    closes: '存在未记账的销售发票！',
    reverses: '已开票，不能红冲！',
    less: '数量不能小于已开票和开票中的数量{taken}！',
    dropped: '已开票，不能删除！',
    otherGoods: '已开票，不能修改商品和单位！',
    otherPrice: '已开票，不能修改单价！',
    stage: '开票',
    undone: '撤销开票',
  },
})
