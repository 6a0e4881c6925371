import type { Document } from '../../../kit/document.ts'
import { type Blocker, refuseBlocked } from '../../../server/records/blockers.ts'
import type { Work } from '../../../server/work.ts'

/** The bill type of the invoice that stands in the way; its declaration stands above those of what it invoices. */
const invoiceType = '0840'

/** What a bill charges beside its lines is not taken back under the invoice that bills it. */
export async function refuseChargesBilled(work: Work, document: Document, bill: { id: string }) {
  const rows = await work.tx.many<{ id: string; bill_no: string }>(
    `select distinct h.id, h.bill_no from sales_invoice_charges c join sales_invoice h on h.tenant_id = c.tenant_id and h.id = c.head_id
     where c.tenant_id = $1 and c.source_head_id = $2 and c.source_type = $3 and h.state in ('draft', 'submitted', 'rejected', 'posted')
       and not h.deleted and not h.is_red order by h.bill_no`,
    [work.user.tenantId, bill.id, document.billType],
  )
  if (!rows.length) return
  const blockers = rows.map((row): Blocker => ({ billType: invoiceType, billId: row.id, billNo: row.bill_no, reason: '由本单生成' }))
  await refuseBlocked(work, document, 'reverse', bill, () => '已开票，不能红冲！', blockers)
}
