import { dialog } from '../../../kit/dialog.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { SalesOrder } from './order.ts'

const { invoiceTitleId, possibleTitleIds } = SalesOrder.head

/** To whom the invoices of an order are made out. */
export const SalesOrderInvoice = dialog({
  name: 'salesOrderInvoice',
  label: '开票信息',
  width: 560,
  fields: {
    invoiceTitleId: { ...invoiceTitleId, rules: {} },
    possibleTitleIds: { ...possibleTitleIds, rules: {} },
  },
  submit: `${SalesOrder.path}/updateInvoice`,
  permission: permissionOf(SalesOrder, 'edit'),
  done: '开票信息已修改',
  on: { document: SalesOrder, from: ['draft', 'submitted', 'rejected', 'approved', 'partly', 'shipped', 'completed', 'closed'] },
})
