import { brokenInvariants } from '../books.ts'
import type { World } from '../world.ts'
import type { EntryRow } from './entry.ts'
import type { Moves } from './moves.ts'
import type { Negative } from './settings.ts'
import { replay, type Told } from './shelf-model.ts'

/** A depot that stands nowhere is named by what it stands for, which the operations know beforehand. */
const place = `case d.kind when '9' then d.stands_for else d.id::text end`
const depot = (alias: string) => `join depot d on d.tenant_id = ${alias}.tenant_id and d.id = ${alias}.depot_id`

/** What has to lie where, all entries so far, and when shelves could be below nothing. */
export interface Model {
  shelves: Moves
  told: Told
  negative: Negative[]
}

/** Looks at the books from every side while nobody works, and answers what is wrong. */
export async function faultsOf(world: World, { shelves, told, negative }: Model): Promise<string[]> {
  return [
    ...(await brokenInvariants(world)),
    ...(await wrongValues(world, told, negative)),
    ...(await wrongQuantities(world, shelves)),
    ...(await lostOnTheWay(world)),
    ...(await leftAway(world)),
    ...(await lostInKits(world)),
  ]
}

/** Every entry of our own goods against the rules, and what they add up to against the balances. */
async function wrongValues(world: World, told: Told, negative: Negative[]): Promise<string[]> {
  const rows = await world.sql<EntryRow>(
    `select e.seq, e.kind, ${place} || ' ' || e.goods_id as shelf, e.quantity, e.cost, o.cost as undone, e.bill_no, e.line_id, e.batch_no, d.kind = '9' as is_away
     from stock_entry e ${depot('e')} left join stock_entry o on o.tenant_id = e.tenant_id and o.seq = e.reverse_of
     where e.tenant_id = '000000' and e.owner_type = 1 and e.seq > $1 order by e.seq`,
    [told.seq],
  )
  const faults = replay(told, rows, negative)
  const balances = await world.sql<{ shelf: string; quantity: string; cost: string }>(
    `select ${place} || ' ' || b.goods_id as shelf, b.quantity, b.cost from stock_balance b ${depot('b')} where b.tenant_id = '000000' and b.owner_type = 1`,
  )
  const different = balances.flatMap(({ shelf, quantity, cost }) => {
    const model = told.shelves.get(shelf) ?? { quantity: 0n, cents: 0n }
    const isSame = Number(model.quantity) / 1e6 === Number(quantity) && model.cents === BigInt(Math.round(Number(cost) * 100))
    return isSame ? [] : [`${shelf}: the model has ${model.quantity} for ${model.cents}, the books ${quantity} for ${cost}`]
  })
  return [...faults, ...different]
}

/** What lies on each shelf and in each account follows from the operations alone, and so does what of it belongs to others. */
async function wrongQuantities(world: World, shelves: Moves): Promise<string[]> {
  const rows = await world.sql<{ shelf: string; quantity: number }>(
    `select ${place} || ' ' || b.goods_id as shelf, sum(b.quantity)::float as quantity from stock_balance b ${depot('b')}
     where b.tenant_id = '000000' group by 1
     union all select ${place} || ' ' || b.goods_id || ' of ' || b.owner_type || ':' || b.owner_id, b.quantity::float from stock_balance b ${depot('b')}
     where b.tenant_id = '000000' and b.owner_type > 1
     union all select 'bank ' || b.bank_id, b.balance::float from bank_balance b where b.tenant_id = '000000'`,
  )
  const lying = new Map(rows.map(({ shelf, quantity }) => [shelf, quantity]))
  return [...new Set([...shelves.keys(), ...lying.keys()])].flatMap(shelf => {
    const [model, books] = [shelves.get(shelf) ?? 0, lying.get(shelf) ?? 0]
    return Math.abs(model - books) < 1e-6 ? [] : [`${shelf}: ${model} should lie there, the books say ${books}`]
  })
}

/** What goes from one place to another takes all its value along. */
async function lostOnTheWay(world: World): Promise<string[]> {
  const rows = await world.sql(
    `select bill_no from stock_entry where kind in ('MOVE_OUT', 'MOVE_IN', 'BORROW_OUT', 'BORROW_RET') and reverse_of is null
     group by bill_type, bill_id, bill_no having sum(cost) <> 0 or sum(quantity) <> 0`,
  )
  return rows.map(({ bill_no }) => `${bill_no}: value or goods were lost on the way`)
}

/** Which bill another was made by or undoes. */
const sources = ['sales_out', 'loss', 'transfer', 'borrow', 'consignment']
  .map(table => `select id, source_id::bigint as source_id from ${table} where source_id is not null`)
  .join(' union all ')

/** Of each bill that has sent goods away: when all of them are gone from there, so is their value. */
async function leftAway(world: World): Promise<string[]> {
  const rows = await world.sql(
    `with source as (${sources})
     select coalesce(maker.source_id, one.source_id, e.bill_id) as bill, e.goods_id, sum(e.quantity) as quantity, sum(e.cost) as cost
     from stock_entry e ${depot('e')} left join source one on one.id = e.bill_id left join source maker on maker.id = one.source_id
     where d.kind = '9' group by 1, 2 having (sum(e.quantity) = 0 and sum(e.cost) <> 0) or sum(e.quantity) < 0 or sum(e.cost) < 0`,
  )
  return rows.map(row => `${row.bill}: ${row.quantity} of ${row.goods_id} lie away for ${row.cost}`)
}

/** What is made is worth what was used up, and its fee. */
async function lostInKits(world: World): Promise<string[]> {
  const rows = await world.sql(
    `select h.bill_no, h.fee, sum(e.cost) as cost from repacking h
     join stock_entry e on e.tenant_id = h.tenant_id and e.bill_type = '0835' and e.bill_id = h.id
     where not h.is_red and e.kind in ('MERGE', 'SPLIT') group by h.bill_no, h.fee having sum(e.cost) <> h.fee`,
  )
  return rows.map(row => `${row.bill_no}: made of ${row.cost} for a fee of ${row.fee}`)
}
