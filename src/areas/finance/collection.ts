import { zero } from '../../base/decimal.ts'
import { type Doc, document, part } from '../../kit/document.ts'
import { ref } from '../../kit/fields/choice.ts'
import { amount } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { financeActions, financeStates } from './family.ts'
import { settledLine, usedLine } from './settled.ts'

/** A customer pays what he owes: with money, with what he had paid ahead, less what we let him off. */
export const Collection = document({
  name: 'collection',
  label: '应收结算单',
  path: 'blade-finance/arsettle',
  page: '/finance/arSettle/list',
  synonyms: ['回款', '应收结算', '核销'],
  formPage: '/finance/arSettle/form',
  menuLabel: '收款',
  billType: '0813',
  prefix: 'SKD',
  approval: 1,
  side: 'finance',
  party: 'customerId',
  head: {
    customerId: ref('customer', 'bartererId', '客户', {
      required: '请选择结算单位！',
      clears: '修改客户后未收单据会清空，确认修改客户吗？',
      search: true,
      width: 200,
    }),
    bankId: ref('bank', 'bankId', '收款账户', { search: true, width: 160 }),
    settlementId: ref('settlementMethod', 'settlementId', '结算方式', { width: 90 }),
    payer: text('payer', '付款人', { length: 100, width: 120 }),
    settled: amount('settleAmt', '应收金额', { derived: true, total: true, width: 120 }),
    amount: amount('collectAmt', '实收金额', { fallback: zero, min: 0, total: true, width: 120 }),
    fee: amount('feeAmt', '手续费', { fallback: zero, min: 0, total: true, width: 90 }),
    discount: amount('discountAmt', '优惠金额', { fallback: zero, min: 0, total: true, width: 100 }),
    used: amount('precpUsedAmt', '预收核销', { derived: true, total: true, width: 110 }),
    over: amount('overAmt', '多收转预收', { min: 0, total: true, width: 110 }),
  },
  parts: {
    lines: part('bodyList', '未收单据', settledLine, {
      grid: ['itemNo', 'itemType', 'itemDate', 'dueDate', 'itemAmount', 'open', 'settled', 'remark'],
      required: '请至少选择一张未收单据！',
    }),
    prepaid: part('precpList', '预收核销', usedLine, {
      grid: ['itemNo', 'itemType', 'itemDate', 'itemAmount', 'open', 'used', 'remark'],
    }),
  },
  states: financeStates,
  actions: financeActions,
  list: [
    'billDate',
    'billNo',
    'customerId',
    'settled',
    'amount',
    'discount',
    'used',
    'over',
    'bankId',
    'staffId',
    'deptId',
    'sourceNo',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: ['customerId', 'bankId', 'amount', 'fee', 'discount', 'settlementId', 'payer', 'staffId', 'deptId', 'billDate', 'remark'],
})

export type CollectionDoc = Doc<typeof Collection>
