import { treeOf } from '../../base/tree.ts'
import { get } from '../../kit/call.ts'
import type { Row } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import { managingTenant } from '../../server/rights/rights.ts'
import type { Work } from '../../server/work.ts'

/** By parts of name and code, or below one parent. */
export const menuAsked = {
  name: text('name', '菜单名称'),
  code: text('code', '菜单编号'),
  alias: text('alias', '菜单别名'),
  parentId: text('parentId', '上级菜单'),
}

/** What the shell shows and what the user may press: all of it follows from what his roles hold. */
export const menuCalls = [
  get('blade-system/menu/routes', 'signedIn', { topMenuId: text('topMenuId', '顶部菜单') }, routes, { label: '当前用户的菜单' }),
  get('blade-system/menu/buttons', 'signedIn', {}, buttons, { label: '当前用户的按钮' }),
  get('blade-system/menu/top-menu', 'signedIn', {}, topMenus, { label: '顶部菜单' }),
  get('blade-system/menu/menu-list', 'signedIn', menuAsked, menuList, { label: '菜单列表(不含按钮)' }),
]

export interface MenuRow {
  id: string
  parent_id: string | null
  code: string
  name: string
  path: string | null
  icon: string | null
  sort: number
  category: number
  action: number | null
  opens: number
  hidden: boolean
  history: string | null
  remark: string | null
}

export const menuColumns = 'id, parent_id, code, name, path, icon, sort, category, action, opens, hidden, history, remark'

/** What the roles hold, with all that stands above it added; what is reserved for the managing tenant is nobody else's. */
const grantedSql = `with recursive granted as (
    select m.* from menu m where not m.deleted and ($4 or not m.reserved)
      and ($3 or m.id in (select menu_id from role_grant where tenant_id = $1 and role_id = any($2::bigint[])))
    union select m.* from menu m join granted g on m.id = g.parent_id where not m.deleted)
  select distinct ${menuColumns} from granted order by sort, id`

/** The menus and buttons of the user, which is also what he may hand out. */
export const granted = ({ tx, user }: Work): Promise<MenuRow[]> =>
  tx.many(grantedSql, [user.tenantId, user.roleIds, user.administrator, user.tenantId === managingTenant])

/** The menus, without the buttons below them. */
export const grantedMenus = async (work: Work) => (await granted(work)).filter(row => row.category === 1)

export const menuNode = (row: MenuRow) => ({
  id: row.id,
  parentId: row.parent_id ?? '0',
  code: row.code,
  name: row.name,
  alias: row.code,
  path: row.path ?? '',
  source: row.icon ?? '',
  sort: row.sort,
  category: row.category,
  action: row.action ?? 0,
  isOpen: row.opens,
  isHidden: row.hidden ? 2 : 1,
  history: row.history ?? '',
  remark: row.remark ?? '',
  isDeleted: 0,
  parentName: '',
  categoryName: '',
  actionName: '',
  isOpenName: '',
  hasChildren: false,
})

/** Of a top menu only what was put under it; where none was made, the groups are the top menus. */
async function routes(work: Work, { topMenuId }: { topMenuId: string | null }) {
  const rows = (await grantedMenus(work)).filter(leadsSomewhere)
  if (!topMenuId) return treeOf(rows.map(menuNode))
  const under = (await underTopMenus(work)).get(topMenuId)
  if (under) return treeOf(withAncestors(rows, under).map(menuNode))
  return treeOf(rows.map(menuNode)).filter(top => top.id === topMenuId)
}

/** A hidden page still names the tab that shows it; what is hidden and no page only holds rights. */
const leadsSomewhere = ({ hidden, path }: MenuRow) => !hidden || path !== null

function withAncestors(rows: MenuRow[], wanted: Set<string>) {
  const byId = new Map(rows.map(row => [row.id, row]))
  const kept = new Set<string>()
  for (const { id } of rows) if (wanted.has(id)) for (let at = byId.get(id); at; at = byId.get(at.parent_id ?? '')) kept.add(at.id)
  return rows.filter(row => kept.has(row.id))
}

async function underTopMenus({ tx, user }: Work): Promise<Map<string, Set<string>>> {
  const rows = await tx.many(
    `select t.id, coalesce(array_agg(g.menu_id) filter (where g.menu_id is not null), '{}') as menus from top_menu t
     left join top_menu_grant g on g.tenant_id = t.tenant_id and g.top_menu_id = t.id where t.tenant_id = $1 and not t.deleted group by t.id`,
    [user.tenantId],
  )
  return new Map(rows.map(row => [row.id as string, new Set<string>(row.menus)]))
}

async function buttons(work: Work) {
  const rows = await granted(work)
  const owners = new Set(rows.filter(row => row.category === 2).map(row => row.parent_id))
  return treeOf(
    rows
      .filter(row => row.category === 2 || owners.has(row.id))
      .map(row => ({ ...menuNode(row), parentId: row.category === 1 ? '0' : (row.parent_id ?? '0') })),
  )
}

/** Those that were made and hold something for the user; where none was made, the groups of the menu. */
async function topMenus(work: Work) {
  const menus = await grantedMenus(work)
  const made = await work.tx.many(
    'select id, code, name, icon, path, sort from top_menu where tenant_id = $1 and not deleted order by sort, id',
    [work.user.tenantId],
  )
  const under = made.length ? await underTopMenus(work) : undefined
  const tops = under
    ? made.filter(({ id }) => menus.some(menu => under.get(id)?.has(menu.id) && !menu.hidden))
    : menus.filter(row => row.parent_id === null && !row.hidden)
  return tops.map(({ id, code, name, icon, path, sort }) => ({ id, code, name, source: icon ?? '', path: path ?? '', sort }))
}

export async function pickerTree(work: Work) {
  return treeOf((await grantedMenus(work)).map(pickerNode))
}

export const pickerNode = ({ id, parent_id, name }: Pick<MenuRow, 'id' | 'parent_id' | 'name'>) => ({
  id,
  parentId: parent_id ?? '0',
  title: name,
  key: id,
  value: id,
  hasChildren: false,
})

async function menuList(work: Work, asked: MenuAsked) {
  return treeOf((await grantedMenus(work)).map(menuNode).filter(isWanted(asked)))
}

export type MenuAsked = Row<typeof menuAsked>

export function isWanted(asked: MenuAsked) {
  const has = (whole: string, part: string | null) => !part || whole.toLowerCase().includes(part.toLowerCase())
  return (row: ReturnType<typeof menuNode>) =>
    has(row.name, asked.name) &&
    has(row.code, asked.code) &&
    has(row.alias, asked.alias) &&
    (!asked.parentId || row.parentId === asked.parentId)
}
