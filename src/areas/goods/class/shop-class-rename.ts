import { dialog } from '../../../kit/dialog.ts'
import { ShopClass } from './shop-class.ts'

/** A class gets another name where it stands in its tree. */
export const ShopClassRename = dialog({
  name: 'shopClassRename',
  label: '改名',
  width: 440,
  fields: { name: { ...ShopClass.fields.name, wire: 'name' } },
  submit: `${ShopClass.path}/updateName`,
  permission: 'commclassifyshop_edit',
  done: '更新成功',
})
