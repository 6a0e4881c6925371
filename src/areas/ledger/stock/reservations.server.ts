import { dec } from '../../../base/decimal.ts'
import type { Work } from '../../../server/work.ts'
import { enter } from '../books.server.ts'
import { type Entry, free, type Owner } from '../entry.ts'
import type { Bill } from '../write.server.ts'

/** What frees all that is promised to a bill; read under the lock of its head. */
export async function freeing(work: Work, { type, id }: Pick<Bill, 'type' | 'id'>): Promise<Entry[]> {
  const rows = await work.tx.many(
    'select * from stock_reservation where tenant_id = $1 and bill_type = $2 and bill_id = $3 order by line_id',
    [work.user.tenantId, type, id],
  )
  return rows.map((row, index) =>
    free({
      depotId: row.depot_id,
      goodsId: row.goods_id,
      owner: { type: row.owner_type, id: row.owner_id } as Owner,
      quantity: dec(row.quantity),
      lineId: row.line_id,
      lineNo: index + 1,
    }),
  )
}

/** A bill that is not to be after all keeps nothing from anybody. */
export async function release(work: Work, bill: Bill) {
  const entries = await freeing(work, bill)
  if (entries.length) await enter(work, bill, entries)
}
