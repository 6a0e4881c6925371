import type { Fault } from '../../../base/refusal.ts'
import type { Work } from '../../../server/work.ts'
import type { SupplementDoc } from './complete-supplement.server.ts'
import { opening } from './reasons.ts'
import type { Supplementing } from './supplementing.ts'

/** What says an opening balance to the books says nothing else: it is changed where the balance is. */
export async function otherThanOpened({ tx, user }: Work, { book }: Supplementing, bill: SupplementDoc, partyId: string): Promise<Fault[]> {
  const opened = await tx.one(
    `select o.party_id, o.day::text, o.staff_id, o.${book} as amount from opening_balance o where o.tenant_id = $1 and o.${book}_bill_id = $2 and not o.deleted`,
    [user.tenantId, bill.id],
  )
  if (!opened) return []
  const isSame =
    bill.reason === opening &&
    bill.total!.eq(opened.amount) &&
    [partyId, bill.billDate, bill.staffId].join() === [opened.party_id, opened.day, opened.staff_id].join()
  return isSame ? [] : [{ message: '该单据由往来期初生成，请在往来期初中修改！' }]
}
