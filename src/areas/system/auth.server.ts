import { verify } from '@node-rs/argon2'
import { refuse } from '../../base/refusal.ts'
import type { RawInput } from '../../kit/call.ts'
import { get, post } from '../../kit/call.ts'
import { parameters } from '../../server/input.ts'
import { accessSeconds, hashOf, newRefreshToken, refreshSeconds, type Tokens } from '../../server/tokens.ts'
import type { Work } from '../../server/work.ts'

const wrong = (): never => refuse('用户名或密码错误')

/** Signing in and out; the tenant was set from the header before anything is read. */
export const authCalls = (tokens: Tokens) => [
  post('blade-auth/oauth/token', 'open', {}, (work: Work, _input: object, raw: RawInput) => token(work, tokens, raw), {
    bare: true,
    label: '登录',
  }),
  get('blade-auth/oauth/logout', 'signedIn', {}, logout, { label: '退出' }),
  get('blade-auth/oauth/user-info', 'signedIn', {}, userInfo, { label: '当前用户' }),
  get('blade-system/tenant/info', 'open', {}, tenantInfo, { label: '域名对应的租户' }),
]

async function token(work: Work, tokens: Tokens, raw: RawInput) {
  const input = parameters(raw)
  if (input.grant_type === 'password') return passwordGrant(work, tokens, input, raw.address)
  if (input.grant_type === 'refresh_token') return refreshGrant(work, tokens, input)
  return refuse('不支持的登录方式')
}

async function passwordGrant(work: Work, tokens: Tokens, { username, password }: Record<string, any>, address: string) {
  const found = await work.tx.one(
    `select a.id, s.hash, s.locked_until > now() as locked from account a join account_secret s on s.tenant_id = a.tenant_id and s.account_id = a.id
     join tenant t on t.code = a.tenant_id and t.enabled and (t.expires_at is null or t.expires_at > now())
     where a.tenant_id = $1 and a.account = $2 and a.enabled and not a.deleted`,
    [work.user.tenantId, String(username ?? '')],
  )
  if (found?.locked) refuse('用户登录失败次数过多，请30分钟后再试')
  if (!found) return wrong()
  if (!(await verify(found.hash, String(password ?? '').toLowerCase()))) {
    // The count must outlive the refusal that follows.
    await work.apart(side => side.tx.run(failedSql, [work.user.tenantId, found.id]))
    return wrong()
  }
  await work.tx.run(
    'update account_secret set failures = 0, locked_until = null where tenant_id = $1 and account_id = $2 and failures > 0',
    [work.user.tenantId, found.id],
  )
  const refresh = newRefreshToken()
  const sessionId = work.nextId()
  await work.tx.run(
    `insert into login_session (tenant_id, id, account_id, refresh_hash, address, started_at, expires_at) values ($1, $2, $3, $4, $5, now(), now() + make_interval(secs => $6))`,
    [work.user.tenantId, sessionId, found.id, hashOf(refresh), address, refreshSeconds],
  )
  return answer(work, tokens, found.id, sessionId, refresh)
}

const failedSql = `update account_secret set failures = failures + 1, locked_until = case when failures + 1 >= 5 then now() + interval '30 minutes' end
  where tenant_id = $1 and account_id = $2`

/** Each refresh token works once; its successor takes its place. */
async function refreshGrant(work: Work, tokens: Tokens, { refresh_token }: Record<string, any>) {
  const next = newRefreshToken()
  const session = await work.tx.one(
    `update login_session set refresh_hash = $3, expires_at = now() + make_interval(secs => $4)
     where tenant_id = $1 and refresh_hash = $2 and ended_at is null and expires_at > now() returning id, account_id`,
    [work.user.tenantId, hashOf(String(refresh_token ?? '')), hashOf(next), refreshSeconds],
  )
  if (!session) return refuse('登录已失效，请您重新登录')
  return answer(work, tokens, session.account_id, session.id, next)
}

async function answer(work: Work, tokens: Tokens, accountId: string, sessionId: string, refresh: string) {
  const user = await work.tx.one(
    `select a.id, a.account, a.name, a.avatar, a.role_ids, coalesce(a.dept_id, s.dept_id) as dept_id, s.id as staff_id, s.name as staff_name, coalesce(s.phone, a.phone) as phone,
       (select string_agg(r.alias, ',') from role r where r.tenant_id = a.tenant_id and r.id = any(a.role_ids)) as aliases, (select name from tenant where code = a.tenant_id) as tenant_name
     from account a left join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id where a.tenant_id = $1 and a.id = $2`,
    [work.user.tenantId, accountId],
  )
  return {
    access_token: await tokens.sign({ tenantId: work.user.tenantId, accountId, sessionId }),
    refresh_token: refresh,
    token_type: 'bearer',
    expires_in: accessSeconds,
    scope: 'all',
    tenant_id: work.user.tenantId,
    tenant_name: user.tenant_name,
    user_id: user.id,
    dept_id: user.dept_id ?? '',
    post_id: '',
    role_id: (user.role_ids ?? []).join(','),
    oauth_id: '',
    account: user.account,
    user_name: user.account,
    real_name: user.name,
    nick_name: user.name,
    role_name: user.aliases ?? '',
    avatar: user.avatar ?? '',
    staff_id: user.staff_id ?? '',
    staff_name: user.staff_name ?? user.name,
    staff_phone: user.phone ?? '',
    client_id: 'saber',
    detail: { type: 'web' },
  }
}

async function logout(work: Work) {
  await work.tx.run('update login_session set ended_at = now() where tenant_id = $1 and account_id = $2 and ended_at is null', [
    work.user.tenantId,
    work.user.id,
  ])
}

async function userInfo(work: Work) {
  const { id, account, name, phone, staffId, staffName, deptId, roleIds, roleAliases, tenantId } = work.user
  const tenant = await work.tx.one('select name from tenant where code = $1', [tenantId])
  return {
    id,
    tenantId,
    tenantName: tenant.name,
    account,
    realName: name,
    name,
    phone,
    staffId: staffId ?? '',
    staffName,
    deptId: deptId ?? '',
    roleId: roleIds.join(','),
    roles: roleAliases,
  }
}

/** The login page asks whose address it stands on, and shows the company's name once its number is typed. */
async function tenantInfo(work: Work, _input: object, { query }: RawInput) {
  const tenant =
    query.tenantId && (await work.tx.one('select code, name from tenant where code = $1 and enabled', [String(query.tenantId)]))
  return tenant ? { tenantId: tenant.code, tenantName: tenant.name } : {}
}
