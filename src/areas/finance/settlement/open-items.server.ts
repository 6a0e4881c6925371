import { type Decimal, dec } from '../../../base/decimal.ts'
import type { Document } from '../../../kit/document.ts'
import { lineTable } from '../../../kit/schema.ts'
import { addScope, Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import type { ItemKind } from '../../ledger/money/money.ts'

/** An open item as a settlement looks at it. */
export interface Item {
  id: string
  partyId: string
  /** Of money that was paid ahead: 1 a customer's with us, 2 ours with a supplier. */
  direction: number | null
  orderId: string | null
  itemType: string
  /** The bill behind it. */
  billId: string
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

/** A bill that settles items, and which of its parts name which kind. */
interface Settling {
  document: Document
  id: string
  parts: Partial<Record<ItemKind, readonly string[]>>
}

type Named = (kind: ItemKind, id: string) => Item | undefined

/** The items with these numbers, by kind and number, in one question; whoever settles them asks again under lock. One chooses among what one may see; what stands in the bill already stays. */
export async function itemsOf({ tx, user }: Work, settling: Settling, ids: string[]): Promise<Named> {
  const { document, parts } = settling
  const where = new Where()
  const [tenant, bill, named] = [user.tenantId, settling.id, ids].map(value => where.value(value))
  const seen = addScope(new Where(where.values), user, { owner: document.owner, path: document.path })
  const oneKind = (
    kind: ItemKind,
  ) => `select '${kind}' as kind, id, party_id, bill_type, bill_id, bill_no, bill_date::text, amount, open, ${more[kind]}
    from ${kind} t where tenant_id = ${tenant} and id = any(${named}::bigint[]) and (${[seen, ...parts[kind]!.map(stands)].join(' or ')})`
  const stands = (part: string) =>
    `exists (select 1 from ${lineTable(document, part)} l where l.tenant_id = t.tenant_id and l.head_id = ${bill} and l.item_id = t.id)`
  const kinds = Object.keys(parts) as ItemKind[]
  const rows = ids.length ? await tx.many(kinds.map(oneKind).join(' union all '), where.values) : []
  const known = new Map(rows.map(row => [`${row.kind} ${row.id}`, itemOf(row)]))
  return (kind, id) => known.get(`${kind} ${id}`)
}

const itemOf = (row: Record<string, string>): Item => ({
  id: row.id!,
  partyId: row.party_id!,
  direction: row.direction == null ? null : Number(row.direction),
  orderId: row.order_id ?? null,
  itemType: row.bill_type!,
  billId: row.bill_id!,
  itemNo: row.bill_no!,
  itemDate: row.bill_date!,
  dueDate: row.due_date ?? null,
  itemAmount: dec(row.amount!),
  open: dec(row.open!),
})
