import { type Doc, document } from '../../../kit/document.ts'
import { otherForm, otherHead, otherLife, otherList, otherParts } from './other-words.ts'

const words = { type: '收入类型', pick: 'incomeExpend', account: '收款账户', required: '请选择收款账户！', lines: '收入明细' } as const

/** Money that comes in for no goods: interest, rent, scrap, what the owners put in. */
export const OtherIncome = document({
  name: 'otherIncome',
  label: '其他收入单',
  path: 'blade-finance/income',
  page: '/finance/income/list',
  synonyms: ['营业外收入', '股东投入', '期初余额', '利息'],
  formPage: '/finance/income/form',
  menuLabel: '其他收入',
  billType: '0824',
  prefix: 'QTSR',
  approval: 1,
  side: 'finance',
  head: otherHead(words),
  parts: otherParts(words),
  ...otherLife,
  list: otherList,
  form: otherForm,
})

export type OtherIncomeDoc = Doc<typeof OtherIncome>
