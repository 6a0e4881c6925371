import { Collection } from './collection.ts'
import { Payment } from './payment.ts'

/** Settling has two sides: what customers owe us, and what we owe. */
export interface Side {
  document: typeof Collection | typeof Payment
  /** Where what is owed lies, and which way money went that was paid ahead for it. */
  book: 'receivable' | 'payable'
  direction: 1 | 2
  /** Who is on the other side. */
  target: 'customer' | 'supplier'
  /** Whether the fee was kept back of what the other paid, or is ours on top of what we pay. */
  feeWithin: boolean
  /** What money paid ahead is called. */
  ahead: string
  /** The calls that offer what is open. */
  offers: { owed: string; ahead: string[]; invoices: string; merge: string }
}

export const collecting: Side = {
  document: Collection,
  book: 'receivable',
  direction: 1,
  target: 'customer',
  feeWithin: true,
  ahead: '预收款',
  offers: { owed: 'unreceipt', ahead: ['arunsettlementprecp'], invoices: 'arunsettlementinvoice', merge: 'mergecollect' },
}

export const paying: Side = {
  document: Payment,
  book: 'payable',
  direction: 2,
  target: 'supplier',
  feeWithin: false,
  ahead: '预付款',
  offers: { owed: 'unpaylist', ahead: ['apunsettlementprecp', 'unprepayment'], invoices: 'apunsettlementinvoice', merge: 'mergepay' },
}

export const sides = [collecting, paying]
export const sideOf = ({ name }: { name: string }): Side => sides.find(({ document }) => document.name === name)!
