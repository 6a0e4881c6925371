import { dec } from '../../../base/decimal.ts'
import { type Balance, balanceKey, emptyBalance } from '../balance.ts'
import type { Booking, Entry, OpenItem, Reservation, StockMove } from '../entry.ts'
import { type JournalRow, journalOf } from '../journal/journal.ts'
import { type Held, isMoney, itemKey, type MoneyEntry, prepaidAccount, type Taking } from '../money/money.ts'
import { moneyBookings } from '../money/money-journal.ts'
import { valueMoves } from '../stock/stock-value.ts'
import type { Valuation } from '../stock/valuation.ts'

/** What every shelf of an example holds: a thousand pieces at 8.00. */
const held = { quantity: dec(1000), cost: dec(8000) }
/** What lies with others, or is on its way, stands on accounts of its own. */
const accountOf: Record<string, string> = { away: '1406', way: '1402' }
/** Money paid ahead is a customer's with us, and ours with a supplier where it is named Q. */
const itemAccount = ({ kind, itemId }: Taking) =>
  kind === 'receivable' ? '1122' : kind === 'payable' ? '2202' : prepaidAccount[itemId.startsWith('Q') ? 2 : 1]

/** What the books make of an example, by the very functions that post: the shelves' moves with their value, and the balanced batch. */
export function booked(entries: Entry[]): { valued: Valuation; journal: JournalRow[] } {
  const moves = entries.filter((entry): entry is StockMove | Reservation => entry.book === 'stock' || entry.book === 'reservation')
  const items = entries.filter((entry): entry is OpenItem => entry.book === 'receivable' || entry.book === 'payable')
  const bookings = entries.filter((entry): entry is Booking => entry.book === 'journal')
  const money = entries.filter((entry): entry is MoneyEntry => isMoney(entry))
  const valued = valueMoves(new Map(moves.map(move => [balanceKey(move), shelfOf(move)])), moves)
  return { valued, journal: journalOf(bookings, items, valued, moneyBookings(holding(money), money)) }
}

const shelfOf = ({ depotId, owner }: StockMove | Reservation): Balance => ({
  ...emptyBalance(),
  quantity: held.quantity,
  cost: owner && owner.type !== 1 ? dec(0) : held.cost,
  account: accountOf[depotId] ?? '1405',
})

function holding(money: MoneyEntry[]): Held {
  const takings = money.flatMap(entry => (entry.book === 'allocation' ? [entry] : []))
  const banks = money.flatMap(entry => (entry.book === 'bank' ? [entry.bankId] : []))
  const open = { billNo: '', partyId: '', open: dec(0) }
  const account = { name: '', account: '1002', balance: dec(0), mayBeNegative: true }
  return {
    items: new Map(takings.map(taking => [itemKey(taking), { ...open, account: itemAccount(taking) }])),
    banks: new Map(banks.map(id => [id, account])),
    invoiced: new Map(),
  }
}
