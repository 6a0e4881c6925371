import { zero } from '../../../base/decimal.ts'
import { cited } from '../../../kit/field.ts'
import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { atBank } from '../settlement/settlement-words.ts'

/** What the two directions of paying ahead call the same things. */
interface Words {
  paid: string
  account: string
  required: string
  order: [id: string, no: string, label: string]
  done: [wire: string, label: string]
  returned: string
}

/** Money that was paid ahead, but for its party: with what, for which order, and what has become of it. Less than nothing pays some of it back. */
export const aheadHead = ({ paid, account, required, order, done, returned }: Words) => ({
  bankId: ref('bank', 'bankId', account, { required, search: true, width: 160 }),
  settlementId: ref('settlementMethod', 'settlementId', '结算方式', { width: 90 }),
  amount: amount('precpAmt', paid, { required: true, total: true, width: 120 }),
  orderNo: text(order[1], order[2], { length: 40, search: true, width: 156 }),
  orderId: id(order[0], order[2], { fixed: true, indexed: true }),
  returnsNo: text('precpSourceNo', returned, { length: 40, width: 156 }),
  returnsId: id('precpId', returned, { fixed: true }),
  theirHolder: atBank('bartererBankPerson', '对方户名'),
  theirAccount: atBank('bartererBankAccount', '对方账号'),
  theirBank: atBank('bartererBankName', '对方开户行'),
  used: cited(amount('settlementAmt', '已结算金额', { fallback: zero, width: 110 })),
  settled: cited(dict('settlement_status', 'settlementStatus', '结算状态', { width: 80 })),
  orderTotal: cited(amount('totalAmt', '订单金额', { width: 110 })),
  orderDone: cited(amount(done[0], done[1], { width: 110 })),
})

/** What lists and forms show, in their order. */
export const aheadList = [
  'settled',
  'amount',
  'used',
  'orderNo',
  'orderTotal',
  'orderDone',
  'settlementId',
  'bankId',
  'staffId',
  'deptId',
  'theirHolder',
  'theirAccount',
  'theirBank',
  'returnsNo',
  'annexCount',
  'auditedAt',
  'auditRemark',
  'createdBy',
  'createdAt',
  'remark',
] as const

export const aheadForm = [
  'amount',
  'bankId',
  'settlementId',
  'orderNo',
  'returnsNo',
  'theirHolder',
  'theirAccount',
  'theirBank',
  'staffId',
  'deptId',
  'billDate',
  'remark',
] as const
