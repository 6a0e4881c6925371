import { periodOf } from '../../../base/date.ts'
import type { Decimal } from '../../../base/decimal.ts'
import type { Work } from '../../../server/work.ts'
import type { Bill } from '../write.server.ts'
import {
  type BankMove,
  type Held,
  type Invoicing,
  type ItemKind,
  itemKinds,
  type MoneyEntry,
  prepaidAccount,
  type Taking,
} from './money.ts'

const digits = (value: Decimal) => value.toFixed()
const columns = 'tenant_id, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, seq'
const values = `$1, $2, $3::bigint, $4, $5::date, $6, now(), $7::bigint, nextval('book_seq')`

/** What every entry says of the bill behind it: the first parameters of all that is written here. */
const explained = (work: Work, bill: Bill) => [
  work.user.tenantId,
  bill.type,
  bill.id,
  bill.no,
  bill.date,
  periodOf(bill.date),
  work.user.id,
]

/** One statement for each book that something is written to, whatever the number of lines. */
export function writeMoney(work: Work, bill: Bill, entries: MoneyEntry[], held: Held) {
  for (const entry of entries) if (entry.book === 'prepayment') open(work, bill, entry)
  const takings = entries.filter((entry): entry is Taking => entry.book === 'allocation')
  for (const kind of itemKinds) allocate(work, bill, kind, takings)
  writeBanks(
    work,
    bill,
    entries.filter((entry): entry is BankMove => entry.book === 'bank'),
    held,
  )
  for (const side of ['out', 'in'] as const)
    register(
      work,
      bill,
      side,
      entries.filter((entry): entry is Invoicing => entry.book === 'invoice' && entry.side === side),
    )
}

function open(work: Work, bill: Bill, { direction, partyId, orderId, amount }: MoneyEntry & { book: 'prepayment' }) {
  work.tx.write(
    `insert into prepayment (tenant_id, id, direction, party_id, order_id, staff_id, dept_id, bill_type, bill_id, bill_no, bill_date, account, amount, open)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [
      work.user.tenantId,
      work.nextId(),
      direction,
      partyId,
      orderId ?? null,
      bill.staffId,
      bill.deptId,
      bill.type,
      bill.id,
      bill.no,
      bill.date,
      prepaidAccount[direction],
      digits(amount),
    ],
  )
}

function allocate(work: Work, bill: Bill, kind: ItemKind, all: Taking[]) {
  const takings = all.filter(taking => taking.kind === kind)
  if (!takings.length) return
  work.tx.write(
    `with taken as (insert into allocation (${columns}, item_kind, line_id, item_id, amount)
       select ${values}, '${kind}', u.* from unnest($8::bigint[], $9::bigint[], $10::numeric[]) u returning item_id, amount)
     update ${kind} i set open = i.open - t.amount from (select item_id, sum(amount) as amount from taken group by 1) t
     where i.tenant_id = $1 and i.id = t.item_id`,
    [
      ...explained(work, bill),
      takings.map(({ lineId }) => lineId ?? null),
      takings.map(({ itemId }) => itemId),
      takings.map(({ amount }) => digits(amount)),
    ],
  )
}

/** Each row tells the balance after it. */
export function writeBanks(work: Work, bill: Bill, moves: (BankMove & { reverseOf?: string })[], { banks }: Held) {
  if (!moves.length) return
  work.tx.write(
    `with moves as (select u.*, b.balance + sum(u.amount) over (partition by u.bank_id order by u.at) as balance
       from unnest($8::bigint[], $9::bigint[], $10::bigint[], $11::numeric[], $12::bigint[], $13::boolean[])
         with ordinality u(bank_id, party_id, line_id, amount, reverse_of, may_be_negative, at)
       join bank_balance b on b.tenant_id = $1 and b.bank_id = u.bank_id),
     written as (insert into bank_entry (${columns}, bank_id, party_id, line_id, amount, reverse_of, balance)
       select ${values}, bank_id, party_id, line_id, amount, reverse_of, balance from moves order by at)
     update bank_balance b set balance = b.balance + t.amount, may_be_negative = t.may_be_negative
     from (select bank_id, sum(amount) as amount, bool_or(may_be_negative) as may_be_negative from moves group by 1) t
     where b.tenant_id = $1 and b.bank_id = t.bank_id`,
    [
      ...explained(work, bill),
      moves.map(({ bankId }) => bankId),
      moves.map(({ partyId }) => partyId ?? null),
      moves.map(({ lineId }) => lineId ?? null),
      moves.map(({ amount }) => digits(amount)),
      moves.map(({ reverseOf }) => reverseOf ?? null),
      moves.map(({ bankId }) => banks.get(bankId)!.mayBeNegative),
    ],
  )
}

function register(work: Work, bill: Bill, side: 'out' | 'in', entries: Invoicing[]) {
  if (!entries.length) return
  work.tx.write(
    `insert into ${side}_invoice_line (${columns}, line_id, source_type, source_id, source_line_id, quantity, amount, tax)
     select ${values}, u.* from unnest($8::bigint[], $9::text[], $10::bigint[], $11::bigint[], $12::numeric[], $13::numeric[], $14::numeric[]) u`,
    [
      ...explained(work, bill),
      entries.map(({ lineId }) => lineId),
      entries.map(({ source }) => source.type),
      entries.map(({ source }) => source.id),
      entries.map(({ source }) => source.lineId),
      entries.map(({ quantity }) => digits(quantity)),
      entries.map(({ amount }) => digits(amount)),
      entries.map(({ tax }) => digits(tax)),
    ],
  )
}
