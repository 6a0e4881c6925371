import { refuse, refuseAll } from '../../../base/refusal.ts'
import { unique } from '../../../base/text.ts'
import { tableName } from '../../../kit/schema.ts'
import { lackingIn } from '../../../server/documents/document-store.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import { warn } from '../../../server/documents/said.ts'
import { refuseBrokenReferences } from '../../../server/records/references.ts'
import type { Work } from '../../../server/work.ts'
import { SalesOut } from '../out/out.ts'
import { signed } from '../out/signing.ts'
import { SalesDistribution, type SalesDistributionDoc } from './distribution.ts'
import { DriverTours } from './driver-tours.ts'
import { heads, lockOuts, type Out, stopFaults, stops } from './stops.server.ts'

const ofOut = (what: string) => `select ${what} from ${tableName(SalesOut)} o where o.tenant_id = t.tenant_id and o.id = t.out_id`
const wireOf = `case o.state ${Object.entries(SalesOut.states)
  .map(([state, { wire }]) => `when '${state}' then '${wire}'`)
  .join(' ')} end`
const counted = (condition: string) => `select count(*)::integer from ${stops} l
  join ${tableName(SalesOut)} o on o.tenant_id = l.tenant_id and o.id = l.out_id where l.tenant_id = t.tenant_id and l.head_id = t.id and ${condition}`

export const salesDistribution = serve(SalesDistribution, {
  complete,
  depart,
  recall,
  cites: {
    head: {
      stops: counted('true'),
      delivered: counted(`not l.has_failed and o.sign_back = '${signed}'`),
      failed: counted('l.has_failed'),
    },
    lines: {
      outNo: ofOut('o.bill_no'),
      outState: ofOut(wireOf),
      customerId: ofOut('o.customer_id'),
      consigneeName: ofOut('o.consignee_name'),
      consigneePhone: ofOut('o.consignee_phone'),
      consigneeAddress: ofOut('o.consignee_address'),
      totalQuantity: ofOut('o.total_quantity'),
      final: ofOut('o.final'),
      outcome: `case when t.has_failed then '3' else (${ofOut(`case o.sign_back when '${signed}' then '2' else '1' end`)}) end`,
      signedAt: ofOut('o.signed_at'),
    },
  },
})

async function complete(work: Work, tour: SalesDistributionDoc) {
  const outs = await lockOuts(work, unique(tour.lines.flatMap(({ outId }) => outId ?? [])))
  refuseAll(await stopFaults(work, tour, outs))
  return { outs }
}

/** The car leaves: with a route, a driver and goods that have left the books too. */
async function depart(work: Work, tour: SalesDistributionDoc, { body }: ActionInput, found?: { outs: Map<string, Out> }) {
  if (!body) await refuseUnready(work, tour)
  const { outs } = found ?? (await complete(work, tour))
  refuseAll(
    tour.lines.flatMap(({ outId }, line) => {
      const { state, bill_no: no } = outs.get(outId!)!
      return state === 'posted' ? [] : [{ line, field: 'outNo', message: `出库单${no}尚未记账，请先记账再发车！` }]
    }),
  )
  await tellBusyCar(work, tour)
  tour.departedAt = work.now.toISOString()
  tellDriver(work, tour)
  if ([...outs.values()].some(out => out.sign_back !== signed)) return 'departed'
  tour.finishedAt = tour.departedAt
  return 'done'
}

/** A saved draft may be incomplete, and its car or driver gone since. */
async function refuseUnready(work: Work, tour: SalesDistributionDoc) {
  refuseAll(lackingIn(SalesDistribution, tour))
  await refuseBrokenReferences(work, SalesDistribution.head, [tour])
}

/** A car may go twice a day; whoever sends it out again should know that it is not back. */
async function tellBusyCar(work: Work, { id, carId }: SalesDistributionDoc) {
  const sql = `select bill_no from ${heads} where tenant_id = $1 and car_id = $2 and state = 'departed' and id <> $3 and not deleted order by id`
  const others = await work.tx.many(sql, [work.user.tenantId, carId, id])
  if (others.length) warn(work, `该车辆的配送单${others.map(({ bill_no: no }) => no).join('、')}尚未完成！`)
}

function tellDriver(work: Work, { driverId, billNo, lines }: SalesDistributionDoc) {
  if (driverId === work.user.staffId) return
  work.send({
    room: `staff:${driverId}`,
    channel: 'notice',
    title: '配送单已发车',
    content: `共${lines.length}站`,
    orderNumber: billNo!,
    path: DriverTours.page,
  })
}

async function recall(work: Work, tour: SalesDistributionDoc) {
  const outs = await lockOuts(work, unique(tour.lines.flatMap(({ outId }) => outId ?? [])))
  const isBegun = tour.lines.some(({ hasFailed, outId }) => hasFailed || outs.get(outId!)?.sign_back === signed)
  if (isBegun) refuse('已有签收或未送达登记，不能撤销发车！')
  tour.departedAt = null
}
