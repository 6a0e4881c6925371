import { type Decimal, zero } from '../../base/decimal.ts'
import { refuse, refuseAll } from '../../base/refusal.ts'
import { groupBy } from '../../base/text.ts'
import type { Work } from '../../server/work.ts'
import { type Balance, balanceKey, type Shelf } from './balance.ts'
import { lockBalances } from './balances.server.ts'
import type { Booking, Entry, OpenedItem, Reservation, StockMove } from './entry.ts'
import { journalOf } from './journal/journal.ts'
import { warnOfMonthEnd } from './journal/month-end.server.ts'
import { writeMoney } from './money/money.server.ts'
import { isMoney, type MoneyEntry, ownItem } from './money/money.ts'
import { moneyBookings } from './money/money-journal.ts'
import { lockMoney, refuseOverdrawn } from './money/money-lock.server.ts'
import { restateSettled } from './money/settled.server.ts'
import { refuseFrozen, refuseShort, type SayShort, shortOnPosting } from './stock/shortages.server.ts'
import { valueMoves } from './stock/stock-value.ts'
import type { ValuedEntry } from './stock/valuation.ts'
import { type Bill, writeEntries } from './write.server.ts'

export interface Entering {
  /** The sentence for a line whose goods are not there. */
  short?: SayShort
  /** Told of every line of which nobody knows what it cost; where there is nothing to tell it waits for its cost. */
  pending?: string
  /** Told when a shelf cannot bear a change of its value. */
  unbearable?: string
}

/** What the books found of each line. */
export interface Found {
  costs: Map<string, Decimal>
  /** Which batches went and how much of each, in words. */
  batches?: Map<string, string>
}

/** Writes what a document does into the books and hands back what it found of each line. */
export async function enter(work: Work, bill: Bill, entries: Entry[], say: Entering = {}): Promise<Found> {
  const moves = entries.filter((entry): entry is StockMove | Reservation => entry.book === 'stock' || entry.book === 'reservation')
  const items = openedBy(work, entries)
  const bookings = entries.filter((entry): entry is Booking => entry.book === 'journal')
  const balances = await lockBalances(work, moves)
  await refuseFrozen(work, frozenOf(moves, balances))
  const valued = valueMoves(balances, moves, { opensPacks: work.settings.yes('AUTO_SPLIT') })
  await refuseShort(work, valued.shortages, say.short ?? shortOnPosting)
  await warnOfMonthEnd(work, bill, moves, balances)
  if (valued.unbearable.length) refuse(say.unbearable ?? '调整后库存金额不能小于0！')
  const { pending: message } = say
  if (message)
    refuseAll(valued.entries.flatMap(({ pending, move }) => (pending ? [{ line: move.lineNo - 1, field: 'costPrice', message }] : [])))
  const money = entries.flatMap(entry => (isMoney(entry) ? withOwn(entry as MoneyEntry, items) : []))
  const held = money.length ? await lockMoney(work, money, bill, items) : undefined
  if (held) refuseOverdrawn(held, money)
  writeEntries(work, bill, {
    valued,
    balances,
    items,
    journal: journalOf(bookings, items, valued, held && moneyBookings(held, money)),
  })
  if (held) writeMoney(work, bill, money, held)
  if (money.some(isOfReceivable)) await restateSettled(work, bill)
  return { costs: costsOf(valued.entries), batches: batchesOf(valued.entries) }
}

/** A bill over nothing opens no item. */
const openedBy = (work: Work, entries: Entry[]): OpenedItem[] =>
  entries.flatMap(entry =>
    (entry.book === 'receivable' || entry.book === 'payable') && !entry.amount.eq(0) ? { ...entry, id: work.nextId() } : [],
  )

/** What is taken of the item that the same bill opens, by its number. */
const withOwn = (entry: MoneyEntry, items: OpenedItem[]): MoneyEntry =>
  entry.book === 'allocation' && entry.itemId === ownItem ? { ...entry, itemId: items.find(({ book }) => book === entry.kind)!.id } : entry

const isOfReceivable = (entry: MoneyEntry) => entry.book === 'allocation' && entry.kind === 'receivable'

export const frozenOf = (moves: (Shelf & { book?: string })[], balances: Map<string, Balance>) =>
  moves.filter(move => move.book !== 'reservation' && balances.get(balanceKey(move))!.frozenBy)

/** Of each line that took from batches: each batch with its quantity in basic units, in the order in which they went. */
function batchesOf(entries: ValuedEntry[]) {
  const gone = entries.filter(({ move, aside, quantity }) => move.batchNo && !aside && !move.carries && quantity.lt(0))
  const lines = [...groupBy(gone, ({ move }) => move.lineId)]
  return new Map(
    lines.map(([lineId, some]) => [lineId, some.map(({ move, quantity }) => `${move.batchNo}×${quantity.neg().toFixed()}`).join('、')]),
  )
}

/** What goes from one place to another counts once, where it left. */
function costsOf(entries: ValuedEntry[]) {
  const costs = new Map<string, Decimal>()
  for (const { move, cost, aside } of entries)
    if (!aside && !move.carries) costs.set(move.lineId, (costs.get(move.lineId) ?? zero).plus(cost.abs()))
  return costs
}
