import { periodOf } from '../../base/date.ts'
import type { Decimal } from '../../base/decimal.ts'
import { type Columns, statement } from '../../server/statement.ts'
import { type OpenedItem, type Owner, ourselves, type StockMove } from './entry.ts'
import type { JournalRow } from './journal/journal.ts'
import type { ValuedEntry } from './stock/valuation.ts'
import type { Bill } from './write.server.ts'

/** Everything that is written of one action. */
export interface Written {
  tenantId: string
  userId: string
  bill: Bill
  batchId: string
  reverseOf: string | null
  entries: ValuedEntry[]
  changes: Change[]
  journal: JournalRow[]
  items: OpenedItem[]
}

export interface Change {
  depotId: string
  goodsId: string
  owner: Owner
  quantity: Decimal
  cost: Decimal
  lastPrice: Decimal | null
  mayBeNegative: boolean
}

const digits = (value: Decimal) => value.toFixed()
export const ownerOf = ({ owner = ourselves }: StockMove): Owner => owner

const tenantColumns: Columns<Written> = { tenant_id: ['text', ({ tenantId }) => tenantId] }

const billColumns: Columns<Written> = {
  bill_type: ['text', ({ bill }) => bill.type],
  bill_id: ['bigint', ({ bill }) => bill.id],
  bill_no: ['text', ({ bill }) => bill.no],
  bill_date: ['date', ({ bill }) => bill.date],
}

const postingColumns: Columns<Written> = {
  period: ['text', ({ bill }) => periodOf(bill.date)],
  user_id: ['bigint', ({ userId }) => userId],
}

const staffColumns: Columns<Written> = {
  staff_id: ['bigint', ({ bill }) => bill.staffId],
  dept_id: ['bigint', ({ bill }) => bill.deptId],
}

const batchColumns: Columns<Written> = {
  batch_id: ['bigint', ({ batchId }) => batchId],
  reverse_of: ['bigint', ({ reverseOf }) => reverseOf],
}

const entryColumns: Columns<ValuedEntry> = {
  line_id: ['bigint', ({ move }) => move.lineId],
  kind: ['text', ({ kind }) => kind],
  depot_id: ['bigint', ({ move }) => move.depotId],
  goods_id: ['bigint', ({ move }) => move.goodsId],
  unit_id: ['bigint', ({ move }) => move.unitId],
  unit_quantity: ['numeric', entry => digits(entry.unitQuantity)],
  quantity: ['numeric', entry => digits(entry.quantity)],
  cost: ['numeric', entry => digits(entry.cost)],
  balance_quantity: ['numeric', entry => digits(entry.balanceQuantity)],
  balance_cost: ['numeric', entry => digits(entry.balanceCost)],
  reverse_of: ['bigint', entry => entry.reverseOf ?? null],
  owner_type: ['integer', ({ move }) => ownerOf(move).type],
  owner_id: ['bigint', ({ move }) => ownerOf(move).id],
  batch_no: ['text', ({ move }) => move.batchNo ?? null],
  expiry: ['date', ({ move }) => (move.batchNo ? (move.expiry ?? null) : null)],
  cost_pending: ['boolean', entry => !!entry.pending],
}

const changeColumns: Columns<Change> = {
  depot_id: ['bigint', change => change.depotId],
  goods_id: ['bigint', change => change.goodsId],
  owner_type: ['integer', change => change.owner.type],
  owner_id: ['bigint', change => change.owner.id],
  quantity: ['numeric', change => digits(change.quantity)],
  cost: ['numeric', change => digits(change.cost)],
  last_price: ['numeric', change => change.lastPrice && digits(change.lastPrice)],
  may_be_negative: ['boolean', change => change.mayBeNegative],
}

const journalColumns: Columns<JournalRow> = {
  account: ['text', row => row.account],
  party_id: ['bigint', row => row.partyId],
  depot_id: ['bigint', row => row.depotId],
  debit: ['numeric', row => digits(row.debit)],
  credit: ['numeric', row => digits(row.credit)],
  bank_id: ['bigint', row => row.bankId],
  staff_id: ['bigint', row => row.staffId],
  dept_id: ['bigint', row => row.deptId],
}

const itemColumns: Columns<OpenedItem> = {
  id: ['bigint', item => item.id],
  party_id: ['bigint', item => item.partyId],
  due_date: ['date', item => item.dueDate],
  account: ['text', item => item.account],
  amount: ['numeric', item => digits(item.amount)],
}

/** A shelf that is below nothing may be filled bit by bit, even where it could not get there any more. */
export const writing = (used: OpenedItem['book'][]) =>
  statement<Written>(parameters => {
    const tenant = parameters.each(tenantColumns)
    const bill = parameters.each(billColumns)
    const posting = parameters.each(postingColumns)
    const batch = parameters.each(batchColumns)
    const entries = parameters.rows(({ entries }) => entries, entryColumns)
    const changes = parameters.rows(({ changes }) => changes, changeColumns)
    const journal = parameters.rows(({ journal }) => journal, journalColumns)
    // A parameter that nothing names has no type.
    const staff = parameters.each(used.length ? staffColumns : {})
    const open = used.map(book => {
      const items = parameters.rows(({ items }) => items.filter(item => item.book === book), itemColumns)
      return `, ${book}s as (
        insert into ${book} (${tenant.names}, ${bill.names}, ${staff.names}, ${items.names}, open)
        select ${tenant.values}, ${bill.values}, ${staff.values}, ${items.names}, amount from ${items.source})`
    })
    return `with entries as (
        insert into stock_entry (${tenant.names}, ${bill.names}, ${posting.names}, posted_at, seq, ${entries.names})
        select ${tenant.values}, ${bill.values}, ${posting.values}, now(), nextval('book_seq'), ${entries.names} from ${entries.source}),
      moved as (
        update stock_balance b set quantity = b.quantity + u.quantity, cost = b.cost + u.cost, last_price = coalesce(u.last_price, b.last_price),
          may_be_negative = u.may_be_negative or (b.quantity < 0 and u.quantity >= 0 and b.quantity + u.quantity < 0)
        from ${changes.source}
        where b.tenant_id = ${tenant.values} and b.depot_id = u.depot_id and b.goods_id = u.goods_id and b.owner_type = u.owner_type and b.owner_id = u.owner_id)${open.join('')}
      insert into journal_entry (${tenant.names}, ${bill.names}, ${posting.names}, ${batch.names}, posted_at, seq, ${journal.names})
      select ${tenant.values}, ${bill.values}, ${posting.values}, ${batch.values}, now(), nextval('book_seq'), ${journal.names} from ${journal.source}`
  })
