import { type Decimal, round, sum } from '../../base/decimal.ts'
import { exact } from '../../base/exact.ts'
import type { Document } from '../../kit/document.ts'
import type { Effect } from '../../server/documents/documents.ts'
import { writeRed } from '../../server/documents/red.ts'
import { refuseBlocked } from '../../server/records/blockers.ts'
import type { Work } from '../../server/work.ts'
import { type Entering, enter, type Found } from './books.server.ts'
import type { Entry } from './entry.ts'
import { mirror } from './mirror.server.ts'
import type { ItemKind } from './money/money.ts'
import type { SayShort } from './stock/shortages.server.ts'
import type { Bill } from './write.server.ts'

interface Posted {
  id: string
  billNo: string | null
  billDate: string
  staffId: string | null
  deptId: string | null
}

export const billOf = ({ billType }: Document, { id, billNo, billDate, staffId, deptId }: Posted): Bill => ({
  type: billType,
  id,
  no: billNo!,
  date: billDate,
  staffId,
  deptId,
})

/** What is done with a posted bill is dated on the day it is done: what is on its way when a month ends is so in the books. */
export const laterBillOf = ({ today }: Work, document: Document, doc: Posted): Bill => ({
  ...billOf(document, doc),
  date: doc.billDate > today ? doc.billDate : today,
})

/** The action writes what the document does into the books; it is about money alone, so there is no cost to be found. */
export const enters =
  <D, F = unknown>(document: Document, postings: (doc: D, facts: F) => Entry[]): Effect<D, F> =>
  async (work, doc, _input, facts) => {
    await enter(work, billOf(document, doc as D & Posted), postings(doc, facts))
  }

/** The action writes what the document does into the books, and the cost they found into its lines. */
export const posts =
  <D, F = unknown>(document: Document, postings: (doc: D, facts: F) => Entry[], say?: Entering): Effect<D, F> =>
  async (work, doc, { by }, facts) => {
    const bill = doc as D & Posted & Costed
    bearCosts(document, bill, await enter(work, billOf(document, bill), postings(doc, facts), { short: by?.short, ...say }))
  }

interface Costed {
  lines: {
    id: string
    cost: Decimal | null
    batches?: string | null
    quantity?: Decimal | null
    basicQuantity?: Decimal | null
    costPrice?: Decimal | null
  }[]
  cost?: Decimal
}

/** The lines show what the books found; a price that somebody has given stays as it was typed, in the line's own unit. */
export function bearCosts({ lines }: Document, doc: Costed, { costs, batches }: Found) {
  const isGiven = !lines.costPrice?.rules.fixed
  for (const line of doc.lines) {
    line.cost = costs.get(line.id) ?? null
    if (lines.batches) line.batches = shortened(batches?.get(line.id))
    const counted = isGiven ? line.quantity : line.basicQuantity
    if (!isGiven || line.costPrice == null) line.costPrice = line.cost && counted?.gt(0) ? round(line.cost.div(counted), 8) : null
  }
  doc.cost = sum([...costs.values()])
}

const mostLetters = 200

/** A line of very many batches names the first of them; the stock ledger has them all. */
const shortened = (text: string | undefined) => (text && text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : (text ?? null))

/** The action undoes whatever the document has written, by a red bill that says so. */
export const reverses =
  <D>(document: Document, refuseUsed?: (work: Work, doc: D) => Promise<void>, short?: SayShort): Effect<D> =>
  async (work, doc, { by, remark }) => {
    await refuseUsed?.(work, doc)
    const { red, lineIds } = await writeRed(work, document, doc, remark?.trim())
    await mirror(work, { type: document.billType, id: (doc as D & Posted).id }, billOf(document, red), lineIds, by?.short ?? short)
  }

/** A bill whose money has moved is undone from the money back, so the message names the settlement; whoever is just settling it is waited for. What it has settled by itself goes with it. */
export async function refuseSettled(work: Work, document: Document, doc: { id: string }, kind: ItemKind, say: (no: string) => string) {
  const bill = [work.user.tenantId, document.billType, doc.id]
  const items = await work.tx.many(
    `select i.open <> i.amount - coalesce((select sum(a.amount) from allocation a where a.tenant_id = i.tenant_id and a.item_kind = '${kind}'
       and a.item_id = i.id and a.bill_type = i.bill_type and a.bill_id = i.bill_id), 0) as settled
     from ${kind} i where i.tenant_id = $1 and i.bill_type = $2 and i.bill_id = $3 order by i.id for update of i`,
    bill,
  )
  if (!items.some(({ settled }) => settled)) return
  const rows = await work.tx.many(
    `select a.bill_type, a.bill_id, a.bill_no, sum(a.amount) as amount, max(a.posted_at) as posted_at, max(u.name) as user_name
     from ${kind} i join allocation a on a.tenant_id = i.tenant_id and a.item_kind = '${kind}' and a.item_id = i.id
     left join account u on u.tenant_id = a.tenant_id and u.id = a.user_id
     where i.tenant_id = $1 and i.bill_type = $2 and i.bill_id = $3 and i.open <> i.amount and (a.bill_type, a.bill_id) <> ($2, $3::bigint)
     group by a.bill_type, a.bill_id, a.bill_no having sum(a.amount) <> 0 order by a.bill_no`,
    bill,
  )
  await refuseBlocked(work, document, 'reverse', doc, say, rows.map(blocker))
}

interface Allocated {
  bill_type: string
  bill_id: string
  bill_no: string
  amount: string
  user_name: string | null
  posted_at: string
}

/** A document that stands in the way, for a page that leads to it. */
const blocker = (row: Allocated) => ({
  billType: row.bill_type,
  billId: row.bill_id,
  billNo: row.bill_no,
  reason: '已核销本单',
  amount: exact(row.amount),
  userName: row.user_name ?? '',
  time: row.posted_at,
})
