import { dialog } from '../../../kit/dialog.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { expressFields } from '../out/express-fields.ts'
import { SalesOrder } from './order.ts'

/** How an order is delivered and to whom, changed without amending it. */
export const SalesOrderExpress = dialog({
  name: 'salesOrderExpress',
  label: '快递信息',
  width: 640,
  fields: expressFields,
  submit: `${SalesOrder.path}/updateExpress`,
  permission: permissionOf(SalesOrder, 'edit'),
  done: '快递信息已修改',
  on: { document: SalesOrder, from: ['draft', 'submitted', 'rejected', 'approved', 'partly', 'shipped', 'completed', 'closed'] },
})
