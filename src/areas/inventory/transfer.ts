import { zero } from '../../base/decimal.ts'
import { action, type Doc, document, state } from '../../kit/document.ts'
import { ref } from '../../kit/fields/choice.ts'
import { integer, quantity } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { batchLine, costLine, lineRemark, stockHead, stockLine } from './fields.ts'

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
  makes: ['0833'],
  head: {
    fromId: ref('depot', 'outDepotId', '调出仓库', { required: '请选择调出仓库！', search: true, width: 110 }),
    toId: ref('depot', 'inDepotId', '调入仓库', { required: '请选择调入仓库！', search: true, width: 110 }),
    plannedFor: day('planDate', '计划日期', { width: 100 }),
    reason: text('reason', '调拨原因', { length: 100, width: 140 }),
    carrier: text('expressName', '承运人', { length: 50, width: 110 }),
    courierNo: text('courierNo', '物流单号', { length: 50, width: 130 }),
    responsible: text('responsible', '责任人', { length: 50, width: 100 }),
    ...stockHead,
    ending: integer('endType', '终止类型', { fixed: true }),
  },
  lines: {
    ...stockLine,
    sent: quantity('outQty', '已调出', { fixed: true, fallback: zero, total: true, width: 90 }),
    received: quantity('inQty', '已调入', { fixed: true, fallback: zero, total: true, width: 90 }),
    location: text('location', '库位', { length: 50, width: 90 }),
    batchNo: batchLine.batchNo,
    ...costLine,
    remark: lineRemark,
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
    draft: action('submit', '保存草稿', { saves: true, alias: ['edit'], from: ['draft'], to: 'draft', permission: 'add' }),
    post: action('accounting', '提交', {
      saves: true,
      byId: 'accountingById',
      from: ['draft'],
      to: ['approved', 'submitted', 'posted'],
      primary: true,
    }),
    withdraw: action('withdraw', '撤回', { from: ['submitted'], to: 'draft', permission: 'accounting' }),
    pass: action('pass', '审核通过', {
      alias: ['audit'],
      batch: 'batchPass',
      from: ['submitted'],
      to: ['approved', 'submitted', 'posted'],
      permission: 'audit',
      via: 'GET',
    }),
    reject: action('reject', '驳回', {
      batch: 'batchReject',
      from: ['submitted'],
      to: 'draft',
      permission: 'audit',
      reason: '请输入驳回原因！',
      via: 'GET',
    }),
    send: action('callout', '调出', { from: ['approved'], to: 'sent', asks: true, primary: true }),
    receive: action('callin', '调入', { from: ['sent'], to: ['posted', 'sent'], asks: true, primary: true }),
    cancel: action('cancel', '作废', {
      from: ['draft', 'submitted', 'approved'],
      to: 'cancelled',
      reason: '请输入作废原因！',
      danger: true,
      instead: { sent: '已调出，不能作废，请红冲！', posted: '已调出，不能作废，请红冲！' },
    }),
    reverse: action('flush', '红冲', { from: ['sent', 'posted'], to: 'reversed', danger: true }),
  },
  list: [
    'billDate',
    'billNo',
    'fromId',
    'toId',
    'totalQuantity',
    'cost',
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
  form: ['fromId', 'toId', 'staffId', 'billDate', 'plannedFor', 'reason', 'carrier', 'courierNo', 'responsible', 'remark'],
  grid: ['goodsId', 'unitId', 'quantity', 'sent', 'received', 'batchNo', 'location', 'costPrice', 'cost', 'remark'],
})

export type TransferDoc = Doc<typeof Transfer>
