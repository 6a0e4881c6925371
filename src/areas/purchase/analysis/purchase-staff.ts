import { ref } from '../../../kit/fields/choice.ts'
import { amount, integer, quantity, rate } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'

const filters = {
  from: day('billDateStart', '开始日期'),
  to: day('billDateEnd', '结束日期'),
  staffId: ref('staff', 'staffId', '采购员'),
  deptId: ref('dept', 'deptId', '部门', { pick: 'dept' }),
  supplierId: ref('supplier', 'bartererId', '供应商'),
}

const sum = (wire: string, label: string) => amount(wire, label, { needs: 'purchase_price_view', total: true, width: 120 })
const count = (wire: string, label: string) => integer(wire, label, { width: 92 })

/** What each buyer has ordered, what of it has come, and of how many suppliers and goods. */
export const PurchaseStaff = report({
  name: 'purchaseStaff',
  label: '采购员分析',
  path: 'blade-report/purchaseStaffAnalysis',
  page: '/report/purchaseStaffAnalysis',
  rightsAs: 'purchasestaffanalysis',
  of: 'purchaseOrder',
  filters,
  columns: {
    staffId: ref('staff', 'staffId', '采购员', { width: 96 }),
    deptId: ref('dept', 'deptId', '部门', { width: 110 }),
    orders: count('orderCount', '订单数'),
    suppliers: count('supplierCount', '供应商数'),
    goods: count('skuCount', '商品数'),
    ordered: sum('orderAmt', '订单金额'),
    received: sum('receiveAmt', '入库金额'),
    completion: rate('completionRate', '完成率(%)', { places: 2, width: 92 }),
    late: count('delayCount', '延期订单数'),
  },
  order: '-orders',
})

/** How long each order took from its day to the first and to the last of its goods. */
export const OrderCycle = report({
  name: 'purchaseOrderCycle',
  label: '采购订单周期',
  path: 'blade-report/purchaseStaffAnalysis',
  listAs: 'cycleList',
  exportAs: 'exportOrderCycle',
  rightsAs: 'purchasestaffanalysis',
  isBehind: true,
  of: 'purchaseOrder',
  filters,
  columns: {
    billNo: text('billNo', '采购单号', { width: 150 }),
    billDate: day('billDate', '单据日期', { width: 100 }),
    staffId: ref('staff', 'staffId', '采购员', { width: 96 }),
    supplierId: ref('supplier', 'bartererId', '供应商', { width: 180 }),
    quantity: quantity('qty', '数量', { total: true, width: 90 }),
    received: quantity('inQty', '已入库', { total: true, width: 90 }),
    planInDate: day('planInDate', '计划到货日', { width: 100 }),
    first: day('firstDate', '首次到货日', { width: 100 }),
    last: day('lastDate', '最后到货日', { width: 100 }),
    firstDays: count('firstDays', '首次到货天数'),
    lastDays: count('lastDays', '到货周期(天)'),
    lateDays: count('delayDays', '延期天数'),
  },
  order: '-billDate',
})
