import { zero } from '../../../base/decimal.ts'
import { action, type Doc, document, state } from '../../../kit/document.ts'
import { cited } from '../../../kit/field.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, integer, price, quantity, rate } from '../../../kit/fields/number.ts'
import { phoneRight, text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'
import { forDemand } from '../../inventory/demand/demand.ts'
import { citedHead, citedLine, tradeHead, tradeLine } from '../../trade/fields.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'
import { cancel, pass, reject, withdraw } from '../../trade/line/steps.ts'
import { forSale } from './for-sale.ts'

const { cost: _headCost, ...sums } = tradeHead('purchase')
const { cost: _cost, costPrice: _costPrice, batchNo: _batchNo, batches: _batches, fee: _fee, ...line } = tradeLine('purchase')
const counted = { fixed: true, fallback: zero, total: true } as const
const priceRight = { needs: 'purchase_price_view' } as const
const released = ['approved', 'partly', 'done'] as const

/** Whom the supplier asks about it and where he sends it; it may change as long as the order lives. */
export const contact = {
  contactName: text('contacts', '收货联系人', { length: 50 }),
  contactPhone: text('phone', '联系电话', { length: 30, masked: phoneRight }),
  contactAddress: text('address', '收货地址'),
}

/** What we have asked a supplier for: it moves nothing, but it is on its way once it is approved. */
export const PurchaseOrder = document({
  name: 'purchaseOrder',
  label: '采购订单',
  path: 'blade-purchase/purchaseorderhead',
  page: '/purchase/purchaseOrder/list',
  synonyms: ['订货', '进货订单'],
  formPage: '/purchase/purchaseForm',
  menuLabel: '采购订单',
  billType: '0805',
  prefix: 'CGDD',
  approval: 1,
  side: 'trade',
  party: 'supplierId',
  withoutBooks: true,
  alsoCalled: { billNo: 'poNo', status: 'status' },
  head: {
    supplierId: ref('supplier', 'supplierId', '供应商', { required: '请选择供应商！', search: true, carry: ['code'], width: 200 }),
    depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！', search: true, width: 90 }),
    planInDate: day('planInDate', '计划到货日', { width: 96 }),
    settlementId: ref('settlementMethod', 'settlementId', '结算方式', { width: 90 }),
    prepaidRate: rate('prepayRatio', '预付比例(%)', { places: 2, min: 0, max: 100, width: 84 }),
    ...sums,
    ...citedHead,
    fee: amount('feeAmt', '附加费用', { ...priceRight, fallback: zero, min: 0, total: true, width: 100 }),
    freight: amount('freight', '运费', { ...priceRight, fallback: zero, min: 0, width: 100 }),
    deliveryMode: dict('delivery_mode', 'deliveryMode', '配送方式'),
    ...contact,
    received: quantity('inQty', '已入库', { ...counted, width: 90 }),
    unreceived: quantity('unInQty', '未入库', { ...counted, width: 90 }),
    returned: cited(quantity('returnQty', '已退货', { width: 84 })),
    completion: cited(rate('completionRate', '完成率(%)', { places: 2, width: 84 })),
    prepaid: cited(amount('prepayAmt', '预付金额', { ...priceRight, width: 110 })),
    hasRise: flag('isPriceRise', '进价上涨', { fixed: true, ...priceRight, width: 80 }),
    portal: dict('srm_state', 'srmStatus', 'SRM 推送', { fixed: true, width: 84 }),
    pushedAt: moment('srmPushTime', '推送时间', { fixed: true, width: 140 }),
    pushedRevision: integer('srmRevision', '推送修订版', { fixed: true }),
    answeredAt: moment('srmReplyTime', '答复时间', { fixed: true, width: 140 }),
    answerDay: day('srmPlanDate', '答复交期', { fixed: true, width: 96 }),
    answerRemark: text('srmRemark', '答复说明', { fixed: true, width: 140 }),
    mayExceed: flag('isExceed', '允许超量', { fixed: true, width: 80 }),
    closing: dict('close_type', 'closeType', '关闭方式', { fixed: true, width: 80 }),
    revision: integer('revision', '修订版', { fixed: true, fallback: 0, width: 64 }),
  },
  parts: {
    lines: goodsLines(
      {
        ...line,
        ...forDemand,
        ...forSale,
        ...citedLine('purchase'),
        planInDate: day('planInDate', '计划到货日', { width: 96 }),
        lastPrice: price('lastPrice', '上次进价', { ...priceRight, fixed: true, width: 90 }),
        averagePrice: price('avgPrice', '平均进价', { ...priceRight, fixed: true, width: 90 }),
        rise: rate('riseRate', '涨幅(%)', { ...priceRight, fixed: true, places: 2, width: 72 }),
        received: quantity('inQty', '已入库', { ...counted, width: 84 }),
        unreceived: quantity('unInQty', '未入库', { ...counted, width: 84 }),
        occupied: quantity('occupiedQty', '入库占用', { ...counted, width: 84 }),
        closed: quantity('closedQty', '关闭数量', { ...counted, width: 84 }),
        returned: cited(quantity('returnQty', '已退货', { width: 84 })),
      },
      [
        'goodsId',
        'unitId',
        'quantity',
        'taxPrice',
        'lastPrice',
        'rise',
        'taxRate',
        'net',
        'tax',
        'total',
        'coupon',
        'final',
        'isGift',
        'depotId',
        'planInDate',
        'received',
        'unreceived',
        'returned',
        'salesNo',
        'remark',
      ],
    ),
  },
  states: {
    draft: state('1901', '草稿', '#909399'),
    submitted: state('1902', '待审核', '#E6A23C'),
    rejected: state('1903', '已驳回', '#F56C6C'),
    approved: state('1904', '待入库', '#409EFF'),
    partly: state('1905', '部分入库', '#13C2C2'),
    done: state('1906', '已完成', '#67C23A'),
    closed: state('1907', '已关闭', '#606266'),
    cancelled: state('1907', '已作废', '#606266'),
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
    cancel: cancel(['draft', 'submitted', 'rejected', 'approved'], { instead: { partly: '已存在入库单，不能作废！' } }),
    close: action('close', '关闭', { does: 'closes', from: ['approved', 'partly'], to: ['closed', 'done'], danger: true }),
  },
  list: [
    'billDate',
    'billNo',
    'supplierId',
    'depotId',
    'staffId',
    'totalQuantity',
    'final',
    'received',
    'unreceived',
    'completion',
    'prepaid',
    'planInDate',
    'hasRise',
    'portal',
    'answerDay',
    'answerRemark',
    'closing',
    'settlementId',
    'auditRemark',
    'remark',
    'deptId',
    'createdAt',
    'createdBy',
  ],
  form: [
    'supplierId',
    'staffId',
    'deptId',
    'depotId',
    'billDate',
    'planInDate',
    'settlementId',
    'prepaidRate',
    'deliveryMode',
    'contactName',
    'contactPhone',
    'contactAddress',
    'taxRate',
    'isTaxed',
    'freight',
    'fee',
    'remark',
  ],
})

export type PurchaseOrderDoc = Doc<typeof PurchaseOrder>
