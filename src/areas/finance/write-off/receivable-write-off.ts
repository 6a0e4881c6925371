import { type Doc, document } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { writeOffForm, writeOffHead, writeOffLife, writeOffList, writeOffParts } from './write-off-words.ts'

/** What a customer owes is settled without money: by what he has paid ahead, by his credits, by what we owe him; or it becomes somebody else's. */
export const ReceivableWriteOff = document({
  name: 'receivableWriteOff',
  label: '应收核销单',
  path: 'blade-finance/arwriteoff',
  page: '/finance/arWriteOff/list',
  synonyms: ['核销', '冲账', '红蓝对冲', '预收冲应收', '应收冲应付', '应收转应收'],
  formPage: '/finance/arWriteOff/form',
  menuLabel: '应收核销',
  billType: '0815',
  prefix: 'YSHX',
  approval: 1,
  side: 'finance',
  party: 'customerId',
  standsIn: 'collection',
  head: {
    customerId: ref('customer', 'bartererId', '客户', {
      required: '请选择结算单位！',
      clears: '修改客户后核销明细会清空，确认修改客户吗？',
      search: true,
      width: 200,
    }),
    ...writeOffHead({ types: 'ar_write_off_type', target: 'customer' }),
  },
  parts: writeOffParts,
  ...writeOffLife({ call: 'arwriteoff' }),
  list: ['billDate', 'billNo', 'customerId', ...writeOffList],
  form: ['customerId', 'kind', ...writeOffForm],
})

export type ReceivableWriteOffDoc = Doc<typeof ReceivableWriteOff>
