import { type Decimal, dec, sum, zero } from '../../../base/decimal.ts'
import { debit, type Entry, owedByUs, repriceOnHand } from '../../ledger/entry.ts'
import type { Invoicing } from '../../ledger/money/money.ts'
import { dueDate } from '../../trade/due-date.ts'
import { allocate } from '../../trade/line/line.ts'
import { PurchaseIn } from '../receipt/in.ts'
import type { Billable } from './billing.ts'
import type { FeeSource } from './fee-line.ts'
import { faceOf, type PurchaseInvoiceDoc } from './invoice.ts'

/** What posting must know of a line that came in. */
interface Source extends Pick<Billable, 'whole' | 'isTaxInCost'> {
  billType: string
  depotId: string
  /** What of its amount went back. */
  gone: Decimal
}

export interface InvoiceFacts {
  supplierPeriod: { kind: string; days: number }
  received: Map<string, Source>
  /** Receipts whose fees are billed. */
  fees?: Map<string, FeeSource>
  /** What goods are billed above or below what they came in at goes to the shelf as far as they still lie there. */
  adjustsStock: boolean
}

type Line = PurchaseInvoiceDoc['lines'][number]

/** The input tax is deducted, what was billed is registered, and the supplier is owed what he bills instead of what the receipts said. */
export function postings(bill: PurchaseInvoiceDoc, facts: InvoiceFacts): Entry[] {
  const face = faceOf(bill)
  const of = (line: Line) => facts.received.get(line.sourceLineId!)!
  const deducted = sum([
    ...bill.lines.map(line => (of(line).isTaxInCost ? zero : line.tax!)),
    ...bill.fees.map(fee => (fee.isTaxInCost ? zero : fee.tax!)),
  ])
  // What the paper says beside its lines belongs to no goods.
  const tax =
    bill.lines.every(line => of(line).isTaxInCost) && bill.fees.every(fee => fee.isTaxInCost)
      ? zero
      : deducted.plus(face.tax.minus(bill.tax!))
  const waiting = sum(bill.lines.map(line => line.matchedTax!))
  const tail = face.total.minus(bill.final!).minus(tax.minus(deducted))
  const owed = face.total.minus(bill.matched!)
  return [
    ...bill.lines.map((line, index) => registered(line, index, facts)),
    ...bill.fees.map((fee, index) => feeRegistered(fee, index, facts)),
    debit('2221.01', tax.minus(waiting)),
    ...bill.fees.flatMap((fee, index) => feeAdjusted(fee, index, facts)),
    ...bill.lines.flatMap((line, index) => adjusted(line, index, facts)),
    debit('6402', tail),
    owedByUs(bill.supplierId, owed, dueDate(bill.billDate, facts.supplierPeriod.kind, facts.supplierPeriod.days)),
  ]
}

/** The register takes the tax that waited in what came in out of waiting; the rest of the invoice's own tax is booked beside it. */
function registered(line: Line, index: number, { received }: InvoiceFacts): Invoicing {
  const { whole, gone, billType } = received.get(line.sourceLineId!)!
  return {
    book: 'invoice',
    side: 'in',
    source: { type: billType, id: line.sourceHeadId!, lineId: line.sourceLineId! },
    invoiceable: whole.amount.minus(gone),
    quantity: line.quantity!,
    amount: line.matched!,
    tax: line.matchedTax!,
    lineId: line.id,
    lineNo: index + 1,
  }
}

/** E-08 the shelf takes the share of what still lies there, 6402 the rest. */
function adjusted(line: Line, index: number, { received, adjustsStock }: InvoiceFacts): Entry[] {
  const difference = line.difference!
  if (difference.eq(0)) return []
  if (!adjustsStock) return [debit('6402', difference)]
  const { depotId } = received.get(line.sourceLineId!)!
  const moved = { depotId, goodsId: line.goodsId, unitId: null, lineId: line.id, lineNo: index + 1 }
  return [repriceOnHand(moved, line.basicQuantity!.abs(), difference)]
}

type Fee = PurchaseInvoiceDoc['fees'][number]

/** A fee has no tax that waits: it came into the cost whole. */
function feeRegistered(fee: Fee, index: number, { fees }: InvoiceFacts): Invoicing {
  const { fee: invoiceable } = fees!.get(fee.receiptId!)!
  return {
    book: 'invoice',
    side: 'in',
    source: { type: PurchaseIn.billType, id: fee.receiptId!, lineId: fee.receiptId! },
    invoiceable,
    quantity: dec(1),
    amount: fee.matched!,
    tax: zero,
    lineId: fee.id,
    lineNo: index + 1,
  }
}

/** What a fee is billed above or below goes to the goods that bear it, each by its share, as far as they still lie there. */
function feeAdjusted(fee: Fee, index: number, { fees, adjustsStock }: InvoiceFacts): Entry[] {
  const difference = fee.difference!
  if (difference.eq(0)) return []
  const { depotId, bearing } = fees!.get(fee.receiptId!)!
  if (!adjustsStock || !bearing.length) return [debit('6402', difference)]
  const shares = allocate(
    difference,
    bearing.map(one => one.fee),
    2,
  )
  return bearing.flatMap(({ goodsId, quantity }, at) => {
    const moved = { depotId, goodsId, unitId: null, lineId: fee.id, lineNo: index + 1 }
    return shares[at]!.eq(0) ? [] : [repriceOnHand(moved, quantity, shares[at]!)]
  })
}
