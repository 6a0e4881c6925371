import { mnemonicOf } from '../../base/pinyin.ts'
import { refuseAll } from '../../base/refusal.ts'
import { isEmpty, only } from '../../base/text.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import { wired } from '../../kit/faults.ts'
import type { Problem, Row } from '../../kit/field.ts'
import { sentBillsWith, unfinishedBillsWith } from '../../server/documents/open-bills.ts'
import { parameters } from '../../server/edge/input.ts'
import { switchFlag } from '../../server/records/abilities.ts'
import { exportRecords } from '../../server/records/export.ts'
import { leaveOneDefault } from '../../server/records/one-default.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { find, findAll, idsOf, type Known, list, remove, save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { stockedDepots } from './asked.server.ts'
import { Depot } from './depot.ts'
import { depotGivenCalls } from './depot-given.server.ts'
import { nowhere } from './nowhere.ts'

const about = (verb: string) => ({ thing: Depot.name, verb })

export const depot = serveEntity(Depot, {
  async submit(work, row, sent) {
    const before = sent.id ? await find(work, Depot, sent.id, true) : undefined
    refuseAll(wired(Depot.fields, await faultsOf(work, row, before)))
    const saved = await save(work, Depot, { ...row, mnemonic: row.mnemonic ?? mnemonicOf(row.name) }, sent)
    if (row.isDefault) await leaveOneDefault(work, Depot, saved.id)
    return saved
  },
  async remove(work, ids) {
    // Which bills name it is told by the records themselves.
    await findAll(work, Depot, idsOf(ids))
    await refuseBusy(work, idsOf(ids), new Set(), '删除')
    await remove(work, Depot, ids)
  },
  calls: [
    get('blade-base/depot/list', 'depot_view', {}, shownDepots, { label: '仓库列表', about: about('list') }),
    get('blade-base/depot/export', 'depot_export', {}, exportDepots, { label: '仓库导出', about: about('export'), dear: 'file' }),
    get('blade-base/depot/destinations', 'moveinventory_view', {}, destinations, { label: '可调入仓库', takes: { list: Depot } }),
    post('blade-base/depot/disable', 'depot_disable', {}, disable, { label: '仓库停用', about: about('enabling') }),
    ...depotGivenCalls,
  ],
})

/** Where goods lie says whose they are and on which account they stand. */
async function faultsOf(work: Work, { kind, companyId }: Partial<Row<typeof Depot.fields>>, before?: Known): Promise<Problem[]> {
  const isOther = before && companyId !== undefined && (companyId ?? null) !== before.company_id
  const unfinished = isOther ? await sentBillsWith(work, Depot, [before.id]) : new Set<string>()
  const stocked = isOther ? await stockedDepots(work, [before.id]) : new Set<string>()
  return [
    ...(kind !== undefined && (kind === nowhere) !== (before?.kind === nowhere)
      ? [{ field: 'kind', message: '虚拟仓库由系统建立，不能与实体仓库互相修改，请选择其他仓库类型！' }]
      : []),
    ...(unfinished.size || stocked.size
      ? [{ field: 'companyId', message: `${before!.name}存在库存/未完成单据，不能修改所属主体，请先调拨或完成单据！` }]
      : []),
  ]
}

/** Goods that lie in a depot, are promised from it or stand on a bill of it would be out of reach without it. */
async function refuseBusy(work: Work, ids: string[], unfinished: Set<string>, verb: string) {
  const stocked = await stockedDepots(work, ids)
  const busy = await work.tx.many(
    'select d.name from depot d where d.tenant_id = $1 and d.id = any($2::bigint[]) and d.id = any($3::bigint[]) order by d.code',
    [work.user.tenantId, ids, [...unfinished, ...stocked]],
  )
  refuseAll(busy.map(({ name }) => `${name}存在库存/未完成单据，不能${verb}！`))
}

async function disable(work: Work, _input: object, raw: RawInput) {
  const input = parameters(raw)
  const ids = idsOf(input.ids ?? input.id)
  await findAll(work, Depot, ids)
  await refuseBusy(work, ids, await unfinishedBillsWith(work, Depot, ids), '停用')
  await switchFlag(work, Depot, 'enabled', false, input, '停用')
}

const real = (query: Record<string, unknown>) =>
  Object.keys(query).some(name => name.startsWith('depotType') && !isEmpty(query[name])) ? query : { ...query, depotType_notequal: nowhere }

/** Depots that stand nowhere are seen by whoever asks for their kind, and chosen by nobody. */
async function shownDepots(work: Work, _input: object, { query }: RawInput) {
  return list(work, Depot, real(query))
}

const { code, name, kind } = Depot.fields

/** Where goods can be sent to: every depot by its name, also those that the sender has nothing to do with. */
async function destinations(work: Work, _input: object, { query }: RawInput) {
  const anywhere = { ...work, user: { ...work.user, assigned: { ...work.user.assigned, depots: [] } } }
  const page = await list(anywhere, Depot, real(query))
  const shown = ['id', 'status', ...[code, name, kind].flatMap(({ wire }) => [wire, `${wire}Name`])]
  return { ...page, records: page.records.map(row => only(shown, row)) }
}

async function exportDepots(work: Work, _input: object, { query }: RawInput) {
  return exportRecords(work, Depot, real(query))
}
