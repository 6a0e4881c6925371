import { sum, zero } from '../../../base/decimal.ts'
import type { BillLine, BillSpec } from '../../../web/bill/spec.ts'
import { Expense } from './expense.ts'
import { OtherIncome } from './other-income.ts'

const amountOf = (line: BillLine) => (line.amount as typeof zero | null | undefined) ?? zero

const billOf = (document: typeof OtherIncome | typeof Expense): BillSpec => ({
  document,
  families: { lines: { stops: ['typeId', 'amount'], sums: { amount: 'total' } } },
  totals: {},
  final: 'total',
  signatures: ['制单', '出纳', '审核'],
  work: () => ({ totals: lines => ({ total: sum((lines.lines ?? []).map(amountOf)) }) }),
})

export const otherIncomeBill = billOf(OtherIncome)
export const expenseBill = billOf(Expense)
