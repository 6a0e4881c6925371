import { tableName } from '../../../kit/schema.ts'
import { answer } from '../../../server/question.ts'
import type { Work } from '../../../server/work.ts'
import { billsWithoutInvoice } from '../../finance/asked.server.ts'
import { PurchaseIn } from '../receipt/in.ts'

export const unbilledAnswers = [answer(billsWithoutInvoice, unbilledAmong)]

/** Receipts of suppliers who give invoices, of which something came and was not billed. */
async function unbilledAmong({ tx, user }: Work, billIds: string[]): Promise<Set<string>> {
  const rows = await tx.many(
    `select id from ${tableName(PurchaseIn)} where tenant_id = $1 and id = any($2::bigint[]) and awaits_invoice and invoice_state <> '3'`,
    [user.tenantId, billIds],
  )
  return new Set(rows.map(({ id }) => id as string))
}
