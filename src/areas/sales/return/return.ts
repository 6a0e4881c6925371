import { zero } from '../../../base/decimal.ts'
import { action, type Doc, document, state } from '../../../kit/document.ts'
import { cited } from '../../../kit/field.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { asTheyCame } from '../../trade/as-they-came.ts'
import { citedHead, citedLine, tradeHead, tradeLine } from '../../trade/fields.ts'
import { goodsLines, sourceLine } from '../../trade/line/goods-lines.ts'
import { cancel, pass, reject, withdraw } from '../../trade/line/steps.ts'

const { fee: _fee, batches: _batches, costPrice: _costPrice, cost: _cost, ...line } = tradeLine('sales')
const { cost: _headCost, ...sums } = tradeHead('sales')
const { freight: _freight, ...told } = citedLine('sales')

const arrived = '已入库，不能作废！'

/** How what was paid for is given back. */
export const refundModes = { credit: '1', prepaid: '2', cash: '3', original: '4' } as const

/** A customer sends goods back, or is given back the money of what was never sent; at what he was charged for them. */
export const SalesReturn = document({
  name: 'salesReturn',
  label: '销售退货单',
  path: 'blade-sales/salesreturnorderhead',
  page: '/sales/salesReturn/list',
  synonyms: ['客户退货', '退款'],
  formPage: '/sales/salesReturnOrder',
  menuLabel: '销售退货',
  billType: '0802',
  prefix: 'XSTH',
  approval: 1,
  side: 'trade',
  against: true,
  party: 'customerId',
  withoutBooks: true,
  head: {
    customerId: ref('customer', 'customerId', '客户', { required: '请选择客户！', search: true, carry: ['code'], width: 200 }),
    depotId: ref('depot', 'depotId', '退货仓库', { search: true, width: 90 }),
    isOut: flag('isOut', '已出库', { fallback: true, search: true, width: 72 }),
    orderNo: text('soNo', '销售订单号', { fixed: true, search: true, width: 156 }),
    returnTypeId: ref('returnType', 'returnType', '退货类型', { search: true, width: 90 }),
    refundMode: dict('refund_mode', 'refundMode', '退款方式', { fallback: refundModes.credit, search: true, width: 90 }),
    ...asTheyCame(sums),
    ...citedHead,
    settled: cited(dict('settlement_status', 'settleStatus', '结算状态', { width: 80 })),
  },
  parts: {
    lines: goodsLines(
      {
        ...asTheyCame(line),
        // What no bill of ours has sold comes back at the price that is agreed on.
        taxPrice: { ...line.taxPrice, rules: { ...line.taxPrice.rules, required: undefined } },
        ...sourceLine,
        ...told,
        sourceNo: text('sourceBillNo', '原单号', { fixed: true, width: 152 }),
        asked: quantity('applyQty', '申请数量', { fixed: true, fallback: zero, total: true, width: 84 }),
        worth: amount('costAmt', '原出库成本', { fixed: true, needs: 'cost_view', width: 110 }),
      },
      [
        'goodsId',
        'unitId',
        'asked',
        'quantity',
        'batchNo',
        'taxPrice',
        'taxRate',
        'net',
        'tax',
        'final',
        'isGift',
        'depotId',
        'sourceNo',
        'worth',
        'remark',
      ],
    ),
  },
  states: {
    draft: state('1301', '草稿', '#909399'),
    submitted: state('1302', '待审核', '#E6A23C'),
    rejected: state('1303', '已驳回', '#F56C6C'),
    approved: state('1304', '待入库', '#409EFF'),
    partly: state('1305', '部分入库', '#13C2C2'),
    stored: state('1306', '已入库', '#9B59B6'),
    cancelled: state('1308', '已作废', '#606266'),
    done: state('1309', '已完成', '#67C23A'),
  },
  actions: {
    draft: action('draft', '保存草稿', { does: 'drafts', saves: true, from: ['draft', 'rejected'], to: 'draft', permission: 'add' }),
    submit: action('submit', '提交', {
      does: 'submits',
      saves: true,
      from: ['draft', 'rejected'],
      to: ['submitted', 'approved', 'partly', 'stored', 'done'],
      primary: true,
    }),
    pass: {
      ...pass(['approved', 'submitted', 'partly', 'stored', 'done']),
      asks: { depotId: ref('depot', 'depotId', '退货仓库') },
    },
    reject: reject('rejected'),
    withdraw: withdraw('submit'),
    toPrepaid: action('createPrecpInfo', '转预收', {
      from: ['partly', 'stored', 'done'],
      to: 'done',
      when: { field: 'refundMode', is: refundModes.prepaid },
    }),
    receive: action('receive', '入库', { from: ['approved'], to: ['stored', 'partly', 'done'], permission: 'accounting', primary: true }),
    reverse: action('flush', '红冲', { does: 'reverses', from: ['partly', 'stored', 'done'], to: 'cancelled', danger: true }),
    cancel: cancel(['draft', 'submitted', 'rejected', 'approved'], { instead: { partly: arrived, stored: arrived, done: arrived } }),
  },
  list: [
    'billDate',
    'billNo',
    'customerId',
    'totalQuantity',
    'final',
    'sourceNo',
    'depotId',
    'settled',
    'refundMode',
    'returnTypeId',
    'isOut',
    'orderNo',
    'staffId',
    'auditRemark',
    'remark',
    'deptId',
    'createdBy',
    'createdAt',
  ],
  form: ['customerId', 'staffId', 'deptId', 'depotId', 'billDate', 'returnTypeId', 'refundMode', 'orderNo', 'taxRate', 'isTaxed', 'remark'],
})

export type SalesReturnDoc = Doc<typeof SalesReturn>
