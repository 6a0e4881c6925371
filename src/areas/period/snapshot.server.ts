import type { Work } from '../../server/work.ts'
import { itemKinds } from '../ledger/money/money.ts'
import { byDay, sealedBooks, sealSql } from './seal.server.ts'

/** $1 the company, $2 the month that is closed, $3 the last one before it, or nothing. Rows are written in the order of their key, so that a month lies together. */
const stockSql = `insert into stock_period (tenant_id, month, depot_id, goods_id, owner_type, owner_id, quantity, cost)
  select $1, $2, depot_id, goods_id, owner_type, owner_id, sum(quantity), sum(cost) from (
    select depot_id, goods_id, owner_type, owner_id, quantity, cost from stock_period where tenant_id = $1 and month = $3
    union all select depot_id, goods_id, owner_type, owner_id, quantity, cost from stock_entry where tenant_id = $1 and period > $3 and period <= $2) m
  group by depot_id, goods_id, owner_type, owner_id having sum(quantity) <> 0 or sum(cost) <> 0 order by depot_id, goods_id, owner_type, owner_id`

const journalSql = `insert into journal_period (tenant_id, month, account, party_id, amount, debit, credit)
  select $1, $2, account, party_id, sum(amount), sum(debit), sum(credit) from (
    select account, party_id, amount, 0 as debit, 0 as credit from journal_period where tenant_id = $1 and month = $3
    union all select account, coalesce(party_id, 0), debit - credit, debit, credit from journal_entry where tenant_id = $1 and period > $3 and period <= $2) m
  group by account, party_id having sum(amount) <> 0 or sum(debit) <> 0 or sum(credit) <> 0 order by account, party_id`

const bankSql = `insert into bank_period (tenant_id, month, bank_id, amount)
  select $1, $2, bank_id, sum(amount) from (
    select bank_id, amount from bank_period where tenant_id = $1 and month = $3
    union all select bank_id, amount from bank_entry where tenant_id = $1 and period > $3 and period <= $2) m
  group by bank_id having sum(amount) <> 0`

/** Items follow counterparties that are merged, and so does what was kept of them. What settles an item counts on its own day, be that before the item's. */
const partySql = (book: string) => `insert into party_period (tenant_id, month, book, account, party_id, amount)
  with recursive merged as (
    select p.id, p.merged_into_id as into_id from party p where p.tenant_id = $1 and p.merged_into_id is not null
    union
    select m.id, p.merged_into_id from merged m join party p on p.tenant_id = $1 and p.id = m.into_id where p.merged_into_id is not null),
  survivor as (select m.id, m.into_id from merged m where not exists (select 1 from merged o where o.id = m.into_id))
  select $1, $2, '${book}', account, party_id, sum(amount) from (
    select k.account, coalesce(s.into_id, k.party_id) as party_id, k.amount from party_period k left join survivor s on s.id = k.party_id
      where k.tenant_id = $1 and k.month = $3 and k.book = '${book}'
    union all select e.account, e.party_id, e.amount from ${book} e where e.tenant_id = $1 and ${byDay('$3', '$2')}
    union all select i.account, i.party_id, -a.amount from allocation a join ${book} i on i.tenant_id = a.tenant_id and i.id = a.item_id
      where a.tenant_id = $1 and a.item_kind = '${book}' and a.period > $3 and a.period <= $2) moved
  group by account, party_id having sum(amount) <> 0 order by account, party_id`

const keepSealSql = (
  book: (typeof sealedBooks)[number],
) => `insert into period_seal (tenant_id, month, book, entries, quantity, amount, chain)
  select $1, $2, '${book.table}', f.* from (${sealSql(book, {
    tenant: '$1',
    after: '$3',
    upTo: '$2',
    chain: `coalesce((select chain from period_seal where tenant_id = $1 and month = $3 and book = '${book.table}'), '')`,
  })}) f`

/** Another kind of balance that is to be kept is one statement more. */
const kept = [stockSql, journalSql, bankSql, ...itemKinds.map(partySql), ...sealedBooks.map(keepSealSql)]

export async function keepMonth({ tx, user }: Work, month: string, before: string) {
  for (const sql of kept) await tx.run(sql, [user.tenantId, month, before])
}

/** A month that is reopened keeps nothing of what was found when it was closed. */
export async function dropMonth({ tx, user }: Work, month: string) {
  for (const table of ['period', 'period_seal', 'stock_period', 'journal_period', 'party_period', 'bank_period'])
    await tx.run(`delete from ${table} where tenant_id = $1 and month = $2`, [user.tenantId, month])
}
