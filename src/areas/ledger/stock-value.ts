import { type Decimal, dec, min, round, zero } from '../../base/decimal.ts'
import type { StockKind, StockMove } from './entry.ts'

/** What the books hold of one goods in one depot. The average is never stored as truth, only quantity and cost. */
export interface Balance {
  quantity: Decimal
  cost: Decimal
  reserved: Decimal
  lastPrice: Decimal | null
  mayBeNegative: boolean
}

export interface ValuedEntry {
  kind: StockKind
  move: StockMove
  unitQuantity: Decimal
  quantity: Decimal
  cost: Decimal
  balanceQuantity: Decimal
  balanceCost: Decimal
  /** The entry this one mirrors. */
  reverseOf?: string
}

export interface Shortage {
  move: StockMove
  available: Decimal
}

export interface Valuation {
  entries: ValuedEntry[]
  shortages: Shortage[]
  /** Account 6402 takes what rounding and provisional prices leave over; debit is positive. */
  variances: { depotId: string; amount: Decimal }[]
}

export const balanceKey = ({ depotId, goodsId }: { depotId: string; goodsId: string }) => `${depotId} ${goodsId}`

/** Moving weighted average per depot and goods; the balances given are changed as the moves go by. */
export function valueMoves(balances: Map<string, Balance>, moves: StockMove[]): Valuation {
  const book: Valuation = { entries: [], shortages: [], variances: [] }
  for (const move of moves) {
    const balance = balances.get(balanceKey(move))!
    if (move.quantity.lt(0)) takeOut(book, balance, move)
    else bringIn(book, balance, move, move.value!)
  }
  return book
}

function takeOut(book: Valuation, balance: Balance, move: StockMove) {
  const wanted = move.quantity.neg()
  const available = balance.quantity.minus(balance.reserved)
  if (wanted.gt(available) && !balance.mayBeNegative) book.shortages.push({ move, available })
  write(book, balance, move, move.kind, move.quantity, outValue(balance, wanted).neg())
  settle(book, balance, move)
}

/** All of it takes all the cost, so nothing of value stays behind an empty shelf. */
export function outValue({ quantity, cost, lastPrice }: Balance, wanted: Decimal): Decimal {
  if (wanted.eq(quantity)) return cost
  if (quantity.gt(wanted)) return round(cost.times(wanted).div(quantity), 2)
  if (quantity.gt(0)) return cost.plus(round(cost.div(quantity).times(wanted.minus(quantity)), 2))
  return round((lastPrice ?? zero).times(wanted), 2)
}

function bringIn(book: Valuation, balance: Balance, move: StockMove, value: Decimal) {
  const { quantity, cost } = balance
  const variance = quantity.lt(0) ? negativeVariance(quantity, cost, move.quantity, value) : zero
  write(book, balance, move, move.kind, move.quantity, value)
  if (!variance.eq(0)) adjust(book, balance, move, 'NEG_VAR', variance.neg())
  settle(book, balance, move)
}

/** What left before it came was valued provisionally; the true price of that part is a variance. */
function negativeVariance(quantity: Decimal, cost: Decimal, arrived: Decimal, value: Decimal) {
  const covered = min(arrived, quantity.neg())
  return round(covered.times(value).div(arrived), 2).minus(round(covered.times(cost).div(quantity), 2))
}

/** No cost without goods, and no goods with a cost below nothing. */
function settle(book: Valuation, balance: Balance, move: StockMove) {
  const { quantity, cost } = balance
  if ((quantity.eq(0) && !cost.eq(0)) || (quantity.gt(0) && cost.lt(0))) adjust(book, balance, move, 'COST_ADJ', cost.neg())
  if (quantity.gt(0)) balance.lastPrice = round(balance.cost.div(quantity), 8)
}

function adjust(book: Valuation, balance: Balance, move: StockMove, kind: StockKind, amount: Decimal) {
  write(book, balance, { ...move, unitQuantity: zero }, kind, zero, amount)
  book.variances.push({ depotId: move.depotId, amount: amount.neg() })
}

function write(book: Valuation, balance: Balance, move: StockMove, kind: StockKind, quantity: Decimal, cost: Decimal, reverseOf?: string) {
  balance.quantity = balance.quantity.plus(quantity)
  balance.cost = balance.cost.plus(cost)
  book.entries.push({
    kind,
    move,
    unitQuantity: move.unitQuantity,
    quantity,
    cost,
    balanceQuantity: balance.quantity,
    balanceCost: balance.cost,
    reverseOf,
  })
}

export interface WrittenMove extends StockMove {
  seq: string
  cost: Decimal
}

/** The exact mirror of what was written; where the balance cannot bear the exact amount, the rest goes to 6402. */
export function reverseMoves(balances: Map<string, Balance>, written: WrittenMove[]): Valuation {
  const book: Valuation = { entries: [], shortages: [], variances: [] }
  for (const original of [...written].reverse()) {
    const balance = balances.get(balanceKey(original))!
    const quantity = original.quantity.neg()
    const exact = original.cost.neg()
    const move = { ...original, quantity, unitQuantity: original.unitQuantity.neg() }
    const available = balance.quantity.minus(balance.reserved)
    if (quantity.lt(0) && quantity.neg().gt(available) && !balance.mayBeNegative) book.shortages.push({ move, available })
    const left = balance.quantity.plus(quantity)
    const rest = balance.cost.plus(exact)
    const bearable = !(left.eq(0) && !rest.eq(0)) && !(left.gt(0) && rest.lt(0))
    const cost = bearable || !quantity.lt(0) ? exact : outValue(balance, quantity.neg()).neg()
    write(book, balance, move, original.kind, quantity, cost, original.seq)
    if (!cost.eq(exact)) book.variances.push({ depotId: move.depotId, amount: exact.minus(cost) })
    settle(book, balance, move)
  }
  return book
}

export const emptyBalance = (mayBeNegative: boolean): Balance => ({
  quantity: dec(0),
  cost: dec(0),
  reserved: dec(0),
  lastPrice: null,
  mayBeNegative,
})
