import { keyed } from '../../../kit/field.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { itemFacts } from './settled.ts'

const facts = {
  ...itemFacts,
  billId: text('billId', '单据'),
  staffId: ref('staff', 'staffId', '业务员', { width: 80 }),
  deptId: ref('dept', 'deptId', '部门', { width: 100 }),
}

/** An open item as it is offered to whoever settles it: what is owed, and what was paid ahead. */
export const owedFields = keyed({ ...facts, dueDate: day('dueDate', '到期日', { width: 100 }) })
export const aheadFields = keyed(facts)

/** An invoice whose bills are open: what it bills of them, and what of them is open in all. */
export const invoiceFields = keyed({
  itemNo: text('billNo', '发票单号', { width: 170 }),
  itemType: dict('bill_type', 'billType', '单据类型', { width: 110 }),
  itemDate: day('billDate', '单据日期', { width: 104 }),
  itemAmount: amount('amt', '开票金额', { width: 120 }),
  open: amount('openAmt', '未结算金额', { width: 120 }),
})

/** What drafts and bills under approval are about to take, and how far the item is settled. */
export const besideFields = keyed({
  occupied: amount('occupiedAmt', '占用金额', { width: 100 }),
  status: dict('settlement_status', 'settleStatus', '结算状态', { width: 80 }),
})
