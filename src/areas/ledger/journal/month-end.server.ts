import { periodOf } from '../../../base/date.ts'
import { type Decimal, dec, zero } from '../../../base/decimal.ts'
import { byKey } from '../../../base/text.ts'
import { warn } from '../../../server/documents/said.ts'
import type { Work } from '../../../server/work.ts'
import { type Balance, balanceKey, type Shelf } from '../balance.ts'
import type { Owner, Reservation, StockMove } from '../entry.ts'
import { namesOf } from '../stock/shortages.server.ts'
import type { Bill } from '../write.server.ts'

/** What leaves by a bill of an earlier month may have come later: it goes through, but that month then ends below nothing, and that is said. */
export async function warnOfMonthEnd(work: Work, bill: Bill, moves: (StockMove | Reservation)[], balances: Map<string, Balance>) {
  const month = periodOf(bill.date)
  if (month >= periodOf(work.today)) return
  const leaving = moves.filter(move => move.book === 'stock' && !move.into && move.quantity.lt(0))
  const shelves = [...byKey<Shelf>(leaving, balanceKey).values()]
  const since = await movedSince(work, shelves, month)
  const left = (shelf: Shelf) => balances.get(balanceKey(shelf))!.quantity.minus(since.get(balanceKey(shelf)) ?? zero)
  const below = shelves.filter(shelf => left(shelf).lt(0))
  if (!below.length) return
  const [goods, depots] = await namesOf(work, below)
  warn(
    work,
    ...below.map(shelf => {
      const [name, depot] = [goods.get(shelf.goodsId), depots.get(shelf.depotId)]
      return `商品${name}在${depot}${month}月末的库存为${left(shelf).toFixed()}，请核对单据日期！`
    }),
  )
}

interface Moved {
  depot_id: string
  goods_id: string
  owner_type: Owner['type']
  owner_id: string
  quantity: string
}

/** What has moved on these shelves in the months after. */
async function movedSince(work: Work, shelves: Shelf[], month: string): Promise<Map<string, Decimal>> {
  if (!shelves.length) return new Map()
  const rows = await work.tx.many<Moved>(
    `select e.depot_id, e.goods_id, e.owner_type, e.owner_id, sum(e.quantity) as quantity from stock_entry e
     where e.tenant_id = $1 and e.period > $2 and e.goods_id = any($3::bigint[]) and e.depot_id = any($4::bigint[]) group by 1, 2, 3, 4`,
    [work.user.tenantId, month, shelves.map(({ goodsId }) => goodsId), shelves.map(({ depotId }) => depotId)],
  )
  const keyOf = (row: Moved) =>
    balanceKey({ depotId: row.depot_id, goodsId: row.goods_id, owner: { type: row.owner_type, id: row.owner_id } })
  return new Map(rows.map(row => [keyOf(row), dec(row.quantity)]))
}
