import { dec } from '../../base/decimal.ts'
import { byKey, unique } from '../../base/text.ts'
import type { Work } from '../../server/work.ts'
import type { StockMove } from './entry.ts'
import { type Balance, balanceKey, emptyBalance } from './stock-value.ts'

const lockSql = `select b.depot_id, b.goods_id, b.quantity, b.cost, b.reserved, b.last_price, d.allows_negative or $4 as may_be_negative from stock_balance b
  join depot d on d.tenant_id = b.tenant_id and d.id = b.depot_id
  join unnest($2::bigint[], $3::bigint[]) u(depot_id, goods_id) on u.depot_id = b.depot_id and u.goods_id = b.goods_id
  where b.tenant_id = $1 and b.owner_type = 1 and b.owner_id = 0 order by b.depot_id, b.goods_id for update of b`

interface Shelf {
  depotId: string
  goodsId: string
}

/** Rows that are locked already, until the entry they were locked for takes them: it alone has seen them as they are. */
const lockedAhead = new WeakMap<Work, any[]>()

/** Locks what a bill of one depot will move while its checks are still under way. */
export async function lockAhead(work: Work, { depotId, lines }: { depotId: string; lines: { goodsId: string | null }[] }) {
  const shelves = unique(lines.flatMap(line => line.goodsId ?? [])).map(goodsId => ({ depotId, goodsId }))
  if (shelves.length) lockedAhead.set(work, await work.tx.many(lockSql, lockValues(work, shelves)))
}

/** Always in the order of depot and goods, so that two postings wait for each other and never in a circle. */
export async function lockBalances(work: Work, moves: StockMove[]): Promise<Map<string, Balance>> {
  const keys = [...byKey(moves, balanceKey).values()]
  if (!keys.length) return new Map()
  const values = lockValues(work, keys)
  let rows = takeAhead(work, keys) ?? (await work.tx.many(lockSql, values))
  if (rows.length < keys.length) {
    await openBalances(work, values)
    rows = await work.tx.many(lockSql, values)
  }
  const balances = new Map<string, Balance>(rows.map(row => [shelfOf(row), balanceOf(row)]))
  for (const key of keys) if (!balances.has(balanceKey(key))) balances.set(balanceKey(key), emptyBalance(false))
  return balances
}

const lockValues = (work: Work, shelves: Shelf[]) => [
  work.user.tenantId,
  shelves.map(shelf => shelf.depotId),
  shelves.map(shelf => shelf.goodsId),
  work.settings.yes('NEGATIVE_STOCK'),
]

function takeAhead(work: Work, keys: Shelf[]) {
  const rows = lockedAhead.get(work)
  lockedAhead.delete(work)
  const found = new Set(rows?.map(shelfOf))
  return keys.every(key => found.has(balanceKey(key))) ? rows : undefined
}

const shelfOf = (row: any) => `${row.depot_id} ${row.goods_id}`

/** A shelf that was never used gets its row; whether it may go below zero is the depot's policy, else the company's. */
const openBalances = (work: Work, values: unknown[]) =>
  work.tx.run(
    `insert into stock_balance (tenant_id, depot_id, goods_id, may_be_negative)
     select $1, u.depot_id, u.goods_id, d.allows_negative or $4 from unnest($2::bigint[], $3::bigint[]) u(depot_id, goods_id)
     join depot d on d.tenant_id = $1 and d.id = u.depot_id order by u.depot_id, u.goods_id on conflict do nothing`,
    values,
  )

const balanceOf = (row: any): Balance => ({
  quantity: dec(row.quantity),
  cost: dec(row.cost),
  reserved: dec(row.reserved),
  lastPrice: row.last_price == null ? null : dec(row.last_price),
  mayBeNegative: row.may_be_negative,
})
