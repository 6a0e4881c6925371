import { refuse } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { administratorAlias } from '../../ground/role.ts'
import type { Work } from '../../server/work.ts'

/** A phone signs in, so it belongs to one person only. */
export async function refuseTakenPhone({ tx, user }: Work, phone: unknown, id: string | undefined) {
  if (isEmpty(phone)) return
  const taken = await tx.one(
    `select 1 from account a left join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id and not s.deleted
     where a.tenant_id = $1 and a.id is distinct from $2::bigint and not a.deleted and coalesce(nullif(a.phone, ''), s.phone) = $3`,
    [user.tenantId, id ?? null, phone],
  )
  if (taken) refuse({ field: 'phone', message: '手机号码已被其他用户使用！' })
}

export function refuseSelf({ user }: Work, ids: string[], what: string) {
  if (ids.includes(user.id)) refuse(`不能${what}自己的账号！`)
}

/** Looked at after every change that could take the last one away: without an administrator nobody could make another. */
export async function keepAdministrator({ tx, user }: Work) {
  const left = await tx.one(
    `select 1 from account a join role r on r.tenant_id = a.tenant_id and r.id = any(a.role_ids) and not r.deleted
     where a.tenant_id = $1 and a.enabled and not a.deleted and r.alias = $2 limit 1`,
    [user.tenantId, administratorAlias],
  )
  if (!left) refuse('至少保留一个启用的超级管理员！')
}
