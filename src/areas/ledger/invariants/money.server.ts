import type { Invariant, Since } from '../../../server/invariant.ts'
import { yearEnd } from '../journal/journal.ts'
import type { ItemKind } from '../money/money.ts'
import { itemKinds } from '../money/money.ts'

const openAmounts = (book: ItemKind) => `select i.tenant_id, i.party_id, i.account, i.bill_type, i.bill_id, i.bill_no,
    i.amount - coalesce(a.taken, 0) as expected, i.open as found
  from ${book} i left join (select tenant_id, item_id, sum(amount) as taken from allocation where item_kind = '${book}' group by 1, 2) a
    on a.tenant_id = i.tenant_id and a.item_id = i.id
  where i.open <> i.amount - coalesce(a.taken, 0) or (i.open <> 0 and sign(i.open) <> sign(i.amount))`

/** Items against their account, for each counterparty; what is owed by us stands on the other side. */
const booked = (
  book: ItemKind,
  accounts: string,
  side: string,
) => `select tenant_id, party_id, account, coalesce(i.open, 0) as expected, coalesce(j.booked, 0) as found
  from (select tenant_id, party_id, account, sum(open) as open from ${book} group by 1, 2, 3) i
  full join (select tenant_id, party_id, account, sum(${side}) as booked from journal_entry where account in (${accounts}) group by 1, 2, 3) j
    using (tenant_id, party_id, account)
  where coalesce(i.open, 0) <> coalesce(j.booked, 0)`

/** Of items that nothing has touched for long, those that are all settled are taken for granted. Each of the three is found by an index of its own. */
const openLately = (
  book: ItemKind,
  { tenant, month, day }: Since,
) => `select i.tenant_id, i.party_id, i.account, i.bill_type, i.bill_id, i.bill_no,
    i.amount - a.taken as expected, i.open as found
  from ${book} i cross join lateral (select coalesce(sum(a.amount), 0) as taken from allocation a
    where a.tenant_id = i.tenant_id and a.item_kind = '${book}' and a.item_id = i.id) a
  where i.tenant_id = ${tenant} and i.id = any(array(
      select o.id from ${book} o where o.tenant_id = ${tenant} and o.open <> 0
      union select w.id from ${book} w where w.tenant_id = ${tenant} and w.bill_date >= ${day}
      union select t.item_id from allocation t where t.tenant_id = ${tenant} and t.period > ${month} and t.item_kind = '${book}'))
    and (i.open <> i.amount - a.taken or (i.open <> 0 and sign(i.open) <> sign(i.amount)))`

const bookedLately =
  (book: ItemKind, accounts: string, side: string) =>
  ({ tenant, month, journal }: Since) =>
    `select tenant_id, party_id, account,
    sum(expected) as expected, sum(found) as found from (
    select tenant_id, party_id, account, open as expected, 0 as found from ${book} where tenant_id = ${tenant} and open <> 0
    union all select tenant_id, party_id, account, 0, ${side} from (select *, amount as debit, 0 as credit from (${journal}) k) k where account in (${accounts})
    union all select tenant_id, party_id, account, 0, ${side} from journal_entry where tenant_id = ${tenant} and period > ${month} and account in (${accounts})) m
  group by tenant_id, party_id, account having sum(expected) <> sum(found)`

const sold = `'SALE_OUT', 'SALE_RET', 'EXCH_OUT', 'EXCH_IN'`

/** The items of a book against their accounts: for each counterparty, and in all. */
const itemsOnAccounts = (book: ItemKind, accounts: string, side: string, [items, account]: [items: string, account: string]) => ({
  group: '往来' as const,
  sql: booked(book, accounts, side),
  lately: bookedLately(book, accounts, side),
  sides: [
    { label: items, sql: `select sum(open) from ${book}` },
    { label: account, sql: `select sum(${side}) from journal_entry where account in (${accounts})` },
  ] as Invariant['sides'],
})

const prepaid = `case account when '1123' then debit - credit else credit - debit end`

/** The rows of a book that stand in no closed month: a bill stands in one month with all of its rows. */
const openRows = (book: string, { tenant, month }: Since) => `(select * from ${book} where tenant_id = ${tenant} and period > ${month})`

const unbalanced = (
  entries: string,
) => `select tenant_id, min(bill_type) as bill_type, min(bill_id) as bill_id, min(bill_no) as bill_no, sum(debit) as expected, sum(credit) as found
  from ${entries} e group by tenant_id, batch_id having sum(debit) <> sum(credit) or count(*) < 2 or count(distinct (bill_type, bill_id)) > 1`

const uneven = (entries: string) => `select tenant_id, to_char(bill_date, 'YYYYMMDD') as month, sum(debit) as expected, sum(credit) as found
  from ${entries} e group by tenant_id, bill_date having sum(debit) <> sum(credit)`

/** What a shelf could not bear when a bill was undone went to 6402, so an undone entry counts by what it undid. */
const costOfSales = (stock: string, journal: string) => `select tenant_id, coalesce(s.cost, 0) as expected, coalesce(j.booked, 0) as found
  from (select e.tenant_id, -sum(coalesce(-o.cost, e.cost)) as cost from ${stock} e
    left join stock_entry o on o.tenant_id = e.tenant_id and o.seq = e.reverse_of where e.kind in (${sold}) group by 1) s
  full join (select tenant_id, sum(debit - credit) as booked from ${journal} j where bill_type <> '${yearEnd}'
    and (account = '6401' or (account = '6601' and exists (select 1 from stock_entry e
      where e.tenant_id = j.tenant_id and e.bill_type = j.bill_type and e.bill_id = j.bill_id and e.kind in (${sold})))) group by 1) j using (tenant_id)
  where coalesce(s.cost, 0) <> coalesce(j.booked, 0)`

export const moneyInvariants: Invariant[] = [
  {
    id: 'I-10',
    label: '未结金额等于金额减去结算',
    group: '往来',
    sql: itemKinds.map(openAmounts).join(' union all '),
    lately: since => itemKinds.map(book => openLately(book, since)).join(' union all '),
  },
  {
    id: 'I-11',
    label: '应收未结金额等于应收账款',
    ...itemsOnAccounts('receivable', `'1122'`, 'debit - credit', ['应收未结', '总账 1122']),
  },
  {
    id: 'I-12',
    label: '应付未结金额等于应付账款',
    ...itemsOnAccounts('payable', `'2202', '2241'`, 'credit - debit', ['应付未结', '总账 2202、2241']),
  },
  {
    id: 'I-13',
    label: '预收预付未用金额等于预收账款与预付账款',
    ...itemsOnAccounts('prepayment', `'2203', '1123'`, prepaid, ['预收预付未用', '总账 2203、1123']),
  },
  {
    id: 'I-16',
    label: '每张凭证借贷相等且属于一张单据',
    group: '资金与总账',
    sql: unbalanced('journal_entry'),
    lately: since => unbalanced(openRows('journal_entry', since)),
  },
  {
    id: 'I-17',
    label: '任何一天试算平衡',
    group: '资金与总账',
    sides: [
      { label: '借方合计', sql: 'select sum(debit) from journal_entry' },
      { label: '贷方合计', sql: 'select sum(credit) from journal_entry' },
    ],
    sql: uneven('journal_entry'),
    lately: since => uneven(openRows('journal_entry', since)),
  },
  {
    id: 'I-18',
    label: '销售成本等于出库商品的成本',
    group: '资金与总账',
    sql: costOfSales('stock_entry', 'journal_entry'),
    lately: since => costOfSales(openRows('stock_entry', since), openRows('journal_entry', since)),
  },
]
