import { refuse } from '../../base/refusal.ts'
import { unique } from '../../base/text.ts'
import { Role } from '../../ground/role.ts'
import { get, post } from '../../kit/call.ts'
import { refs } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import { writeHistory } from '../../server/history.ts'
import { forgetUsers } from '../../server/memory.ts'
import { idsOf } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { type GrantKind, type GrantNode, grantKinds, grantNodes, grantTree } from './grant-tree.server.ts'
import { refuseRolesBeyond, type ScopeKind, withinReach } from './reach.server.ts'

const roleIds = text('roleIds', '角色', { length: 20_000 })
const granted = {
  roleIds: refs('role', 'roleIds', '角色', { required: '请选择至少一条数据' }),
  menu: refs('menu', 'menuIds', '菜单权限'),
  dataScope: refs('dataScope', 'dataScopeIds', '数据权限'),
  apiScope: refs('apiScope', 'apiScopeIds', '接口权限'),
  menuApp: refs('appMenu', 'menuAppIds', '应用菜单'),
}

/** Menus, data scopes, API scopes and app menus of roles; the family's clients ask for the first two below `menu`. */
export const grantCalls = [
  ...[Role.path, 'blade-system/menu'].flatMap(path => [
    get(`${path}/grant-tree`, 'role_grant', {}, (work: Work) => grantTree(work), { label: '可授予的权限' }),
    get(`${path}/role-tree-keys`, 'role_grant', { roleIds }, treeKeys, { label: '角色已有的权限' }),
  ]),
  post(`${Role.path}/grant`, 'role_grant', granted, grant, { partly: true, label: '角色授权' }),
]

type Keys = Record<GrantKind, string[]>

/** Exactly what was ticked, without what stands above it: a client would tick the whole branch. */
async function treeKeys(work: Work, input: { roleIds: string | null }): Promise<Keys> {
  const roles = await refuseMissingRoles(work, idsOf(input.roleIds))
  const keys = await Promise.all(roles.map(id => keysOf(work, id)))
  return Object.fromEntries(grantKinds.map(kind => [kind, unique(keys.flatMap(one => one[kind]))])) as Keys
}

async function refuseMissingRoles({ tx, user }: Work, ids: string[]): Promise<string[]> {
  const rows = await tx.many('select id from role where tenant_id = $1 and id = any($2::bigint[]) and not deleted', [user.tenantId, ids])
  return rows.length === ids.length ? ids : refuse('角色不存在或无权限！')
}

/** What was removed since is held by nobody. */
const livingNodes = `select s.id from api_scope s where g.kind = 'apiScope' and not s.deleted
  union all select s.id from data_scope s where g.kind = 'dataScope' and s.tenant_id = $1 and not s.deleted
  union all select s.id from app_menu s where g.kind = 'menuApp' and s.tenant_id = $1 and not s.deleted`

async function keysOf({ tx, user }: Work, roleId: string): Promise<Keys> {
  const rows = await tx.many(
    `select 'menu' as kind, g.menu_id::text as id from role_grant g join menu m on m.id = g.menu_id
       where g.tenant_id = $1 and g.role_id = $2 and not m.deleted
     union all select g.kind, g.node_id from role_scope g where g.tenant_id = $1 and g.role_id = $2 and g.node_id::bigint in (${livingNodes})
     order by 1, 2`,
    [user.tenantId, roleId],
  )
  return Object.fromEntries(grantKinds.map(kind => [kind, rows.filter(row => row.kind === kind).map(row => row.id as string)])) as Keys
}

/** Replaces what the roles held of each kind that was sent; a kind that was not sent stays as it is. */
async function grant(work: Work, input: { roleIds?: string[] } & Partial<Record<GrantKind, string[]>>) {
  const roles = await refuseRolesBeyond(work, idsOf(input.roleIds))
  const wanted = grantKinds.filter(kind => kind in input).map(kind => [kind, unique(input[kind] ?? [])] as const)
  if (!wanted.length) refuse('请选择要授予的权限！')
  const nodes = await grantNodes(work)
  await work.tx.many('select id from role where tenant_id = $1 and id = any($2::bigint[]) order by id for update', [
    work.user.tenantId,
    roles.map(role => role.id),
  ])
  for (const role of roles) {
    const before = await keysOf(work, role.id)
    for (const [kind, ids] of wanted) refuseForeign(nodes[kind], before[kind], ids, granted[kind].label)
    await withinReach(work, undefined, async () => {
      for (const [kind, ids] of wanted) await replace(work, role.id, kind, ids)
    })
    const diff = wanted.flatMap(([kind, ids]) => changeOf(nodes[kind], before[kind], ids, granted[kind]))
    if (diff.length) writeHistory(work, { subject: Role.name, subjectId: role.id, subjectNo: role.name, stage: '授权', diff })
  }
  await forgetUsers(work)
}

/** Nobody hands out what he does not hold himself; what the role has already may stay. */
function refuseForeign(nodes: GrantNode[], before: string[], ids: string[], label: string) {
  const allowed = new Set([...nodes.map(node => node.id), ...before])
  const foreign = ids.filter(id => !allowed.has(id))
  if (foreign.length) refuse(`${label}中有 ${foreign.length} 项不存在或超出您自己的权限，不能授予！`)
}

async function replace({ tx, user }: Work, roleId: string, kind: GrantKind, ids: string[]) {
  if (kind === 'menu') {
    await tx.run('delete from role_grant where tenant_id = $1 and role_id = $2 and menu_id <> all($3::bigint[])', [
      user.tenantId,
      roleId,
      ids,
    ])
    await tx.run('insert into role_grant (tenant_id, role_id, menu_id) select $1, $2, unnest($3::bigint[]) on conflict do nothing', [
      user.tenantId,
      roleId,
      ids,
    ])
    return
  }
  const values: [string, string, ScopeKind, string[]] = [user.tenantId, roleId, kind, ids]
  await tx.run('delete from role_scope where tenant_id = $1 and role_id = $2 and kind = $3 and node_id <> all($4::text[])', values)
  await tx.run(
    'insert into role_scope (tenant_id, role_id, kind, node_id) select $1, $2, $3, unnest($4::text[]) on conflict do nothing',
    values,
  )
}

/** What went and what came, by name, as far as a person reads it. */
function changeOf(nodes: GrantNode[], before: string[], after: string[], { wire, label }: { wire: string; label: string }) {
  const titles = new Map(nodes.map(node => [node.id, node]))
  const nameOf = (id: string) => {
    const node = titles.get(id)
    const above = node?.category === 2 ? titles.get(node.parentId)?.title : undefined
    return [above, node?.title ?? id].filter(Boolean).join(' ')
  }
  const told = (ids: string[]) =>
    ids.length > 30 ? `${ids.slice(0, 30).map(nameOf).join('、')} 等${ids.length}项` : ids.map(nameOf).join('、')
  const [had, has] = [new Set(before), new Set(after)]
  const gone = before.filter(id => !has.has(id))
  const come = after.filter(id => !had.has(id))
  if (!gone.length && !come.length) return []
  return [{ field: wire, label, old: gone.length ? `移除 ${told(gone)}` : null, new: come.length ? `增加 ${told(come)}` : null }]
}
