import type { Decimal } from '../../../base/decimal.ts'
import { type Held, type ItemKind, itemKey, type MoneyEntry, prepaidAccount } from './money.ts'

export interface MoneyBooking {
  account: string
  /** Debit is positive. */
  amount: Decimal
  partyId: string | null
  bankId: string | null
}

/** What we owe stands on the other side of what is owed to us. */
const sideOf = (kind: ItemKind, account: string) => (kind === 'receivable' || account === prepaidAccount[2] ? 1 : -1)

/** Tax is no longer waiting once there is an invoice for it. */
const taxes = { out: { from: '2221.04', to: '2221.02' }, in: { from: '2221.03', to: '2221.01' } }

/** The double-entry side of what was done to items, accounts and invoices. */
export function moneyBookings(held: Held, entries: MoneyEntry[]): MoneyBooking[] {
  return entries.flatMap((entry): MoneyBooking[] => {
    if (entry.book === 'prepayment') {
      const account = prepaidAccount[entry.direction]
      return [{ account, amount: entry.amount.times(sideOf('prepayment', account)), partyId: entry.partyId, bankId: null }]
    }
    if (entry.book === 'allocation') {
      const { account, partyId } = held.items.get(itemKey(entry))!
      return [{ account, amount: entry.amount.times(-sideOf(entry.kind, account)), partyId, bankId: null }]
    }
    if (entry.book === 'bank') {
      const { account } = held.banks.get(entry.bankId)!
      return [{ account, amount: entry.amount, partyId: null, bankId: entry.bankId }]
    }
    const { from, to } = taxes[entry.side]
    const tax = entry.side === 'out' ? entry.tax : entry.tax.neg()
    return [
      { account: from, amount: tax, partyId: null, bankId: null },
      { account: to, amount: tax.neg(), partyId: null, bankId: null },
    ]
  })
}
