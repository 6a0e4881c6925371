import { type Decimal, dec } from '../../../base/decimal.ts'
import { isTooFar } from '../../../kit/fields/number.ts'

/** What stays open until something is allocated to it. */
export type ItemKind = 'receivable' | 'payable' | 'prepayment'
export const itemKinds: ItemKind[] = ['receivable', 'payable', 'prepayment']

/** Money that came, or went, before what it pays for. */
interface Prepayment {
  book: 'prepayment'
  /** 1 a customer's with us, 2 ours with a supplier. */
  direction: 1 | 2
  partyId: string
  /** The order it is bound to; nothing else may use it. */
  orderId?: string | null
  amount: Decimal
}

/** What a settlement takes of an open item; its sign is the item's. */
export interface Taking {
  book: 'allocation'
  kind: ItemKind
  itemId: string
  amount: Decimal
  lineId?: string | null
}

/** Money comes into an account of ours, or leaves it. */
export interface BankMove {
  book: 'bank'
  bankId: string
  amount: Decimal
  partyId?: string | null
  lineId?: string | null
}

/** A line of an invoice takes its share of a line whose goods were sent, or came. */
export interface Invoicing {
  book: 'invoice'
  side: 'out' | 'in'
  source: { type: string; id: string; lineId: string }
  /** What may be invoiced of that line in all: its final amount without what was returned. */
  invoiceable: Decimal
  quantity: Decimal
  amount: Decimal
  tax: Decimal
  lineId: string
  lineNo: number
}

export type MoneyEntry = Prepayment | Taking | BankMove | Invoicing

export const isMoney = ({ book }: { book: string }): boolean => ['prepayment', 'allocation', 'bank', 'invoice'].includes(book)

interface HeldItem {
  billNo: string
  partyId: string
  account: string
  open: Decimal
}

interface HeldBank {
  name: string
  account: string
  balance: Decimal
  mayBeNegative: boolean
}

/** What the books hold of everything that is touched, under lock; it changes as the entries go by. */
export interface Held {
  items: Map<string, HeldItem>
  banks: Map<string, HeldBank>
  /** What was invoiced of each line until now. */
  invoiced: Map<string, Decimal>
}

export const itemKey = ({ kind, itemId }: Pick<Taking, 'kind' | 'itemId'>) => `${kind} ${itemId}`

export const prepaidAccount = { 1: '2203', 2: '1123' } as const

/** The account a customer's money stands on the credit side of; ours with a supplier on the debit side. */
export const prepaid = (direction: 1 | 2, partyId: string, amount: Decimal, orderId?: string | null): Prepayment => ({
  book: 'prepayment',
  direction,
  partyId,
  orderId,
  amount,
})

export const takes = (kind: ItemKind, itemId: string, amount: Decimal, lineId?: string): Taking => ({
  book: 'allocation',
  kind,
  itemId,
  amount,
  lineId,
})

/** Names the item that the same bill opens, where it is settled as it is written. */
export const ownItem = 'own'

export const comesIn = (bankId: string, amount: Decimal, partyId?: string): BankMove => ({ book: 'bank', bankId, amount, partyId })
export const goesOut = (bankId: string, amount: Decimal, partyId?: string): BankMove => comesIn(bankId, amount.neg(), partyId)

/** A rest is never taken past nothing, and never made larger. */
export const isWithin = (amount: Decimal, rest: Decimal) => amount.times(rest).gt(0) && amount.abs().lte(rest.abs())

/** What the books cannot bear: more than is open of an item, than an account holds, than is left to invoice of a line. */
type Overdrawn = { item: HeldItem } | { bank: HeldBank; isFar?: true } | { lineNo: number; side: Invoicing['side'] }

/** Goes through the entries one by one; nothing is below nothing afterwards. */
export function settle(held: Held, entries: MoneyEntry[]): Overdrawn[] {
  return entries.flatMap(entry => {
    if (entry.book === 'allocation') return take(held.items.get(itemKey(entry))!, entry.amount)
    if (entry.book === 'bank') return pay(held.banks.get(entry.bankId)!, entry.amount)
    return entry.book === 'invoice' ? invoice(held.invoiced, entry) : []
  })
}

function take(item: HeldItem, amount: Decimal): Overdrawn[] {
  if (!isWithin(amount, item.open)) return [{ item }]
  item.open = item.open.minus(amount)
  return []
}

function pay(bank: HeldBank, amount: Decimal): Overdrawn[] {
  const balance = bank.balance.plus(amount)
  if (amount.lt(0) && balance.lt(0) && !bank.mayBeNegative) return [{ bank }]
  if (isTooFar('amount', balance)) return [{ bank, isFar: true }]
  bank.balance = balance
  return []
}

function invoice(invoiced: Map<string, Decimal>, { source, invoiceable, amount, lineNo, side }: Invoicing): Overdrawn[] {
  const before = invoiced.get(source.lineId) ?? dec(0)
  if (!isWithin(amount, invoiceable.minus(before))) return [{ lineNo, side }]
  invoiced.set(source.lineId, before.plus(amount))
  return []
}
