import { treeOf } from '../../base/tree.ts'
import { get, type RawInput } from '../../kit/call.ts'
import type { Work } from '../../server/work.ts'

/** What the shell shows and what the user may press: all of it follows from what his roles hold. */
export const menuCalls = [
  get('blade-system/menu/routes', 'signedIn', {}, routes, { label: '当前用户的菜单' }),
  get('blade-system/menu/buttons', 'signedIn', {}, buttons, { label: '当前用户的按钮' }),
  get('blade-system/menu/top-menu', 'signedIn', {}, topMenus, { label: '顶部菜单' }),
  get('blade-system/menu/tree', 'signedIn', {}, pickerTree, { label: '菜单选择树' }),
  get('blade-system/menu/menu-list', 'signedIn', {}, menuList, { label: '菜单列表(不含按钮)' }),
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
  action: number
  opens: number
  hidden: boolean
  remark: string | null
}

/** What the roles hold, with all that stands above it added. */
const grantedSql = `with recursive granted as (
    select m.* from menu m where not m.deleted and ($3 or m.id in (select menu_id from role_grant where tenant_id = $1 and role_id = any($2::bigint[])))
    union select m.* from menu m join granted g on m.id = g.parent_id)
  select distinct id, parent_id, code, name, path, icon, sort, category, action, opens, hidden, remark from granted order by sort, id`

const granted = (work: Work): Promise<MenuRow[]> =>
  work.tx.many(grantedSql, [work.user.tenantId, work.user.roleIds, work.user.administrator])

/** The menus, without the buttons below them. */
export const grantedMenus = async (work: Work) => (await granted(work)).filter(row => row.category === 1)

const node = (row: MenuRow) => ({
  id: row.id,
  parentId: row.parent_id ?? '0',
  code: row.code,
  name: row.name,
  alias: row.code,
  path: row.path ?? '',
  source: row.icon ?? '',
  sort: row.sort,
  category: row.category,
  action: row.action,
  isOpen: row.opens,
  isHidden: row.hidden ? 2 : 1,
  remark: row.remark ?? '',
  isDeleted: 0,
  parentName: '',
  categoryName: '',
  actionName: '',
  isOpenName: '',
  hasChildren: false,
})

/** Of a top menu only its own branch. */
async function routes(work: Work, _input: object, { query }: RawInput) {
  const tree = treeOf((await grantedMenus(work)).map(node))
  return query.topMenuId ? tree.filter(top => top.id === String(query.topMenuId)) : tree
}

async function buttons(work: Work) {
  const rows = await granted(work)
  const owners = new Set(rows.filter(row => row.category === 2).map(row => row.parent_id))
  return treeOf(
    rows
      .filter(row => row.category === 2 || owners.has(row.id))
      .map(row => ({ ...node(row), parentId: row.category === 1 ? '0' : (row.parent_id ?? '0') })),
  )
}

/** The groups of the menu. */
async function topMenus(work: Work) {
  const tops = (await grantedMenus(work)).filter(row => row.parent_id === null && !row.hidden)
  return tops.map(({ id, code, name, icon, path, sort }) => ({ id, code, name, source: icon ?? '', path: path ?? '', sort }))
}

async function pickerTree(work: Work) {
  const rows = await grantedMenus(work)
  return treeOf(
    rows.map(({ id, parent_id, name }) => ({ id, parentId: parent_id ?? '0', title: name, key: id, value: id, hasChildren: false })),
  )
}

async function menuList(work: Work, _input: object, { query }: RawInput) {
  const has = (text: string, part: unknown) => !part || text.toLowerCase().includes(String(part).toLowerCase())
  const rows = (await grantedMenus(work)).map(node)
  return treeOf(
    rows.filter(
      row => has(row.name, query.name) && has(row.code, query.code) && (!query.parentId || row.parentId === String(query.parentId)),
    ),
  )
}
