import { refuse, refuseAll } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { treeOf } from '../../base/tree.ts'
import { Menu } from '../../ground/menu.ts'
import { get, type RawInput } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import { forgetAllUsers } from '../../server/memory.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { detail, find, idsOf, list as pageOf, save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import {
  grantedMenus,
  isWanted,
  type MenuAsked,
  type MenuRow,
  menuAsked,
  menuColumns,
  menuNode,
  pickerNode,
  pickerTree,
} from '../system/menus.server.ts'
import { removeAndForget } from './forgetting.server.ts'
import { withinReach } from './reach.server.ts'

const path = (verb: string) => `${Menu.path}/${verb}`
const parentId = text('parentId', '上级菜单')

/** The whole menu, for the administrators of the platform; what shows it to its users is in system/menus.server.ts. */
export const menu = serveEntity(Menu, {
  async submit(work, row, sent) {
    await refuseBadPlace(work, row)
    if (!isEmpty(sent.id)) await refuseRenaming(work, row, sent.id!)
    const saved = await withinReach(work, undefined, () => save(work, Menu, row.category === 1 ? { ...row, action: null } : row, sent))
    await forgetAllUsers(work)
    return saved
  },
  async remove(work, ids) {
    const planted = await work.tx.many('select name from menu where id = any($1::bigint[]) and planted and not deleted', [idsOf(ids)])
    refuseAll(planted.map(({ name }) => `${name}是系统内置菜单，不能删除，可以隐藏！`))
    await removeAndForget(work, Menu, ids, forgetAllUsers)
  },
  calls: [
    get(path('tree'), 'signedIn', {}, pickerTree, { label: '菜单选择树' }),
    get(path('page'), 'menu_view', {}, page, { takes: { list: Menu }, label: '菜单列表' }),
    get(path('list'), 'menu_view', menuAsked, list, { label: '菜单树(含按钮)' }),
    get(path('lazy-list'), 'menu_view', menuAsked, lazyList, { label: '菜单逐级列表' }),
    get(path('detail'), 'menu_view', { id: text('id', '菜单') }, shown, { label: '菜单详情' }),
    get(path('lazy-tree'), 'signedIn', { parentId }, lazyTree, { label: '菜单逐级树' }),
    get(path('lazy-menu-list'), 'signedIn', { parentId }, lazyMenuList, { label: '菜单逐级列表(不含按钮)' }),
  ],
})

/** Rights hang below pages, pages below groups; nothing hangs below a right. */
async function refuseBadPlace({ tx }: Work, { parentId: above }: { parentId: string | null }) {
  if (isEmpty(above)) return
  const parent = await tx.one('select category from menu where id = $1 and not deleted', [above])
  if (parent?.category === 2) refuse('上级菜单不能是按钮！')
}

/** The code of a declared menu is what the server asks for; another one would take the right away from everybody. */
async function refuseRenaming(work: Work, row: { code: string; category: number | null }, id: string) {
  const before = await find(work, Menu, id, true)
  if (before.planted && (before.code !== row.code || before.category !== row.category)) refuse('系统内置菜单的编号和类型不能修改！')
}

interface WholeRow extends MenuRow {
  planted: boolean
  reserved: boolean
}

const everyMenu = ({ tx }: Work): Promise<WholeRow[]> =>
  tx.many(`select ${menuColumns}, planted, reserved from menu where not deleted order by sort, id`)

const wholeNode = (row: WholeRow) => ({ ...menuNode(row), isSystem: row.planted ? 2 : 1, isPlatform: row.reserved ? 2 : 1 })

async function page(work: Work, _input: object, { query }: RawInput) {
  return pageOf(work, Menu, { ascs: isEmpty(query.descs) ? 'sort' : '', ...query })
}

async function list(work: Work, asked: MenuAsked) {
  const above = isRoot(asked.parentId) ? '' : asked.parentId
  return treeOf((await everyMenu(work)).map(wholeNode).filter(isWanted({ ...asked, parentId: above })))
}

const isRoot = (id: unknown) => isEmpty(id) || id === '0' || id === '-1'

/** One level; somebody who searches means the whole menu. */
async function lazyList(work: Work, asked: MenuAsked) {
  const rows = await everyMenu(work)
  const isSearch = [asked.name, asked.code, asked.alias].some(word => !isEmpty(word))
  const above = isRoot(asked.parentId) ? (isSearch ? '' : '0') : asked.parentId
  return withBelow(rows, rows.map(wholeNode).filter(isWanted({ ...asked, parentId: above })))
}

async function lazyTree(work: Work, input: { parentId: string | null }) {
  return levelOf(await grantedMenus(work), input.parentId, pickerNode)
}

async function lazyMenuList(work: Work, input: { parentId: string | null }) {
  return levelOf(await grantedMenus(work), input.parentId, menuNode)
}

function levelOf<N extends { id: string; parentId: string }>(rows: MenuRow[], above: string | null, node: (row: MenuRow) => N) {
  const parent = isRoot(above) ? '0' : above
  return withBelow(
    rows,
    rows.map(node).filter(one => one.parentId === parent),
  )
}

function withBelow<N extends { id: string }>(rows: MenuRow[], nodes: N[]) {
  const full = new Set(rows.map(row => row.parent_id))
  return nodes.map(node => ({ ...node, hasChildren: full.has(node.id) }))
}

async function shown(work: Work, { id }: { id: string | null }) {
  const row = await detail(work, Menu, id)
  return { ...row, parentId: row.parentId || '0', alias: row.code, action: row.action ?? 0, isDeleted: 0, hasChildren: false }
}
