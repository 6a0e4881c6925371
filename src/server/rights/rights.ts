import type { Tx } from '../db.ts'
import type { DataScope, User } from '../work.ts'

/** A role as far as it says what its people may do and see. */
export interface Role extends Scoped {
  id: string
  alias: string
}

/** The tenant that runs the product for all others. */
export const managingTenant = '000000'

/** Rights are buttons of the menu or calls by their path; what is reserved for the managing tenant no other one has. */
export async function loadRights(tx: Tx, tenantId: string, roles: Role[], administrator: boolean): Promise<User['can']> {
  const held = [tenantId, roles.map(role => role.id)]
  const codes = new Set((await tx.many(codesSql, held)).map(row => row.code as string))
  const paths = (await tx.many(pathsSql, held)).map(row => row.path as string)
  const reserved = tenantId === managingTenant ? [] : await tx.many('select code from menu where reserved')
  const barred = new Set(reserved.map(row => row.code as string))
  const isOpened = (path?: string) => path !== undefined && paths.some(opened => covers(opened, `/${path}`))
  return (code, path) => !barred.has(code) && (administrator || code === 'signedIn' || codes.has(code) || isOpened(path))
}

const codesSql = `select distinct m.code from role_grant g join menu m on m.id = g.menu_id
  where g.tenant_id = $1 and g.role_id = any($2::bigint[]) and not m.deleted`
const pathsSql = `select distinct s.path from role_scope g join api_scope s on s.id = g.node_id::bigint
  where g.tenant_id = $1 and g.role_id = any($2::bigint[]) and g.kind = 'apiScope' and not s.deleted`

/** `/**` at the end of an opened path stands for all that is below it. */
export const covers = (opened: string, path: string) => (opened.endsWith('/**') ? path.startsWith(opened.slice(0, -2)) : path === opened)

export interface Scoped {
  scope: string
  scope_depts: string[] | null
}

/** What a role was granted for one resource, in place of what it says of all. */
export interface Granted extends Scoped {
  role_id: string
  resource: string
}

export async function loadScopes(tx: Tx, tenantId: string, deptId: string | null, roles: Role[]): Promise<Pick<User, 'scope' | 'scopes'>> {
  const granted: Granted[] = await tx.many(scopesSql, [tenantId, roles.map(role => role.id)])
  const below: string[] =
    deptId && [...roles, ...granted].some(({ scope }) => scope === '4')
      ? (await tx.many(belowSql, [tenantId, deptId])).map(({ id }) => id)
      : []
  return scopesOf(roles, granted, deptId, below)
}

/** Of several roles the widest counts. */
export function scopesOf(roles: Role[], granted: Granted[], deptId: string | null, below: string[]) {
  const ofResource = (resource: string) =>
    roles.flatMap((role): Scoped[] => {
      const own = granted.filter(one => one.role_id === role.id && one.resource === resource)
      return own.length ? own : [role]
    })
  const resources = [...new Set(granted.map(({ resource }) => resource))]
  return {
    scope: widest(roles, deptId, below),
    scopes: new Map(resources.map(resource => [resource, widest(ofResource(resource), deptId, below)])),
  }
}

export const scopesSql = `select g.role_id, coalesce(s.resource, m.code) as resource, s.kind as scope, s.depts as scope_depts
  from role_scope g join data_scope s on s.tenant_id = g.tenant_id and s.id = g.node_id::bigint join menu m on m.id = s.menu_id
  where g.tenant_id = $1 and g.role_id = any($2::bigint[]) and g.kind = 'dataScope' and not s.deleted`

function widest(some: Scoped[], deptId: string | null, below: string[]): DataScope {
  const kinds = some.map(one => Number(one.scope))
  if (kinds.includes(1)) return { kind: 1, depts: [] }
  const depts = new Set<string>(some.filter(one => one.scope === '5').flatMap(one => one.scope_depts ?? []))
  if (deptId && kinds.includes(3)) depts.add(deptId)
  if (kinds.includes(4)) for (const id of below) depts.add(id)
  return depts.size ? { kind: 5, depts: [...depts] } : { kind: 2, depts: [] }
}

const belowSql = `with recursive below as (
    select id from dept where tenant_id = $1 and id = $2
    union select d.id from dept d join below b on d.parent_id = b.id where d.tenant_id = $1 and not d.deleted)
  select id from below`
