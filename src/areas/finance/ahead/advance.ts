import { type Doc, document } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { day } from '../../../kit/fields/time.ts'
import { settlementLife } from '../settlement/settlement-words.ts'
import { aheadForm, aheadHead, aheadList } from './ahead-words.ts'

/** We pay a supplier before we owe him. */
export const Advance = document({
  name: 'advance',
  label: '预付款单',
  path: 'blade-finance/prepayment',
  page: '/finance/prepayment/list',
  synonyms: ['定金', '预付', '退预付'],
  formPage: '/finance/prepayment/form',
  menuLabel: '预付款',
  billType: '0812',
  prefix: 'YFK',
  approval: 2,
  side: 'finance',
  party: 'supplierId',
  alsoCalled: { billNo: 'precpNo', status: 'settleStatus' },
  head: {
    supplierId: ref('supplier', 'bartererId', '供应商', { required: '请选择结算单位！', search: true, width: 200 }),
    planInDate: day('planInDate', '计划到货日', { width: 96 }),
    ...aheadHead({
      paid: '预付金额',
      account: '付款账户',
      required: '请选择付款账户！',
      order: ['poHeadId', 'poNo', '采购订单'],
      done: ['inAmt', '已入库金额'],
      returned: '退自预付款单',
    }),
  },
  parts: {},
  ...settlementLife,
  list: ['billDate', 'billNo', 'supplierId', ...aheadList, 'planInDate'],
  form: ['supplierId', ...aheadForm, 'planInDate'],
})

export type AdvanceDoc = Doc<typeof Advance>
