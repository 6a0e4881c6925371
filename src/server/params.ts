import { hiddenValue } from '../base/hidden-value.ts'
import { secretOf } from './rights/sealed.ts'
import type { Work } from './work.ts'

/** The value of a parameter of the company, as it is now on every node; nothing when nobody has set it. */
export async function paramOf({ tx, user, gateways }: Pick<Work, 'tx' | 'user' | 'gateways'>, key: string): Promise<string | undefined> {
  const row = await tx.one('select id, value from param where tenant_id = $1 and key = $2 and not deleted', [user.tenantId, key])
  return row?.value === hiddenValue ? secretOf(tx, gateways.vault, user.tenantId, 'param', row.id) : row?.value
}
