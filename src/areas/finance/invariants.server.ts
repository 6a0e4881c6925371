import { snake } from '../../base/text.ts'
import { lineTable, tableName } from '../../kit/schema.ts'
import type { Invariant, Since } from '../../server/invariant.ts'
import { Expense } from './other/expense.ts'
import { OtherIncome } from './other/other-income.ts'
import { type Side, sides } from './settlement/side.ts'
import { badDebt, opening } from './supplement/reasons.ts'
import { type Supplementing, supplementing } from './supplement/supplementing.ts'
import { type WritingOff, writingOff } from './write-off/writing-off.ts'

const onBanks = `(bank_id is not null or account in ('1001', '1002', '1012'))`

/** What was kept and what came since against what is there; the journal's part of it since, against the money's. */
const banksLately = ({
  tenant,
  month,
  bank,
}: Since) => `select tenant_id, bank_id::text as book, sum(expected) as expected, sum(found) as found from (
    select tenant_id, bank_id, amount as expected, 0 as found from (${bank}) k
    union all select tenant_id, bank_id, amount, 0 from bank_entry where tenant_id = ${tenant} and period > ${month}
    union all select tenant_id, bank_id, 0, balance from bank_balance where tenant_id = ${tenant}) b
  group by tenant_id, bank_id having sum(expected) <> sum(found)
  union all select tenant_id, bank_id::text, sum(expected), sum(found) from (
    select tenant_id, bank_id, amount as expected, 0 as found from bank_entry where tenant_id = ${tenant} and period > ${month}
    union all select tenant_id, bank_id, 0, debit - credit from journal_entry where tenant_id = ${tenant} and period > ${month} and ${onBanks}) j
  group by tenant_id, bank_id having sum(expected) <> sum(found)
  union all select tenant_id, bank_id::text, 0, balance from bank_balance where tenant_id = ${tenant} and balance < 0 and not may_be_negative`

export const bankInvariants: Invariant[] = [
  {
    id: 'I-14',
    label: '账户余额等于资金账之和与资金科目余额',
    group: '资金与总账',
    sides: [
      { label: '账户余额', sql: 'select sum(balance) from bank_balance' },
      {
        label: '资金科目余额',
        sql: `select sum(debit - credit) from journal_entry where ${onBanks}`,
      },
    ],
    sql: `select b.tenant_id, k.name as book, coalesce(e.amount, 0) as expected, b.balance as found
        from bank_balance b join bank k on k.tenant_id = b.tenant_id and k.id = b.bank_id
        left join (select tenant_id, bank_id, sum(amount) as amount from bank_entry group by 1, 2) e on e.tenant_id = b.tenant_id and e.bank_id = b.bank_id
        where b.balance <> coalesce(e.amount, 0) or (b.balance < 0 and not b.may_be_negative)
      union all select tenant_id, bank_id::text, coalesce(b.balance, 0), coalesce(j.booked, 0) from bank_balance b
        full join (select tenant_id, bank_id, sum(debit - credit) as booked from journal_entry
          where ${onBanks} group by 1, 2) j using (tenant_id, bank_id)
        where coalesce(b.balance, 0) <> coalesce(j.booked, 0)
      union all select tenant_id, bill_no, before + amount, balance from (
          select *, lag(balance, 1, 0::numeric) over (partition by tenant_id, bank_id order by seq) as before from bank_entry) e
        where balance <> before + amount`,
    lately: banksLately,
  },
]

/** What the allocations of a bill took of one kind of item. */
const taken = (
  { billType }: Side['document'],
  kind: string,
) => `coalesce((select sum(a.amount) from allocation a where a.tenant_id = t.tenant_id
  and a.bill_type = '${billType}' and a.bill_id = t.id and a.item_kind = '${kind}'), 0)`

/** Both sides of every settlement, and what it took of what is owed and of what was paid ahead. */
function uneven({ document, book, feeWithin }: Side, since?: Since): string {
  const posted = `select t.tenant_id, '${document.billType}' as bill_type, t.id as bill_id, t.bill_no`
  const standing = `from ${tableName(document)} t where t.state in ('posted', 'reversed') and not t.is_red${since ? ` and t.tenant_id = ${since.tenant} and t.bill_date >= ${since.day}` : ''}`
  const paid = `t.amount + t.discount + t.used${feeWithin ? ' + t.fee' : ''}`
  return `${posted}, t.settled + t.over as expected, ${paid} as found ${standing} and t.settled + t.over <> ${paid}
      union all ${posted}, t.settled, ${taken(document, book)} ${standing} and t.settled <> ${taken(document, book)}
      union all ${posted}, t.used, ${taken(document, 'prepayment')} ${standing} and t.used <> ${taken(document, 'prepayment')}`
}

export const settlementInvariants: Invariant[] = [
  {
    id: 'I-21',
    label: '每张结算单两边相等，并且等于它的结算分配',
    group: '往来',
    sql: sides.map(side => uneven(side)).join(' union all '),
    lately: since => sides.map(side => uneven(side, since)).join(' union all '),
  },
]

/** What its lines add up to, and what it moved, of every posted bill; what was earned came in, what was spent went out. */
function misbooked(document: typeof OtherIncome | typeof Expense, moved: string, since?: Since): string {
  const lines = `(select sum(l.amount) from ${lineTable(document)} l where l.tenant_id = t.tenant_id and l.head_id = t.id)`
  const money = `(select sum(${moved}) from bank_entry e where e.tenant_id = t.tenant_id and e.bill_type = '${document.billType}' and e.bill_id = t.id)`
  const lately = since ? ` and t.tenant_id = ${since.tenant} and t.bill_date >= ${since.day}` : ''
  const differs = (found: string) =>
    `select t.tenant_id, '${document.billType}' as bill_type, t.id as bill_id, t.bill_no, t.total as expected, ${found} as found
      from ${tableName(document)} t where t.state in ('posted', 'reversed') and not t.is_red${lately} and t.total is distinct from ${found}`
  return `${differs(lines)} union all ${differs(money)}`
}

