import * as tables from '../../ground/grants.ts'
import type { Thing } from '../../kit/registry.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { recordCalls } from '../../server/records/record-calls.ts'
import { grantCalls } from './grant.server.ts'
import { menu } from './menu.server.ts'
import { role } from './role.server.ts'
import { apiScope, appMenu, dataScope } from './scopes.server.ts'
import { topMenu } from './top-menu.server.ts'

export const accessAreaServer: AreaServer = {
  tables: Object.values<Thing>(tables),
  entities: [topMenu, appMenu, dataScope, apiScope],
  calls: [...recordCalls(menu), ...recordCalls(role), ...grantCalls],
  platformWords: [
    words('menu_category', '菜单类型', { 1: '菜单', 2: '按钮' }),
    words('button_func', '按钮位置', { 1: '工具栏', 2: '操作栏', 3: '工具操作栏' }),
    words('data_scope_type', '数据权限规则', { 1: '全部', 2: '本人', 3: '本部门', 4: '本部门及以下', 5: '自定义' }),
    words('api_scope_type', '接口权限类型', { 1: '系统接口', 2: '业务接口' }),
  ],
  buttons: {
    role: [{ code: 'role_grant', label: '角色授权' }],
    topMenu: [{ code: 'topmenu_setting', label: '菜单设置' }],
  },
}
