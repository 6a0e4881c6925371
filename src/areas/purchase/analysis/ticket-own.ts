import { id, ref } from '../../../kit/fields/choice.ts'
import { amount, integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'

const sum = (wire: string, label: string) => amount(wire, label, { needs: 'purchase_price_view', total: true, width: 120 })

/** What suppliers have delivered and sent no invoice for; who gives none is not waited for. */
export const TicketOwn = report({
  name: 'ticketOwn',
  label: '供应商欠票',
  path: 'blade-sales/salesorderhead',
  page: '/purchase/supplierTicketOwn/list',
  synonyms: ['未到票', '未收票'],
  listAs: 'supplierTicketOwn',
  exportAs: 'exportSupplierTicketOwn',
  rightsAs: 'supplierticketown',
  of: 'purchaseIn',
  filters: {
    supplierId: ref('supplier', 'bartererId', '供应商'),
    staffId: ref('staff', 'staffId', '业务员'),
    classId: id('treeNatureId', '供应商分类'),
  },
  silent: ['classId'],
  columns: {
    supplierCode: text('bartererCode', '供应商编码', { width: 110 }),
    supplierId: ref('supplier', 'bartererId', '供应商', { width: 200 }),
    received: sum('receiveAmt', '入库金额'),
    returned: sum('returnAmt', '退货金额'),
    invoiced: sum('invoiceAmt', '已到票金额'),
    open: sum('unInvoiceAmt', '未到票金额'),
    bills: integer('billCount', '未到票单数', { width: 96 }),
    oldest: day('oldestDate', '最早入库日', { width: 104 }),
    supplierClass: text('natureName', '供应商分类', { width: 110 }),
    staffId: ref('staff', 'staffId', '对接人', { width: 84 }),
  },
  order: '-open',
})
