import { dec } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { groupBy } from '../../../base/text.ts'
import { post, type RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { rowsAsSent } from '../../../kit/fields/rows.ts'
import { act, type Served } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { DemandMove } from './demand-move.ts'
import { linesSent, type Taken, takeDemands, takenFields, takenIds, tellDemands } from './taking.server.ts'

const moved = {
  ...DemandMove.fields,
  ...takenIds,
  lines: rowsAsSent('bodyList', '明细', takenFields),
}

/** What one depot needs and another has is moved there. */
export const demandMoveCalls = (transfer: Served) => [
  post(
    DemandMove.submit,
    DemandMove.permission,
    moved,
    (work: Work, input: Row<typeof moved>, raw: RawInput) => move(work, transfer, input, raw),
    {
      takes: { rows: takenFields },
      label: '采购需求转调拨',
    },
  ),
]

/** One draft for all that is chosen; the other depot must have it free now. */
async function move(work: Work, transfer: Served, { fromId, toId, ids, lines }: Row<typeof moved>, { body }: RawInput) {
  if (fromId === toId) refuse('调出仓库与调入仓库不能相同！')
  const sent = linesSent<Row<typeof takenFields>>(body, { lines, ids }, takenFields)
  const taken = await takeDemands(work, sent)
  await refuseShort(work, fromId, taken)
  const bodyList = taken.map(({ id, goodsId, unitId, quantity }) => ({
    ...{ 'commInfoId': goodsId, unitId, 'demandBodyId': id },
    qty: quantity.toFixed(),
  }))
  const reason = '采购需求'
  const draft = await act(work, transfer, 'draft', { body: { 'outDepotId': fromId, 'inDepotId': toId, reason, bodyList } })
  await tellDemands(work, taken, '转调拨', draft.billNo)
  return { id: draft.id, billNo: draft.billNo, version: draft.version, rows: taken.length }
}

async function refuseShort({ tx, user }: Work, depotId: string, taken: Taken[]) {
  const wanted = groupBy(taken, ({ goodsId }) => goodsId)
  const rows = await tx.many(
    `select goods_id, quantity - reserved as free from stock_balance
     where tenant_id = $1 and depot_id = $2 and goods_id = any($3::bigint[]) and owner_type = 1 and owner_id = 0`,
    [user.tenantId, depotId, [...wanted.keys()]],
  )
  const free = new Map(rows.map(row => [row.goods_id as string, dec(row.free)]))
  const short = [...wanted].filter(([goodsId, some]) =>
    some.reduce((left, { quantity }) => left.minus(quantity), free.get(goodsId) ?? dec(0)).lt(0),
  )
  refuseAll(short.flatMap(([, some]) => some.map(({ line, goods }) => ({ line, message: `商品${goods}：调出仓库库存不足！` }))))
}
