import { refuse } from '../../../base/refusal.ts'
import { get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { integer } from '../../../kit/fields/number.ts'
import { phoneRight, text } from '../../../kit/fields/text.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { tableName } from '../../../kit/schema.ts'
import { act } from '../../../server/documents/documents.ts'
import { type Outcome, refuseIfNone, tryEach } from '../../../server/documents/each.ts'
import { pull } from '../../../server/documents/pull.ts'
import type { Task } from '../../../server/jobs/job-run.ts'
import { later } from '../../../server/jobs/later.ts'
import { idsOf } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { salesOut } from '../out/out.server.ts'
import { SalesOut } from '../out/out.ts'
import { SalesOrder } from './order.ts'
import { Shipping } from './shipping.ts'

const path = `${SalesOut.path}/fastBatchShippingByIds`
/** The path of the same work in the queue. */
const inBackground = `${path}/job`
const right = permissionOf(SalesOut, 'accounting')
const input = {
  ids: text('ids', '销售订单', { required: '请选择销售订单！', length: 20_000 }),
  background: integer('async', '后台发货', { hint: '2 为在后台发货，返回 jobId' }),
}

/** Orders are shipped whole, each for itself; outbounds that wait are posted. */
export const fastShippingCalls = [get(path, right, input, fastShip, { both: true, apart: true, label: '批量快速发货' })]

export const fastShippingTask: Task = {
  path: inBackground,
  async run(work, query, told, signal) {
    if (!work.user.can(right)) refuse('无权限操作！', 403)
    return { outcomes: await shipEach(work, idsOf(query.ids), told, signal) }
  },
}

async function fastShip(work: Work, { ids, background }: Row<typeof input>) {
  if (background !== 2) return refuseIfNone(await shipEach(work, idsOf(ids)))
  return work.apart(inner => later(inner, '批量快速发货', inBackground, { ids }))
}

async function shipEach(work: Work, wanted: string[], told?: (done: number, total: number) => void, signal?: AbortSignal) {
  const orders = await work.apart(({ tx, user }) =>
    tx.many(`select id, bill_no from ${tableName(SalesOrder)} where tenant_id = $1 and id = any($2::bigint[])`, [user.tenantId, wanted]),
  )
  const numbers = new Map(orders.map(row => [row.id as string, row.bill_no as string]))
  let done = 0
  const outcomes = await tryEach(work, wanted, (inner, id) => {
    signal?.throwIfAborted()
    told?.(++done, wanted.length)
    return numbers.has(id) ? shipOrder(inner, id) : act(inner, salesOut, 'post', { id })
  })
  return outcomes.map(outcome => ofOrder(outcome, numbers.get(outcome.id)))
}

/** What became of an order goes by its own number. */
const ofOrder = (outcome: Outcome, billNo: string | undefined): Outcome =>
  billNo ? { ...outcome, billNo, msg: outcome.success ? `已出库${outcome.billNo}` : outcome.msg } : outcome

/** All that is left of an order leaves in one bill, or nothing does. */
const shipOrder = async (work: Work, id: string) =>
  act(work, salesOut, 'post', { body: await pull(seeingPhones(work), salesOut, Shipping, id) })

/** The parcel goes where the order says, whoever sends it. */
const seeingPhones = (work: Work): Work => ({
  ...work,
  user: { ...work.user, can: code => code === phoneRight || work.user.can(code) },
})
