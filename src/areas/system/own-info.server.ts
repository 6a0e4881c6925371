import { hash, verify } from '@node-rs/argon2'
import { exact } from '../../base/exact.ts'
import { md5 } from '../../base/md5.ts'
import { refuse } from '../../base/refusal.ts'
import { get, post } from '../../kit/call.ts'
import type { Row } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import { fileIdIn } from '../../kit/file-link.ts'
import { readableFiles } from '../../server/files/file-rights.ts'
import type { Work } from '../../server/work.ts'
import { countFailure, forgive, inTurn, lockedFor, waitText } from './auth/limits.server.ts'
import { checked, sharedPasswords } from './auth/new-password.server.ts'
import { isWireHash } from './auth/password.ts'
import { endSessions } from './auth/sessions.server.ts'
import { avatarLimits, OwnInfo } from './own-info.ts'

const infoInput = {
  realName: text('realName', '姓名', { length: 50 }),
  name: text('name', '姓名', { length: 50 }),
  phone: OwnInfo.fields.phone,
  email: OwnInfo.fields.email,
  avatar: text('avatar', '头像', { length: 500 }),
}
const passwordInput = {
  old: text('oldPassword', '原密码', { required: true, length: 100 }),
  fresh: text('newPassword', '新密码', { required: true, length: 100 }),
  again: text('newPassword1', '确认密码', { required: true, length: 100 }),
}

/** What a user sees and changes of himself. */
export const ownInfoCalls = [
  get('blade-auth/oauth/user-info', 'signedIn', {}, ownInfo, { label: '当前用户' }),
  get('blade-user/info', 'signedIn', {}, ownInfo, { label: '个人信息' }),
  post('blade-user/update-info', 'signedIn', infoInput, updateInfo, { partly: true, label: '修改个人信息' }),
  post('blade-user/update-password', 'signedIn', passwordInput, updatePassword, { apart: true, label: '修改密码' }),
]

async function ownInfo({ tx, user, dictionary }: Work) {
  const row = await tx.one(ownSql, [user.tenantId, user.id])
  const sex = row.sex ?? ''
  const staffType = row.staff_type ?? ''
  return {
    id: user.id,
    version: row.version,
    tenantId: user.tenantId,
    tenantName: row.tenant_name,
    account: user.account,
    realName: user.name,
    name: user.name,
    phone: row.phone ?? '',
    email: row.email ?? '',
    avatar: row.avatar ?? '',
    sex,
    sexName: dictionary('sex').get(sex) ?? '',
    staffId: user.staffId ?? '',
    staffName: user.staffName,
    staffType,
    staffTypeName: dictionary('staff_type').get(staffType) ?? '',
    deptId: user.deptId ?? '',
    deptName: row.dept_name ?? '',
    postId: row.post_ids?.join(',') ?? '',
    postName: row.post_names ?? row.post ?? '',
    rankName: row.rank ?? '',
    ...ownWages(row),
    roleId: user.roleIds.join(','),
    roleName: row.role_names ?? '',
    roles: user.roleAliases,
  }
}

/** Everybody may know his own, whoever else may not; what was never set is left out. */
function ownWages({ basic_wages, post_wages, rank_wages }: Record<string, string | null>) {
  const wages = { basicWages: basic_wages, postWages: post_wages, rankWages: rank_wages }
  return Object.fromEntries(Object.entries(wages).flatMap(([name, amount]) => (amount == null ? [] : [[name, exact(amount)]])))
}

const ownSql = `select a.version, coalesce(nullif(a.phone, ''), s.phone) as phone, a.email, a.avatar, t.name as tenant_name, d.name as dept_name, s.sex, s.kind as staff_type, s.post, s.rank, s.basic_wages, s.post_wages, s.rank_wages, a.post_ids,
    (select string_agg(p.name, ',' order by array_position(a.post_ids, p.id)) from post p where p.tenant_id = a.tenant_id and p.id = any(a.post_ids) and not p.deleted) as post_names,
    (select string_agg(r.name, ',' order by r.sort) from role r where r.tenant_id = a.tenant_id and r.id = any(a.role_ids) and not r.deleted) as role_names
  from account a join tenant t on t.code = a.tenant_id left join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id
  left join dept d on d.tenant_id = a.tenant_id and d.id = coalesce(a.dept_id, s.dept_id) where a.tenant_id = $1 and a.id = $2`

