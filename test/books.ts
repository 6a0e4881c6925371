import { imprinted, printOf } from '../src/areas/ledger/imprint/imprint.server.ts'
import { judge } from '../src/areas/ledger/invariants/invariant.server.ts'
import { invariants } from '../src/areas/ledger/invariants/invariants.server.ts'
import '../src/app/tables.ts'
import { ids } from './company.ts'
import type { World } from './world.ts'

/** The invariants hold after every step of every story, in all companies; those that do not are named, with the first place where. */
export async function brokenInvariants({ ask }: Pick<World, 'ask'>): Promise<string[]> {
  const verdicts = await Promise.all(invariants().map(invariant => judge({ many: ask }, invariant, 1)))
  return verdicts
    .filter(({ count }) => count)
    .map(({ invariant: { id, label }, count, offences }) => `${id} ${label}: ${count} ${JSON.stringify(offences[0])}`)
}

/** The books as if it had always been so: what no bill can do is done to them, and their imprints know no better. */
export async function rewrite(world: World, statement: string, values?: unknown[]) {
  await world.sql(statement, values)
  for (const table of ['imprint', 'chain_link', 'chain_head']) await world.sql(`delete from ${table}`)
  for (const one of imprinted)
    await world.sql(
      `insert into imprint (tenant_id, seq, book, keys, prints)
       select e.tenant_id, nextval('book_seq'), '${one.table}', array[e.${one.key}], ${printOf(one)} from ${one.table} e`,
    )
}

/** What lies of goods in a depot, known by its id, code or name: quantity, cost, and how many are promised. */
export async function shelf(world: World, goodsId: string, depot: string = ids.hangzhou, owner = 1): Promise<[number, number, number]> {
  const [row] = await world.sql(
    `select coalesce(sum(b.quantity), 0)::float as quantity, coalesce(sum(b.cost), 0)::float as cost, coalesce(sum(b.reserved), 0)::float as reserved
     from stock_balance b join depot d on d.tenant_id = b.tenant_id and d.id = b.depot_id
     where b.tenant_id = '000000' and b.goods_id = $1 and $2 in (d.id::text, d.code, d.name) and b.owner_type = $3`,
    [goodsId, depot, owner],
  )
  return [row.quantity, row.cost, row.reserved]
}

/** What a bill has written into the journal: debit less credit of each account. */
export async function journal(world: World, billId: string): Promise<Record<string, number>> {
  const rows = await world.sql(
    `select account, sum(debit - credit)::float as amount from journal_entry where tenant_id = '000000' and bill_id = $1 group by 1`,
    [billId],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

/** What a bill has written into the book of stock, in its order. */
export const entries = (world: World, billId: string) =>
  world.sql(
    `select kind, goods_id, owner_type, unit_quantity::float, quantity::float, cost::float from stock_entry
     where tenant_id = '000000' and bill_id = $1 order by seq`,
    [billId],
  )

/** How many packs of goods lie in a depot unopened. */
export async function packs(world: World, goodsId: string, depotId: string = ids.hangzhou): Promise<number> {
  const [{ quantity }] = await world.sql(
    `select coalesce(sum(quantity), 0)::float as quantity from stock_pack where tenant_id = '000000' and goods_id = $1 and depot_id = $2`,
    [goodsId, depotId],
  )
  return quantity
}
