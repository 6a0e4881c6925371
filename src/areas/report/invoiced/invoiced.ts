import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'

const sum = (wire: string, label: string) => amount(wire, label, { total: true, width: 130 })
const staffId = ref('staff', 'staffId', '业务员', { width: 90 })
const customerId = ref('customer', 'bartererId', '客户', { width: 220 })

const span = { from: day('billDateStart', '开始日期'), to: day('billDateEnd', '结束日期') }
const filters = { ...span, customerId, staffId, deptId: ref('dept', 'deptId', '部门', { pick: 'dept' }) }

const figures = { due: sum('dueInvoiceAmt', '应开'), invoiced: sum('outInvoiceAmt', '已开'), uninvoiced: sum('outUninvoiceAmt', '未开') }
const isPaid = flag('isCharge', '是否已收', { width: 90 })
const bill = { billId: id('billId', '单据'), billType: text('billType', '单据类型'), place: text('place', '顺序') }

const path = 'blade-report/bartererinvoice'
const rightsAs = 'arinvoice'
const bills = { report: 'arInvoiceBills', by: ['customerId'] }

/** What each customer was sold, and what of it was invoiced. */
export const ArInvoice = report({
  name: 'arInvoice',
  label: '应收发票',
  path,
  page: '/report/arInvoice/list',
  synonyms: ['开票情况', '未开票'],
  listAs: 'arinvoice',
  exportAs: 'exportAr',
  rightsAs,
  filters,
  columns: {
    customerCode: text('bartererCode', '客户编码', { width: 110 }),
    customerId,
    ...figures,
    isPaid,
    bills: integer('billCount', '单据数', { width: 80 }),
    staffId,
  },
  order: '-uninvoiced',
  opens: { due: bills, invoiced: bills, uninvoiced: bills },
  beside: ['arInvoiceOrders', 'arInvoiceBills'],
})

/** The same by the orders that it was sold for. */
export const ArInvoiceOrders = report({
  name: 'arInvoiceOrders',
  label: '应收发票按订单',
  path,
  page: '/report/arInvoice/orders',
  isBehind: true,
  listAs: 'arinvoicebyorder',
  exportAs: 'exportArByOrder',
  rightsAs,
  filters,
  columns: {
    billNo: text('billNo', '销售单号', { width: 160 }),
    billDate: day('billDate', '订单日期', { width: 100 }),
    customerId,
    ...figures,
    isPaid,
    staffId,
  },
  carries: bill,
  order: '-uninvoiced',
})

/** The bills behind the figures of a customer. */
export const ArInvoiceBills = report({
  name: 'arInvoiceBills',
  label: '应收发票分布',
  path,
  page: '/report/arInvoice/bills',
  isBehind: true,
  listAs: 'arinvoicedistribution',
  exportAs: 'exportArDistribution',
  rightsAs,
  filters: { ...filters, inOutId: id('inOutId', '出库单') },
  silent: ['inOutId'],
  columns: {
    billDate: day('billDate', '日期', { width: 100 }),
    billNo: text('billNo', '单据编号', { width: 160 }),
    billType: dict('bill_type', 'billType', '单据类型', { width: 110 }),
    customerId,
    ...figures,
    isPaid,
    staffId,
  },
  carries: { billId: bill.billId, place: bill.place },
  order: '-billDate',
})

/** What each buyer has bought of suppliers who give invoices, and what of it was invoiced. */
export const ApInvoice = report({
  name: 'apInvoice',
  label: '应付发票',
  path,
  page: '/report/apInvoice/list',
  synonyms: ['到票情况', '未到票'],
  listAs: 'apInvoiceForStaff',
  exportAs: 'exportApForStaff',
  rightsAs: 'apinvoice',
  filters: {
    ...span,
    staffId: ref('staff', 'staffId', '采购员'),
    deptId: filters.deptId,
    supplierId: ref('supplier', 'bartererId', '供应商'),
  },
  columns: {
    staffId: ref('staff', 'staffId', '采购员', { width: 120 }),
    deptId: ref('dept', 'deptId', '部门', { width: 140 }),
    due: sum('dueInvoiceAmt', '应到票'),
    invoiced: sum('inInvoiceAmt', '已到票'),
    uninvoiced: sum('inUninvoiceAmt', '未到票'),
    bills: integer('billCount', '入库单数', { width: 90 }),
    suppliers: integer('supplierCount', '供应商数', { width: 90 }),
  },
  order: '-uninvoiced',
  of: 'purchaseIn',
})
