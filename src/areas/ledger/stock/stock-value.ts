import { type Decimal, max, min, round, zero } from '../../../base/decimal.ts'
import { availableOf, type Balance, balanceKey, type Shelf } from '../balance.ts'
import { ourselves, type Reservation, type StockKind, type StockMove } from '../entry.ts'
import { byBatch, heldOfBatch, sharedUnits } from './batches.ts'
import { looseOf, packOf, repackings } from './packs.ts'
import { averageIn, cheapest, negativeVariance, outValue, returnValue, shared } from './prices.ts'
import { type Valuation, write } from './valuation.ts'

interface StockRules {
  /** Larger packs are opened when pieces are short; else that is left to the warehouse. */
  opensPacks: boolean
}

const usual: StockRules = { opensPacks: true }

export const emptyValuation = (): Valuation => ({ entries: [], reservations: [], shortages: [], unbearable: [], variances: [] })

/** Moving weighted average per depot and goods; the balances given are changed as the moves go by. */
export function valueMoves(balances: Map<string, Balance>, moves: (StockMove | Reservation)[], rules = usual): Valuation {
  const book = emptyValuation()
  const taken = new Map<string, Taken[]>()
  for (const move of moves) {
    const balance = balances.get(balanceKey(move))!
    if (move.book === 'reservation') promise(book, balance, move)
    else if (move.into) convert(book, balance, move)
    else if (move.quantity.eq(0)) revalue(book, balance, move)
    else if (move.quantity.lt(0)) takeOut(book, balance, move, taken, rules)
    else bringIn(book, balance, move, taken)
  }
  return book
}

function promise(book: Valuation, balance: Balance, wanted: Reservation) {
  const available = availableOf(balance)
  const promised = wanted.asFarAsPossible ? { ...wanted, quantity: max(min(wanted.quantity, available), zero) } : wanted
  if (promised.quantity.eq(0)) return
  if (promised.quantity.gt(0) && promised.quantity.gt(available) && !balance.mayBeNegative)
    book.shortages.push({ move: promised, available })
  balance.reserved = balance.reserved.plus(promised.quantity)
  book.reservations.push(promised)
}

/** Only what is there can be worth more or less, and nothing less than nothing. */
function revalue(book: Valuation, balance: Balance, move: StockMove) {
  if (move.received) return revalueInPart(book, balance, move, move.received)
  if (!balance.quantity.gt(0) || balance.cost.plus(move.value!).lt(0)) book.unbearable.push(move)
  write(book, balance, move, { kind: move.kind, quantity: zero, cost: move.value! })
  settle(book, balance, move)
}

/** What of a difference the shelf does not bear has left with the goods. */
function revalueInPart(book: Valuation, balance: Balance, move: StockMove, received: Decimal) {
  const share = differenceOnShelf(balance, received, move.value!)
  if (!share.eq(0)) write(book, balance, move, { kind: move.kind, quantity: zero, cost: share })
  const rest = move.value!.minus(share)
  if (!rest.eq(0)) book.variances.push({ depotId: move.depotId, account: balance.account, amount: rest })
  settle(book, balance, move)
}

/** As much of the goods as before, in another unit; what is made is written first, so that the shelf is never empty between the two. */
function convert(book: Valuation, balance: Balance, move: StockMove) {
  const held = heldIn(balance, move.unitId)
  if (move.unitQuantity.gt(held)) book.shortages.push({ move, available: held })
  const { kind, quantity } = move
  write(book, balance, { ...move, ...move.into }, { kind, quantity, cost: zero, loose: true })
  const taken = { ...move, unitQuantity: move.unitQuantity.neg() }
  write(book, balance, taken, { kind, quantity: quantity.neg(), cost: zero, loose: true })
}

/** What lies there in a unit: packs of it, or loose pieces. */
export const heldIn = ({ packs, quantity }: Pick<Balance, 'packs' | 'quantity'>, unitId: string | null): Decimal =>
  packOf(packs, unitId)?.quantity ?? looseOf(packs, quantity)

