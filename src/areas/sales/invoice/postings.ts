import type { Decimal } from '../../../base/decimal.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { Invoicing } from '../../ledger/money/money.ts'
import type { Invoiceable } from '../../trade/invoice/share.ts'
import { SalesOut } from '../out/out.ts'
import type { SalesInvoiceDoc } from './invoice.ts'

export interface InvoiceFacts {
  sold: Map<string, Pick<Invoiceable, 'whole'> & { gone: Decimal }>
  charges: Map<string, Pick<Invoiceable, 'whole'> & { sourceType: string; headId: string }>
}

/** What was invoiced is registered, by which the tax that waited for it is owed; what the customer owes stays as it was. */
export function postings(bill: SalesInvoiceDoc, facts: InvoiceFacts): Entry[] {
  return [
    ...bill.lines.map((line, index) => registered(line, index, facts)),
    ...bill.charges.map((charge, index) => chargeRegistered(charge, index, facts)),
  ]
}

function registered(line: SalesInvoiceDoc['lines'][number], index: number, { sold }: InvoiceFacts): Invoicing {
  const { whole, gone } = sold.get(line.sourceLineId!)!
  return {
    book: 'invoice',
    side: 'out',
    source: { type: SalesOut.billType, id: line.sourceHeadId!, lineId: line.sourceLineId! },
    invoiceable: whole.amount.minus(gone),
    quantity: line.quantity!,
    amount: line.total!,
    tax: line.tax!,
    lineId: line.id,
    lineNo: index + 1,
  }
}

function chargeRegistered(charge: SalesInvoiceDoc['charges'][number], index: number, { charges }: InvoiceFacts): Invoicing {
  const { whole, sourceType, headId } = charges.get(charge.chargeId!)!
  return {
    book: 'invoice',
    side: 'out',
    source: { type: sourceType, id: headId, lineId: charge.chargeId! },
    invoiceable: whole.amount,
    quantity: charge.total!,
    amount: charge.total!,
    tax: charge.tax!,
    lineId: charge.id,
    lineNo: index + 1,
  }
}
