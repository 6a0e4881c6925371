import { ref } from '../../kit/fields/choice.ts'
import { amount, integer, quantity, rate } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { report } from '../../kit/report.ts'

/** The bills behind a figure: of the same days, and of whoever the row or the search names. */
const bills = { document: 'salesOut', states: ['posted', 'reversed'], by: ['customerId', 'staffId', 'deptId'] }

/** What each customer's deliveries brought: income before tax, cost, gross profit. Red bills cancel their originals. */
export const SalesOutProfit = report({
  name: 'salesOutProfit',
  label: '出库毛利',
  path: 'blade-report/salesoutprofit',
  page: '/report/salesOutProfit/list',
  filters: {
    from: day('billDateStart', '开始日期'),
    to: day('billDateEnd', '结束日期'),
    customerId: ref('customer', 'bartererId', '客户'),
    staffId: ref('staff', 'staffId', '业务员'),
    deptId: ref('dept', 'deptId', '部门'),
  },
  columns: {
    customerCode: text('bartererCode', '客户编码', { width: 110 }),
    customerId: ref('customer', 'bartererId', '客户', { width: 240 }),
    bills: integer('billCount', '出库单数', { total: true, width: 90 }),
    quantity: quantity('totalQty', '数量', { total: true, width: 110 }),
    final: amount('outAmt', '出库金额', { total: true, width: 140 }),
    net: amount('netAmt', '未税收入', { total: true, width: 140 }),
    cost: amount('costAmt', '成本', { total: true, needs: 'cost_view', width: 140 }),
    profit: amount('profitAmt', '毛利', { total: true, needs: 'cost_view', width: 140 }),
    margin: rate('profitRate', '毛利率(%)', { needs: 'cost_view', width: 100 }),
  },
  of: 'salesOut',
  order: '-profit',
  chart: { label: '客户毛利（元）', kind: 'bar', by: 'customerId', measures: ['profit'] },
  opens: { bills, quantity: bills, final: bills, net: bills, cost: bills, profit: bills },
})
