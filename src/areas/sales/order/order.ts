import { zero } from '../../../base/decimal.ts'
import { action, type Doc, document, state } from '../../../kit/document.ts'
import { cited } from '../../../kit/field.ts'
import { dict, id, ref, refs } from '../../../kit/fields/choice.ts'
import { amount, integer, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { citedHead, citedLine, consignee, tradeHead, tradeLine } from '../../trade/fields.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'
import { cancel, pass, reject, withdraw } from '../../trade/line/steps.ts'

const { cost: _headCost, ...sums } = tradeHead('sales')
const { cost: _cost, costPrice: _costPrice, batchNo: _batchNo, batches: _batches, fee: _fee, ...line } = tradeLine('sales')
const counted = { fixed: true, fallback: zero, total: true } as const
const released = ['approved', 'partly', 'shipped', 'completed'] as const

/** What a customer has asked for and we have promised: it moves nothing, but goods are kept for it. */
export const SalesOrder = document({
  name: 'salesOrder',
  label: '销售订单',
  path: 'blade-sales/salesorderhead',
  page: '/sales/salesOrder/list',
  formPage: '/sales/salesForm',
  menuLabel: '销售订单',
  billType: '0801',
  prefix: 'XSDD',
  approval: 1,
  side: 'trade',
  party: 'customerId',
  withoutBooks: true,
  alsoCalled: { billNo: 'soNo', status: 'saleStatus' },
  head: {
    customerId: ref('customer', 'customerId', '客户', { required: '请选择客户！', search: true, carry: ['code'], width: 200 }),
    depotId: ref('depot', 'depotId', '仓库', { search: true, width: 90 }),
    customerNo: text('customerNo', '客户单号', { length: 50, search: true, width: 120 }),
    planSendDate: day('planSendDate', '计划发货日', { width: 96 }),
    settlementId: ref('settlementMethod', 'settlementId', '结算方式', { width: 90 }),
    ...sums,
    ...citedHead,
    settled: cited(amount('settlementAmt', '已结算金额', { width: 110 })),
    unsettled: cited(amount('unSettlementAmt', '未结算金额', { width: 110 })),
    invoiced: cited(amount('invoiceAmt', '已开票金额', { width: 110 })),
    uninvoiced: cited(amount('unInvoiceAmt', '未开票金额', { width: 110 })),
    invoiceTitleId: ref('customerInvoice', 'soInvoiceId', '开票抬头', { fixed: true, width: 180 }),
    possibleTitleIds: refs('customerInvoice', 'invoiceHeadIds', '可用抬头', { fixed: true }),
    freight: amount('freight', '运费', { fallback: zero, min: 0, width: 100 }),
    ...consignee,
    courierNo: text('courierNo', '快递单号', { fixed: true, width: 140 }),
    sent: quantity('sendQty', '已发数量', { ...counted, width: 90 }),
    unsent: quantity('unsendQty', '未发数量', { ...counted, width: 90 }),
    refunded: quantity('refundQty', '退款数量', { ...counted, width: 90 }),
    returned: cited(quantity('returnQty', '退货数量', { width: 90 })),
    returnedAmount: cited(amount('returnAmt', '退货金额', { width: 100 })),
    revision: integer('revision', '修订版', { fixed: true, fallback: 0, width: 64 }),
  },
  parts: {
    lines: goodsLines(
      {
        ...line,
        ...citedLine('sales'),
        sourceLineId: id('sourceBodyId', '来源明细', { indexed: true }),
        sourceHeadId: id('inquiryHeadId', '来源询价单', { fixed: true, indexed: true }),
        priceSource: dict('price_source', 'priceSource', '价格来源', { fixed: true, width: 72 }),
        planSendDate: day('planSendDate', '计划发货日', { width: 96 }),
        sent: quantity('sendQty', '已发数量', { ...counted, width: 84 }),
        unsent: quantity('unsendQty', '未发数量', { ...counted, width: 84 }),
        occupied: quantity('occupiedQty', '出库占用', { ...counted, width: 84 }),
        closed: quantity('closedQty', '关闭数量', { ...counted, width: 84 }),
        refunded: quantity('refundQty', '退款数量', { ...counted, width: 84 }),
        refunding: quantity('refundOccupiedQty', '退款占用', { ...counted, width: 84 }),
        returned: cited(quantity('returnQty', '退货数量', { width: 84 })),
        demanded: cited(quantity('demandQty', '已提需求', { width: 84 })),
        purchased: cited(quantity('purchaseQty', '已采购', { width: 84 })),
        purchaseNos: cited(text('poNos', '采购单号', { width: 150 })),
      },
      [
        'goodsId',
        'unitId',
        'quantity',
        'taxPrice',
        'taxRate',
        'net',
        'tax',
        'total',
        'coupon',
        'final',
        'isGift',
        'depotId',
        'planSendDate',
        'sent',
        'unsent',
        'returned',
        'purchased',
        'purchaseNos',
        'remark',
      ],
    ),
  },
  states: {
    draft: state('1301', '草稿', '#909399'),
    submitted: state('1302', '待审核', '#E6A23C'),
    rejected: state('1303', '已驳回', '#F56C6C'),
    approved: state('1304', '待发货', '#409EFF'),
    partly: state('1305', '部分发货', '#1ABC9C'),
    shipped: state('1306', '已发货', '#9B59B6'),
    completed: state('1309', '已完成', '#67C23A'),
    closed: state('1307', '已关闭', '#606266'),
    cancelled: state('1308', '已作废', '#606266'),
  },
  actions: {
    draft: action('draft', '保存草稿', { does: 'drafts', saves: true, from: ['draft', 'rejected'], to: 'draft', permission: 'add' }),
    submit: action('submit', '提交', {
      does: 'submits',
      saves: true,
      from: ['draft', 'rejected', 'approved', 'partly'],
      to: ['submitted', ...released],
      primary: true,
    }),
    pass: pass(['submitted', ...released]),
    reject: reject('rejected'),
    withdraw: withdraw('submit'),
    cancel: cancel(['draft', 'submitted', 'rejected', 'approved'], { instead: { partly: '已有出库单，不能作废，请关闭订单！' } }),
    close: action('close', '关闭', { does: 'closes', from: ['approved', 'partly'], to: ['closed', 'shipped'], danger: true }),
  },
  list: [
    'billDate',
    'billNo',
    'customerId',
    'depotId',
    'final',
    'staffId',
    'customerNo',
    'settled',
    'unsettled',
    'invoiced',
    'uninvoiced',
    'totalQuantity',
    'sent',
    'unsent',
    'returned',
    'returnedAmount',
    'planSendDate',
    'settlementId',
    'auditRemark',
    'remark',
    'createdAt',
    'createdBy',
  ],
  form: [
    'customerId',
    'staffId',
    'deptId',
    'depotId',
    'billDate',
    'planSendDate',
    'customerNo',
    'settlementId',
    'deliveryMode',
    'consigneeName',
    'consigneePhone',
    'consigneeAddress',
    'taxRate',
    'isTaxed',
    'freight',
    'remark',
  ],
})

/** A price that the customer was quoted. */
export const quotedPrice = 'quote'

export type SalesOrderDoc = Doc<typeof SalesOrder>
