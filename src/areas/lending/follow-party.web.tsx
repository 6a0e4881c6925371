import type { Fields } from '../../kit/field.ts'
import { nameKey } from '../../kit/wire.ts'
import { type Bill, changeHead } from '../../web/bill/bill.ts'
import type { BillWork } from '../../web/bill/spec.ts'

/** Who stands on the other side depends on another field of the head: where that changes, somebody else has to be chosen. */
export const followingParty = (bill: Bill, by: string, work: BillWork): BillWork => ({
  ...work,
  headChanged(before) {
    const fields = bill.document.head as Fields
    const party = fields[bill.document.party!]!
    const hasTurned = before[by] !== bill.head.get()[by]
    if (hasTurned && bill.head.get()[party.key]) changeHead(bill, { [party.key]: '', [nameKey(party)]: '' })
    work.headChanged(before)
  },
})
