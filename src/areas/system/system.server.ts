import { treeOf } from '../../base/tree.ts'
import { get } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import type { Work } from '../../server/work.ts'
import { settings } from './settings.ts'

/** What the shell asks for after signing in, and the small reads that every form needs. */
export const systemCalls = [
  get('blade-system/menu/routes', 'signedIn', {}, routes, { label: '当前用户的菜单' }),
  get('blade-system/menu/buttons', 'signedIn', {}, buttons, { label: '当前用户的按钮' }),
  get('blade-system/menu/top-menu', 'signedIn', {}, async () => [], { label: '顶部菜单' }),
  get('blade-system/sysconfig/front', 'signedIn', {}, front, { label: '前端配置' }),
  get('blade-system/dict/dictionary', 'signedIn', { code: text('code', '字典编号', { required: '请输入字典编号' }) }, dictionary, {
    label: '系统字典',
  }),
  get('blade-system/dict-biz/dictionary', 'signedIn', { code: text('code', '字典编号', { required: '请输入字典编号' }) }, dictionary, {
    label: '业务字典',
  }),
  get('blade-system/region/tree', 'signedIn', {}, regions, { label: '行政区划' }),
  get('blade-system/region/lazy-tree', 'signedIn', {}, regions, { label: '行政区划逐级' }),
]

interface MenuRow {
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
}

/** What the roles hold, with all that stands above it added. */
const grantedSql = `with recursive granted as (
    select m.* from menu m where not m.deleted and ($3 or m.id in (select menu_id from role_grant where tenant_id = $1 and role_id = any($2::bigint[])))
    union select m.* from menu m join granted g on m.id = g.parent_id)
  select distinct id, parent_id, code, name, path, icon, sort, category, action, opens, hidden from granted order by sort, id`

const granted = (work: Work): Promise<MenuRow[]> =>
  work.tx.many(grantedSql, [work.user.tenantId, work.user.roleIds, work.user.administrator])

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
  hasChildren: false,
})

async function routes(work: Work) {
  return treeOf((await granted(work)).filter(row => row.category === 1).map(node))
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

async function front(work: Work) {
  return Object.fromEntries(settings.map(({ code }) => [code, work.settings.text(code)]))
}

async function dictionary(work: Work, { code }: { code: string }) {
  return [...work.dictionary(code)].map(([dictKey, dictValue], index) => ({
    id: `${code}-${dictKey}`,
    code,
    dictKey,
    dictValue,
    sort: index + 1,
    isSealed: 0,
  }))
}

/** Lazy, from 00: one level of the three. */
async function regions(work: Work, _input: object, { query }: { query: Record<string, any> }) {
  const above = String(query.parentCode ?? query.code ?? '00')
  const rows = await work.tx.many(
    `select r.code, r.parent_code, r.name, exists (select 1 from region c where c.parent_code = r.code) as more from region r where r.parent_code = $1 order by r.sort, r.code`,
    [above],
  )
  return rows.map(row => ({
    id: row.code,
    parentId: row.parent_code,
    title: row.name,
    name: row.name,
    key: row.code,
    value: row.code,
    code: row.code,
    hasChildren: row.more,
  }))
}
