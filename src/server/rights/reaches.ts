import { groupBy } from '../../base/text.ts'
import type { Tx } from '../db.ts'
import type { DataScope } from '../work.ts'
import type { Assigned } from './assigned.ts'
import type { Person, Reach, View } from './reach.ts'
import { type Granted, type Role, type Scoped, scopesOf, scopesSql } from './rights.ts'

/** What every role of a company holds; the questions are as many for one account as for all of them. */
interface Roles {
  roles: Map<string, Role>
  rights: Map<string, string[]>
  granted: Granted[]
}

export async function loadRoles(tx: Tx, tenantId: string): Promise<Roles> {
  const roles: Role[] = await tx.many('select id, alias, scope, scope_depts from role where tenant_id = $1 and not deleted', [tenantId])
  const ids = roles.map(role => role.id)
  const held: { role_id: string; held: string }[] = await tx.many(rightsSql, [tenantId])
  const rights = [...groupBy(held, row => row.role_id)].map(([id, rows]) => [id, rows.map(row => row.held)] as const)
  return { roles: new Map(roles.map(role => [role.id, role])), rights: new Map(rights), granted: await tx.many(scopesSql, [tenantId, ids]) }
}

/** With all that stands above: a menu is shown to whoever holds something below it. */
const rightsSql = `with recursive held as (
    select g.role_id, m.parent_id, m.code from role_grant g join menu m on m.id = g.menu_id where g.tenant_id = $1 and not m.deleted
    union select h.role_id, m.parent_id, m.code from held h join menu m on m.id = h.parent_id where not m.deleted),
  app as (
    select g.role_id, a.id, a.parent_id from role_scope g join app_menu a on a.tenant_id = g.tenant_id and a.id::text = g.node_id
      where g.tenant_id = $1 and g.kind = 'menuApp' and not a.deleted
    union select h.role_id, a.id, a.parent_id from app h join app_menu a on a.tenant_id = $1 and a.id = h.parent_id where not a.deleted)
  select distinct role_id, code as held from held union select role_id, 'app ' || id from app
  union select g.role_id, s.path from role_scope g join api_scope s on s.id::text = g.node_id
    where g.tenant_id = $1 and g.kind = 'apiScope' and not s.deleted`

/** What accounts of a company reach, all or some of them, as it stands in this transaction. */
export async function loadReaches(tx: Tx, tenantId: string, ids?: string[]): Promise<Map<string, Reach>> {
  const known = await loadRoles(tx, tenantId)
  const accounts = await tx.many(accountsSql, [tenantId, ids ?? null])
  const depts: Dept[] = await tx.many('select id, parent_id from dept where tenant_id = $1 and not deleted', [tenantId])
  const children = groupBy(depts, dept => dept.parent_id ?? '')
  return new Map(accounts.map(row => [row.id as string, reachOf(row, known, children)]))
}

const accountsSql = `select a.id, a.role_ids, coalesce(a.dept_id, s.dept_id) as dept_id, s.id as staff_id, s.dept_id as staff_dept,
    (select array_agg(depot_id) from user_depot where tenant_id = $1 and account_id = a.id and not deleted) as depots,
    (select array_agg(party_id) from user_party where tenant_id = $1 and account_id = a.id) as parties
  from account a left join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id
  where a.tenant_id = $1 and not a.deleted and ($2::bigint[] is null or a.id = any($2::bigint[]))`

interface Dept {
  id: string
  parent_id: string | null
}

function reachOf(row: Record<string, any>, known: Roles, children: Map<string, Dept[]>): Reach {
  const roles: Role[] = (row.role_ids ?? []).flatMap((id: string) => known.roles.get(id) ?? [])
  const granted = known.granted.filter(({ role_id }) => roles.some(role => role.id === role_id))
  const { scope, scopes } = scopesOf(roles, granted, row.dept_id, row.dept_id ? branch(row.dept_id, children) : [])
  const staff = row.staff_id ? { id: row.staff_id, deptId: row.staff_dept } : null
  return {
    administrator: roles.some(({ alias }) => alias === 'administrator'),
    rights: new Set(roles.flatMap(({ id }) => known.rights.get(id) ?? [])),
    usual: viewOf(scope, staff),
    special: new Map([...scopes].map(([resource, one]) => [resource, viewOf(one, staff)])),
    assigned: { depots: row.depots ?? [], parties: row.parties ?? [] },
  }
}

const branch = (id: string, children: Map<string, Dept[]>): string[] => [
  id,
  ...(children.get(id) ?? []).flatMap(below => branch(below.id, children)),
]

const viewOf = ({ kind, depts }: DataScope, staff: Person | null): View => ({ all: kind === 1, depts: new Set(depts), staff })

/**
 * What a role holds by itself; depots and parties are its people's. Where these stand is not known: their departments count as any,
 * or as none where each of its people is looked at besides.
 */
export function reachOfRole(role: Role, { rights, granted }: Roles, assigned: Assigned, own: 'any' | 'none' = 'any'): Reach {
  const viewOfOne = ({ scope, scope_depts }: Scoped) => viewOfRole(own === 'none' && isRelative(scope) ? '2' : scope, scope_depts)
  const given = granted.filter(({ role_id }) => role_id === role.id)
  return {
    administrator: role.alias === 'administrator',
    rights: new Set(rights.get(role.id)),
    usual: viewOfOne(role),
    special: new Map(
      [...groupBy(given, ({ resource }) => resource)].map(([resource, some]) => [resource, some.map(viewOfOne).reduce(wider)]),
    ),
    assigned,
  }
}

/** Own department, and that with all below it. */
const isRelative = (scope: string) => ['3', '4'].includes(scope)

export const viewOfRole = (scope: string, depts: string[] | null): View => ({
  all: !['2', '5'].includes(scope),
  depts: new Set(scope === '5' ? depts : []),
  staff: null,
})

const wider = (one: View, other: View): View => ({ all: one.all || other.all, depts: new Set([...one.depts, ...other.depts]), staff: null })
