import { ref } from '../../kit/fields/choice.ts'
import { integer } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { report } from '../../kit/report.ts'
import { figure, period } from './statement-fields.ts'

const ledger = { report: 'generalLedger', by: ['accountId', 'from', 'to'], of: 'accountId' }

export const sheetLines = {
  assets: '资产',
  assetSum: '资产合计',
  debts: '负债',
  debtSum: '负债合计',
  equity: '所有者权益',
  profit: '未结转利润',
  equitySum: '所有者权益合计',
  bothSum: '负债和所有者权益合计',
  check: '平衡校验（资产－负债－所有者权益）',
}

/** What the company has, what it owes and what is its own, at the end of a day. */
export const BalanceSheet = report({
  name: 'balanceSheet',
  label: '资产负债表',
  path: 'blade-report/balancesheet',
  page: '/finance/balanceSheet',
  isStatement: true,
  filters: { on: day('endDate', '截止日期'), period },
  silent: ['period'],
  columns: {
    name: text('itemName', '项目', { width: 320 }),
    accountCode: text('subjectCode', '科目编码', { width: 120 }),
    closing: figure('endAmt', '期末余额', { width: 180 }),
    opening: figure('beginAmt', '年初余额', { width: 180 }),
  },
  carries: {
    accountId: ref('journalAccount', 'subjectId', '科目'),
    from: day('billDateStart', '开始日期'),
    to: day('billDateEnd', '结束日期'),
    level: integer('rowLevel', '层级'),
    place: integer('place', '顺序'),
  },
  order: 'place',
  opens: { closing: ledger },
})
