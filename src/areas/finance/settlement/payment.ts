import { type Doc, document } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { atBank, settlementHead, settlementLife, settlementParts } from './settlement-words.ts'

const words = {
  account: '付款账户',
  owed: '应付金额',
  paid: '实付金额',
  wire: 'payAmt',
  used: '预付核销',
  over: '多付转预付',
  items: '未付单据',
  none: '请至少选择一张未付单据！',
} as const

/** We pay a supplier what we owe: with money, with what we had paid ahead, less what he lets us off. */
export const Payment = document({
  name: 'payment',
  label: '应付结算单',
  path: 'blade-finance/apsettle',
  page: '/finance/apSettle/list',
  synonyms: ['付款单', '应付结算', '打款'],
  formPage: '/finance/apSettle/form',
  menuLabel: '付款',
  billType: '0814',
  prefix: 'FKD',
  approval: 2,
  side: 'finance',
  party: 'supplierId',
  head: {
    supplierId: ref('supplier', 'bartererId', '供应商', {
      required: '请选择结算单位！',
      clears: '修改供应商后未付单据会清空，确认修改供应商吗？',
      search: true,
      width: 200,
    }),
    payee: atBank('payee', '收款人'),
    ...settlementHead(words),
  },
  parts: settlementParts(words),
  ...settlementLife,
  list: [
    'billDate',
    'billNo',
    'supplierId',
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
  form: ['supplierId', 'bankId', 'amount', 'fee', 'discount', 'settlementId', 'payee', 'staffId', 'deptId', 'billDate', 'remark'],
})

export type PaymentDoc = Doc<typeof Payment>