const isOwn = ({ owner = ourselves }: Shelf) => owner.type === ourselves.type

/** What a move took out, batch by batch, for the move that carries it on. */
interface Taken {
  batchNo?: string | null
  expiry?: string | null
  quantity: Decimal
  value: Decimal
}

function takeOut(book: Valuation, balance: Balance, move: StockMove, taken: Map<string, Taken[]>, rules: StockRules) {
  const wanted = move.quantity.neg()
  const available = availableOf(balance)
  if (wanted.gt(available) && !balance.mayBeNegative) book.shortages.push({ move, available })
  repack(book, balance, move, rules)
  const value = isOwn(move) ? valueOut(balance, move, wanted) : zero
  const pending = isOwn(move) && value.eq(0) && !balance.quantity.gt(0) && !move.value && cheapest(balance, move) == null
  const parts = byBatch(move, balance)
  refuseBatch(book, balance, move)
  const shares = shared(
    value,
    parts.map(part => part.quantity),
  )
  for (const [index, part] of parts.entries())
    write(book, balance, part, { kind: move.kind, quantity: part.quantity, cost: shares[index]!.neg(), pending })
  if (move.carriedAs)
    taken.set(
      move.carriedAs,
      parts.map(({ batchNo, expiry, quantity }, index) => ({ batchNo, expiry, quantity: quantity.neg(), value: shares[index]! })),
    )
  settle(book, balance, move)
}

function valueOut(balance: Balance, move: StockMove, wanted: Decimal) {
  if (move.value) return move.value
  return move.wished ? returnValue(balance, wanted, move.wished) : outValue(balance, wanted, move)
}

/** A batch that a line names must be there itself; the shelf as a whole is not enough. */
function refuseBatch(book: Valuation, balance: Balance, move: StockMove) {
  if (!move.batchNo || !balance.batches || balance.mayBeNegative) return
  const held = heldOfBatch(balance, move.batchNo)
  if (move.quantity.neg().gt(held)) book.shortages.push({ move, available: held, batchNo: move.batchNo })
}

/** Boxes are opened, or made, so that a quantity can leave in the unit its line says. */
function repack(book: Valuation, balance: Balance, move: StockMove, rules: StockRules) {
  if (!balance.packs.length) return
  const pack = packOf(balance.packs, move.unitId)
  const wanted = pack ? move.unitQuantity.neg() : move.quantity.neg()
  const done = repackings(balance.packs, balance.quantity, pack ? pack.unitId : null, wanted)
  if (done.length && !rules.opensPacks && !balance.mayBeNegative) {
    const held = pack ? pack.quantity.times(pack.numerator).div(pack.denominator) : balance.quantity.minus(packed(balance))
    book.shortages.push({ move, available: held })
  }
  for (const { kind, from, fromQuantity, to, toQuantity, quantity } of done) {
    write(
      book,
      balance,
      { ...move, unitId: from, unitQuantity: fromQuantity.neg() },
      { kind, quantity: quantity.neg(), cost: zero, loose: true },
    )
    write(book, balance, { ...move, unitId: to, unitQuantity: toQuantity }, { kind, quantity, cost: zero, loose: true })
  }
}

const packed = ({ packs }: Balance) =>
  packs.reduce((all, pack) => all.plus(pack.quantity.times(pack.numerator).div(pack.denominator)), zero)

function bringIn(book: Valuation, balance: Balance, move: StockMove, taken: Map<string, Taken[]>) {
  const parts = move.carries ? becoming(taken.get(move.carries)!, move.value) : [move]
  const moves = sharedUnits(
    move,
    parts.map(({ batchNo, expiry, quantity, value }) => ({ ...move, batchNo, expiry, quantity, value })),
  )
  for (const part of moves) receive(book, balance, part)
}

/** Goods of others have no value until they are ours. */
function becoming(parts: Taken[], value: Decimal | undefined): Taken[] {
  if (!value) return parts
  const shares = shared(
    value,
    parts.map(({ quantity }) => quantity),
  )
  return parts.map((part, index) => ({ ...part, value: shares[index]! }))
}

