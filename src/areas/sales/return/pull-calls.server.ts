import { type Decimal, zero } from '../../../base/decimal.ts'
import { refuse } from '../../../base/refusal.ts'
import { isEmpty, isId, unique } from '../../../base/text.ts'
import { get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { text } from '../../../kit/fields/text.ts'
import { restOf } from '../../../kit/following.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import { pull } from '../../../server/documents/pull.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { counts } from '../../trade/counted-in.ts'
import { SalesOrder } from '../order/order.ts'
import { SalesOut } from '../out/out.ts'
import { exchangedOf } from '../out/returnable.server.ts'
import { ComingBack } from './coming-back.ts'
import { Refunding } from './refunding.ts'
import { isTooLate, salesReturn, tooLate } from './return.server.ts'
import { SalesReturn } from './return.ts'

const out = text('id', '销售出库单', { required: '请选择销售出库单！', length: 2000 })
const asked = { orderNo: text('soNo', '销售订单号', { required: '请输入销售订单号！', length: 40 }) }
const unsent = { orderNo: text('soNo', '销售订单号', { length: 40 }), id: text('id', '销售订单', { length: 2000 }) }
const path = (verb: string) => `${SalesReturn.path}/${verb}`
const may = permissionOf(SalesReturn, 'add')

export const pullReturnCalls = [
  get(path(ComingBack.pull), may, { id: out }, (work: Work, { id }: { id: string }) => propose(work, id), {
    label: '由销售出库单生成退货单',
  }),
  get(path('generate'), may, asked, returnsOf, { label: '由销售订单生成退货单' }),
  get(path(Refunding.pull), may, unsent, refundOf, { label: '由销售订单生成未出库退款' }),
  get(path('generateOutRefund'), may, asked, returnsOf, { label: '由销售订单生成已出库退款' }),
]

/** All that was sent for an order and can still come back, as far as the caller sees the bills. */
async function returnsOf(work: Work, { orderNo }: Row<typeof asked>) {
  const where = tenantWhere(work, false)
  where
    .add(`t.state = 'posted' and not t.is_red and not t.deleted and l.returnable > l.coming_back`)
    .add(`l.source_head_id in (select o.id from ${tableName(SalesOrder)} o where o.tenant_id = $1 and o.bill_no = ${where.value(orderNo)})`)
  addScope(where, work.user, SalesOut)
  const rows = await work.tx.many<{ id: string; head_id: string; bill_date: string }>(
    `select l.id, l.head_id, t.bill_date::text from ${lineTable(SalesOut)} l join ${tableName(SalesOut)} t on t.tenant_id = l.tenant_id and t.id = l.head_id
     where ${where} order by t.bill_date, t.id`,
    where.values,
  )
  const timely = rows.filter(row => !isTooLate(work, row.bill_date))
  if (isEmpty(timely)) refuse(isEmpty(rows) ? ComingBack.words.nothing : tooLate)
  const wanted = new Set(timely.map(row => row.id))
  return propose(work, unique(timely.map(row => row.head_id)).join(), id => wanted.has(id))
}

/** What was not sent for an order whose customer has paid ahead. */
async function refundOf(work: Work, { orderNo, id }: Row<typeof unsent>) {
  const where = tenantWhere(work, false)
  where.add('not t.deleted')
  const named = unique(id?.split(',').filter(Boolean) ?? [])
  where.add(named.length ? `t.id::text = any(${where.value(named)})` : `t.bill_no = ${where.value(orderNo)}`)
  addScope(where, work.user, SalesOrder)
  const rows = await work.tx.many<{ id: string; is_paid: boolean }>(
    `select t.id, exists (select 1 from prepayment p where p.tenant_id = t.tenant_id and p.order_id = t.id and p.direction = 1 and p.open > 0) as is_paid
     from ${tableName(SalesOrder)} t where ${where} order by t.id`,
    where.values,
  )
  if (rows.length < named.length) refuse('数据不存在或无权限！')
  const paid = rows.filter(row => row.is_paid)
  if (!paid.length) refuse(Refunding.words.nothing)
  return pull(work, salesReturn, Refunding, paid.map(row => row.id).join())
}

/** What was exchanged does not come back once more. */
async function propose(work: Work, ids: string, wants = (_: string) => true) {
  const exchanged = await exchangedOf(work, ids.split(',').filter(isId))
  const left = (id: string, rest: Decimal) => rest.minus(exchanged.get(id) ?? zero)
  return pull(work, salesReturn, ComingBack, ids, {
    wants: line => wants(line.id) && left(line.id, restOf(ComingBack, line)).gt(0),
    counts: (line, rest) => counts(line, left(line.id, rest)),
  })
}
