import { dialog } from '../../../kit/dialog.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { contact, PurchaseOrder } from './order.ts'

/** Whom the supplier calls and where he sends it changes as long as the order lives. */
export const PurchaseOrderContact = dialog({
  name: 'purchaseOrderContact',
  label: '修改联系人',
  width: 560,
  fields: contact,
  submit: `${PurchaseOrder.path}/updateContactInfos`,
  permission: permissionOf(PurchaseOrder, 'edit'),
  done: '联系人已修改',
  on: { document: PurchaseOrder, from: ['draft', 'submitted', 'rejected', 'approved', 'partly', 'done'] },
})
