import { type Blocker, refuseBlocked } from '../../../server/records/blockers.ts'
import type { Work } from '../../../server/work.ts'
import { PurchaseIn, type PurchaseInDoc } from '../receipt/in.ts'
import { PurchaseInvoice } from './invoice.ts'
import { Invoicing } from './invoicing.ts'

/** A receipt whose fee is billed is not taken back under that invoice. */
export async function refuseFeeBilled(work: Work, bill: PurchaseInDoc) {
  if (!bill.fee.gt(0)) return
  const rows = await work.tx.many<{ id: string; bill_no: string }>(
    `select distinct h.id, h.bill_no from purchase_invoice_fees x join purchase_invoice h on h.tenant_id = x.tenant_id and h.id = x.head_id
     where x.tenant_id = $1 and x.receipt_id = $2 and h.state in ('draft', 'submitted', 'rejected', 'posted') and not h.deleted and not h.is_red order by h.bill_no`,
    [work.user.tenantId, bill.id],
  )
  if (!rows.length) return
  const blockers = rows.map(
    (row): Blocker => ({ billType: PurchaseInvoice.billType, billId: row.id, billNo: row.bill_no, reason: '由本单生成' }),
  )
  await refuseBlocked(work, PurchaseIn, 'reverse', bill, () => Invoicing.words.reverses, blockers)
}
