import { ref } from '../../kit/fields/choice.ts'
import { integer } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { report } from '../../kit/report.ts'
import { figure, span, whose } from './statement-fields.ts'

const entries = { report: 'accountEntries', by: ['accountId', 'partyId', 'deptId', 'staffId'], of: 'accountId' }

export const profitLines = {
  income: '一、营业收入',
  cost: '二、营业成本',
  gross: '三、毛利',
  expense: '四、费用',
  gains: '五、营业外收入',
  losses: '六、营业外支出',
  other: '七、其他损益',
  net: '净利润',
}

/** What was earned and what it took: this time, the time before, and since the year began. */
export const ProfitStatement = report({
  name: 'profitStatement',
  label: '利润表',
  path: 'blade-report/profitreport',
  page: '/finance/profit',
  isStatement: true,
  filters: { ...span, ...whose },
  silent: ['period'],
  columns: {
    name: text('itemName', '项目', { width: 300 }),
    accountCode: text('subjectCode', '科目编码', { width: 120 }),
    current: figure('currentAmt', '本期金额', { width: 160 }),
    before: figure('lastAmt', '上期金额', { width: 160 }),
    year: figure('yearAmt', '本年累计', { width: 160 }),
  },
  carries: {
    accountId: ref('journalAccount', 'subjectId', '科目'),
    level: integer('rowLevel', '层级'),
    place: text('place', '顺序'),
  },
  order: 'place',
  opens: { current: entries },
  beside: ['profitDistribution'],
})
