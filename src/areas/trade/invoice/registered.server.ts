import { type Fault, refuseAll } from '../../../base/refusal.ts'
import type { Document } from '../../../kit/document.ts'
import { tableName } from '../../../kit/schema.ts'
import type { Work } from '../../../server/work.ts'
import type { Numbered } from './invoice-number.ts'

type Bill = Pick<Numbered, 'invoiceNo' | 'invoiceCode'> & { id?: string }

/** An invoice is registered once, as long as it is not given up; whoever is just registering it is waited for. */
export async function refuseRegistered(work: Work, document: Document, bills: Bill[], say: (no: string) => string) {
  await waitForOthers(work, document, bills)
  const known = await registeredAmong(work, document, bills)
  refuseAll(bills.flatMap((bill): Fault[] => (known(bill) ? [{ field: 'invoiceNo', message: say(bill.invoiceNo!) }] : [])))
}

const numbersOf = (bills: Bill[]) => [...new Set(bills.flatMap(({ invoiceNo }) => invoiceNo ?? []))].sort()

async function waitForOthers({ tx, user }: Work, { billType }: Document, bills: Bill[]) {
  const named = numbersOf(bills).map(no => `${user.tenantId} ${billType} ${no}`)
  if (named.length)
    await tx.run('select pg_advisory_xact_lock(hashtextextended(n.name, 20261119)) from unnest($1::text[]) n(name)', [named])
}

/** Which of some invoices other bills stand for, in one question. */
export async function registeredAmong({ tx, user }: Work, document: Document, bills: Bill[]): Promise<(bill: Bill) => boolean> {
  const numbers = numbersOf(bills)
  if (!numbers.length) return () => false
  const rows = await tx.many(
    `select id, invoice_no, coalesce(invoice_code, '') as code from ${tableName(document)}
     where tenant_id = $1 and invoice_no = any($2::text[]) and state not in ('cancelled', 'reversed', 'voided') and not deleted and not is_red`,
    [user.tenantId, numbers],
  )
  return ({ id, invoiceNo, invoiceCode }) =>
    rows.some(row => row.id !== id && row.invoice_no === invoiceNo && row.code === (invoiceCode ?? ''))
}
