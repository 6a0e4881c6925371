import { part } from '../../../kit/document.ts'
import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { settlement } from '../../trade/settlement.ts'
import { settlementLife } from '../settlement/settlement-words.ts'

/** Why it is owed, how much in all, and how far that is settled. */
export const supplementHead = {
  reason: dict('supplement_reason', 'reasonType', '原因', { required: '请选择原因！', search: true, width: 90 }),
  total: amount('totalAmt', '金额', { derived: true, total: true, width: 120 }),
  ...settlement,
}

/** Of which bill, as far as it is about one, and whose it is where that is not told by the head. */
export const supplementParts = {
  lines: part(
    'bodyList',
    '补充明细',
    {
      itemId: id('itemId', '源单', { indexed: true }),
      itemNo: text('sourceBillNo', '源单编号', { fixed: true, width: 170 }),
      itemType: dict('bill_type', 'sourceBillType', '源单类型', { fixed: true, width: 110 }),
      itemDate: day('sourceBillDate', '源单日期', { fixed: true, width: 104 }),
      itemAmount: amount('sourceAmt', '源单金额', { fixed: true, width: 120 }),
      open: amount('openAmt', '未结算金额', { fixed: true, width: 120 }),
      amount: amount('amt', '调整金额', { required: true, total: true, width: 130 }),
      staffId: ref('staff', 'staffId', '承担人', { width: 110 }),
      remark: text('remark', '备注', { width: 180 }),
    },
    {
      grid: ['itemNo', 'itemType', 'itemDate', 'itemAmount', 'open', 'amount', 'staffId', 'remark'],
      begins: ['itemNo', 'amount'],
      required: '请至少录入一条补充明细！',
    },
  ),
}

export const supplementLife = settlementLife

export const supplementList = [
  'reason',
  'total',
  'settled',
  'staffId',
  'deptId',
  'settlementId',
  'sourceNo',
  'annexCount',
  'auditedAt',
  'auditRemark',
  'createdBy',
  'createdAt',
  'remark',
] as const

export const supplementForm = ['reason', 'settlementId', 'staffId', 'deptId', 'billDate', 'remark'] as const
