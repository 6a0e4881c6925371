import type { Fields } from '../../kit/field.ts'
import { nameWire } from '../../kit/wire.ts'
import { type Bill, changeHead } from '../../web/bill/bill.ts'
import type { BillWork } from '../../web/bill/spec.ts'

/** Who stands on the other side depends on another field of the head: where that changes, somebody else has to be chosen. */
export const followingParty = (bill: Bill, by: string, work: BillWork): BillWork => ({
  ...work,
  headChanged(before) {
    const fields = bill.document.head as Fields
    const party = fields[bill.document.party!]!
    const hasTurned = before[fields[by]!.wire] !== bill.head.get()[fields[by]!.wire]
    if (hasTurned && bill.head.get()[party.wire]) changeHead(bill, { [party.wire]: '', [nameWire(party)]: '' })
    work.headChanged(before)
  },
})
