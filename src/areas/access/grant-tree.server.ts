import { type Node, treeOf } from '../../base/tree.ts'
import type { Work } from '../../server/work.ts'
import { granted, grantedMenus, type MenuRow, pickerNode } from '../system/menus.server.ts'
import { neededRights } from './needed.server.ts'
import { type ScopeKind, scopeKinds } from './reach.server.ts'

/** A node of a grant; scopes tell what they are, buttons their code. */
export interface GrantNode {
  id: string
  parentId: string
  title: string
  key: string
  value: string
  hasChildren: boolean
  code?: string
  category?: number
  scopeType?: string
  scopeTypeName?: string
  scopeValueName?: string
  scopePath?: string
  /** Codes of the rights without which this one is of no use. */
  needs?: string[]
}

export type GrantKind = 'menu' | ScopeKind
export const grantKinds: GrantKind[] = ['menu', ...scopeKinds]
type GrantNodes = Record<GrantKind, GrantNode[]>

/** What the user may hand out, which is what he holds: menus with their buttons, and the scopes that were granted to him. */
export async function grantNodes(work: Work): Promise<GrantNodes> {
  const rows = await granted(work)
  const needed = neededRights()
  return {
    menu: rows.map(row => ({ ...pickerNode(row), code: row.code, category: row.category, needs: needed.get(row.code) })),
    dataScope: underMenus(rows, await heldOf(work, dataScopeSql), row => ({
      scopeType: row.kind,
      scopeTypeName: work.dictionary('data_scope_type').get(row.kind!) ?? '',
      scopeValueName: row.depts ?? '',
    })),
    apiScope: underMenus(rows, await heldOf(work, apiScopeSql), row => ({ scopePath: row.path })),
    menuApp: appMenus(await heldOf(work, appMenuSql)),
  }
}

export async function grantTree(work: Work): Promise<Record<GrantKind, Node<GrantNode>[]>> {
  const nodes = await grantNodes(work)
  return Object.fromEntries(grantKinds.map(kind => [kind, treeOf(nodes[kind])])) as Record<GrantKind, Node<GrantNode>[]>
}

/** For the top bar: pages and groups, no buttons. */
export const grantTopTree = async (work: Work) => ({ menu: treeOf((await grantedMenus(work)).map(pickerNode)) })

interface Held {
  id: string
  parent_id: string | null
  name: string
  held: boolean
  kind?: string
  depts?: string
  path?: string
  code?: string
}

const heldHere = (kind: ScopeKind, alias: string) =>
  `exists (select 1 from role_scope g where g.tenant_id = $1 and g.role_id = any($2::bigint[]) and g.kind = '${kind}' and g.node_id = ${alias}.id::text) as held`
const dataScopeSql = `select s.id, s.menu_id as parent_id, s.name, s.kind, ${heldHere('dataScope', 's')},
    (select string_agg(d.name, '、' order by d.id) from dept d where d.tenant_id = s.tenant_id and d.id = any(s.depts)) as depts
  from data_scope s where s.tenant_id = $1 and not s.deleted order by s.id`
const apiScopeSql = `select s.id, s.menu_id as parent_id, s.name, s.path, ${heldHere('apiScope', 's')} from api_scope s where not s.deleted order by s.id`
const appMenuSql = `select a.id, a.parent_id, a.name, a.code, ${heldHere('menuApp', 'a')} from app_menu a
  where a.tenant_id = $1 and not a.deleted order by a.sort, a.id`

async function heldOf({ tx, user }: Work, sql: string): Promise<Held[]> {
  const rows: Held[] = await tx.many(sql, [user.tenantId, user.roleIds])
  return rows.map(row => ({ ...row, held: row.held || user.administrator }))
}

/** Scopes hang below the menu that they concern. */
function underMenus(menus: MenuRow[], scopes: Held[], more: (row: Held) => Partial<GrantNode>): GrantNode[] {
  const byId = new Map(menus.map(menu => [menu.id, menu]))
  const own = scopes.filter(scope => scope.held && byId.has(scope.parent_id!))
  const above = new Set<string>()
  for (const { parent_id } of own) for (let at = byId.get(parent_id!); at; at = byId.get(at.parent_id ?? '')) above.add(at.id)
  return [
    ...menus.filter(menu => above.has(menu.id)).map(menu => ({ ...pickerNode(menu), code: menu.code, category: menu.category })),
    ...own.map(scope => ({ ...pickerNode(scope), ...more(scope) })),
  ]
}

function appMenus(rows: Held[]): GrantNode[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  const kept = new Set<string>()
  for (const row of rows) if (row.held) for (let at: Held | undefined = row; at; at = byId.get(at.parent_id ?? '')) kept.add(at.id)
  return rows.filter(row => kept.has(row.id)).map(row => ({ ...pickerNode(row), code: row.code }))
}
