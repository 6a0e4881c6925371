import { dialog } from '../../../kit/dialog.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { SalesOrder } from './order.ts'

/** What an order lacks is asked of a buyer. */
export const SalesOrderDemand = dialog({
  name: 'salesOrderDemand',
  label: '转需求',
  width: 480,
  fields: { handlerId: ref('account', 'demandUserId', '需求处理人', { required: '请选择需求处理人！' }) },
  submit: `${SalesOrder.path}/demand`,
  permission: permissionOf(SalesOrder, 'edit'),
  done: '需求已提报',
  on: { document: SalesOrder, from: ['approved', 'partly'] },
})
