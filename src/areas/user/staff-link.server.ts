import type { Work } from '../../server/work.ts'

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
