import type { Tokens } from '../../../server/rights/tokens.ts'
import type { Work } from '../../../server/work.ts'
import type { KnownClient } from './attempt.server.ts'

/** What a client learns when it gets a token: who signed in, in the words of the contract. */
export async function answerOf(
  { tx, user: { tenantId } }: Work,
  tokens: Tokens,
  { clientId, accessSeconds }: KnownClient,
  accountId: string,
  sessionId: string,
  refresh: string,
) {
  const user = await tx.one(userSql, [tenantId, accountId])
  return {
    access_token: await tokens.sign({ tenantId, accountId, sessionId }, accessSeconds),
    refresh_token: refresh,
    token_type: 'bearer',
    expires_in: accessSeconds,
    scope: 'all',
    tenant_id: tenantId,
    tenant_name: user.tenant_name,
    user_id: user.id,
    dept_id: user.dept_id ?? '',
    post_id: user.post_ids?.join(',') ?? '',
    role_id: user.role_ids ?? '',
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
    client_id: clientId,
    detail: { type: 'web' },
  }
}

const userSql = `select a.id, a.account, a.name, a.avatar, a.post_ids, coalesce(a.dept_id, s.dept_id) as dept_id, s.id as staff_id, s.name as staff_name,
    coalesce(s.phone, a.phone) as phone, t.name as tenant_name, r.role_ids, r.aliases
  from account a join tenant t on t.code = a.tenant_id left join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id
  cross join lateral (select string_agg(id::text, ',') as role_ids, string_agg(alias, ',') as aliases from role
    where tenant_id = a.tenant_id and id = any(a.role_ids) and not deleted) r
  where a.tenant_id = $1 and a.id = $2`
