import { type Doc, document } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { supplementForm, supplementHead, supplementLife, supplementList, supplementParts } from './supplement-words.ts'

/** We owe a supplier more or less, without goods: what we owed before the books began, his rebate, what we keep back. */
export const PayableSupplement = document({
  name: 'payableSupplement',
  label: '应付补充单',
  path: 'blade-finance/apsupplement',
  page: '/finance/apSupplement/list',
  synonyms: ['应付调整', '期初应付', '供应商返利', '质量扣款', '价差'],
  formPage: '/finance/apSupplement/form',
  menuLabel: '应付补充单',
  billType: '0818',
  prefix: 'YFBC',
  approval: 1,
  side: 'finance',
  party: 'supplierId',
  head: {
    supplierId: ref('supplier', 'bartererId', '供应商', {
      required: '请选择结算单位！',
      clears: '修改供应商后补充明细会清空，确认修改供应商吗？',
      search: true,
      width: 200,
    }),
    ...supplementHead,
  },
  parts: supplementParts,
  ...supplementLife,
  list: ['billDate', 'billNo', 'supplierId', ...supplementList],
  form: ['supplierId', ...supplementForm],
})

export type PayableSupplementDoc = Doc<typeof PayableSupplement>
