import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { isEmpty, unique } from '../../../base/text.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { words } from '../../../kit/fields/text.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { detailDocument, listDocuments } from '../../../server/documents/document-read.ts'
import { act } from '../../../server/documents/documents.ts'
import { keepLines, type LinedBill, typedOf } from '../../../server/documents/line-calls.ts'
import { idsOf, missing } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { SalesOut } from '../out/out.ts'
import { signed } from '../out/signing.ts'
import { AddToTour } from './add-to-tour.ts'
import { salesDistribution } from './distribution.server.ts'
import { SalesDistribution } from './distribution.ts'
import { counts, heads, isTaken, lockOuts, type Out, stops, stopsOf, unfit } from './stops.server.ts'

const asked = {
  id: words('id', '出库单', { length: 20_000 }),
  ids: words('ids', '出库单', { length: 20_000 }),
  headId: id('headId', '配送单'),
  ...AddToTour.fields,
}

export const addOutsCalls = [
  post(AddToTour.submit, AddToTour.permission, asked, addOuts, { both: true, label: '出库单加入配送' }),
  get(
    `${SalesDistribution.path}/selectOuts`,
    permissionOf(SalesDistribution, 'add'),
    {},
    (work: Work, _input: object, { query }: RawInput) => listDocuments(work, SalesOut, query, [waiting]),
    { takes: { list: SalesOut }, label: '待配送的出库单' },
  ),
]

/** What has to be brought and is not taken along by anybody. */
const waiting = `t.state in ('submitted', 'posted') and not t.is_red and t.sign_back is distinct from '${signed}'
  and not exists (select 1 from ${stops} l join ${heads} h on h.tenant_id = l.tenant_id and h.id = l.head_id
    where l.tenant_id = t.tenant_id and l.out_id = t.id and ${counts})`

type Asked = Row<typeof asked>

async function addOuts(work: Work, sent: Asked) {
  const ids = idsOf(isEmpty(sent.ids) ? sent.id : sent.ids)
  const outs = await lockOuts(work, ids)
  if (outs.size < ids.length) missing()
  await refuseUnfit(work, ids, outs)
  const depots = unique([...outs.values()].map(out => out.depot_id))
  if (depots.length > 1) refuse('所选出库单不在同一仓库，请按仓库分别加入配送！')
  const tour = await loadedNow(work, sent, depots[0]!)
  const bodyList = ids.map(outId => ({ outId }))
  const kept = tour ? await addTo(work, tour, bodyList) : await begin(work, sent, depots[0]!, bodyList)
  return detailDocument(work, SalesDistribution, kept.id)
}

async function refuseUnfit(work: Work, ids: string[], outs: Map<string, Out>) {
  const taken = await stopsOf(work, ids)
  refuseAll(
    ids.flatMap((one): Fault[] => {
      const out = outs.get(one)!
      const stop = taken.find(({ out_id: outId }) => outId === one)
      const why = stop ? isTaken(out, stop) : unfit(out)
      return why ? [{ message: why }] : []
    }),
  )
}

/** The distribution that was named, else the one that is being loaded today for the same car, driver and route. */
async function loadedNow(work: Work, { headId, routeId, carId, driverId }: Asked, depotId: string): Promise<LinedBill | undefined> {
  if (headId) return (await detailDocument(work, SalesDistribution, headId)) as unknown as LinedBill
  if (!carId || !driverId) return undefined
  const [found] = await work.tx.many(
    `select id from ${heads} where tenant_id = $1 and state = 'draft' and not deleted and bill_date = $2 and depot_id = $3 and car_id = $4
       and driver_id = $5 and ($6::bigint is null or route_id = $6) order by id limit 1`,
    [work.user.tenantId, work.today, depotId, carId, driverId, routeId],
  )
  return found && ((await detailDocument(work, SalesDistribution, found.id)) as unknown as LinedBill)
}

function addTo(work: Work, tour: LinedBill, added: Record<string, unknown>[]) {
  if (tour.status !== SalesDistribution.states.draft.wire) refuse(`配送单${tour.billNo}${tour.statusName}，不能再加入出库单！`)
  const standing = tour.bodyList.map(line => typedOf(SalesDistribution.lines, line))
  return keepLines(work, salesDistribution, tour, [...standing, ...added])
}

const begin = (work: Work, { routeId, carId, driverId }: Asked, depotId: string, bodyList: Record<string, unknown>[]) =>
  act(work, salesDistribution, 'draft', { body: { depotId, routeId, carId, driverId, bodyList } })
