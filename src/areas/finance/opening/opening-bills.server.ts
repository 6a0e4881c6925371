import { type Decimal, dec } from '../../../base/decimal.ts'
import { refuse } from '../../../base/refusal.ts'
import { snake } from '../../../base/text.ts'
import type { Row } from '../../../kit/field.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { tableName } from '../../../kit/schema.ts'
import { act, type Served } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { opening } from '../supplement/reasons.ts'
import { payableSupplement, receivableSupplement } from '../supplement/supplement.server.ts'
import { owedMore, owingMore, type Supplementing } from '../supplement/supplementing.ts'
import type { OpeningBalance } from './opening-balance.ts'

export type Said = Row<(typeof OpeningBalance)['fields']>

/** Each side of a balance is said to the books by a bill of its own. */
interface BookSide {
  side: Supplementing
  served: Served
  bill: 'receivableBillId' | 'payableBillId'
}

export const bookSides: BookSide[] = [
  { side: owedMore, served: receivableSupplement, bill: 'receivableBillId' },
  { side: owingMore, served: payableSupplement, bill: 'payableBillId' },
]

interface Standing {
  id: string
  state: string
  partyId: string
  staffId: string
  day: string
  total: Decimal
}

/** The bill that says what a balance says; one that says something else is undone and written anew. */
export async function sayToBooks(work: Work, one: BookSide, said: Said, billId: string | null): Promise<string | null> {
  const bill = await standing(work, one, billId)
  const amount = said[one.side.book]
  if (bill && isInForce(bill) && says(bill, said, amount)) return bill.id
  if (bill) await undo(work, one, bill, '往来期初修改')
  return amount.eq(0) ? null : write(work, one, said, amount)
}

/** A balance that is removed takes back what it has said. */
export async function takeBack(work: Work, one: BookSide, billId: string | null) {
  const bill = await standing(work, one, billId)
  if (bill) await undo(work, one, bill, '往来期初删除')
}

async function standing({ tx, user }: Work, { side: { document } }: BookSide, billId: string | null): Promise<Standing | undefined> {
  if (!billId) return
  const row = await tx.one(
    `select id, state, ${snake(document.party!)} as party_id, staff_id, bill_date::text as day, total
     from ${tableName(document)} where tenant_id = $1 and id = $2 and not deleted for update`,
    [user.tenantId, billId],
  )
  return row && { id: row.id, state: row.state, partyId: row.party_id, staffId: row.staff_id, day: row.day, total: dec(row.total) }
}

const isInForce = ({ state }: Standing) => ['draft', 'submitted', 'posted'].includes(state)

const says = (bill: Standing, { partyId, staffId, day }: Said, amount: Decimal) =>
  bill.total.eq(amount) && bill.partyId === partyId && bill.staffId === staffId && bill.day === day

/** Through the same door as a bill that is typed. */
async function write(work: Work, one: BookSide, { partyId, staffId, day, remark }: Said, amount: Decimal): Promise<string> {
  const { head, party, parts } = one.side.document
  refuseUnlicensed(work, one, 'post')
  const body = {
    [(head as Record<string, { wire: string }>)[party!]!.wire]: partyId,
    [head.reason.wire]: opening,
    [head.billDate.wire]: day,
    [head.staffId.wire]: staffId,
    [head.remark.wire]: remark ?? '往来期初',
    [parts.lines.wire]: [{ [parts.lines.fields.amount.wire]: amount.toFixed() }],
  }
  return (await act(work, one.served, 'post', { body })).id
}

/** What is in the books is reversed, what waits for them is cancelled, what is neither is left as it is. */
async function undo(work: Work, one: BookSide, { id, state }: Standing, remark: string) {
  if (['reversed', 'cancelled'].includes(state)) return
  const key = state === 'posted' ? 'reverse' : 'cancel'
  refuseUnlicensed(work, one, key)
  await act(work, one.served, key, { id, remark })
}

/** Whoever may not do it with the bill does not do it by its balance. */
function refuseUnlicensed({ user }: Work, { side: { document } }: BookSide, key: 'post' | 'reverse' | 'cancel') {
  const { permission, wire } = (document.actions as Record<string, { permission?: string; wire: string }>)[key]!
  if (!user.can(permissionOf(document, permission ?? wire))) refuse('无权限操作！', 403)
}
