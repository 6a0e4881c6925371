import type { Fault } from '../../base/refusal.ts'
import type { Work } from '../../server/work.ts'

/** No money leaves to a supplier who was frozen since. */
export async function frozenSupplier({ tx, user }: Work, supplierId: string, says: (name: string) => string): Promise<Fault[]> {
  const found = await tx.one(`select name from party where tenant_id = $1 and id = $2 and condition = '4702'`, [user.tenantId, supplierId])
  return found ? [{ field: 'supplierId', message: says(found.name) }] : []
}
