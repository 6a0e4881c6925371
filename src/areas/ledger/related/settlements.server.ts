import type { Document } from '../../../kit/document.ts'
import { documentOfType } from '../../../kit/registry.ts'
import type { Work } from '../../../server/work.ts'

/** One bill has settled something of an item, and what was left of it then. */
interface Settlement {
  document: Document
  id: string
  itemNo: string
  amount: string
  left: string
}

const kinds = ['receivable', 'payable', 'prepayment']

const book = (kind: string) => `select i.id, '${kind}' as kind, i.bill_type, i.bill_id, i.bill_no, i.amount from ${kind} i
  where i.tenant_id = $1 and i.bill_type = any($2::text[]) and i.bill_id = any($3::bigint[])`

/** What was settled of the open items of some bills, in the order in which it was; what a bill settles of its own is no settlement of another. */
export async function settlementsOf({ tx, user }: Work, bills: readonly { document: Document; id: string }[]): Promise<Settlement[]> {
  const types = [...new Set(bills.map(({ document }) => document.billType))]
  const rows = await tx.many(
    `with item as (${kinds.map(book).join(' union all ')})
     select * from (select (a.bill_type, a.bill_id) = (i.bill_type, i.bill_id) as is_own, a.seq, a.bill_type, a.bill_id, i.bill_no as item_no, a.amount, i.amount - sum(a.amount) over (partition by i.kind, i.id order by a.seq) as left
     from item i join allocation a on a.tenant_id = $1 and a.item_kind = i.kind and a.item_id = i.id) s
     where not is_own order by seq`,
    [user.tenantId, types, bills.map(({ id }) => id)],
  )
  return rows.flatMap(row => {
    const document = documentOfType(row.bill_type)
    return document ? [{ document, id: row.bill_id, itemNo: row.item_no, amount: row.amount, left: row.left }] : []
  })
}

/** The bills whose items one bill has settled. */
export async function settledBy({ tx, user }: Work, { billType }: Document, id: string) {
  const items = kinds.map(
    kind => `select i.bill_type, i.bill_id from allocation a join ${kind} i on i.tenant_id = a.tenant_id and i.id = a.item_id
      where a.tenant_id = $1 and a.bill_type = $2 and a.bill_id = $3 and a.item_kind = '${kind}'`,
  )
  const rows = await tx.many(items.join(' union '), [user.tenantId, billType, id])
  return rows.flatMap(row => {
    const document = documentOfType(row.bill_type)
    return document && row.bill_id !== id ? [{ document, id: row.bill_id as string, distance: 1 }] : []
  })
}
