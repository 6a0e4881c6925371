import type { Fault } from '../../../base/refusal.ts'
import type { Document } from '../../../kit/document.ts'
import type { RowWith } from '../../../kit/field.ts'
import type { Work } from '../../../server/work.ts'

/** The accounts of a bill that are no longer in use, each told where it was chosen. */
export async function stoppedBanks({ tx, user }: Work, { head }: Document, bill: RowWith<object>): Promise<Fault[]> {
  const keys = Object.keys(head).filter(key => head[key]!.target === 'bank' && bill[key])
  const rows = await tx.many('select id, name from bank where tenant_id = $1 and id = any($2::bigint[]) and not enabled', [
    user.tenantId,
    keys.map(key => bill[key]),
  ])
  return rows.flatMap(({ id, name }) => keys.filter(key => bill[key] === id).map(field => ({ field, message: `账户${name}已停用！` })))
}
