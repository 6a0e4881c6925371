import { dialog } from '../../../kit/dialog.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { PurchaseOrder } from '../order/order.ts'
import { PurchaseIn } from './in.ts'

/** Whether goods that were ordered for customers come to us at all, or go from the supplier straight to them. */
export const DirectIn = dialog({
  name: 'directIn',
  label: '直入',
  width: 480,
  fields: { comesHere: flag('isRealityIn', '是否实际入库', { hint: '否：供应商直发客户，同时入库并出库，不经过仓库' }) },
  submit: `${PurchaseIn.path}/updateDirectIn`,
  permission: 'purchaseinhead_accounting',
  done: '处理成功',
  on: { document: PurchaseOrder, from: ['approved', 'partly'] },
})
