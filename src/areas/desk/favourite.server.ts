import { refuse } from '../../base/refusal.ts'
import { unique } from '../../base/text.ts'
import { get, post } from '../../kit/call.ts'
import { words } from '../../kit/fields/text.ts'
import type { Work } from '../../server/work.ts'
import { grantedMenus } from '../system/menus.server.ts'
import { mostFavourites } from './favourite.ts'

export const favouriteCalls = [
  get('blade-desk/fastmenu/list', 'signedIn', {}, list, { label: '常用菜单' }),
  post('blade-desk/fastmenu/add', 'signedIn', { menuIds: words('menuIds', '菜单', { length: 20_000 }) }, replace, {
    partly: true,
    label: '设置常用菜单',
  }),
]

/** The pages that a user can open; a group of pages is none. */
async function pagesOf(work: Work) {
  const menus = await grantedMenus(work)
  const groups = new Set(menus.map(menu => menu.parent_id))
  return new Map(menus.filter(menu => !menu.hidden && !groups.has(menu.id)).map(menu => [menu.id, menu]))
}

/** What was withdrawn from the user since is not shown. */
async function list(work: Work) {
  const pages = await pagesOf(work)
  const rows = await work.tx.many('select menu_id from favourite where tenant_id = $1 and account_id = $2 order by sort', [
    work.user.tenantId,
    work.user.id,
  ])
  return rows.flatMap(({ menu_id }, at) => {
    const page = pages.get(menu_id)
    if (!page) return []
    return [
      { id: menu_id, menuId: menu_id, code: page.code, name: page.name, path: page.path ?? '', source: page.icon ?? '', sort: at + 1 },
    ]
  })
}

/** The whole set, in its order. */
async function replace(work: Work, { menuIds }: { menuIds?: string | null }) {
  if (menuIds === undefined) refuse('请选择菜单！')
  const chosen = unique((menuIds ?? '').split(',').flatMap(id => id.trim() || []))
  if (chosen.length > mostFavourites) refuse(`最多设置${mostFavourites}个常用菜单！`)
  const pages = await pagesOf(work)
  if (chosen.some(id => !pages.has(id))) refuse('菜单不存在或无权限！')
  const owner = [work.user.tenantId, work.user.id]
  await work.tx.run('delete from favourite where tenant_id = $1 and account_id = $2', owner)
  await work.tx.run(
    'insert into favourite (tenant_id, account_id, menu_id, sort) select $1, $2, u.id, u.place from unnest($3::bigint[]) with ordinality u(id, place)',
    [...owner, chosen],
  )
}
