import { zero } from '../../../base/decimal.ts'
import { action, type Doc, document, state } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, integer, price, quantity, rate } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'
import { cancel, pass, reject, reverse, withdraw } from '../../trade/line/steps.ts'
import { forDemand } from '../demand/demand.ts'
import { asksFor, batchLine, costLine, lineRemark, stockHead, stockLine } from '../fields.ts'

/** How much arrived of each line, and whether the rest is lost. */
const receiving = { ...asksFor('inQty'), isShort: flag('isShort', '其余短少') }

/** Goods leave one depot and arrive at another; between the two they are on their way. */
export const Transfer = document({
  name: 'transfer',
  label: '调拨单',
  path: 'blade-inventory/moveinventory',
  page: '/inventory/move/list',
  formPage: '/inventory/move/form',
  menuLabel: '调拨',
  billType: '0830',
  prefix: 'DBD',
  approval: 1,
  side: 'finance',
  reprints: true,
  anyDepot: true,
  makes: ['0833', '0809', '0807'],
  withoutBooks: { when: 'betweenCompanies' },
  head: {
    fromId: ref('depot', 'outDepotId', '调出仓库', { required: '请选择调出仓库！', search: true, width: 110 }),
    toId: ref('depot', 'inDepotId', '调入仓库', {
      required: '请选择调入仓库！',
      beyond: true,
      pick: 'destination',
      search: true,
      width: 110,
    }),
    plannedFor: day('planDate', '计划日期', { width: 100 }),
    reason: text('reason', '调拨原因', { length: 100, width: 140 }),
    carrier: text('expressName', '承运人', { length: 50, width: 110 }),
    courierNo: text('courierNo', '物流单号', { length: 50, width: 130 }),
    responsible: text('responsible', '责任人', { length: 50, width: 100 }),
    // Depots of two legal persons: one sells, the other buys.
    betweenCompanies: flag('isInterCompany', '跨主体', { fixed: true, width: 72 }),
    total: amount('totalAmt', '结算金额', { derived: true, total: true, width: 120 }),
    ...stockHead,
    ending: integer('endType', '终止类型', { fixed: true }),
  },
  parts: {
    lines: goodsLines(
      {
        ...stockLine,
        ...forDemand,
        sent: quantity('outQty', '已调出', { fixed: true, fallback: zero, total: true, width: 90 }),
        received: quantity('inQty', '已调入', { fixed: true, fallback: zero, total: true, width: 90 }),
        taxPrice: price('taxPrice', '内部结算价', { min: 0, width: 96 }),
        taxRate: rate('taxRate', '税率', { places: 2, min: 0, max: 100, width: 62 }),
        total: amount('totalAmt', '结算金额', { derived: true, total: true, width: 110 }),
        bought: amount('inAmt', '已入金额', { fixed: true, width: 110 }),
        location: text('location', '库位', { length: 50, width: 90 }),
        batchNo: batchLine.batchNo,
        ...costLine,
        remark: lineRemark,
      },
      [
        'goodsId',
        'unitId',
        'quantity',
        'taxPrice',
        'taxRate',
        'total',
        'sent',
        'received',
        'batchNo',
        'batches',
        'location',
        'costPrice',
        'cost',
        'remark',
      ],
    ),
  },
  states: {
    draft: state('2901', '草稿', '#909399'),
    submitted: state('2902', '待审核', '#E6A23C'),
    approved: state('2903', '待调出', '#409EFF'),
    sent: state('2904', '在途', '#13A8A8'),
    posted: state('2905', '已完成', '#67C23A'),
    cancelled: state('2906', '已作废', '#606266'),
    reversed: state('2906', '已红冲', '#9B59B6'),
  },
  actions: {
    draft: action('submit', '保存草稿', { does: 'drafts', saves: true, alias: ['edit'], from: ['draft'], to: 'draft', permission: 'add' }),
    post: action('accounting', '提交', {
      does: 'posts',
      saves: true,
      byId: 'accountingById',
      from: ['draft'],
      to: ['approved', 'submitted', 'posted'],
      primary: true,
    }),
    withdraw: withdraw('accounting'),
    pass: pass(['approved', 'submitted', 'posted'], { alias: ['audit'] }),
    reject: reject('draft'),
    send: action('callout', '调出', { from: ['approved'], to: 'sent', asks: asksFor('outQty'), primary: true }),
    receive: action('callin', '调入', { from: ['sent'], to: ['posted', 'sent'], asks: receiving, primary: true }),
    cancel: cancel(['draft', 'submitted', 'approved'], {
      instead: { sent: '已调出，不能作废，请红冲！', posted: '已调出，不能作废，请红冲！' },
    }),
    reverse: reverse(['sent', 'posted']),
  },
  list: [
    'billDate',
    'billNo',
    'fromId',
    'toId',
    'betweenCompanies',
    'totalQuantity',
    'cost',
    'total',
    'plannedFor',
    'staffId',
    'reason',
    'carrier',
    'courierNo',
    'deptId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: [
    'fromId',
    'toId',
    'staffId',
    'billDate',
    'plannedFor',
    'reason',
    'carrier',
    'courierNo',
    'responsible',
    'betweenCompanies',
    'remark',
  ],
})

export type TransferDoc = Doc<typeof Transfer>
