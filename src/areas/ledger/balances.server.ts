import { dec } from '../../base/decimal.ts'
import { byKey, groupBy, unique } from '../../base/text.ts'
import type { Work } from '../../server/work.ts'
import { type Balance, balanceKey, emptyBalance, type Shelf } from './balance.ts'
import { type Owner, ourselves } from './entry.ts'

const shelves = 'unnest($2::bigint[], $3::bigint[], $4::integer[], $5::bigint[]) k(depot_id, goods_id, owner_type, owner_id)'
const sameShelf = (alias: string) =>
  `${alias}.depot_id = k.depot_id and ${alias}.goods_id = k.goods_id and ${alias}.owner_type = k.owner_type and ${alias}.owner_id = k.owner_id`

const lockSql = `select b.depot_id, b.goods_id, b.owner_type, b.owner_id, b.quantity, b.cost, b.reserved, b.last_price, b.frozen_by, d.account,
    (d.allows_negative or $6) and d.kind <> '9' and b.owner_type = 1 as may_be_negative
  from stock_balance b join depot d on d.tenant_id = b.tenant_id and d.id = b.depot_id join ${shelves} on ${sameShelf('b')}
  where b.tenant_id = $1 order by b.depot_id, b.goods_id, b.owner_type, b.owner_id for update of b`

/** How it lies there: in which packs, in which batches. Whoever holds the balance holds these rows too. */
const heldSql = `select k.*, 'pack' as what, u.unit_id::text as name, u.numerator, u.denominator, null::date as expiry, coalesce(p.quantity, 0) as quantity
  from ${shelves} join goods_units u on u.tenant_id = $1 and u.parent_id = k.goods_id
  left join stock_pack p on p.tenant_id = $1 and p.unit_id = u.unit_id and ${sameShelf('p')}
  union all select k.*, 'batch', b.batch_no, null, null, b.expiry, b.quantity
  from ${shelves} join goods g on g.tenant_id = $1 and g.id = k.goods_id and g.needs_batch
  left join stock_batch b on b.tenant_id = $1 and ${sameShelf('b')} and b.quantity <> 0`

interface ShelfRow {
  depot_id: string
  goods_id: string
  owner_type: number
  owner_id: string
}

interface BalanceRow extends ShelfRow {
  quantity: string
  cost: string
  reserved: string
  last_price: string | null
  frozen_by: string | null
  account: string
  may_be_negative: boolean
}

interface HeldRow extends ShelfRow {
  what: 'pack' | 'batch'
  name: string
  numerator: number
  denominator: number
  expiry: string | null
  quantity: string
}

interface Locked {
  rows: BalanceRow[]
  held: HeldRow[]
}

/** Rows that are locked already, until the entry they were locked for takes them: it alone has seen them as they are. */
const lockedAhead = new WeakMap<Work, Locked>()

/** Locks what a bill of one depot will move while its checks are still under way. */
export async function lockAhead(work: Work, { depotId, lines }: { depotId: string; lines: { goodsId: string | null }[] }) {
  const keys = unique(lines.flatMap(line => line.goodsId ?? [])).map(goodsId => ({ depotId, goodsId }))
  if (keys.length) lockedAhead.set(work, await lock(work, keys))
}

/** What nobody else was promised on our own shelves that were locked ahead, by goods. */
export const freeAhead = (work: Work) =>
  new Map(lockedAhead.get(work)?.rows.map(row => [row.goods_id, dec(row.quantity).minus(row.reserved)]))

/** Sent together: what is held is read after the locks are there, so it cannot be stale. */
async function lock(work: Work, keys: Shelf[]): Promise<Locked> {
  const values = keysOf(work, keys)
  const [rows, held] = await Promise.all([
    work.tx.many(lockSql, [...values, work.settings.yes('NEGATIVE_STOCK')]),
    work.tx.many(heldSql, values),
  ])
  return { rows, held }
}

/** Always in the order of depot, goods and owner, so that two postings wait for each other and never in a circle. */
export async function lockBalances(work: Work, moves: Shelf[]): Promise<Map<string, Balance>> {
  const keys = [...byKey(moves, balanceKey).values()]
  if (!keys.length) return new Map()
  let locked = takeAhead(work, keys) ?? (await lock(work, keys))
  if (locked.rows.length < keys.length) {
    await openBalances(work, keys)
    locked = await lock(work, keys)
  }
  const held = groupBy(locked.held, shelfOf)
  const balances = new Map<string, Balance>(locked.rows.map(row => [shelfOf(row), balanceOf(row, held.get(shelfOf(row)) ?? [])]))
  for (const key of keys) if (!balances.has(balanceKey(key))) balances.set(balanceKey(key), emptyBalance())
  return balances
}

const ownerOf = ({ owner = ourselves }: Shelf) => owner

const keysOf = (work: Work, keys: Shelf[]) => [
  work.user.tenantId,
  keys.map(key => key.depotId),
  keys.map(key => key.goodsId),
  keys.map(key => ownerOf(key).type),
  keys.map(key => ownerOf(key).id),
]

function takeAhead(work: Work, keys: Shelf[]) {
  const locked = lockedAhead.get(work)
  lockedAhead.delete(work)
  const found = new Set(locked?.rows.map(shelfOf))
  return keys.every(key => found.has(balanceKey(key))) ? locked : undefined
}

const shelfOf = (row: ShelfRow) =>
  balanceKey({ depotId: row.depot_id, goodsId: row.goods_id, owner: { type: row.owner_type, id: row.owner_id } as Owner })

/** A shelf that was never used gets its row; whether it may go below zero is the depot's policy, else the company's. */
const openBalances = (work: Work, keys: Shelf[]) =>
  work.tx.run(
    `insert into stock_balance (tenant_id, depot_id, goods_id, owner_type, owner_id, may_be_negative)
     select $1, k.depot_id, k.goods_id, k.owner_type, k.owner_id, (d.allows_negative or $6) and d.kind <> '9' and k.owner_type = 1 from ${shelves}
     join depot d on d.tenant_id = $1 and d.id = k.depot_id order by k.depot_id, k.goods_id, k.owner_type, k.owner_id on conflict do nothing`,
    [...keysOf(work, keys), work.settings.yes('NEGATIVE_STOCK')],
  )

function balanceOf(row: BalanceRow, held: HeldRow[]): Balance {
  const batches = batchesOf(held.filter(({ what }) => what === 'batch'))
  return {
    quantity: dec(row.quantity),
    cost: dec(row.cost),
    reserved: dec(row.reserved),
    lastPrice: row.last_price == null ? null : dec(row.last_price),
    // Nobody can say of which batch goods are that are not there.
    mayBeNegative: row.may_be_negative && !batches,
    account: row.account,
    frozenBy: row.frozen_by,
    packs: held
      .filter(({ what }) => what === 'pack')
      .map(packRow)
      .sort(bySize),
    batches,
  }
}

const packRow = ({ name, numerator, denominator, quantity }: HeldRow) => ({ unitId: name, numerator, denominator, quantity: dec(quantity) })

const bySize = (one: { numerator: number; denominator: number }, other: { numerator: number; denominator: number }) =>
  one.numerator * other.denominator - other.numerator * one.denominator

/** Goods whose batches are followed have a row even when none lies there. */
function batchesOf(rows: HeldRow[]) {
  if (!rows.length) return undefined
  const batches = rows.filter(row => row.name).map(row => ({ batchNo: row.name, expiry: row.expiry, quantity: dec(row.quantity) }))
  return batches.sort((one, other) => (one.expiry ?? '9').localeCompare(other.expiry ?? '9') || one.batchNo.localeCompare(other.batchNo))
}
