import { dict, ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { report } from '../../kit/report.ts'
import { asked, figure, span, whose } from './statement-fields.ts'

const by = dict('profit_group', 'groupBy', '分布方式', {
  fallback: 'account',
  pattern: [/^(account|dept|staff|customer|goodsClass)$/, '请选择分布方式'],
})
const classId = ref('goodsClass', 'commClassifyId', '商品分类')
const isNone = flag('isNone', '只看未指定')

const figures = {
  income: figure('incomeAmt', '营业收入', { total: true, width: 100 }),
  cost: figure('costAmt', '营业成本', { total: true, width: 100 }),
  gross: figure('grossAmt', '毛利', { total: true, width: 100 }),
  expense: figure('expenseAmt', '费用', { total: true, width: 100 }),
  other: figure('otherAmt', '营业外及其他', { total: true, width: 100 }),
  profit: figure('profitAmt', '净利润', { total: true, width: 100 }),
}

const bills = { report: 'profitBills', by: ['by', 'accountId', 'deptId', 'staffId', 'partyId', 'classId', 'isNone'] }

export const noneName = '未指定'

/** Where the profit comes from: by account, department, person, customer or class of goods. */
export const ProfitDistribution = report({
  name: 'profitDistribution',
  label: '利润报表',
  path: 'blade-report/profitreport',
  page: '/report/profitReport/list',
  rightsAs: 'profitdistribution',
  listAs: 'distribution',
  exportAs: 'exportDistribution',
  filters: { by, ...span, ...whose },
  silent: ['period'],
  columns: { name: text('groupName', '名称', { width: 240 }), ...figures },
  carries: {
    accountId: ref('journalAccount', 'subjectId', '科目'),
    deptId: whose.deptId,
    staffId: whose.staffId,
    partyId: whose.partyId,
    classId,
    isNone,
  },
  order: '-profit',
  chart: { label: '净利润（元）', kind: 'bar', by: ['name'], measures: ['profit'] },
  opens: { income: bills, cost: bills, gross: bills, expense: bills, other: bills, profit: bills },
  beside: ['profitStatement'],
})

/** The bills behind a figure of the profit, each with its part of it. */
export const ProfitBills = report({
  name: 'profitBills',
  label: '利润构成单据',
  path: 'blade-report/profitreport',
  page: '/finance/profit/bills',
  isBehind: true,
  listAs: 'bills',
  exportAs: 'exportBills',
  filters: { by, ...asked, classId, isNone },
  silent: ['period'],
  columns: {
    billDate: day('billDate', '日期', { width: 92 }),
    billNo: text('billNo', '单据编号', { width: 146 }),
    partyId: ref('party', 'bartererId', '往来单位', { width: 140 }),
    deptId: ref('dept', 'deptId', '部门', { width: 72 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 72 }),
    ...figures,
  },
  carries: { billType: text('billType', '单据类型'), billId: text('billId', '单据') },
  order: '-billDate',
})
