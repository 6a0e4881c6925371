import type { Row } from '../../../kit/field.ts'
import { amount, integer } from '../../../kit/fields/number.ts'
import { SalesOrder } from './order.ts'

/** What a customer may still owe, without the bill that is being typed. */
export const customerCredit = {
  /** Nobody without a limit is limited. */
  limit: amount('creditLimit', '信用额度'),
  used: amount('usedAmt', '已占用'),
  overdue: amount('overdueAmt', '逾期欠款'),
  days: integer('overdueDays', '最长逾期天数'),
}

export type CustomerCredit = Row<typeof customerCredit>

export const customerCreditPath = `${SalesOrder.path}/customerCredit`
