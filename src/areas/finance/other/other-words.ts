import { part } from '../../../kit/document.ts'
import { cited } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { settlementLife } from '../settlement/settlement-words.ts'

/** What earning and spending call the same things. */
interface Words {
  type: string
  pick: 'incomeExpend' | 'expenseExpend'
  account: string
  required: string
  lines: string
}

/** Money earned or spent for no goods: with whom, and through which account. */
export const otherHead = ({ type, account, required }: Words) => ({
  partyId: ref('party', 'bartererId', '往来单位', { search: true, width: 180 }),
  bankId: ref('bank', 'bankId', account, { required, search: true, width: 160 }),
  settlementId: ref('settlementMethod', 'settlementId', '结算方式', { width: 90 }),
  total: amount('totalAmt', '金额', { derived: true, total: true, width: 120 }),
  typeNames: cited(text('expendName', type, { width: 160 })),
})

/** For what, and whose it is where that is not told by the bill. */
export const otherParts = ({ type, pick, lines }: Words) => ({
  lines: part(
    'bodyList',
    lines,
    {
      typeId: ref('incomeExpenseType', 'expendId', type, { required: '请选择收支项目！', pick, width: 200 }),
      amount: amount('amt', '金额', { required: true, total: true, width: 140 }),
      deptId: ref('dept', 'deptId', '承担部门', { width: 160 }),
      staffId: ref('staff', 'staffId', '承担人', { width: 130 }),
      remark: text('remark', '备注', { width: 220 }),
    },
    { grid: ['typeId', 'amount', 'deptId', 'staffId', 'remark'], required: '请至少录入一条收支明细！' },
  ),
})

export const otherLife = settlementLife

export const otherList = [
  'billDate',
  'billNo',
  'partyId',
  'typeNames',
  'total',
  'staffId',
  'bankId',
  'settlementId',
  'deptId',
  'annexCount',
  'auditedAt',
  'auditRemark',
  'createdBy',
  'createdAt',
  'remark',
] as const

export const otherForm = ['partyId', 'bankId', 'settlementId', 'staffId', 'deptId', 'billDate', 'remark'] as const
