import { type Doc, document } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { writeOffForm, writeOffHead, writeOffLife, writeOffList, writeOffParts } from './write-off-words.ts'

/** What we owe a supplier is settled without money: by what we have paid ahead, by our credits, by what he owes us; or we owe it to somebody else. */
export const PayableWriteOff = document({
  name: 'payableWriteOff',
  label: '应付核销单',
  path: 'blade-finance/apwriteoff',
  page: '/finance/apWriteOff/list',
  synonyms: ['核销', '冲账', '红蓝对冲', '预付冲应付', '应付转应付'],
  formPage: '/finance/apWriteOff/form',
  menuLabel: '应付核销',
  billType: '0816',
  prefix: 'YFHX',
  approval: 1,
  side: 'finance',
  party: 'supplierId',
  standsIn: 'payment',
  head: {
    supplierId: ref('supplier', 'bartererId', '供应商', {
      required: '请选择结算单位！',
      clears: '修改供应商后核销明细会清空，确认修改供应商吗？',
      search: true,
      width: 200,
    }),
    ...writeOffHead({ types: 'ap_write_off_type', target: 'supplier' }),
  },
  parts: writeOffParts,
  ...writeOffLife({ call: 'apwriteoff' }),
  list: ['billDate', 'billNo', 'supplierId', ...writeOffList],
  form: ['supplierId', 'kind', ...writeOffForm],
})

export type PayableWriteOffDoc = Doc<typeof PayableWriteOff>
