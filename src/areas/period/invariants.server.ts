import type { Invariant } from '../../server/invariant.ts'
import { sealedBooks, sealSql } from './seal.server.ts'

/** Every closed month with the one before it. */
const months = `(select tenant_id, month, lag(month, 1, '') over (partition by tenant_id order by month) as before from period)`

const brokenSeal = (
  book: (typeof sealedBooks)[number],
) => `select m.tenant_id, m.month, '${book.table}' as book, s.amount as expected, f.amount as found
  from ${months} m left join period_seal s on s.tenant_id = m.tenant_id and s.month = m.month and s.book = '${book.table}'
  left join period_seal b on b.tenant_id = m.tenant_id and b.month = m.before and b.book = '${book.table}'
  cross join lateral (${sealSql(book, { tenant: 'm.tenant_id', after: 'm.before', upTo: 'm.month', chain: `coalesce(b.chain, '')` })}) f
  where (s.entries, s.quantity, s.amount, s.chain) is distinct from (f.entries, f.quantity, f.amount, f.chain)`

/** What a seal holds is told by the whole check alone; that every month has one, by each. */
const lostSeal = ({
  table,
}: (typeof sealedBooks)[number]) => `select p.tenant_id, p.month, '${table}' as book, 1::numeric as expected, 0::numeric as found
  from period p where not exists (select 1 from period_seal s where s.tenant_id = p.tenant_id and s.month = p.month and s.book = '${table}')`

/** A snapshot is the one before it and what was written in between, place by place. */
const broken = (snapshot: string, keys: string, column: string, entries: { table: string; keys: string; amount: string }) => `
  select tenant_id, month, '${snapshot}' as book, ${keys}, sum(expected) as expected, sum(found) as found from (
    select m.tenant_id, m.month, ${keys}, 0 as expected, s.${column} as found from ${months} m join ${snapshot} s on s.tenant_id = m.tenant_id and s.month = m.month
    union all select m.tenant_id, m.month, ${keys}, s.${column}, 0 from ${months} m join ${snapshot} s on s.tenant_id = m.tenant_id and s.month = m.before
    union all select m.tenant_id, m.month, ${entries.keys}, sum(${entries.amount}), 0 from ${months} m
      join ${entries.table} e on e.tenant_id = m.tenant_id and e.period > m.before and e.period <= m.month group by m.tenant_id, m.month, ${entries.keys}) x
  group by tenant_id, month, ${keys} having sum(expected) <> sum(found)`

const shelf = 'depot_id, goods_id, owner_type, owner_id'
const stock = (
  column: string,
) => `select tenant_id, month, book, depot_id, goods_id, null as account, null::bigint as party_id, expected, found
  from (${broken('stock_period', shelf, column, { table: 'stock_entry', keys: shelf, amount: `e.${column}` })}) s`
const journal = `select tenant_id, month, book, null::bigint, null::bigint, account, party_id, expected, found
  from (${broken('journal_period', 'account, party_id', 'amount', { table: 'journal_entry', keys: 'e.account, coalesce(e.party_id, 0)', amount: 'e.debit - e.credit' })}) j`

/** What a month kept of its debits and credits is what was written in it. */
const turnover = `select tenant_id, month, 'journal_period' as book, null::bigint, null::bigint, account, party_id, sum(debit + credit) as expected, sum(kept_debit + kept_credit) as found
  from (select tenant_id, month, account, party_id, 0 as debit, 0 as credit, debit as kept_debit, credit as kept_credit from journal_period
    union all select e.tenant_id, m.month, e.account, coalesce(e.party_id, 0), e.debit, e.credit, 0, 0
      from ${months} m join journal_entry e on e.tenant_id = m.tenant_id and e.period > m.before and e.period <= m.month) x
  group by tenant_id, month, account, party_id having sum(debit) <> sum(kept_debit) or sum(credit) <> sum(kept_credit)`

const banks = `select tenant_id, month, book, null::bigint, null::bigint, bank_id::text, null::bigint, expected, found
  from (${broken('bank_period', 'bank_id', 'amount', { table: 'bank_entry', keys: 'bank_id', amount: 'e.amount' })}) b`

/** Counterparties are merged and items follow them, so what all of them owe is held against the account and not what each does. */
const parties = `select tenant_id, month, 'party_period' as book, null::bigint, null::bigint, account, null::bigint, coalesce(j.amount, 0) as expected, coalesce(p.amount, 0) as found
  from (select tenant_id, month, account, sum(case when book = 'receivable' or account = '1123' then amount else -amount end) as amount from party_period group by 1, 2, 3) p
  full join (select tenant_id, month, account, sum(amount) as amount from journal_period where account in ('1122', '2202', '2241', '2203', '1123') group by 1, 2, 3) j using (tenant_id, month, account)
  where coalesce(j.amount, 0) <> coalesce(p.amount, 0)`

export const periodInvariants: Invariant[] = [
  {
    id: 'I-27',
    label: '已结账期间的账没有变动',
    group: '期间与印记',
    sql: sealedBooks.map(brokenSeal).join(' union all '),
    lately: () => sealedBooks.map(lostSeal).join(' union all '),
  },
  {
    id: 'I-28',
    label: '期末等于期初加本期发生',
    group: '期间与印记',
    sql: [stock('quantity'), stock('cost'), journal, turnover, parties, banks].join(' union all '),
    lately: ({ tenant, month }) => `select * from (${parties}) x where x.tenant_id = ${tenant} and x.month = ${month}`,
  },
]
