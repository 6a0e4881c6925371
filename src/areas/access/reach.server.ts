import { refuse } from '../../base/refusal.ts'
import { isId, unique } from '../../base/text.ts'
import type { Work } from '../../server/work.ts'
import { granted } from '../system/menus.server.ts'
import { administratorAlias } from './role.ts'

/** The three trees of a grant beside the menus. */
export const scopeKinds = ['dataScope', 'apiScope', 'menuApp'] as const
export type ScopeKind = (typeof scopeKinds)[number]

/** Roles that hold something the user does not hold himself: they are not his to change or to give away. */
export async function rolesBeyond(work: Work): Promise<Set<string>> {
  const { tx, user } = work
  if (user.administrator) return new Set()
  const own = (await granted(work)).map(row => row.id)
  const isAll = user.scope.kind === 1
  const rows = await tx.many(beyondSql, [user.tenantId, user.roleIds, own, isAll, user.scope.depts, administratorAlias])
  return new Set(rows.map(row => row.id as string))
}

const beyondSql = `select r.id from role r where r.tenant_id = $1 and not r.deleted and (r.alias = $6
  or exists (select 1 from role_grant g join menu m on m.id = g.menu_id and not m.deleted
    where g.tenant_id = $1 and g.role_id = r.id and g.menu_id <> all($3::bigint[]))
  or exists (select 1 from role_scope g where g.tenant_id = $1 and g.role_id = r.id and not exists (
    select 1 from role_scope o where o.tenant_id = $1 and o.role_id = any($2::bigint[]) and o.kind = g.kind and o.node_id = g.node_id))
  or not ($4 or r.scope = '2' or (r.scope = '5' and r.scope_depts <@ $5::bigint[])))`

/** The roles must exist and hold nothing that whoever gives them does not hold. */
export async function refuseRolesBeyond(work: Work, roleIds: string[]) {
  const wanted = unique(roleIds)
  if (!wanted.every(isId)) refuse('角色不存在或无权限！')
  const rows = await work.tx.many('select id, name from role where tenant_id = $1 and id = any($2::bigint[]) and not deleted', [
    work.user.tenantId,
    wanted,
  ])
  if (rows.length !== wanted.length) refuse('角色不存在或无权限！')
  const beyond = await rolesBeyond(work)
  const names = rows.filter(({ id }) => beyond.has(id)).map(({ name }) => name)
  if (names.length) refuse(`角色${names.join('、')}的权限超出您自己的权限，不能操作！`)
  return rows as { id: string; name: string }[]
}

/** A role sees at most what its giver sees. */
export function refuseWiderScope({ user }: Work, scope: string, depts: string[]) {
  const isInside =
    user.administrator || user.scope.kind === 1 || scope === '2' || (scope === '5' && depts.every(id => user.scope.depts.includes(id)))
  if (!isInside) refuse('数据范围不能超出您自己的数据范围！')
}
