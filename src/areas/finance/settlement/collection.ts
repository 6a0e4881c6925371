import { type Doc, document } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { atBank, settlementHead, settlementLife, settlementParts } from './settlement-words.ts'

const words = {
  account: '收款账户',
  owed: '应收金额',
  paid: '实收金额',
  wire: 'collectAmt',
  used: '预收核销',
  over: '多收转预收',
  items: '未收单据',
  none: '请至少选择一张未收单据！',
} as const

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
    payer: atBank('payer', '付款人'),
    ...settlementHead(words),
  },
  parts: settlementParts(words),
  ...settlementLife,
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
