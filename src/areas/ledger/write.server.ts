import { periodOf } from '../../base/date.ts'
import type { Decimal } from '../../base/decimal.ts'
import type { Work } from '../../server/work.ts'
import { type Balance, balanceKey } from './balance.ts'
import { type OpenItem, type Owner, ourselves, type StockMove } from './entry.ts'
import { writeHoldings } from './holdings.server.ts'
import { type JournalRow, outOfBalance } from './journal.ts'
import type { Valuation, ValuedEntry } from './valuation.ts'

export interface Bill {
  type: string
  id: string
  no: string
  date: string
  staffId: string | null
  deptId: string | null
}

export interface Writing {
  valued: Valuation
  balances: Map<string, Balance>
  items: OpenItem[]
  journal: JournalRow[]
  /** The batch that this one mirrors. */
  reverseOf?: string
}

const entriesSql = `entries as (
    insert into stock_entry (tenant_id, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, seq,
      line_id, kind, depot_id, goods_id, unit_id, unit_quantity, quantity, cost, balance_quantity, balance_cost, reverse_of, owner_type, owner_id, batch_no, expiry, cost_pending)
    select $1, $2, $3, $4, $5, $6, now(), $7, nextval('book_seq'), u.*
    from unnest($10::bigint[], $11::text[], $12::bigint[], $13::bigint[], $14::bigint[], $15::numeric[], $16::numeric[], $17::numeric[], $18::numeric[], $19::numeric[], $20::bigint[],
      $21::integer[], $22::bigint[], $23::text[], $24::date[], $25::boolean[]) u)`

/** A shelf that is below nothing may be filled bit by bit, even where it could not get there any more. */
const balancesSql = `moved as (
    update stock_balance b set quantity = b.quantity + u.quantity, cost = b.cost + u.cost, last_price = coalesce(u.last_price, b.last_price),
      may_be_negative = u.may_be_negative or (b.quantity < 0 and u.quantity >= 0 and b.quantity + u.quantity < 0)
    from unnest($26::bigint[], $27::bigint[], $28::integer[], $29::bigint[], $30::numeric[], $31::numeric[], $32::numeric[], $33::boolean[])
      u(depot_id, goods_id, owner_type, owner_id, quantity, cost, last_price, may_be_negative)
    where b.tenant_id = $1 and b.depot_id = u.depot_id and b.goods_id = u.goods_id and b.owner_type = u.owner_type and b.owner_id = u.owner_id)`

const itemsSql = (book: OpenItem['book']) => `${book}s as (
    insert into ${book} (tenant_id, bill_type, bill_id, bill_no, bill_date, staff_id, dept_id, id, party_id, due_date, account, amount, open)
    select $1, $2, $3, $4, $5, $8, $9, u.id, u.party_id, u.due_date, u.account, u.amount, u.amount
    from unnest($42::bigint[], $43::bigint[], $44::date[], $45::text[], $46::numeric[], $47::text[]) u(id, party_id, due_date, account, amount, book) where u.book = '${book}')`

const journalSql = `insert into journal_entry (tenant_id, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, dept_id, staff_id, seq, batch_id, reverse_of,
    account, party_id, depot_id, debit, credit, bank_id)
  select $1, $2, $3, $4, $5, $6, now(), $7, $9, $8, nextval('book_seq'), $34, $35, u.*
  from unnest($36::text[], $37::bigint[], $38::bigint[], $39::numeric[], $40::numeric[], $41::bigint[]) u`

const books = ['receivable', 'payable'] as const
const texts = new Map<string, string>()

/** Only the books that something is written to: opening one costs the database as much as a few rows. */
function writeSql(items: OpenItem[]) {
  const used = books.filter(book => items.some(item => item.book === book))
  const key = used.join()
  if (!texts.has(key)) texts.set(key, `with ${[entriesSql, balancesSql, ...used.map(itemsSql)].join(',\n  ')}\n  ${journalSql}`)
  return texts.get(key)!
}

