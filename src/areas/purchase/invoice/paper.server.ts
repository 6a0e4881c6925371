import type { Work } from '../../../server/work.ts'
import { annexUploads } from '../../system/annexes.server.ts'
import { PurchaseInvoice, type PurchaseInvoiceDoc } from './invoice.ts'

/** The paper hangs on the bill from the moment it is named; whoever takes it off there is not given it again. */
export async function annexPaper(work: Work, bill: PurchaseInvoiceDoc) {
  if (!bill.paperId) return
  const { tx, user } = work
  const stored = await tx.one('select paper_id from purchase_invoice where tenant_id = $1 and id = $2', [user.tenantId, bill.id])
  if (stored?.paper_id === bill.paperId) return
  await annexUploads(work, PurchaseInvoice.billType, bill.id, [bill.paperId])
  bill.annexCount = (bill.annexCount ?? 0) + 1
}
