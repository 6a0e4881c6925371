import { refuse } from '../../base/refusal.ts'
import { isId, unique } from '../../base/text.ts'
import { beyond, isWithin, type Reach, sees, seesAllOf } from '../../server/rights/reach.ts'
import { loadReaches, loadRoles, reachOfRole, viewOfRole } from '../../server/rights/reaches.ts'
import type { Work } from '../../server/work.ts'

/** The three trees of a grant beside the menus. */
export const scopeKinds = ['dataScope', 'apiScope', 'menuApp'] as const
export type ScopeKind = (typeof scopeKinds)[number]

/** What the caller reaches himself. */
const ownReach = async ({ tx, user }: Work): Promise<Reach> => (await loadReaches(tx, user.tenantId, [user.id])).get(user.id)!

/** Roles that hold something the user does not hold himself: they are not his to change or to give away. What it is to its people is looked at by `withinReach`. */
export async function rolesBeyond(work: Work): Promise<Set<string>> {
  const { tx, user } = work
  if (user.administrator) return new Set()
  const own = await ownReach(work)
  const known = await loadRoles(tx, user.tenantId)
  const stronger = [...known.roles.values()].filter(role => !isWithin(reachOfRole(role, known, own.assigned, 'none'), own))
  return new Set(stronger.map(({ id }) => id))
}

/** The roles must exist and hold nothing that whoever gives them does not hold. */
export async function refuseRolesBeyond(work: Work, roleIds: string[]) {
  const wanted = unique(roleIds)
  if (!wanted.every(isId)) refuse('角色不存在或无权限！')
  const rows = await work.tx.many('select id, name from role where tenant_id = $1 and id = any($2::bigint[]) and not deleted', [
    work.user.tenantId,
    wanted,
  ])
  if (rows.length !== wanted.length) refuse('角色不存在或无权限！')
  const stronger = await rolesBeyond(work)
  const names = rows.filter(({ id }) => stronger.has(id)).map(({ name }) => name)
  if (names.length) refuse(`角色${names.join('、')}的权限超出您自己的权限，不能操作！`)
  return rows as { id: string; name: string }[]
}

/** A role sees at most what its giver sees. */
export async function refuseWiderScope(work: Work, scope: string, depts: string[]) {
  if (work.user.administrator) return
  const { usual } = await ownReach(work)
  if (!sees(usual, viewOfRole(scope, depts))) refuse('数据范围不能超出您自己的数据范围！')
}

/** Whoever reaches further than oneself is not one's to change: else a new password would be a way to what he has. */
export async function refuseStronger(work: Work, ids: string[]) {
  const { tx, user } = work
  if (user.administrator || !ids.length) return
  const reaches = await loadReaches(tx, user.tenantId, [...ids, user.id])
  const own = reaches.get(user.id)!
  const stronger = ids.filter(id => reaches.has(id) && !isWithin(reaches.get(id)!, own))
  if (stronger.length)
    refuse(
      `${await namesOf(
        work,
        stronger.map(id => `account ${id}`),
      )}的权限超出您自己的权限，不能操作！`,
    )
}

/**
 * The one guard of every door by which somebody could come to do or see more: it is run, looked at, and refused as a whole
 * when an account or a role has gained what neither it had before nor the caller has himself. Without `ids` all are looked at.
 */
export async function withinReach<T>(work: Work, ids: string[] | undefined, run: () => Promise<T>, made?: (value: T) => string[]) {
  if (work.user.administrator) return run()
  const own = await ownReach(work)
  const before = await reachesNow(work, own, ids)
  const value = await run()
  const after = await reachesNow(work, own, ids && [...ids, ...(made?.(value) ?? [])])
  const gained = [...after].filter(([key, reach]) => beyond(reach, [own, before.get(key) ?? own]).length).map(([key]) => key)
  if (gained.includes(`account ${work.user.id}`)) refuse('不能扩大自己的权限或数据范围，请联系管理员！')
  if (gained.length) refuse(`${await namesOf(work, gained)}的权限将超出您自己的权限，不能操作！`)
  return value
}

/** Accounts and, where all are looked at, roles, that somebody may be given tomorrow. */
async function reachesNow({ tx, user }: Work, own: Reach, ids: string[] | undefined) {
  const accounts = await loadReaches(tx, user.tenantId, ids)
  const known = ids ? undefined : await loadRoles(tx, user.tenantId)
  return new Map([
    ...[...accounts].map(([id, reach]) => [`account ${id}`, reach] as const),
    ...[...(known?.roles.values() ?? [])].map(role => [`role ${role.id}`, reachOfRole(role, known!, own.assigned)] as const),
  ])
}

async function namesOf({ tx, user }: Work, keys: string[]) {
  const rows = await tx.many(
    `select '用户' || name as name from account where tenant_id = $1 and 'account ' || id = any($2)
     union all select '角色' || name from role where tenant_id = $1 and 'role ' || id = any($2)`,
    [user.tenantId, keys],
  )
  return rows.map(({ name }) => name).join('、')
}

/** Whoever carries an employee into another department carries all that is his along: it must be in sight already. */
export async function refuseMovingUnseen(
  work: Work,
  { id, name, dept_id: deptId }: { id: string; name?: unknown; dept_id?: string | null },
) {
  if (work.user.administrator || seesAllOf(await ownReach(work), { id, deptId: deptId ?? null })) return
  refuse(`员工${name}的数据超出您自己的数据范围，不能调整其部门！`)
}
