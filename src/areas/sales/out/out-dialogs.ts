import { dialog } from '../../../kit/dialog.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { expressFields } from './express-fields.ts'
import { SalesOut } from './out.ts'
import { signed } from './signing.ts'

export const SalesOutExpress = dialog({
  name: 'salesOutExpress',
  label: '修改快递',
  width: 640,
  fields: expressFields,
  submit: `${SalesOut.path}/updateExpress`,
  permission: permissionOf(SalesOut, 'edit'),
  done: '快递信息已修改',
  on: { document: SalesOut, from: ['draft', 'submitted', 'rejected', 'posted'] },
})

export const SalesOutDepot = dialog({
  name: 'salesOutDepot',
  label: '变更仓库',
  width: 480,
  fields: { depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！' }) },
  submit: `${SalesOut.path}/updateDepot`,
  permission: permissionOf(SalesOut, 'edit'),
  done: '仓库已变更',
  on: { document: SalesOut, from: ['draft', 'submitted'] },
})

/** The customer has signed for the goods, or the signature is taken back. */
export const SalesOutSignBack = dialog({
  name: 'salesOutSignBack',
  label: '签回登记',
  width: 480,
  fields: { signBack: dict('sign_back', 'signBack', '签回状态', { required: true, fallback: signed }) },
  submit: `${SalesOut.path}/updateSignBackById`,
  permission: permissionOf(SalesOut, 'signBack'),
  done: '签回已登记',
  on: { document: SalesOut, from: ['posted'], many: true },
})
