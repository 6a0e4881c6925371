import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { tableName } from '../../../kit/schema.ts'
import type { Work } from '../../../server/work.ts'
import { PurchaseInvoice, type PurchaseInvoiceDoc } from './invoice.ts'

/** An invoice is registered once, as long as it is not given up; whoever is just registering it is waited for. */
export async function refuseRegistered(work: Work, bills: Pick<PurchaseInvoiceDoc, 'id' | 'invoiceNo' | 'invoiceCode'>[]) {
  await waitForOthers(work, bills)
  const known = await registeredAmong(work, bills)
  refuseAll(bills.flatMap((bill): Fault[] => (known(bill) ? [{ field: 'invoiceNo', message: `发票${bill.invoiceNo}已登记！` }] : [])))
}

type Numbered = { id?: string; invoiceNo?: string | null; invoiceCode?: string | null }

const numbersOf = (bills: Numbered[]) => [...new Set(bills.flatMap(({ invoiceNo }) => invoiceNo ?? []))].sort()

async function waitForOthers({ tx, user }: Work, bills: Numbered[]) {
  const named = numbersOf(bills).map(no => `${user.tenantId} ${no}`)
  if (named.length)
    await tx.run('select pg_advisory_xact_lock(hashtextextended(n.name, 20261119)) from unnest($1::text[]) n(name)', [named])
}

/** Which of some invoices other bills stand for, in one question. */
export async function registeredAmong({ tx, user }: Work, bills: Numbered[]): Promise<(bill: Numbered) => boolean> {
  const numbers = numbersOf(bills)
  if (!numbers.length) return () => false
  const rows = await tx.many(
    `select id, invoice_no, coalesce(invoice_code, '') as code from ${tableName(PurchaseInvoice)}
     where tenant_id = $1 and invoice_no = any($2::text[]) and state not in ('cancelled', 'reversed') and not deleted and not is_red`,
    [user.tenantId, numbers],
  )
  return ({ id, invoiceNo, invoiceCode }) =>
    rows.some(row => row.id !== id && row.invoice_no === invoiceNo && row.code === (invoiceCode ?? ''))
}