function receive(book: Valuation, balance: Balance, move: StockMove) {
  const { quantity, cost } = balance
  const known = move.value
  const found = known ?? averageIn(balance, move)
  const value = isOwn(move) ? (found ?? zero) : zero
  const variance = quantity.lt(0) ? negativeVariance(quantity, cost, move.quantity, value) : zero
  write(book, balance, move, { kind: move.kind, quantity: move.quantity, cost: value, pending: found == null && isOwn(move) })
  if (!variance.eq(0)) adjust(book, balance, move, 'NEG_VAR', variance.neg())
  settle(book, balance, move)
  if (quantity.lt(0)) fillUp(book, balance, move)
}

/** Boxes that come to a shelf that is below nothing are opened, as far as pieces were owed. */
const fillUp = (book: Valuation, balance: Balance, move: StockMove) =>
  repack(book, balance, { ...move, unitId: null, quantity: zero, unitQuantity: zero }, usual)

/** No cost without goods, and no goods with a cost below nothing. */
function settle(book: Valuation, balance: Balance, move: StockMove) {
  const { quantity, cost } = balance
  if ((quantity.eq(0) && !cost.eq(0)) || (quantity.gt(0) && cost.lt(0))) adjust(book, balance, move, 'COST_ADJ', cost.neg())
  if (quantity.gt(0)) balance.lastPrice = round(balance.cost.div(quantity), 8)
}

function adjust(book: Valuation, balance: Balance, move: StockMove, kind: StockKind, amount: Decimal) {
  write(book, balance, { ...move, unitQuantity: zero, batchNo: null }, { kind, quantity: zero, cost: amount, adjusts: true })
  book.variances.push({ depotId: move.depotId, account: balance.account, amount: amount.neg() })
}

export interface WrittenMove extends StockMove {
  seq: string
  cost: Decimal
  /** It only packed goods otherwise. */
  isRepacking?: boolean
}

/** The exact mirror of what was written; where the balance cannot bear the exact amount, the rest goes to 6402. */
export function reverseMoves(balances: Map<string, Balance>, written: WrittenMove[]): Valuation {
  const book = emptyValuation()
  for (const original of [...written].reverse()) {
    const balance = balances.get(balanceKey(original))!
    const quantity = original.quantity.neg()
    const exact = original.cost.neg()
    const move: StockMove = { ...original, quantity, unitQuantity: original.unitQuantity.neg() }
    const available = availableOf(balance)
    if (quantity.lt(0)) {
      if (quantity.neg().gt(available) && !balance.mayBeNegative) book.shortages.push({ move, available })
      else refuseBatch(book, balance, move)
      if (!original.isRepacking) repack(book, balance, move, usual)
    }
    const isBelow = balance.quantity.lt(0)
    const left = balance.quantity.plus(quantity)
    const rest = balance.cost.plus(exact)
    const bearable = !(left.eq(0) && !rest.eq(0)) && !(left.gt(0) && rest.lt(0))
    const cost = bearable || !quantity.lt(0) ? exact : outValue(balance, quantity.neg(), move).neg()
    write(book, balance, move, { kind: original.kind, quantity, cost, reverseOf: original.seq })
    if (!cost.eq(exact)) book.variances.push({ depotId: move.depotId, account: balance.account, amount: exact.minus(cost) })
    settle(book, balance, move)
    if (isBelow && quantity.gt(0)) fillUp(book, balance, move)
  }
  return book
}

/** What of a later difference in price still lies on the shelf; the rest has left and goes to 6402. */
export function differenceOnShelf({ quantity, cost }: Pick<Balance, 'quantity' | 'cost'>, received: Decimal, difference: Decimal): Decimal {
  if (!quantity.gt(0)) return zero
  const share = round(difference.times(min(quantity, received)).div(received), 2)
  return cost.plus(share).lt(0) ? cost.neg() : share
}
