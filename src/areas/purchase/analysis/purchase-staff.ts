import { ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, integer, price, quantity, rate } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'

const filters = {
  from: day('billDateStart', '开始日期'),
  to: day('billDateEnd', '结束日期'),
  staffId: ref('staff', 'staffId', '采购员'),
  deptId: ref('dept', 'deptId', '部门', { pick: 'dept' }),
  supplierId: ref('supplier', 'bartererId', '供应商'),
  employed: flag('isEnable', '只看在职'),
}

const sum = (wire: string, label: string) => amount(wire, label, { needs: 'purchase_price_view', total: true, width: 98 })
const count = (wire: string, label: string) => integer(wire, label, { width: 92 })
const share = (wire: string, label: string) => rate(wire, label, { places: 2, width: 92 })

const lines = { report: 'purchaseStaffLines', by: ['staffId', 'supplierId', 'employed'] }
const orders = { report: 'purchaseOrderCycle', by: ['staffId', 'supplierId'] }
const invoices = { document: 'purchaseInvoice', states: ['posted'], by: ['staffId', 'supplierId'] }

/** What each buyer has bought, what of it was billed and came as it was promised, what he saved, and of whom. */
export const PurchaseStaff = report({
  name: 'purchaseStaff',
  label: '采购员分析',
  path: 'blade-report/purchaseStaffAnalysis',
  page: '/report/purchaseStaffAnalysis',
  rightsAs: 'purchasestaffanalysis',
  of: 'purchaseOrder',
  filters,
  columns: {
    staffId: ref('staff', 'staffId', '采购员', { width: 84 }),
    deptId: ref('dept', 'deptId', '部门', { width: 96 }),
    orders: integer('orderCount', '订单数', { total: true, width: 76 }),
    ordered: sum('orderAmt', '订单金额'),
    returned: sum('returnAmt', '退货'),
    billed: sum('supplierInvoiceAmt', '到票'),
    unbilled: sum('purchaseExinAmt', '未到票'),
    fee: sum('feeAmt', '费用'),
    due: sum('dueAmt', '应到金额'),
    arrived: sum('receiveAmt', '已到金额'),
    saved: sum('purchaseCostLowAmt', '降本'),
    purchased: sum('purchaseAmt', '采购额'),
    completion: share('completionRate', '完成率(%)'),
    late: integer('delayCount', '延期订单数', { total: true, width: 92 }),
    cycle: rate('orderCycle', '订单周期(天)', { places: 1, width: 100 }),
    goods: count('skuCount', 'SKU数'),
    newGoods: integer('createSKUCount', '新建SKU', { total: true, width: 92 }),
    usedGoods: integer('usedSKUCount', '新建已进货', { total: true, width: 92 }),
    usedRate: share('createSKURate', '占比(%)'),
    returnedGoods: count('returnSKUCount', '退货SKU'),
    suppliers: count('supplierCount', '供应商数'),
    newSuppliers: integer('createSupllierCount', '新建供应商', { total: true, width: 92 }),
  },
  order: '-purchased',
  ratios: { completion: ['arrived', 'due'], usedRate: ['usedGoods', 'newGoods'] },
  chart: { label: '采购额与完成率', kind: 'bar', by: ['staffId', 'deptId'], measures: ['purchased', 'completion'] },
  opens: {
    purchased: lines,
    fee: lines,
    saved: lines,
    returned: lines,
    goods: lines,
    suppliers: lines,
    orders,
    ordered: orders,
    cycle: orders,
    billed: invoices,
  },
  beside: ['purchaseOrderCycle'],
})

/** The lines behind the figures of a buyer; what went back counts against him. */
export const PurchaseStaffLines = report({
  name: 'purchaseStaffLines',
  label: '采购员分析明细',
  path: 'blade-report/purchasestafflines',
  page: '/report/purchaseStaffAnalysis/lines',
  rightsAs: 'purchasestaffanalysis',
  isBehind: true,
  of: 'purchaseOrder',
  filters,
  columns: {
    billDate: day('billDate', '日期', { width: 96 }),
    billNo: text('billNo', '单据编号', { width: 150 }),
    staffId: ref('staff', 'staffId', '采购员', { width: 84 }),
    supplierId: ref('supplier', 'bartererId', '供应商', { width: 160 }),
    goodsCode: text('commInfoCode', '商品编码', { width: 100 }),
    goodsId: ref('goods', 'commInfoId', '商品', { width: 150 }),
    classId: ref('goodsClass', 'classifyId', '分类', { width: 100 }),
    unitId: ref('unit', 'unitId', '单位', { width: 56 }),
    quantity: quantity('qty', '数量', { total: true, width: 84 }),
    taxPrice: price('taxPrice', '含税单价', { needs: 'purchase_price_view', width: 92 }),
    purchased: sum('purchaseAmt', '采购额'),
    fee: sum('feeAmt', '费用'),
    saved: sum('purchaseCostLowAmt', '降本'),
  },
  carries: { billType: text('billType', '单据类型'), billId: text('billId', '单据') },
  order: '-billDate',
  chart: { label: '采购额构成', kind: 'bar', by: ['classId', 'supplierId', 'goodsId', 'billDate'], measures: ['purchased', 'saved'] },
})

/** How long each order took from its release to the first and to the last of its goods. */
export const OrderCycle = report({
  name: 'purchaseOrderCycle',
  label: '采购订单周期',
  path: 'blade-report/purchaseStaffAnalysis',
  page: '/report/purchaseStaffAnalysis/cycle',
  listAs: 'orderCycle',
  exportAs: 'exportOrderCycle',
  rightsAs: 'purchasestaffanalysis',
  isBehind: true,
  of: 'purchaseOrder',
  filters: { ...filters, year: integer('year', '年份', { min: 1900, max: 2999 }) },
  silent: ['year'],
  columns: {
    billNo: text('billNo', '采购单号', { width: 150 }),
    billDate: day('billDate', '单据日期', { width: 100 }),
    staffId: ref('staff', 'staffId', '采购员', { width: 96 }),
    supplierId: ref('supplier', 'bartererId', '供应商', { width: 180 }),
    ordered: sum('orderAmt', '订单金额'),
    quantity: quantity('qty', '数量', { total: true, width: 90 }),
    received: quantity('inQty', '已入库', { total: true, width: 90 }),
    released: day('auditDate', '审核日期', { width: 100 }),
    planInDate: day('planInDate', '计划到货日', { width: 100 }),
    first: day('firstDate', '首次到货日', { width: 100 }),
    last: day('lastDate', '最后到货日', { width: 100 }),
    firstDays: count('firstDays', '首次到货天数'),
    lastDays: count('lastDays', '到货周期(天)'),
    lateDays: count('delayDays', '延期天数'),
  },
  carries: { billType: text('billType', '单据类型'), billId: text('billId', '单据') },
  order: '-billDate',
})
