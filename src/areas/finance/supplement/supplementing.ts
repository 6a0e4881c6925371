import { PayableSupplement } from './payable-supplement.ts'
import { ReceivableSupplement } from './receivable-supplement.ts'

/** Supplements have two sides, like settlements: what customers owe us, and what we owe. */
export interface Supplementing {
  document: typeof ReceivableSupplement | typeof PayableSupplement
  book: 'receivable' | 'payable'
  target: 'customer' | 'supplier'
}

export const owedMore: Supplementing = { document: ReceivableSupplement, book: 'receivable', target: 'customer' }
export const owingMore: Supplementing = { document: PayableSupplement, book: 'payable', target: 'supplier' }

export const supplementing = [owedMore, owingMore]
