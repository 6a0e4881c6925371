import { type Decimal, zero } from '../../base/decimal.ts'
import type { MoneyEntry } from './money/money.ts'

/** What a posted document does to the books. Entries are only ever added; a mistake is undone by its mirror image. */
export type Entry = StockMove | Reservation | OpenItem | MoneyEntry | Booking

export type StockKind =
  | 'PUR_IN'
  | 'PUR_RET'
  | 'SALE_OUT'
  | 'SALE_RET'
  | 'MOVE_OUT'
  | 'MOVE_IN'
  | 'PROFIT'
  | 'LOSS'
  | 'EXCH_IN'
  | 'EXCH_OUT'
  | 'MERGE'
  | 'SPLIT'
  | 'CONSIGN_IN'
  | 'CONSIGN_RET'
  | 'CONSIGN_TRANSFER'
  | 'BORROW_OUT'
  | 'BORROW_RET'
  | 'BORROW_IN'
  | 'BORROW_IN_RET'
  | 'BORROW_IN_BUY'
  | 'COST_ADJ'
  | 'NEG_VAR'
  | 'OPENING'

/** Whose goods lie there: 1 our own, 2 a supplier's on consignment, 3 borrowed. Only our own have a value. */
export interface Owner {
  type: 1 | 2 | 3
  id: string
}

export const ourselves: Owner = { type: 1, id: '0' }

export interface StockMove {
  book: 'stock'
  kind: StockKind
  depotId: string
  goodsId: string
  owner?: Owner
  unitId: string | null
  unitQuantity: Decimal
  /** In basic units; what leaves is negative. Nothing moves when a shelf is only valued anew. */
  quantity: Decimal
  /** What comes in brings its value; what leaves with one takes exactly that, else the books find it, under lock. */
  value?: Decimal
  /** What one basic unit is taken to cost where the shelf cannot tell. */
  fallbackPrice?: Decimal | null
  /** What it would like to take along, as far as the shelf bears it: the value it was bought at. */
  wished?: Decimal
  /** So much came in that is now worth more or less; only what still lies there is valued anew, 6402 takes the rest. */
  received?: Decimal
  /** Takes over what the move of this name took out before it. */
  carries?: string
  /** Under which name another move takes over what this one took out. */
  carriedAs?: string
  /** The account on the other side of the stock's value, when the document does not book it itself. */
  against?: string
  /** Packs of this unit are made of what the move names, or the other way round: nothing leaves the shelf. */
  into?: { unitId: string | null; unitQuantity: Decimal }
  batchNo?: string | null
  expiry?: string | null
  lineId: string
  lineNo: number
}

/** Goods that stay where they are but are promised; what frees them is negative. */
export interface Reservation {
  book: 'reservation'
  depotId: string
  goodsId: string
  owner?: Owner
  quantity: Decimal
  /** No more than is there: the rest is promised to nobody. */
  asFarAsPossible?: true
  /** The bill that it is promised to, when not the one that says so. */
  promisedTo?: { type: string; id: string }
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

/** One that has its number. */
export type OpenedItem = OpenItem & { id: string }

/** A plain row of the journal: debit is positive, credit negative. */
export interface Booking {
  book: 'journal'
  account: string
  amount: Decimal
  partyId?: string
  /** Whose it is, where that is not told by the bill. */
  staffId?: string
  deptId?: string
}
type Whose = Pick<Booking, 'partyId' | 'staffId' | 'deptId'>

export type Moved = Omit<StockMove, 'book' | 'value' | 'against' | 'carries' | 'carriedAs' | 'into'>

/** Goods come in with a value that the document knows; the account on the other side unless it books that itself. */
export const receive = (moved: Moved, value: Decimal | undefined, against?: string): Entry => ({ book: 'stock', ...moved, value, against })

/** Goods leave; their cost goes to the account that bears it. */
export const issue = (moved: Moved, against?: string, value?: Decimal): Entry => ({
  book: 'stock',
  ...moved,
  quantity: moved.quantity.neg(),
  unitQuantity: moved.unitQuantity.neg(),
  against,
  value,
})

interface Position {
  depotId: string
  owner?: Owner
  unitId?: string | null
  unitQuantity?: Decimal
  /** What it is worth from there on, where goods of others become ours. */
  value?: Decimal
}

/** Goods go from one place to another and take their value along: what the books find, or the very value they were brought with. */
export function carry(moved: Omit<Moved, 'depotId'>, from: Position, to: Position, value?: Decimal): Entry[] {
  const name = `${moved.kind} ${moved.lineId} ${moved.batchNo ?? ''}`
  const out = issue({ ...moved, ...from }, undefined, value ?? from.value) as StockMove
  const arrived: StockMove = { book: 'stock', ...moved, ...to, carries: name }
  return [{ ...out, carriedAs: name }, arrived]
}

/** A shelf is worth more or less than the books say; the account on the other side takes the difference. */
export const reprice = (moved: Omit<Moved, 'quantity' | 'unitQuantity' | 'kind'>, amount: Decimal, against: string): Entry => ({
  book: 'stock',
  ...moved,
  kind: 'COST_ADJ',
  quantity: zero,
  unitQuantity: zero,
  value: amount,
  against,
})

/** What came in turns out to cost more or less. */
export const repriceOnHand = (moved: Omit<Moved, 'quantity' | 'unitQuantity' | 'kind'>, received: Decimal, difference: Decimal): Entry => ({
  book: 'stock',
  ...moved,
  kind: 'COST_ADJ',
  quantity: zero,
  unitQuantity: zero,
  value: difference,
  received,
})

/** Goods stay where they are and are packed otherwise. */
export const repack = (moved: Moved, into: NonNullable<StockMove['into']>): Entry => ({ book: 'stock', ...moved, into })

export const reserve = (promised: Omit<Reservation, 'book'>): Entry => ({ book: 'reservation', ...promised })
export const free = (promised: Omit<Reservation, 'book'>): Entry => reserve({ ...promised, quantity: promised.quantity.neg() })

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
export const debit = (account: string, amount: Decimal, whose: Whose = {}): Entry => ({ book: 'journal', account, amount, ...whose })
export const credit = (account: string, amount: Decimal, whose?: Whose): Entry => debit(account, amount.neg(), whose)
