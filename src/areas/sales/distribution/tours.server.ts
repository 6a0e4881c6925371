import { momentOf } from '../../../base/date.ts'
import { dec, sum } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { groupBy } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { phoneRight, words } from '../../../kit/fields/text.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import { halfOf } from '../../../server/records/masking.ts'
import { idsOf, missing } from '../../../server/records/records.ts'
import { addScope, tenantWhere, type Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { SalesOut } from '../out/out.ts'
import { signed } from '../out/signing.ts'
import { SalesDistribution } from './distribution.ts'
import { DriverTours } from './driver-tours.ts'
import { heads, stops } from './stops.server.ts'

const some = { ids: words('ids', '配送单', { required: true, length: 20_000 }) }

export const tourCalls = [
  get(`${SalesDistribution.path}/loadingList`, permissionOf(SalesDistribution, 'view'), some, loadingList, { label: '装车清单' }),
  get(`${SalesDistribution.path}/myTours`, DriverTours.buttons[0]!.code, {}, myTours, { label: DriverTours.label }),
]

/** Some distributions as they are loaded, in the order they were asked for. */
async function loadingList(work: Work, { ids }: Row<typeof some>) {
  const wanted = idsOf(ids)
  const where = tenantWhere(work, false).add('not t.deleted')
  where.add(`t.id = any(${where.value(wanted)}::bigint[])`)
  addScope(where, work.user, SalesDistribution)
  const found = await toursWhere(work, where, work.user.can(phoneRight))
  if (found.length < wanted.length) missing()
  return wanted.map(id => found.find(tour => tour.id === id))
}

/** What the user himself drives: all that is on its way, and what is planned for today or was done today. Whoever brings goods has to be able to call. */
async function myTours(work: Work) {
  if (!work.user.staffId) return []
  const where = tenantWhere(work, false).add('not t.deleted')
  where.add(`t.driver_id = ${where.value(work.user.staffId)}`)
  where.add(`(t.state = 'departed' or t.state in ('draft', 'done') and t.bill_date = ${where.value(work.today)})`)
  return toursWhere(work, where, true)
}

const headSql = (where: Where) => `select t.id, t.bill_no, t.bill_date::text as bill_date, t.state, t.departed_at, t.remark,
    d.name as depot, r.name as route, c.plate as car, s.name as driver
  from ${heads} t left join depot d on d.tenant_id = t.tenant_id and d.id = t.depot_id
  left join route r on r.tenant_id = t.tenant_id and r.id = t.route_id
  left join car c on c.tenant_id = t.tenant_id and c.id = t.car_id
  left join staff s on s.tenant_id = t.tenant_id and s.id = t.driver_id
  where ${where} order by case t.state when 'departed' then 0 when 'draft' then 1 else 2 end, t.bill_date, t.id`

const stopSql = `select l.id, l.head_id, l.line_no, l.out_id, l.has_failed, l.reason, l.remark, o.bill_no, o.state, o.sign_back, o.signed_at, o.final,
    p.name as customer, o.consignee_name, o.consignee_phone, o.consignee_address
  from ${stops} l join ${tableName(SalesOut)} o on o.tenant_id = l.tenant_id and o.id = l.out_id
  left join party p on p.tenant_id = o.tenant_id and p.id = o.customer_id
  where l.tenant_id = $1 and l.head_id = any($2::bigint[]) order by l.head_id, l.line_no`

const goodsSql = `select l.head_id, l.line_no, g.code, g.name, g.spec, u.name as unit, sum(x.quantity) as quantity
  from ${stops} l join ${lineTable(SalesOut)} x on x.tenant_id = l.tenant_id and x.head_id = l.out_id
  join goods g on g.tenant_id = x.tenant_id and g.id = x.goods_id join unit u on u.tenant_id = x.tenant_id and u.id = x.unit_id
  where l.tenant_id = $1 and l.head_id = any($2::bigint[]) group by 1, 2, 3, 4, 5, 6 order by 1, 2, min(x.line_no)`

type Words<K extends string> = Record<K, string> & Record<string, string | null>

interface TourRow extends Words<'id' | 'bill_no' | 'bill_date'> {
  state: keyof typeof SalesDistribution.states
}

interface StopRow {
  id: string
  head_id: string
  line_no: number
  out_id: string
  has_failed: boolean
  reason: string | null
  remark: string | null
  bill_no: string
  state: string
  sign_back: string
  signed_at: string | null
  final: string | null
  customer: string | null
  consignee_name: string | null
  consignee_phone: string | null
  consignee_address: string | null
}

interface Piece {
  head_id: string
  line_no: number
  code: string
  name: string
  spec: string | null
  unit: string
  quantity: string
}

async function toursWhere(work: Work, where: Where, showsPhones: boolean) {
  const found = await work.tx.many<TourRow>(headSql(where), where.values)
  if (!found.length) return []
  const key = [work.user.tenantId, found.map(({ id }) => id)]
  const [lines, pieces] = await together(work.tx.many<StopRow>(stopSql, key), work.tx.many<Piece>(goodsSql, key))
  const [linesOf, piecesOf] = [groupBy(lines, line => line.head_id), groupBy(pieces, piece => piece.head_id)]
  return found.map(head => {
    const own = piecesOf.get(head.id) ?? []
    const shownStop = (line: StopRow) => stopShown(work, line, own, showsPhones)
    return { ...headShown(head), goodsList: loaded(own), bodyList: (linesOf.get(head.id) ?? []).map(shownStop) }
  })
}

function headShown(head: TourRow) {
  const { wire, label } = SalesDistribution.states[head.state]
  return {
    id: head.id,
    billNo: head.bill_no,
    billDate: head.bill_date,
    status: wire,
    statusName: label,
    depotName: head.depot ?? '',
    routeName: head.route ?? '',
    carName: head.car ?? '',
    driverName: head.driver ?? '',
    departTime: head.departed_at ? momentOf(new Date(head.departed_at)) : '',
    remark: head.remark ?? '',
  }
}

function stopShown(work: Work, line: StopRow, pieces: Piece[], showsPhones: boolean) {
  const outcome = line.has_failed ? '3' : line.sign_back === signed ? '2' : '1'
  return {
    id: line.id,
    lineNo: line.line_no,
    outId: line.out_id,
    outBillNo: line.bill_no,
    isPosted: line.state === 'posted' ? 2 : 1,
    'bartererName': line.customer ?? '',
    consigneeName: line.consignee_name ?? '',
    consigneeTelephone: (showsPhones ? line.consignee_phone : halfOf(line.consignee_phone)) ?? '',
    consigneeAddress: line.consignee_address ?? '',
    finalAmt: exact(line.final ?? 0),
    deliveryStatus: outcome,
    deliveryStatusName: work.dictionary('delivery_outcome').get(outcome) ?? '',
    signTime: line.signed_at ? momentOf(new Date(line.signed_at)) : '',
    failReason: line.reason ?? '',
    remark: line.remark ?? '',
    goodsList: pieces.filter(piece => piece.line_no === line.line_no).map(piece => ({ ...named(piece), qty: exact(piece.quantity) })),
  }
}

const named = ({ code, name, spec, unit }: Piece) => ({
  'commInfoCode': code,
  'commInfoName': name,
  specification: spec ?? '',
  unitName: unit,
})

/** What lies in the car, summed over the stops; what is brought last is loaded first. */
function loaded(pieces: Piece[]) {
  const kinds = [...groupBy(pieces, ({ code, unit }) => `${code} ${unit}`).values()]
  const last = (some: Piece[]) => Math.max(...some.map(piece => piece.line_no))
  return kinds
    .sort((one, other) => last(other) - last(one))
    .map(some => ({
      ...named(some[0]!),
      qty: exact(sum(some.map(({ quantity }) => dec(quantity)))),
      stopNos: some.map(piece => piece.line_no).join('、'),
    }))
}
