import { treeOf } from '../../base/tree.ts'
import { AppMenu } from '../../ground/menu.ts'
import { ApiScope, DataScope } from '../../ground/scopes.ts'
import { get } from '../../kit/call.ts'
import { refuseWhereClosed } from '../../server/developer-tools.ts'
import { forgetAllUsers, forgetUsers } from '../../server/memory.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { pickerNode } from '../system/menus.server.ts'
import { removeAndForget } from './forgetting.server.ts'
import { withinReach } from './reach.server.ts'

export const dataScope = serveEntity(DataScope, {
  async submit(work, row, sent) {
    const saved = await withinReach(work, undefined, () => save(work, DataScope, row, sent))
    await forgetUsers(work)
    return saved
  },
  remove: (work, ids) => withinReach(work, undefined, () => removeAndForget(work, DataScope, ids, forgetUsers)),
})

export const apiScope = serveEntity(ApiScope, {
  async submit(work, row, sent) {
    refuseWhereClosed()
    const saved = await withinReach(work, undefined, () => save(work, ApiScope, row, sent))
    await forgetAllUsers(work)
    return saved
  },
  async remove(work, ids) {
    refuseWhereClosed()
    await removeAndForget(work, ApiScope, ids, forgetAllUsers)
  },
})

/** The mobile application asks for its own menu; what stands above comes along. */
export const appMenu = serveEntity(AppMenu, {
  calls: [get(`${AppMenu.path}/routes`, 'signedIn', {}, routes, { label: '当前用户的应用菜单' })],
})

const routesSql = `with recursive own as (
    select a.* from app_menu a where a.tenant_id = $1 and not a.deleted and a.enabled and ($3 or exists (select 1 from role_scope g
      where g.tenant_id = $1 and g.role_id = any($2::bigint[]) and g.kind = 'menuApp' and g.node_id = a.id::text))
    union select a.* from app_menu a join own o on a.id = o.parent_id where a.tenant_id = $1 and not a.deleted)
  select distinct id, parent_id, name, code, path, icon, sort from own order by sort, id`

async function routes({ tx, user }: Work) {
  const rows = await tx.many(routesSql, [user.tenantId, user.roleIds, user.administrator])
  return treeOf(
    rows.map(row => ({
      ...pickerNode(row as Parameters<typeof pickerNode>[0]),
      name: row.name,
      code: row.code,
      path: row.path ?? '',
      source: row.icon ?? '',
    })),
  )
}
