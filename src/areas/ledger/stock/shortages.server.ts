import { type Fault, faultOf, refuseAll, type Told } from '../../../base/refusal.ts'
import type { Work } from '../../../server/work.ts'
import type { Shelf } from '../balance.ts'
import type { Shortage } from './valuation.ts'

interface ShortLine {
  name: string
  depot: string
  available: string
  wanted: string
  /** Counted from 0. */
  line: number
  /** ' 批号…' where only this batch is short. */
  batch: string
}

export type SayShort = (short: ShortLine) => Told

export const shortOnPosting: SayShort = ({ name, available, wanted, line, batch }) => ({
  line,
  message: `${name}${batch}库存不足，当前可用${available}，需要${wanted}！`,
})

export const shortOnReversal: SayShort = ({ name, depot, batch }) => `${depot}商品${name}${batch}库存不足，不能红冲！`

/** Every short line is told, not only the first; names are only looked up when there is something to tell. */
export async function refuseShort(work: Work, shortages: Shortage[], say: SayShort) {
  if (!shortages.length) return
  const [goods, depots] = await namesOf(
    work,
    shortages.map(({ move }) => move),
  )
  const told = shortages.map(({ move, available, batchNo }) =>
    say({
      name: goods.get(move.goodsId) ?? '',
      depot: depots.get(move.depotId) ?? '',
      available: available.toFixed(),
      wanted: move.quantity.abs().toFixed(),
      line: move.lineNo - 1,
      batch: batchNo ? `批号${batchNo}` : '',
    }),
  )
  refuseAll(told.map(one => shortOf(faultOf(one))))
}

const shortOf = (fault: Fault): Fault => ({ ...fault, ...(fault.line !== undefined && { field: 'quantity' }), reason: 'short' })

/** While goods are counted nothing of them may move. */
export async function refuseFrozen(work: Work, frozen: Shelf[]) {
  if (!frozen.length) return
  const [goods] = await namesOf(work, frozen)
  refuseAll(frozen.map(({ goodsId }) => `商品${goods.get(goodsId)}正在盘点，暂不能出入库！`))
}

/** The names of the goods and of the depots. */
export async function namesOf(work: Work, shelves: Shelf[]) {
  const read = async (table: 'goods' | 'depot', ids: string[]) => {
    const sql = `select id, name from ${table} where tenant_id = $1 and id = any($2::bigint[])`
    const rows = await work.tx.many(sql, [work.user.tenantId, ids])
    return new Map<string, string>(rows.map(row => [row.id, row.name]))
  }
  return Promise.all([
    read(
      'goods',
      shelves.map(shelf => shelf.goodsId),
    ),
    read(
      'depot',
      shelves.map(shelf => shelf.depotId),
    ),
  ])
}
