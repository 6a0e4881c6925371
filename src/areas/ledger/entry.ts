import type { Decimal } from '../../base/decimal.ts'

/** What a posted document does to the books. Entries are only ever added; a mistake is undone by its mirror image. */
export type Entry = StockMove | OpenItem | Booking

export type StockKind = 'PUR_IN' | 'PUR_RET' | 'SALE_OUT' | 'SALE_RET' | 'PROFIT' | 'LOSS' | 'OPENING' | 'NEG_VAR' | 'COST_ADJ'

export interface StockMove {
  book: 'stock'
  kind: StockKind
  depotId: string
  goodsId: string
  unitId: string | null
  unitQuantity: Decimal
  /** In basic units; what leaves is negative. */
  quantity: Decimal
  /** What comes in brings its value; what leaves is valued by the books, under lock. */
  value?: Decimal
  /** The account on the other side of the stock's value, when the document does not book it itself. */
  against?: string
  lineId: string
  lineNo: number
}

export interface OpenItem {
  book: 'receivable' | 'payable'
  partyId: string
  amount: Decimal
  dueDate: string
  account: string
}

/** A plain row of the journal: debit is positive, credit negative. */
export interface Booking {
  book: 'journal'
  account: string
  amount: Decimal
  partyId?: string
}

type Moved = Omit<StockMove, 'book' | 'value' | 'against'>

/** Goods come in with a value that the document knows. */
export const receive = (moved: Moved, value: Decimal): Entry => ({ book: 'stock', ...moved, value })

/** Goods leave; their cost goes to the account that bears it. */
export const issue = (moved: Moved, against: string): Entry => ({
  book: 'stock',
  ...moved,
  quantity: moved.quantity.neg(),
  unitQuantity: moved.unitQuantity.neg(),
  against,
})

export const owedToUs = (partyId: string, amount: Decimal, dueDate: string): Entry => ({
  book: 'receivable',
  partyId,
  amount,
  dueDate,
  account: '1122',
})
export const owedByUs = (partyId: string, amount: Decimal, dueDate: string, account = '2202'): Entry => ({
  book: 'payable',
  partyId,
  amount,
  dueDate,
  account,
})
export const debit = (account: string, amount: Decimal): Entry => ({ book: 'journal', account, amount })
export const credit = (account: string, amount: Decimal): Entry => ({ book: 'journal', account, amount: amount.neg() })