/** What every entry says of the bill behind it: the first parameters of all that is written. */
export const explained = (work: Work, bill: Bill) => [
  work.user.tenantId,
  bill.type,
  bill.id,
  bill.no,
  bill.date,
  periodOf(bill.date),
  work.user.id,
]

/** All entries of one action in one statement, whatever the number of lines; balances change by what was entered, never to a value. */
export function writeEntries(work: Work, bill: Bill, { valued, balances, items, journal, reverseOf }: Writing) {
  const { entries } = valued
  if (!outOfBalance(journal).eq(0)) throw new Error(`the journal of bill ${bill.no} is out of balance by ${outOfBalance(journal)}`)
  const changes = changesOf(entries, balances)
  work.tx.write(writeSql(items), [
    ...explained(work, bill),
    bill.staffId,
    bill.deptId,
    ...entryColumns(entries),
    changes.map(change => change.depotId),
    changes.map(change => change.goodsId),
    changes.map(change => change.owner.type),
    changes.map(change => change.owner.id),
    changes.map(change => digits(change.quantity)),
    changes.map(change => digits(change.cost)),
    changes.map(change => change.lastPrice && digits(change.lastPrice)),
    changes.map(change => change.mayBeNegative),
    work.nextId(),
    reverseOf ?? null,
    journal.map(row => row.account),
    journal.map(row => row.partyId),
    journal.map(row => row.depotId),
    journal.map(row => digits(row.debit)),
    journal.map(row => digits(row.credit)),
    journal.map(row => row.bankId),
    ...(items.length ? itemColumns(work, items) : []),
  ])
  writeHoldings(work, bill, valued)
}

const ownerOf = ({ owner = ourselves }: StockMove): Owner => owner

const entryColumns = (entries: ValuedEntry[]) => [
  entries.map(({ move }) => move.lineId),
  entries.map(({ kind }) => kind),
  entries.map(({ move }) => move.depotId),
  entries.map(({ move }) => move.goodsId),
  entries.map(({ move }) => move.unitId),
  entries.map(entry => digits(entry.unitQuantity)),
  entries.map(entry => digits(entry.quantity)),
  entries.map(entry => digits(entry.cost)),
  entries.map(entry => digits(entry.balanceQuantity)),
  entries.map(entry => digits(entry.balanceCost)),
  entries.map(entry => entry.reverseOf ?? null),
  entries.map(({ move }) => ownerOf(move).type),
  entries.map(({ move }) => ownerOf(move).id),
  entries.map(({ move }) => move.batchNo ?? null),
  entries.map(({ move }) => (move.batchNo ? (move.expiry ?? null) : null)),
  entries.map(entry => !!entry.pending),
]

const itemColumns = (work: Work, items: OpenItem[]) => [
  items.map(() => work.nextId()),
  items.map(item => item.partyId),
  items.map(item => item.dueDate),
  items.map(item => item.account),
  items.map(item => digits(item.amount)),
  items.map(item => item.book),
]

const digits = (value: Decimal) => value.toFixed()

interface Change {
  depotId: string
  goodsId: string
  owner: Owner
  quantity: Decimal
  cost: Decimal
  lastPrice: Decimal | null
  mayBeNegative: boolean
}

/** Several lines of one goods change its balance once. */
function changesOf(entries: ValuedEntry[], balances: Map<string, Balance>): Change[] {
  const changes = new Map<string, Change>()
  for (const { move, quantity, cost } of entries) {
    const key = balanceKey(move)
    const known = changes.get(key)
    const { lastPrice, mayBeNegative } = balances.get(key)!
    changes.set(key, {
      depotId: move.depotId,
      goodsId: move.goodsId,
      owner: ownerOf(move),
      quantity: known?.quantity.plus(quantity) ?? quantity,
      cost: known?.cost.plus(cost) ?? cost,
      lastPrice,
      mayBeNegative,
    })
  }
  return [...changes.values()]
}
