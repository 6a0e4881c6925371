import { type Doc, document } from '../../../kit/document.ts'
import { otherForm, otherHead, otherLife, otherList, otherParts } from './other-words.ts'

const words = { type: '费用类型', pick: 'expenseExpend', account: '付款账户', required: '请选择付款账户！', lines: '费用明细' } as const

/** Money that leaves for no goods: rent, power, freight, what a bank takes. */
export const Expense = document({
  name: 'expense',
  label: '费用单',
  path: 'blade-finance/expense',
  page: '/finance/expense/list',
  synonyms: ['费用支出', '房租', '水电', '手续费'],
  formPage: '/finance/expense/form',
  menuLabel: '费用',
  billType: '0825',
  prefix: 'FYD',
  approval: 1,
  side: 'finance',
  head: otherHead(words),
  parts: otherParts(words),
  ...otherLife,
  list: otherList,
  form: otherForm,
})

export type ExpenseDoc = Doc<typeof Expense>
