import { periodOf } from '../../base/date.ts'
import { type Decimal, dec } from '../../base/decimal.ts'
import { refuseAll } from '../../base/refusal.ts'
import { unique } from '../../base/text.ts'
import { missing } from '../../server/records.ts'
import type { Work } from '../../server/work.ts'
import {
  type BankMove,
  type Held,
  type Invoicing,
  type ItemKind,
  itemKey,
  type MoneyEntry,
  prepaidAccount,
  settle,
  type Taking,
} from './money.ts'
import type { Bill } from './write.server.ts'

export const itemKinds: ItemKind[] = ['receivable', 'payable', 'prepayment']

const banksSql = `select b.bank_id, b.balance, k.name, t.account, k.may_be_negative or $3 as may_be_negative from bank_balance b
  join bank k on k.tenant_id = b.tenant_id and k.id = b.bank_id join bank_type t on t.tenant_id = k.tenant_id and t.id = k.type_id
  where b.tenant_id = $1 and b.bank_id = any($2::bigint[]) order by b.bank_id for update of b`

/** Always items before accounts, each in the order of their numbers, so that two settlements never wait for each other in a circle. */
export async function lockMoney(work: Work, entries: MoneyEntry[]): Promise<Held> {
  const held: Held = { items: new Map(), banks: new Map(), invoiced: new Map() }
  const takings = entries.filter((entry): entry is Taking => entry.book === 'allocation')
  for (const kind of itemKinds) await lockItems(work, held, kind, unique(takings.filter(one => one.kind === kind).map(one => one.itemId)))
  if (takings.some(taking => !held.items.has(itemKey(taking)))) missing()
  await lockInvoiced(
    work,
    held,
    entries.filter((entry): entry is Invoicing => entry.book === 'invoice'),
  )
  await lockBanks(work, held, unique(entries.flatMap(entry => (entry.book === 'bank' ? entry.bankId : []))))
  return held
}

/** Every fault is told, not only the first. */
export function refuseOverdrawn(held: Held, entries: MoneyEntry[]) {
  refuseAll(
    settle(held, entries).map(fault => {
      if ('item' in fault) return `单据${fault.item.billNo}可结算余额不足，请重新选择！`
      if ('bank' in fault) return `账户${fault.bank.name}余额不足，当前余额${fault.bank.balance.toFixed(2)}！`
      return `第${fault.lineNo}行开票金额超出未开票金额！`
    }),
  )
}

async function lockItems(work: Work, { items }: Held, kind: ItemKind, ids: string[]) {
  if (!ids.length) return
  const rows = await work.tx.many(
    `select id, bill_no, party_id, account, open from ${kind} where tenant_id = $1 and id = any($2::bigint[]) order by id for update`,
    [work.user.tenantId, ids],
  )
  for (const row of rows)
    items.set(itemKey({ kind, itemId: row.id }), {
      billNo: row.bill_no,
      partyId: row.party_id,
      account: row.account,
      open: dec(row.open),
    })
}

export async function lockBanks(work: Work, { banks }: Held, ids: string[]) {
  if (!ids.length) return
  await work.tx.run(
    `insert into bank_balance (tenant_id, bank_id) select $1, b.id from bank b where b.tenant_id = $1 and b.id = any($2::bigint[])
     order by b.id on conflict do nothing`,
    [work.user.tenantId, ids],
  )
  const rows = await work.tx.many(banksSql, [work.user.tenantId, ids, work.settings.yes('BANK_OVERDRAFT')])
  if (rows.length < ids.length) missing()
  for (const row of rows)
    banks.set(row.bank_id, { name: row.name, account: row.account, balance: dec(row.balance), mayBeNegative: row.may_be_negative })
}

/** Whoever invoices a bill waits for whoever is just doing it. */
async function lockInvoiced(work: Work, { invoiced }: Held, entries: Invoicing[]) {
  if (!entries.length) return
  const bills = unique(entries.map(({ source }) => `${source.type} ${source.id}`)).sort()
  await work.tx.run('select pg_advisory_xact_lock(hashtextextended(b.bill, 20261116)) from unnest($1::text[]) b(bill)', [bills])
  for (const side of ['out', 'in'] as const) {
    const lines = entries.filter(entry => entry.side === side).map(({ source }) => source.lineId)
    if (!lines.length) continue
    const rows = await work.tx.many(
      `select source_line_id, sum(amount) as amount from ${side}_invoice_line where tenant_id = $1 and source_line_id = any($2::bigint[]) group by 1`,
      [work.user.tenantId, lines],
    )
    for (const row of rows) invoiced.set(row.source_line_id, dec(row.amount))
  }
}

const digits = (value: Decimal) => value.toFixed()
const explained = (work: Work, bill: Bill) => [
  work.user.tenantId,
  bill.type,
  bill.id,
  bill.no,
  bill.date,
  periodOf(bill.date),
  work.user.id,
]
const columns = 'tenant_id, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, seq'
const values = `$1, $2, $3::bigint, $4, $5::date, $6, now(), $7::bigint, nextval('book_seq')`

/** One statement for each book that something is written to, whatever the number of lines. */
export function writeMoney(work: Work, bill: Bill, entries: MoneyEntry[]) {
  for (const entry of entries) if (entry.book === 'prepayment') open(work, bill, entry)
  const takings = entries.filter((entry): entry is Taking => entry.book === 'allocation')
  for (const kind of itemKinds) allocate(work, bill, kind, takings)
  writeBanks(
    work,
    bill,
    entries.filter((entry): entry is BankMove => entry.book === 'bank'),
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
export function writeBanks(work: Work, bill: Bill, moves: (BankMove & { reverseOf?: string })[]) {
  if (!moves.length) return
  work.tx.write(
    `with moves as (select u.*, m.may_be_negative, b.balance + sum(u.amount) over (partition by u.bank_id order by u.at) as balance
       from unnest($8::bigint[], $9::bigint[], $10::bigint[], $11::numeric[], $12::bigint[]) with ordinality u(bank_id, party_id, line_id, amount, reverse_of, at)
       join bank_balance b on b.tenant_id = $1 and b.bank_id = u.bank_id
       join (select k.id, k.may_be_negative or $13 as may_be_negative from bank k where k.tenant_id = $1) m on m.id = u.bank_id),
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
      work.settings.yes('BANK_OVERDRAFT'),
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
