import { dialog } from '../../../kit/dialog.ts'
import { dict } from '../../../kit/fields/choice.ts'
import { PurchaseOrder } from '../order/order.ts'
import { PurchaseIn } from './in.ts'

/** The words of the dictionary `direct_in`. */
export const straight = '1'

/** Whether goods that were ordered for customers come to us at all, or go from the supplier straight to them. */
export const DirectIn = dialog({
  name: 'directIn',
  label: '直入',
  width: 480,
  fields: { comesHere: dict('direct_in', 'isRealityIn', '是否实际入库', { required: '请选择是否实际入库！' }) },
  submit: `${PurchaseIn.path}/updateDirectIn`,
  permission: 'purchaseinhead_accounting',
  done: '处理成功',
  on: { document: PurchaseOrder, from: ['approved', 'partly'] },
})
