import type { Decimal } from '../../../base/decimal.ts'
import type { Balance } from '../balance.ts'
import type { Reservation, StockKind, StockMove } from '../entry.ts'
import { packOf } from './packs.ts'

export interface ValuedEntry {
  kind: StockKind
  move: StockMove
  unitQuantity: Decimal
  quantity: Decimal
  cost: Decimal
  balanceQuantity: Decimal
  balanceCost: Decimal
  /** The account of the depot it lies in. */
  account: string
  /** Its unit is a pack, so the packs on the shelf change too. */
  isPack: boolean
  /** It was written beside what the document does: an opened box, a variance. */
  aside?: boolean
  /** Nobody knows yet what it cost. */
  pending?: boolean
  /** The entry this one mirrors. */
  reverseOf?: string
}

export interface Shortage {
  move: StockMove | Reservation
  available: Decimal
  /** It is this batch that is short, not the shelf. */
  batchNo?: string
}

export interface Valuation {
  entries: ValuedEntry[]
  reservations: Reservation[]
  shortages: Shortage[]
  /** Changes of value that their shelf cannot bear. */
  unbearable: StockMove[]
  /** Account 6402 takes what rounding and provisional prices leave over; debit is positive. */
  variances: { depotId: string; account: string; amount: Decimal }[]
}

interface Written {
  kind: StockKind
  quantity: Decimal
  cost: Decimal
  reverseOf?: string
  pending?: boolean
  /** Opened or made packs belong to no batch of their own. */
  loose?: boolean
  adjusts?: boolean
}

/** One entry, and the balance as it is after it. */
export function write(
  book: Valuation,
  balance: Balance,
  move: StockMove,
  { kind, quantity, cost, reverseOf, pending, loose, adjusts }: Written,
) {
  balance.quantity = balance.quantity.plus(quantity)
  balance.cost = balance.cost.plus(cost)
  const pack = packOf(balance.packs, move.unitId)
  if (pack) pack.quantity = pack.quantity.plus(move.unitQuantity)
  if (move.batchNo && balance.batches && !loose) changeBatch(balance, move, quantity)
  book.entries.push({
    kind,
    // A batch that somebody typed for goods whose batches nobody follows is a word on the bill and no more.
    move: loose || !balance.batches ? { ...move, batchNo: null } : move,
    unitQuantity: move.unitQuantity,
    quantity,
    cost,
    balanceQuantity: balance.quantity,
    balanceCost: balance.cost,
    account: balance.account,
    isPack: !!pack,
    aside: loose || adjusts,
    pending,
    reverseOf,
  })
}

function changeBatch(balance: Balance, { batchNo, expiry }: StockMove, quantity: Decimal) {
  const known = balance.batches!.find(batch => batch.batchNo === batchNo)
  if (known) known.quantity = known.quantity.plus(quantity)
  else balance.batches!.push({ batchNo: batchNo!, expiry: expiry ?? null, quantity })
}
