import type { Work } from '../../../server/work.ts'

/** While they are counted, nothing of these goods moves; whoever holds the balances of their shelves says so. */
export async function freeze(work: Work, stocktake: { id: string; depotId: string }, goodsIds: string[]) {
  await work.tx.run(
    `update stock_balance set frozen_by = case when goods_id = any($4::bigint[]) then $3::bigint end
     where tenant_id = $1 and depot_id = $2 and owner_type = 1 and (frozen_by = $3 or goods_id = any($4::bigint[]))`,
    [work.user.tenantId, stocktake.depotId, stocktake.id, goodsIds],
  )
}

export const unfreeze = (work: Work, stocktake: { id: string; depotId: string }) => freeze(work, stocktake, [])
