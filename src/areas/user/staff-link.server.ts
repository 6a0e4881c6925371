import { refuse } from '../../base/refusal.ts'
import type { Work } from '../../server/work.ts'
import { refuseStronger } from '../access/reach.server.ts'

/** Nobody becomes another person, and nobody lends out a person whose account is not his to change. */
export async function refuseForeignStaff(work: Work, accountId: string | undefined, before: string | null, after: string | null) {
  const { tx, user } = work
  if (before === after || user.administrator) return
  if (accountId === user.id) refuse('不能更换自己账号关联的员工，请联系管理员！')
  const holders = await tx.many('select id from account where tenant_id = $1 and staff_id = $2 and not deleted', [user.tenantId, after])
  await refuseStronger(
    work,
    holders.map(({ id }) => id),
  )
}

/** An employee says which account is his; the account itself decides it. */
export async function linkStaff({ tx, user }: Work, staffIds: (string | null | undefined)[]) {
  const ids = staffIds.filter(id => id != null)
  if (!ids.length) return
  await tx.run(linkSql, [user.tenantId, ids])
}

const linkSql = `update staff s set account_id = l.account_id, is_user = l.account_id is not null
  from (select w.id, (select max(a.id) from account a where a.tenant_id = $1 and a.staff_id = w.id and not a.deleted) as account_id
    from unnest($2::bigint[]) w(id)) l
  where s.tenant_id = $1 and s.id = l.id and s.account_id is distinct from l.account_id`
