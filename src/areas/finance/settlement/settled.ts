import { dict, id } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'

const item = (wire: string, label: string, message: string) => id(wire, label, { required: message, indexed: true })

/** What is known of an open item wherever it is settled: the bill behind it, and what of it was open when it was looked at. */
export const itemFacts = {
  itemType: dict('bill_type', 'billType', '源单类型', { fixed: true, width: 110 }),
  itemNo: text('billNo', '源单编号', { fixed: true, width: 170 }),
  itemDate: day('billDate', '源单日期', { fixed: true, width: 104 }),
  itemAmount: amount('amt', '源单金额', { fixed: true, width: 120 }),
  open: amount('openAmt', '未结算金额', { fixed: true, width: 120 }),
}

/** What a settlement takes of what is owed. */
export const settledLine = {
  itemId: item('itemId', '未结单据', '请选择未结单据！'),
  ...itemFacts,
  dueDate: day('dueDate', '到期日', { fixed: true, width: 104 }),
  settled: amount('settleAmt', '本次结算', { required: true, total: true, width: 130 }),
  remark: text('remark', '备注', { width: 140 }),
}

/** What a settlement takes of money that was paid ahead. */
export const usedLine = {
  itemId: item('precpId', '预收预付款', '请选择预收预付款！'),
  ...itemFacts,
  used: amount('usedAmt', '本次使用', { required: true, total: true, width: 130 }),
  remark: text('remark', '备注', { width: 140 }),
}
