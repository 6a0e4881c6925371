import { refuse } from '../../base/refusal.ts'
import { get } from '../../kit/call.ts'
import { serveEntity } from '../../server/record-calls.ts'
import { idsOf, listAll, remove, save } from '../../server/records.ts'
import type { Work } from '../../server/work.ts'
import { Depot } from './depot.ts'

export const depot = serveEntity(Depot, {
  async submit(work, row, sent) {
    const saved = await save(work, Depot, row, sent)
    if (row.isDefault)
      await work.tx.run('update depot set is_default = false where tenant_id = $1 and id <> $2 and is_default', [
        work.user.tenantId,
        saved.id,
      ])
    return saved
  },
  async remove(work, ids) {
    const stocked = await work.tx.one(
      'select d.name from depot d join stock_balance b on b.tenant_id = d.tenant_id and b.depot_id = d.id where d.tenant_id = $1 and d.id = any($2::bigint[]) and (b.quantity <> 0 or b.reserved <> 0) limit 1',
      [work.user.tenantId, idsOf(ids)],
    )
    if (stocked) refuse(`${stocked.name}还有库存，不能删除！`)
    await remove(work, Depot, ids)
  },
  calls: [get('blade-base/depot/default', 'signedIn', {}, defaultDepot, { label: '默认仓库' })],
})

async function defaultDepot(work: Work) {
  return (await listAll(work, Depot, { isDefault: '2', status: '1' }))[0]
}
