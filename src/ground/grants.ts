import { ref } from '../kit/fields/choice.ts'
import { text } from '../kit/fields/text.ts'
import { table } from '../kit/table.ts'

/** Exactly the menus and buttons that were ticked: what stands above them is added by whoever reads. */
export const RoleGrant = table({
  name: 'roleGrant',
  label: '角色授权',
  key: ['roleId', 'menuId'],
  fields: { roleId: ref('role', 'roleId', '角色', { required: true }), menuId: ref('menu', 'menuId', '菜单', { required: true }) },
})

/** The other three trees of the grant, by kind; a ticked node may also be a menu that scopes hang under. */
export const RoleScope = table({
  name: 'roleScope',
  label: '角色范围授权',
  key: ['roleId', 'kind', 'nodeId'],
  fields: {
    roleId: ref('role', 'roleId', '角色', { required: true }),
    kind: text('kind', '种类', { required: true }),
    nodeId: text('nodeId', '节点', { required: true }),
  },
})

export const TopMenuGrant = table({
  name: 'topMenuGrant',
  label: '顶部菜单授权',
  key: ['topMenuId', 'menuId'],
  fields: {
    topMenuId: ref('topMenu', 'topMenuId', '顶部菜单', { required: true }),
    menuId: ref('menu', 'menuId', '菜单', { required: true }),
  },
})
