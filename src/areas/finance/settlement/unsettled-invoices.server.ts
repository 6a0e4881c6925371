import { isEmpty } from '../../../base/text.ts'
import { get } from '../../../kit/call.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { likeText, pageOf } from '../../../server/records/filter.ts'
import { showRow } from '../../../server/records/select.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { invoiceFields } from './open-item.ts'
import { type AskedOfItems, askedOfItems } from './open-item-calls.server.ts'
import { type Side, sides } from './side.ts'

/** Invoices whose bills are still open: who pays by invoice chooses these. */
export const unsettledInvoiceCalls = sides.map(side =>
  get(
    `${side.document.path}/${side.offers.invoices}`,
    permissionOf(side.document, 'view'),
    askedOfItems(side.target),
    (work: Work, sent: AskedOfItems) => unsettledInvoices(work, side, sent),
    { label: `${side.document.label}未结发票` },
  ),
)

/** Each with what it bills of bills that are open, what is open of these in all, and which they are; an invoice that was undone bills nothing. */
async function unsettledInvoices(work: Work, { document, book }: Side, sent: AskedOfItems) {
  const { current, size } = pageOf(sent)
  const register = book === 'receivable' ? 'out_invoice_line' : 'in_invoice_line'
  const where = tenantWhere(work, false)
  addScope(where, work.user, { owner: document.owner, path: document.path })
  where.add('t.open <> 0').add(`t.party_id = ${where.value(sent.partyId)}`)
  const named = isEmpty(sent.keyword) ? '' : ` and o.bill_no ilike ${where.value(likeText(sent.keyword!))}`
  const rows = await work.tx.many(
    `with billed as (select o.bill_type, o.bill_id, o.bill_no, o.bill_date, t.bill_id as source_id, t.open, sum(o.amount) as amount
       from ${book} t join ${register} o on o.tenant_id = t.tenant_id and o.source_id = t.bill_id and o.source_type = t.bill_type
       where ${where}${named} and o.reverse_of is null and not exists (select 1 from ${register} r
         where r.tenant_id = o.tenant_id and r.source_line_id = o.source_line_id and r.reverse_of = o.seq)
       group by o.bill_type, o.bill_id, o.bill_no, o.bill_date, t.id, t.bill_id, t.open)
     select bill_id as id, bill_type as item_type, bill_no as item_no, bill_date::text as item_date, sum(amount) as item_amount, sum(open) as open,
       string_agg(distinct source_id::text, ',') as bill_ids, count(*) over ()::int as of_all
     from billed group by bill_id, bill_type, bill_no, bill_date order by bill_date, bill_id
     limit ${where.value(size)} offset ${where.value((current - 1) * size)}`,
    where.values,
  )
  const total = rows[0]?.of_all ?? 0
  const records = rows.map(row => ({ id: row.id, ...showRow(work, invoiceFields, row), billIds: row.bill_ids }))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
