import { type Decimal, dec } from '../../base/decimal.ts'
import { isId } from '../../base/text.ts'
import type { Work } from '../../server/work.ts'
import { type ItemKind, itemKinds } from '../ledger/money.ts'

/** An open item as a settlement looks at it. */
export interface Item {
  id: string
  partyId: string
  /** Of money that was paid ahead: 1 a customer's with us, 2 ours with a supplier. */
  direction: number | null
  orderId: string | null
  itemType: string
  itemNo: string
  itemDate: string
  dueDate: string | null
  itemAmount: Decimal
  open: Decimal
}

const more: Record<ItemKind, string> = {
  receivable: 'null::integer as direction, null::bigint as order_id, due_date::text',
  payable: 'null::integer as direction, null::bigint as order_id, due_date::text',
  prepayment: 'direction, order_id, null::text as due_date',
}

const oneKind = (
  kind: ItemKind,
) => `select '${kind}' as kind, id, party_id, bill_type, bill_no, bill_date::text, amount, open, ${more[kind]}
  from ${kind} where tenant_id = $1 and id = any($2::bigint[])`
const itemsSql = itemKinds.map(oneKind).join(' union all ')

/** The items with these numbers, by kind and number, in one question; whoever settles them asks again under lock. */
export async function itemsOf({ tx, user }: Work, ids: string[]): Promise<(kind: ItemKind, id: string) => Item | undefined> {
  const named = ids.filter(isId)
  const rows = named.length ? await tx.many(itemsSql, [user.tenantId, named]) : []
  const known = new Map(rows.map(row => [`${row.kind} ${row.id}`, itemOf(row)]))
  return (kind, id) => known.get(`${kind} ${id}`)
}

const itemOf = (row: Record<string, string>): Item => ({
  id: row.id!,
  partyId: row.party_id!,
  direction: row.direction == null ? null : Number(row.direction),
  orderId: row.order_id ?? null,
  itemType: row.bill_type!,
  itemNo: row.bill_no!,
  itemDate: row.bill_date!,
  dueDate: row.due_date ?? null,
  itemAmount: dec(row.amount!),
  open: dec(row.open!),
})
