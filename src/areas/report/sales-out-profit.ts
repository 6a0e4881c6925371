import { ref } from '../../kit/fields/choice.ts'
import { amount, quantity, rate } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { report } from '../../kit/report.ts'

const asked = {
  from: day('billDateStart', '开始日期'),
  to: day('billDateEnd', '结束日期'),
  customerId: ref('customer', 'bartererId', '客户'),
  staffId: ref('staff', 'staffId', '业务员'),
  deptId: ref('dept', 'deptId', '部门'),
}

const bill = {
  billDate: day('billDate', '日期', { width: 92, required: true }),
  billNo: text('billNo', '出库单', { width: 146 }),
  customerId: ref('customer', 'bartererId', '客户', { width: 160 }),
}

const figures = {
  quantity: quantity('totalQty', '数量', { total: true, width: 80 }),
  final: amount('outAmt', '出库金额', { total: true, width: 96 }),
  net: amount('netAmt', '未税收入', { total: true, width: 96 }),
  cost: amount('costAmt', '成本', { total: true, needs: 'cost_view', width: 96 }),
  profit: amount('profitAmt', '毛利', { total: true, needs: 'cost_view', width: 96 }),
  margin: rate('profitRate', '毛利率(%)', { needs: 'cost_view', width: 90 }),
}

const carries = { billType: text('billType', '单据类型'), billId: text('billId', '单据') }

/** The lines behind a figure: of the same days, and of whoever the row or the search names. */
const lines = { report: 'salesOutProfitLines', by: ['billNo', 'customerId', 'staffId', 'deptId'] }

/** What each outbound brought: income before tax, cost, gross profit. A red bill stands beside the one that it cancels. */
export const SalesOutProfit = report({
  name: 'salesOutProfit',
  label: '出库毛利',
  path: 'blade-report/salesoutprofit',
  page: '/report/salesOutProfit/list',
  filters: asked,
  columns: {
    ...bill,
    staffId: ref('staff', 'staffId', '业务员', { width: 64 }),
    deptId: ref('dept', 'deptId', '部门', { width: 72 }),
    ...figures,
  },
  carries,
  of: 'salesOut',
  order: '-billDate',
  ratios: { margin: ['profit', 'net'] },
  chart: { label: '毛利与毛利率', kind: 'bar', by: ['customerId', 'staffId', 'deptId', 'billDate'], measures: ['profit', 'margin'] },
  opens: { quantity: lines, final: lines, net: lines, cost: lines, profit: lines },
})

/** The same by lines; what the customer pays for freight is one more, without goods and without cost. */
export const SalesOutProfitLines = report({
  name: 'salesOutProfitLines',
  label: '出库毛利明细',
  path: 'blade-report/salesoutprofit',
  page: '/report/salesOutProfit/lines',
  isBehind: true,
  listAs: 'lines',
  exportAs: 'exportLines',
  filters: { ...asked, billNo: text('billNo', '出库单') },
  columns: {
    ...bill,
    goodsCode: text('commInfoCode', '商品编码', { width: 100 }),
    goodsId: ref('goods', 'commInfoId', '商品', { width: 180 }),
    unitId: ref('unit', 'unitId', '单位', { width: 56 }),
    ...figures,
  },
  carries: { ...carries, place: text('place', '顺序') },
  of: 'salesOut',
  order: 'place',
})
