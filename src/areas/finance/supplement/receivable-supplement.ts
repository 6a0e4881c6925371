import { type Doc, document } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { supplementForm, supplementHead, supplementLife, supplementList, supplementParts } from './supplement-words.ts'

/** A customer owes more or less, without goods: what he owed before the books began, a rebate, a debt that he will not pay. */
export const ReceivableSupplement = document({
  name: 'receivableSupplement',
  label: '应收补充单',
  path: 'blade-finance/arsupplement',
  page: '/finance/arSupplement/list',
  synonyms: ['应收调整', '期初应收', '坏账', '返利', '价差'],
  formPage: '/finance/arSupplement/form',
  menuLabel: '应收补充单',
  billType: '0817',
  prefix: 'YSBC',
  approval: 1,
  side: 'finance',
  party: 'customerId',
  head: {
    customerId: ref('customer', 'bartererId', '客户', {
      required: '请选择结算单位！',
      clears: '修改客户后补充明细会清空，确认修改客户吗？',
      search: true,
      width: 200,
    }),
    ...supplementHead,
  },
  parts: supplementParts,
  ...supplementLife,
  list: ['billDate', 'billNo', 'customerId', ...supplementList],
  form: ['customerId', ...supplementForm],
})

export type ReceivableSupplementDoc = Doc<typeof ReceivableSupplement>
