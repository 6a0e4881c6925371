import type { Work } from '../../server/work.ts'
import { itemKinds } from '../ledger/money.ts'
import { sealedBooks, sealSql } from './seal.server.ts'

/** $1 the company, $2 the month that is closed, $3 the last one before it, or nothing. */
const stockSql = `insert into stock_period (tenant_id, month, depot_id, goods_id, owner_type, owner_id, quantity, cost)
  select $1, $2, depot_id, goods_id, owner_type, owner_id, sum(quantity), sum(cost) from (
    select depot_id, goods_id, owner_type, owner_id, quantity, cost from stock_period where tenant_id = $1 and month = $3
    union all select depot_id, goods_id, owner_type, owner_id, quantity, cost from stock_entry where tenant_id = $1 and period > $3 and period <= $2) m
  group by depot_id, goods_id, owner_type, owner_id having sum(quantity) <> 0 or sum(cost) <> 0`

const journalSql = `insert into journal_period (tenant_id, month, account, party_id, amount)
  select $1, $2, account, party_id, sum(amount) from (
    select account, party_id, amount from journal_period where tenant_id = $1 and month = $3
    union all select account, coalesce(party_id, 0), debit - credit from journal_entry where tenant_id = $1 and period > $3 and period <= $2) m
  group by account, party_id having sum(amount) <> 0`

const bankSql = `insert into bank_period (tenant_id, month, bank_id, amount)
  select $1, $2, bank_id, sum(amount) from (
    select bank_id, amount from bank_period where tenant_id = $1 and month = $3
    union all select bank_id, amount from bank_entry where tenant_id = $1 and period > $3 and period <= $2) m
  group by bank_id having sum(amount) <> 0`

/** Items follow counterparties that are merged, so they are summed from the beginning and not carried on. What settles an item counts on its own day, be that before the item's. */
const partySql = (book: string) => `insert into party_period (tenant_id, month, book, account, party_id, amount)
  select $1, $2, '${book}', account, party_id, sum(amount) from (
    select account, party_id, amount from ${book} where tenant_id = $1 and to_char(bill_date, 'YYYYMM') <= $2
    union all select i.account, i.party_id, -a.amount from allocation a join ${book} i on i.tenant_id = a.tenant_id and i.id = a.item_id
      where a.tenant_id = $1 and a.item_kind = '${book}' and a.period <= $2) moved
  group by account, party_id having sum(amount) <> 0`

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
const carriedOn = [stockSql, journalSql, bankSql, ...sealedBooks.map(keepSealSql)]
const summedAnew = itemKinds.map(partySql)

export async function keepMonth({ tx, user }: Work, month: string, before: string) {
  for (const sql of carriedOn) await tx.run(sql, [user.tenantId, month, before])
  for (const sql of summedAnew) await tx.run(sql, [user.tenantId, month])
}

/** A month that is reopened keeps nothing of what was found when it was closed. */
export async function dropMonth({ tx, user }: Work, month: string) {
  for (const table of ['period', 'period_seal', 'stock_period', 'journal_period', 'party_period', 'bank_period'])
    await tx.run(`delete from ${table} where tenant_id = $1 and month = $2`, [user.tenantId, month])
}
