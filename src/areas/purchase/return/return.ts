import { action, type Doc, document, state } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { asTheyCame } from '../../trade/as-they-came.ts'
import { citedHead, citedLine, tradeHead, tradeLine } from '../../trade/fields.ts'
import { goodsLines, sourceLine } from '../../trade/line/goods-lines.ts'
import { cancel, pass, reject, reverse, withdraw } from '../../trade/line/steps.ts'
import { settlement } from '../../trade/settlement.ts'

const { fee: _fee, ...line } = tradeLine('purchase')
const { freight: _freight, ...told } = citedLine('purchase')

/** Goods go back to whom they were bought from, at the price they were bought at. */
export const PurchaseReturn = document({
  name: 'purchaseReturn',
  label: '采购退货单',
  path: 'blade-purchase/purchasereturnorderhead',
  page: '/purchase/purchaseReturn/list',
  synonyms: ['退供应商', '退货出库'],
  formPage: '/purchase/purchaseReturn/form',
  menuLabel: '采购退货',
  billType: '0806',
  prefix: 'CGTH',
  approval: 1,
  side: 'trade',
  against: true,
  party: 'supplierId',
  head: {
    supplierId: ref('supplier', 'supplierId', '供应商', { required: '请选择供应商！', search: true, carry: ['code'], width: 200 }),
    depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！', search: true, width: 90 }),
    reason: text('returnReason', '退货原因', { length: 200, width: 140 }),
    ...asTheyCame(tradeHead('purchase')),
    ...citedHead,
    ...settlement,
  },
  parts: {
    lines: goodsLines(
      {
        ...asTheyCame(line),
        ...sourceLine,
        ...told,
        sourceNo: text('sourceBillNo', '入库单号', { fixed: true, width: 152 }),
        worth: amount('inCostAmt', '原入库成本', { fixed: true, needs: 'cost_view', width: 110 }),
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
        'sourceNo',
        'batchNo',
        'batches',
        'worth',
        'cost',
        'remark',
      ],
      { bound: true },
    ),
  },
  states: {
    draft: state('1901', '草稿', '#909399'),
    submitted: state('1902', '待审核', '#E6A23C'),
    rejected: state('1903', '已驳回', '#F56C6C'),
    approved: state('1904', '待出库', '#409EFF'),
    posted: state('1906', '已完成', '#67C23A'),
    cancelled: state('1907', '已作废', '#606266'),
    reversed: state('1907', '已红冲', '#9B59B6'),
  },
  actions: {
    draft: action('draft', '保存草稿', { does: 'drafts', saves: true, from: ['draft', 'rejected'], to: 'draft', permission: 'add' }),
    submit: action('submit', '提交', {
      does: 'submits',
      saves: true,
      from: ['draft', 'rejected'],
      to: ['submitted', 'approved'],
      primary: true,
    }),
    pass: pass(['approved', 'submitted']),
    reject: reject('rejected'),
    withdraw: withdraw('submit'),
    post: action('accounting', '出库记账', {
      does: 'posts',
      saves: true,
      byId: 'accountingById',
      from: ['draft', 'rejected', 'approved'],
      to: ['posted', 'submitted'],
    }),
    cancel: cancel(['draft', 'submitted', 'rejected', 'approved'], { instead: { posted: '已出库，不能作废，请红冲！' } }),
    reverse: reverse(['posted']),
  },
  list: [
    'billDate',
    'billNo',
    'supplierId',
    'depotId',
    'staffId',
    'totalQuantity',
    'final',
    'net',
    'tax',
    'settled',
    'reason',
    'auditRemark',
    'remark',
    'deptId',
    'createdBy',
    'createdAt',
  ],
  form: ['supplierId', 'staffId', 'deptId', 'depotId', 'billDate', 'reason', 'settlementId', 'taxRate', 'isTaxed', 'remark'],
})

export type PurchaseReturnDoc = Doc<typeof PurchaseReturn>
