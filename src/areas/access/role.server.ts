import { refuse } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { treeOf } from '../../base/tree.ts'
import { administratorAlias, Role } from '../../ground/role.ts'
import { get, type RawInput } from '../../kit/call.ts'
import type { Row } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import { forgetUsers } from '../../server/memory.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { detail, find, idsOf, listAll, missing, list as pageOf, save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { removeAndForget } from './forgetting.server.ts'
import { refuseRolesBeyond, refuseWiderScope, rolesBeyond, withinReach } from './reach.server.ts'

const path = (verb: string) => `${Role.path}/${verb}`
const tenantId = text('tenantId', '租户')
const asked = { tenantId, roleName: text('roleName', '角色名称'), roleAlias: text('roleAlias', '角色别名') }
const roleId = text('roleId', '角色')

export const role = serveEntity(Role, {
  async submit(work, row, sent) {
    await refuseAlias(work, row.alias, sent.id)
    const before = isEmpty(sent.id) ? undefined : await find(work, Role, sent.id, true)
    if (before) await refuseRolesBeyond(work, [before.id])
    if (before?.scope !== row.scope || row.scope === '5') await refuseWiderScope(work, row.scope, row.scopeDepts ?? [])
    const saved = await withinReach(work, undefined, () => save(work, Role, row.scope === '5' ? row : { ...row, scopeDepts: null }, sent))
    await forgetUsers(work)
    return saved
  },
  async remove(work, value) {
    const ids = idsOf(value)
    const living = await work.tx.many('select id, alias from role where tenant_id = $1 and id = any($2::bigint[]) and not deleted', [
      work.user.tenantId,
      ids,
    ])
    if (living.some(({ alias }) => alias === administratorAlias)) refuse('超级管理员角色不能删除！')
    await refuseRolesBeyond(
      work,
      living.map(({ id }) => id),
    )
    await removeAndForget(work, Role, ids, forgetUsers)
  },
  calls: [
    get(path('page'), 'role_view', {}, page, { takes: { list: Role }, label: '角色列表' }),
    get(path('list'), 'role_view', asked, list, { label: '角色树' }),
    get(path('detail'), 'role_view', { id: text('id', '角色') }, shown, { label: '角色详情' }),
    get(path('tree'), 'signedIn', { tenantId, roleId }, tree, { label: '角色选择树' }),
    get(path('tree-by-id'), 'signedIn', { roleId }, tree, { label: '角色选择树(按角色)' }),
  ],
})

/** Who holds everything is known by his role's alias: it stays, and only one of them makes another. */
async function refuseAlias(work: Work, alias: string, id: unknown) {
  const before = isEmpty(id) ? undefined : await find(work, Role, id, true)
  if (before?.alias === administratorAlias && alias !== administratorAlias) refuse('超级管理员的角色别名不能修改！')
  if (before?.alias !== administratorAlias && alias === administratorAlias && !work.user.administrator)
    refuse('只有超级管理员可以使用该别名！')
}

interface Sorted {
  id: string
  sort: number
}

const bySort = (one: Sorted, other: Sorted) => one.sort - other.sort || (BigInt(one.id) < BigInt(other.id) ? -1 : 1)

const roles = async (work: Work, { roleName, roleAlias }: { roleName?: string | null; roleAlias?: string | null } = {}) => {
  const users = await userCounts(work)
  const rows = await listAll(work, Role, { roleName, roleAlias })
  return rows
    .map(row => ({
      ...row,
      id: row.id as string,
      parentId: row.parentId as string,
      sort: row.sort as number,
      isDeleted: 0,
      hasChildren: false,
      userCount: users.get(row.id) ?? 0,
    }))
    .sort(bySort)
}

async function userCounts({ tx, user }: Work): Promise<Map<string, number>> {
  const rows = await tx.many(
    'select r.id, count(*)::int as users from account a cross join unnest(a.role_ids) r(id) where a.tenant_id = $1 and not a.deleted group by r.id',
    [user.tenantId],
  )
  return new Map(rows.map(row => [row.id as string, row.users as number]))
}

/** Other companies' roles are nobody's business here, whoever asks. */
const isForeign = (work: Work, asked: unknown) => !isEmpty(asked) && asked !== work.user.tenantId

async function page(work: Work, _input: object, { query }: RawInput) {
  return pageOf(work, Role, { ascs: isEmpty(query.descs) ? 'sort' : '', ...query })
}

async function list(work: Work, input: Row<typeof asked>) {
  return isForeign(work, input.tenantId) ? [] : treeOf(await roles(work, input))
}

async function shown(work: Work, { id }: { id: string | null }) {
  const row = await detail(work, Role, id)
  return { ...row, isDeleted: 0, hasChildren: false, userCount: (await userCounts(work)).get(row.id) ?? 0 }
}

/** What can be given to somebody: only roles that hold no more than their giver does. */
async function choosable(work: Work) {
  const beyond = await rolesBeyond(work)
  const rows = (await roles(work)).filter(row => !beyond.has(row.id))
  return rows.map(({ id, parentId, roleName }: Record<string, unknown>) => ({
    id: id as string,
    parentId: parentId as string,
    title: roleName,
    key: id,
    value: id,
    hasChildren: false,
  }))
}

async function tree(work: Work, input: { tenantId?: string | null; roleId?: string | null }) {
  if (isForeign(work, input.tenantId)) return []
  if (!isEmpty(input.roleId) && !(await roles(work)).some(row => row.id === input.roleId)) missing()
  return treeOf(await choosable(work))
}
