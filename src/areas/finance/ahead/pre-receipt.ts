import { type Doc, document } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { settlementLife } from '../settlement/settlement-words.ts'
import { aheadForm, aheadHead, aheadList } from './ahead-words.ts'

/** A customer pays before he owes. */
export const PreReceipt = document({
  name: 'preReceipt',
  label: '业务预收款单',
  path: 'blade-finance/receipt',
  page: '/finance/receipt/list',
  synonyms: ['定金', '预收', '退预收'],
  formPage: '/finance/receipt/form',
  menuLabel: '预收款',
  billType: '0811',
  prefix: 'YSK',
  approval: 1,
  side: 'finance',
  party: 'customerId',
  alsoCalled: { billNo: 'precpNo', status: 'settleStatus' },
  head: {
    customerId: ref('customer', 'bartererId', '客户', { required: '请选择结算单位！', search: true, width: 200 }),
    ...aheadHead({
      paid: '预收金额',
      account: '收款账户',
      required: '请选择收款账户！',
      order: ['orderId', 'orderNo', '销售订单'],
      done: ['outAmt', '已出库金额'],
      returned: '退自预收款单',
    }),
  },
  parts: {},
  ...settlementLife,
  list: ['billDate', 'billNo', 'customerId', ...aheadList],
  form: ['customerId', ...aheadForm],
})

export type PreReceiptDoc = Doc<typeof PreReceipt>
