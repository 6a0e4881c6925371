import { type Decimal, dec, max, zero } from '../../../base/decimal.ts'
import { refuse } from '../../../base/refusal.ts'
import { post } from '../../../kit/call.ts'
import type { Row as Input } from '../../../kit/field.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { loadDocument } from '../../../server/documents/document-read.ts'
import { writeHistories, writeHistory } from '../../../server/history.ts'
import { insertMany } from '../../../server/insert-many.ts'
import { refuseMoved, refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { nextDemandNo } from '../../inventory/demand/demand.server.ts'
import { Demand, demandSource, demandState } from '../../inventory/demand/demand.ts'
import { expectedSql } from '../../inventory/demand/handled.server.ts'
import { inBasicUnits } from '../../trade/line/line.ts'
import { orderedDirectlySql } from '../buying/bought.server.ts'
import { SalesOrder, type SalesOrderDoc } from './order.ts'
import { SalesOrderDemand } from './order-demand.ts'

const asked = {
  id: text('id', '销售订单', { required: true }),
  version: integer('version', '版本'),
  ...SalesOrderDemand.fields,
}

export const orderDemandCalls = [post(SalesOrderDemand.submit, SalesOrderDemand.permission, asked, demand, { label: '销售订单转需求' })]

/** How much of a line was asked of the buyers, as far as anybody still wants it. */
export const demandedSql = `select coalesce(sum(case d.condition when '${demandState.closed}' then d.handled else greatest(d.quantity, d.handled) end), 0)
  from demand d where d.tenant_id = t.tenant_id and d.source_line_id = t.id and not d.deleted`

/** What goods are neither kept for a line nor expected for it is asked of a buyer; what was asked of him before for this order is one bill with it. */
async function demand(work: Work, { id, version, handlerId }: Input<typeof asked>) {
  const order: SalesOrderDoc = await loadDocument(work, SalesOrder, id, true)
  if (!['approved', 'partly'].includes(order.state)) refuseMoved()
  refuseStale(order, version)
  if (!order.depotId) refuse('请先为订单选择仓库，再提报需求！')
  await refuseStranger(work, handlerId)
  const short = await shortOf(work, order)
  if (!short.length) refuse('没有需要提报需求的商品！')
  const billNo = (await openBillOf(work, order.id, handlerId)) ?? (await nextDemandNo(work))
  const ids = await insertMany(
    work,
    Demand,
    short.map(({ line, quantity, unitId }) => ({
      billNo,
      goodsId: line.goodsId!,
      unitId,
      depotId: order.depotId!,
      quantity,
      needDay: line.planSendDate ?? order.planSendDate,
      source: demandSource.order,
      sourceNo: order.billNo,
      sourceHeadId: order.id,
      sourceLineId: line.id,
      neededById: order.staffId,
      handlerId,
      condition: demandState.waiting,
    })),
  )
  await writeHistories(
    work,
    ids.map(one => ({ subject: Demand.name, subjectId: one, subjectNo: billNo, stage: '新增', remark: `销售订单${order.billNo}` })),
  )
  work.tx.write('update sales_order set version = version + 1, updated_by = $3, updated_at = now() where tenant_id = $1 and id = $2', [
    work.user.tenantId,
    order.id,
    work.user.id,
  ])
  writeHistory(work, { subject: SalesOrder.billType, subjectId: order.id, subjectNo: order.billNo!, stage: '转需求', remark: billNo })
  work.send({
    room: `user:${handlerId}`,
    channel: 'notice',
    title: '新的采购需求',
    content: `${order.billNo}缺货${ids.length}行`,
    orderNumber: billNo,
    path: `${Demand.page}?billNo=${billNo}`,
  })
  return true
}

/** A buyer is somebody who still works here. */
async function refuseStranger({ tx, user }: Work, handlerId: string) {
  const sql = 'select 1 from account where tenant_id = $1 and id = $2 and enabled and not deleted'
  if (!(await tx.one(sql, [user.tenantId, handlerId]))) refuse(SalesOrderDemand.fields.handlerId.rules.required as string)
}

/** What of an order is neither kept nor expected, in basic units. */
interface Short {
  line: SalesOrderDoc['lines'][number]
  quantity: Decimal
  unitId: string
}

export async function shortOf({ tx, user }: Work, { id, lines }: SalesOrderDoc): Promise<Short[]> {
  const rows = await tx.many(
    `select l.id, g.basic_unit_id, coalesce((select sum(r.quantity) from stock_reservation r where r.tenant_id = l.tenant_id
       and r.bill_type = '${SalesOrder.billType}' and r.bill_id = l.head_id and r.line_id = l.id), 0) as kept,
       coalesce((select sum(${expectedSql('d')}) from demand d where d.tenant_id = l.tenant_id and d.source_line_id = l.id and not d.deleted), 0)
         + ${orderedDirectlySql('l', true)} as expected
     from sales_order_line l join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id where l.tenant_id = $1 and l.head_id = $2`,
    [user.tenantId, id],
  )
  const known = new Map(rows.map(row => [row.id as string, row]))
  return lines.flatMap(line => {
    const { kept, expected, basic_unit_id: unitId } = known.get(line.id)!
    const unsent = inBasicUnits(line.unsent!.minus(line.occupied!), line.numerator!, line.denominator!) ?? zero
    const quantity = max(unsent, zero).minus(dec(kept)).minus(dec(expected))
    return quantity.gt(0) ? [{ line, quantity, unitId }] : []
  })
}

/** The bill of this order that the same buyer has, as long as nobody has begun with it. */
async function openBillOf({ tx, user }: Work, orderId: string, handlerId: string): Promise<string | undefined> {
  const found = await tx.one(
    `select d.bill_no from demand d where d.tenant_id = $1 and d.source_head_id = $2 and d.handler_id = $3 and d.condition = '${demandState.waiting}'
     and not d.deleted order by d.id desc limit 1`,
    [user.tenantId, orderId, handlerId],
  )
  return found?.bill_no
}

/** What nobody waits for any more is not bought either; what was begun goes on. */
export function closeDemands({ tx, user }: Work, { id }: { id: string }) {
  tx.write(
    `update demand set condition = '${demandState.closed}', version = version + 1, updated_by = $3, updated_at = now()
     where tenant_id = $1 and source_head_id = $2 and not deleted and condition in ('${demandState.waiting}', '${demandState.handling}')`,
    [user.tenantId, id, user.id],
  )
}
