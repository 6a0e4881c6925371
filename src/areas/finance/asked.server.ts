import { question } from '../../server/question.ts'
import type { Work } from '../../server/work.ts'

/** Orders as money is paid ahead for them: SQL of rows `tenant_id, id, party_id, bill_no, bill_date, staff_id, dept_id, created_by, total, done, is_open`. */
interface Orders {
  sql: string
  /** Which bills carried out which order: rows `tenant_id, bill_type, bill_id, order_id`. */
  carriedOut: string
}

export const salesOrders = question<() => Orders>('orders that customers pay ahead for')
export const purchaseOrders = question<() => Orders>('orders that we pay ahead for')

/** Which of some bills still wait for an invoice of their supplier. */
export const billsWithoutInvoice = question<(work: Work, billIds: string[]) => Promise<Set<string>>>('invoices of suppliers')
