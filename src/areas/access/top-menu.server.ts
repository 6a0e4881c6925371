import { refuse } from '../../base/refusal.ts'
import { unique } from '../../base/text.ts'
import { TopMenu } from '../../ground/menu.ts'
import { get, post } from '../../kit/call.ts'
import { refs } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import { writeHistory } from '../../server/history.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { find, idsOf } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { grantedMenus } from '../system/menus.server.ts'
import { grantTopTree } from './grant-tree.server.ts'

const topMenuIds = text('topMenuIds', '顶部菜单', { length: 20_000 })
const granted = {
  topMenuIds: refs('topMenu', 'topMenuIds', '顶部菜单', { required: '请选择至少一条数据' }),
  menuIds: refs('menu', 'menuIds', '菜单', { said: true }),
}

export const topMenu = serveEntity(TopMenu, {
  calls: [
    get('blade-system/menu/grant-top-tree', 'topmenu_setting', {}, (work: Work) => grantTopTree(work), { label: '顶部菜单可用的菜单' }),
    get('blade-system/menu/top-tree-keys', 'topmenu_setting', { topMenuIds }, treeKeys, { label: '顶部菜单已有的菜单' }),
    post(`${TopMenu.path}/grant`, 'topmenu_setting', granted, grant, { label: '设置顶部菜单' }),
  ],
})

async function treeKeys(work: Work, input: { topMenuIds: string | null }) {
  const ids = idsOf(input.topMenuIds)
  for (const id of ids) await find(work, TopMenu, id)
  const rows = await work.tx.many(
    `select distinct g.menu_id as id from top_menu_grant g join menu m on m.id = g.menu_id and not m.deleted
     where g.tenant_id = $1 and g.top_menu_id = any($2::bigint[]) order by 1`,
    [work.user.tenantId, ids],
  )
  return { menu: rows.map(row => row.id) }
}

/** The whole set of each; only pages and groups, and only the user's own. */
async function grant(work: Work, input: { topMenuIds: string[]; menuIds: string[] | null }) {
  const ids = idsOf(input.topMenuIds)
  const tops = []
  for (const id of ids) tops.push(await find(work, TopMenu, id, true))
  const menuIds = unique(input.menuIds ?? [])
  const own = new Map((await grantedMenus(work)).map(row => [row.id, row.name]))
  if (!menuIds.every(id => own.has(id))) refuse('菜单不存在或无权限！')
  await work.tx.run('delete from top_menu_grant where tenant_id = $1 and top_menu_id = any($2::bigint[])', [work.user.tenantId, ids])
  await work.tx.run(
    'insert into top_menu_grant (tenant_id, top_menu_id, menu_id) select $1, t.id, m.id from unnest($2::bigint[]) t(id) cross join unnest($3::bigint[]) m(id)',
    [work.user.tenantId, ids, menuIds],
  )
  const value = `${menuIds.length}项 ${menuIds
    .slice(0, 30)
    .map(id => own.get(id))
    .join('、')}`
  for (const { id, name } of tops)
    writeHistory(work, {
      subject: TopMenu.name,
      subjectId: id,
      subjectNo: name,
      stage: '设置菜单',
      diff: [{ field: 'menuIds', label: '菜单', old: null, new: value }],
    })
}
