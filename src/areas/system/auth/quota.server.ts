import { refuse } from '../../../base/refusal.ts'
import type { Work } from '../../../server/work.ts'

/** One more account must fit into what the company was given; those who ask at once are counted in turn. */
export async function refuseOverQuota({ tx, user }: Work) {
  const tenant = await tx.one('select account_limit from tenant where code = $1 and enabled and not deleted for update', [user.tenantId])
  if (!tenant) refuse('租户不存在或已停用！')
  if (tenant.account_limit < 0) return
  // Counted after the lock: what others wrote before they let it go is seen.
  const { accounts } = await tx.one('select count(*)::int as accounts from account where tenant_id = $1 and not deleted', [user.tenantId])
  if (accounts >= tenant.account_limit) refuse('账号数量已达上限，请联系管理员！')
}
