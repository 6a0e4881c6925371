import { id, ref } from '../../../kit/fields/choice.ts'
import { amount, integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'

const filters = {
  customerId: ref('customer', 'bartererId', '客户'),
  staffId: ref('staff', 'staffId', '业务员'),
  classId: id('treeNatureId', '客户分类'),
}

const sum = (wire: string, label: string) => amount(wire, label, { total: true, width: 116 })

/** What each customer owes us, and for how long it has been due. */
export const CustomerOwn = report({
  name: 'customerOwn',
  label: '客户欠款',
  path: 'blade-sales/salesorderhead',
  page: '/sales/customerOwn/list',
  synonyms: ['应收', '账龄', '逾期', '催款'],
  listAs: 'custormerOwn',
  exportAs: 'exportCustormerOwn',
  rightsAs: 'customerown',
  filters,
  silent: ['classId'],
  columns: {
    customerCode: text('bartererCode', '客户编码', { width: 110 }),
    customerId: ref('customer', 'bartererId', '客户', { width: 200 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 84 }),
    open: sum('ownAmt', '欠款'),
    notDue: sum('notDueAmt', '未到期'),
    to30: sum('age30Amt', '逾期30天内'),
    to60: sum('age60Amt', '逾期31-60天'),
    to90: sum('age90Amt', '逾期61-90天'),
    over90: sum('ageOverAmt', '逾期90天以上'),
    age: integer('ageDays', '最长账龄(天)', { width: 100 }),
    bills: integer('billCount', '未结单数', { width: 84 }),
    customerClass: text('natureName', '客户分类', { width: 110 }),
  },
  order: '-open',
  opens: { open: { report: 'customerArrears', by: ['customerId'] } },
  beside: ['customerArrears'],
})

/** The bills that make up what customers owe. */
export const CustomerArrears = report({
  name: 'customerArrears',
  label: '客户欠款明细',
  path: 'blade-sales/salesorderhead',
  page: '/sales/customerArrears/list',
  listAs: 'customerArrears',
  exportAs: 'exportCustomerArrears',
  rightsAs: 'customerown',
  isBehind: true,
  filters,
  silent: ['classId'],
  columns: {
    customerCode: text('bartererCode', '客户编码', { width: 110 }),
    customerId: ref('customer', 'bartererId', '客户', { width: 200 }),
    billDate: day('billDate', '单据日期', { width: 100 }),
    billNo: text('billNo', '单号', { width: 160 }),
    amount: sum('amt', '单据金额'),
    settled: sum('settlementAmt', '已结算'),
    open: sum('ownAmt', '欠款'),
    dueDate: day('dueDate', '到期日', { width: 100 }),
    age: integer('ageDays', '账龄(天)', { width: 84 }),
    late: integer('overdueDays', '逾期天数', { width: 84 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 84 }),
  },
  carries: { billId: id('billId', '单据'), billType: text('billType', '单据类型') },
  order: '-age',
})

/** What each customer was sold and is not invoiced for. */
export const CustomerOwnInvoice = report({
  name: 'customerOwnInvoice',
  label: '客户欠票',
  path: 'blade-sales/salesorderhead',
  page: '/sales/customerOwnInvoice/list',
  synonyms: ['未开票', '待开票'],
  listAs: 'CustormerOwnInvoice',
  exportAs: 'exportCustormerOwnInvoice',
  rightsAs: 'customerowninvoice',
  filters,
  silent: ['classId'],
  columns: {
    customerCode: text('bartererCode', '客户编码', { width: 110 }),
    customerId: ref('customer', 'bartererId', '客户', { width: 200 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 84 }),
    sold: sum('outAmt', '出库金额'),
    returned: sum('returnAmt', '退货金额'),
    invoiced: sum('outInvoiceAmt', '已开票金额'),
    uninvoiced: sum('outUninvoiceAmt', '未开票金额'),
    bills: integer('billCount', '未开票单数', { width: 100 }),
    earliest: day('earliestDate', '最早出库日', { width: 100 }),
    customerClass: text('natureName', '客户分类', { width: 110 }),
  },
  order: '-uninvoiced',
})
