import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { tableName } from '../../../kit/schema.ts'
import type { Work } from '../../../server/work.ts'
import { PurchaseInvoice, type PurchaseInvoiceDoc } from './invoice.ts'

/** An invoice is registered once, as long as it is not given up; whoever is just registering it is waited for. */
export async function refuseRegistered(work: Work, bills: Pick<PurchaseInvoiceDoc, 'id' | 'invoiceNo' | 'invoiceCode'>[]) {
  const known = await registeredAmong(work, bills)
  refuseAll(bills.flatMap((bill): Fault[] => (known(bill) ? [{ field: 'invoiceNo', message: `发票${bill.invoiceNo}已登记！` }] : [])))
}

type Numbered = { id?: string; invoiceNo?: string | null; invoiceCode?: string | null }

/** Which of some invoices other bills stand for, in one question. */
async function registeredAmong(work: Work, bills: Numbered[]) {
  const numbers = [...new Set(bills.flatMap(({ invoiceNo }) => invoiceNo ?? []))].sort()
  if (!numbers.length) return () => false
  const named = numbers.map(no => `${work.user.tenantId} ${no}`)
  await work.tx.run('select pg_advisory_xact_lock(hashtextextended(n.name, 20261119)) from unnest($1::text[]) n(name)', [named])
  const rows = await work.tx.many(
    `select id, invoice_no, coalesce(invoice_code, '') as code from ${tableName(PurchaseInvoice)}
     where tenant_id = $1 and invoice_no = any($2::text[]) and state not in ('cancelled', 'reversed') and not deleted and not is_red`,
    [work.user.tenantId, numbers],
  )
  return ({ id, invoiceNo, invoiceCode }: Numbered) =>
    rows.some(row => row.id !== id && row.invoice_no === invoiceNo && row.code === (invoiceCode ?? ''))
}
