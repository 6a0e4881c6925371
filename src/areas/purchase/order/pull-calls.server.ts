import { refuse } from '../../../base/refusal.ts'
import { unique } from '../../../base/text.ts'
import { get } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import { loadDocument } from '../../../server/documents/document-read.ts'
import { pull } from '../../../server/documents/pull.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import { refuseMoved } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { counts } from '../../trade/counted-in.ts'
import { freightCall } from '../../trade/freight-info.server.ts'
import { purchaseIn } from '../receipt/in.server.ts'
import { PurchaseIn } from '../receipt/in.ts'
import { purchaseReturn } from '../return/return.server.ts'
import { PurchaseReturn } from '../return/return.ts'
import { Returning } from '../return/returning.ts'
import { PurchaseOrder } from './order.ts'
import { Receiving } from './receiving.ts'

const order = text('id', '采购订单', { required: '请选择采购订单！', length: 2000 })
const receipt = text('id', '采购入库单', { required: '请选择采购入库单！', length: 2000 })

interface Input {
  id: string
}

export const purchasePullCalls = [
  freightCall(PurchaseIn),
  get(
    `${PurchaseIn.path}/${Receiving.pull}`,
    'purchaseinhead_add',
    { id: order },
    (work: Work, { id }: Input) => pull(work, purchaseIn, Receiving, id),
    { label: '由采购订单生成入库单' },
  ),
  get(
    `${PurchaseReturn.path}/${Returning.pull}`,
    'purchasereturnorderhead_add',
    { id: receipt },
    (work: Work, { id }: Input) => pull(work, purchaseReturn, Returning, id, { counts }),
    { label: '由采购入库单生成退货单' },
  ),
  get(`${PurchaseOrder.path}/returns`, 'purchasereturnorderhead_add', { id: order }, returnsOf, { label: '由采购订单生成退货单' }),
]

/** All that has come for an order and could go back, as far as the caller sees the receipts. */
async function returnsOf(work: Work, { id }: Input) {
  const { state, lines } = await loadDocument(work, PurchaseOrder, id, false)
  if (!['partly', 'done', 'closed'].includes(state)) refuseMoved()
  const where = tenantWhere(work, false)
  where
    .add(`l.source_line_id = any(${where.value(lines.map((line: Input) => line.id))}::bigint[])`)
    .add(`t.state = 'posted' and not t.is_red and not t.deleted and l.returnable > l.going_back`)
  addScope(where, work.user, PurchaseIn)
  const rows = await work.tx.many<{ id: string; head_id: string }>(
    `select l.id, l.head_id from ${lineTable(PurchaseIn)} l join ${tableName(PurchaseIn)} t on t.tenant_id = l.tenant_id and t.id = l.head_id
     where ${where} order by t.bill_date, t.id`,
    where.values,
  )
  if (!rows.length) refuse(Returning.words.nothing)
  const wanted = new Set(rows.map(row => row.id))
  const heads = unique(rows.map(row => row.head_id))
  return pull(work, purchaseReturn, Returning, heads.join(), { counts, wants: line => wanted.has(line.id) })
}