const allMisbooked = (since?: Since) =>
  [misbooked(OtherIncome, 'e.amount', since), misbooked(Expense, '-e.amount', since)].join(' union all ')

export const otherInvariants: Invariant[] = [
  {
    id: 'I-39',
    label: '其他收入单与费用单的合计等于明细之和，也等于资金账',
    group: '资金与总账',
    sql: allMisbooked(),
    lately: allMisbooked,
  },
]

/** What its lines add up to, what it is owed by, and what it took of its bills where that is for debts that nobody pays. */
function missupplemented({ document, book }: Supplementing, since?: Since): string {
  const { billType } = document
  const lines = `(select sum(l.amount) from ${lineTable(document)} l where l.tenant_id = t.tenant_id and l.head_id = t.id)`
  const owed = `coalesce((select sum(i.amount) from ${book} i where i.tenant_id = t.tenant_id and i.bill_type = '${billType}' and i.bill_id = t.id), 0)`
  const taken = `coalesce((select sum(-a.amount) from allocation a join ${book} i on i.tenant_id = a.tenant_id and i.id = a.item_id
    where a.tenant_id = t.tenant_id and a.bill_type = '${billType}' and a.bill_id = t.id and a.item_kind = '${book}'
      and (i.bill_type, i.bill_id) is distinct from ('${billType}', t.id)), 0)`
  const lately = since ? ` and t.tenant_id = ${since.tenant} and t.bill_date >= ${since.day}` : ''
  const differs = (expected: string, found: string) =>
    `select t.tenant_id, '${billType}' as bill_type, t.id as bill_id, t.bill_no, ${expected} as expected, ${found} as found
      from ${tableName(document)} t where t.state in ('posted', 'reversed') and not t.is_red${lately} and ${expected} is distinct from ${found}`
  const letOff = `case when t.reason = '${badDebt}' then t.total else 0 end`
  return [differs('t.total', lines), differs('t.total', owed), differs(letOff, taken)].join(' union all ')
}

const allMissupplemented = (since?: Since) => supplementing.map(side => missupplemented(side, since)).join(' union all ')

export const supplementInvariants: Invariant[] = [
  {
    id: 'I-42',
    label: '应收应付补充单的合计等于明细之和与往来项目，坏账当即核销',
    group: '往来',
    sql: allMissupplemented(),
    lately: allMissupplemented,
  },
]

/** Both sides of every write-off are even and what it took is what its lines say; what was moved is owed by somebody else. */
function unevenWriteOff({ document, side }: WritingOff, since?: Since): string {
  const { billType } = document
  const lines = (part: 'lines' | 'against') =>
    `coalesce((select sum(l.settled) from ${lineTable(document, part)} l where l.tenant_id = t.tenant_id and l.head_id = t.id), 0)`
  const taken = `coalesce((select sum(a.amount) from allocation a where a.tenant_id = t.tenant_id and a.bill_type = '${billType}' and a.bill_id = t.id), 0)`
  const moved = `coalesce((select sum(i.amount) from ${side.book} i where i.tenant_id = t.tenant_id and i.bill_type = '${billType}'
    and i.bill_id = t.id and i.party_id = t.to_id), 0)`
  const lately = since ? ` and t.tenant_id = ${since.tenant} and t.bill_date >= ${since.day}` : ''
  const differs = (expected: string, found: string) =>
    `select t.tenant_id, '${billType}' as bill_type, t.id as bill_id, t.bill_no, ${expected} as expected, ${found} as found
      from ${tableName(document)} t where t.state in ('posted', 'reversed') and not t.is_red${lately} and ${expected} is distinct from ${found}`
  return [
    differs('t.settled', `abs(${lines('lines')})`),
    differs(`abs(${lines('lines')})`, `case when t.to_id is null then abs(${lines('against')}) else abs(${moved}) end`),
    differs(`${lines('lines')} + ${lines('against')}`, taken),
  ].join(' union all ')
}

const allUnevenWriteOffs = (since?: Since) => writingOff.map(one => unevenWriteOff(one, since)).join(' union all ')

export const writeOffInvariants: Invariant[] = [
  {
    id: 'I-43',
    label: '每张核销单两边相等，并且等于它的结算分配与转入的往来项目',
    group: '往来',
    sql: allUnevenWriteOffs(),
    lately: allUnevenWriteOffs,
  },
]

/** What a counterparty began with is what its bill says, as long as that waits for the books or stands in them. */
function misopened({ document, book }: Supplementing): string {
  return `select o.tenant_id, '${document.billType}' as bill_type, b.id as bill_id, b.bill_no, o.${book} as expected,
      case when b.${snake(document.party!)} = o.party_id and b.reason = '${opening}' then b.total end as found
    from opening_balance o join ${tableName(document)} b on b.tenant_id = o.tenant_id and b.id = o.${book}_bill_id
    where not o.deleted and not b.deleted and b.state in ('submitted', 'posted')
      and (b.total <> o.${book} or b.${snake(document.party!)} <> o.party_id or b.reason <> '${opening}')`
}

export const openingInvariants: Invariant[] = [
  { id: 'I-50', label: '往来期初与它的补充单一致', group: '往来', sql: supplementing.map(misopened).join(' union all ') },
]
