import { type Decimal, dec } from '../../../base/decimal.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import type { AheadDoc } from './complete-ahead.server.ts'
import type { Direction } from './direction.ts'

/** Money that was paid ahead and goes back. */
export interface Returned {
  id: string
  partyId: string
  open: Decimal
}

/** The money that came by the bill of this number, whatever it was: one that pays ahead, or a settlement that was paid too much. */
export async function returnedNamed(work: Work, way: Direction, bill: AheadDoc): Promise<Returned | undefined> {
  const where = tenantWhere(work, false)
  addScope(where, work.user, { owner: way.document.owner, path: way.document.path })
  where.add(`t.bill_no = ${where.value(bill.returnsNo!.trim())}`).add(`t.direction = ${way.direction}`)
  const row = await work.tx.one(`select t.id, t.party_id, t.open from prepayment t where ${where} order by t.id limit 1`, where.values)
  return row && { id: row.id, partyId: row.party_id, open: dec(row.open) }
}
