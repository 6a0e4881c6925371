import { refuse } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { get, type RawInput } from '../../kit/call.ts'
import { exportRecords } from '../../server/export.ts'
import { serveEntity } from '../../server/record-calls.ts'
import { idsOf, list, listAll, remove, save } from '../../server/records.ts'
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
  calls: [
    {
      ...get('blade-base/depot/list', 'depot_view', {}, shownDepots, { label: '仓库列表' }),
      about: { thing: Depot.name, verb: 'list' },
    },
    {
      ...get('blade-base/depot/export', 'depot_export', {}, exportDepots, { label: '仓库导出' }),
      about: { thing: Depot.name, verb: 'export' },
    },
    get('blade-base/depot/default', 'signedIn', {}, defaultDepot, { label: '默认仓库' }),
  ],
})

const real = (query: Record<string, any>) =>
  Object.keys(query).some(name => name.startsWith('depotType') && !isEmpty(query[name])) ? query : { ...query, depotType_notequal: '9' }

/** Depots that stand nowhere are seen by whoever asks for their kind, and chosen by nobody. */
async function shownDepots(work: Work, _input: object, { query }: RawInput) {
  return list(work, Depot, real(query))
}

async function exportDepots(work: Work, _input: object, { query }: RawInput) {
  return exportRecords(work, Depot, real(query))
}

/** A user's own comes before the company's. */
async function defaultDepot(work: Work) {
  const own = await work.tx.one(
    'select depot_id from user_depot where tenant_id = $1 and account_id = $2 and is_default and not deleted limit 1',
    [work.user.tenantId, work.user.id],
  )
  const [mine] = own ? await listAll(work, Depot, { ids: own.depot_id, status: '1' }) : []
  if (mine) return mine
  return (await listAll(work, Depot, { isDefault: '2', status: '1' }))[0]
}