/** Only what was sent is changed, and only what is his own: no role, no department, no account. */
async function updateInfo(work: Work, { realName, name, phone, email, avatar }: Partial<Row<typeof infoInput>>) {
  const { tx, user } = work
  const given = Object.entries({ name: realName ?? name ?? undefined, phone, email, avatar }).filter(([, value]) => value !== undefined)
  if (!given.length) refuse('请填写需要修改的内容！')
  if (phone && (await isTaken({ tx, user }, phone))) refuse({ field: 'phone', message: '手机号码已被其他用户使用！' })
  if (avatar && !(await isPicture(work, avatar))) refuse({ field: 'avatar', message: '头像只能是已上传的JPG或PNG图片，且不超过500KB！' })
  await tx.run(
    `update account set ${given.map(([key], at) => `${key} = $${at + 3}`)}, version = version + 1, updated_by = $2, updated_at = now() where tenant_id = $1 and id = $2`,
    [user.tenantId, user.id, ...given.map(([, value]) => value)],
  )
}

/** A phone signs in, so it belongs to one person only. */
const isTaken = ({ tx, user }: Pick<Work, 'tx' | 'user'>, phone: string) =>
  tx.one(
    `select 1 from account a left join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id and not s.deleted
     where a.tenant_id = $1 and a.id <> $2 and not a.deleted and coalesce(nullif(a.phone, ''), s.phone) = $3`,
    [user.tenantId, user.id, phone],
  )

/** A picture that he uploaded or may look at anyway, and nothing else: what is shown of him is shown to everybody. */
async function isPicture(work: Work, link: string) {
  const id = fileIdIn(link)
  const file = id ? (await readableFiles(work, [id], 'for share')).get(id) : undefined
  if (!file?.shared || file.is_over) return false
  return avatarLimits.types.includes(file.extension) && file.size <= avatarLimits.megabytes * 1_048_576
}

/** The old password cannot be guessed from an open session either; a new one ends the user's other sessions. */
async function updatePassword(work: Work, { old, fresh, again }: { old: string; fresh: string; again: string }) {
  const { tenantId, id, account, phone, sessionId } = work.user
  if (fresh !== again) refuse({ field: passwordInput.again.wire, message: '请输入正确的确认密码!' })
  const guards = [{ key: `password ${tenantId} ${id}`, most: 5 }]
  const secret = await work.apart(side =>
    side.tx.one('select hash from account_secret where tenant_id = $1 and account_id = $2', [tenantId, id]),
  )
  const wire = (password: string) => (isWireHash(password) ? password.toLowerCase() : md5(password))
  const isRight = await verify(secret.hash, wire(old))
  const problem = await work.apart(async side => {
    await inTurn(side, guards)
    const seconds = await lockedFor(side, guards)
    if (seconds) return `原密码错误次数过多，请${waitText(seconds)}后再试`
    await (isRight ? forgive(side, guards) : countFailure(side, guards))
    return isRight ? undefined : '原密码不正确!'
  })
  if (problem) refuse({ field: passwordInput.old.wire, message: problem })
  const next = await checked(fresh, account, [phone, ...(await work.apart(sharedPasswords))])
  if (next === wire(old)) refuse({ field: passwordInput.fresh.wire, message: '新密码不能与原密码相同!' })
  const hashed = await hash(next)
  await work.apart(async side => {
    await side.tx.run('update account_secret set hash = $3 where tenant_id = $1 and account_id = $2', [tenantId, id, hashed])
    await endSessions(side, id, sessionId)
  })
}
