import { isEmpty } from '../../../base/text.ts'
import { get } from '../../../kit/call.ts'
import { keyed, type Row } from '../../../kit/field.ts'
import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount, integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { pageFields } from '../../../kit/paging.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { likeText, pageOf } from '../../../server/records/filter.ts'
import { missing } from '../../../server/records/records.ts'
import { columnsOf, joinsOf, showRow } from '../../../server/records/select.ts'
import { addScope, tenantWhere, Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { directions } from './direction.ts'
import { ordersOf } from './orders.server.ts'
import { PreReceipt } from './pre-receipt.ts'

const asked = {
  ...pageFields,
  direction: integer('direction', '方向'),
  billNo: text('billNo', '单据编号', { length: 40 }),
  partyId: ref('party', 'bartererId', '往来单位'),
  staffId: ref('staff', 'staffId', '业务员'),
  deptId: ref('dept', 'deptId', '部门'),
  status: dict('settlement_status', 'status', '结算状态'),
  from: day('billDateStart', '开始日期'),
  to: day('billDateEnd', '结束日期'),
}
type Asked = Row<typeof asked>

const fields = keyed({
  direction: integer('direction', '方向'),
  partyId: ref('party', 'bartererId', '往来单位'),
  billType: dict('bill_type', 'billType', '单据类型'),
  billId: id('billId', '单据'),
  billNo: text('billNo', '单据编号'),
  billDate: day('billDate', '单据日期'),
  orderId: id('orderId', '订单'),
  orderNo: text('orderNo', '订单编号'),
  amount: amount('precpAmt', '金额'),
  used: amount('settlementAmt', '已结算金额'),
  open: amount('openAmt', '可用余额'),
  status: dict('settlement_status', 'status', '结算状态'),
  staffId: ref('staff', 'staffId', '业务员'),
  deptId: ref('dept', 'deptId', '部门'),
})

const path = 'fi-precp-body/precpbody'
const view = permissionOf(PreReceipt, 'view')

/** Money paid ahead in both directions, wherever it came from; that of a direction to whoever sees its bills. */
export const paidAheadCalls = [
  get(`${path}/list`, view, asked, paidAhead, { label: '预收预付列表' }),
  get(`${path}/detail`, view, { id: id('id', '预收预付款', { required: '请选择预收预付款！' }) }, onePaidAhead, { label: '预收预付详情' }),
]

/** An item with what was used of it, how far it is settled, and the order that it is kept for. */
const itemSql = () => {
  const numbers = directions.map(
    way =>
      `when ${way.direction} then (select o.bill_no from (${ordersOf(way).sql}) o where o.tenant_id = p.tenant_id and o.id = p.order_id)`,
  )
  return `(select p.*, p.amount - p.open as used, case p.direction ${numbers.join(' ')} end as order_no,
    case when p.open = 0 then '1503' when p.open = p.amount then '1501' else '1502' end as status from prepayment p
    where p.amount > 0 and (p.open > 0 or not ${isReversed}))`
}

/** What a reversal took back was not paid ahead: the red bill stands against it with less than nothing. */
const isReversed = `exists (select 1 from allocation a join prepayment c on c.tenant_id = a.tenant_id and c.bill_type = a.bill_type and c.bill_id = a.bill_id
  where a.tenant_id = p.tenant_id and a.item_kind = 'prepayment' and a.item_id = p.id and c.amount < 0)`

/** Those whose bills the reader sees. */
function inSight({ user }: Work, where: Where) {
  const seen = directions.flatMap(({ document, direction }) => {
    const scope = addScope(new Where(where.values), user, { owner: document.owner, path: document.path })
    return user.can(permissionOf(document, 'view')) ? [`(t.direction = ${direction} and ${scope})`] : []
  })
  return where.add(`(${seen.join(' or ') || 'false'})`)
}

async function paidAhead(work: Work, sent: Asked) {
  const { current, size } = pageOf(sent)
  const where = inSight(work, tenantWhere(work, false))
  const same = { direction: sent.direction, party_id: sent.partyId, staff_id: sent.staffId, dept_id: sent.deptId, status: sent.status }
  for (const [column, value] of Object.entries(same)) if (!isEmpty(value)) where.add(`t.${column} = ${where.value(value)}`)
  if (sent.from) where.add(`t.bill_date >= ${where.value(sent.from)}`)
  if (sent.to) where.add(`t.bill_date <= ${where.value(sent.to)}`)
  if (!isEmpty(sent.billNo)) where.add(`t.bill_no ilike ${where.value(likeText(sent.billNo!))}`)
  const rows = await work.tx.many(
    `select t.id, ${columnsOf(fields)}, count(*) over ()::int as of_all from ${itemSql()} t${joinsOf(fields)} where ${where}
     order by t.bill_date desc, t.id desc limit ${where.value(size)} offset ${where.value((current - 1) * size)}`,
    where.values,
  )
  const total = rows[0]?.of_all ?? 0
  return { records: rows.map(row => shown(work, row)), total, size, current, pages: Math.ceil(total / size) }
}

async function onePaidAhead(work: Work, { id: itemId }: { id: string }) {
  const where = inSight(work, tenantWhere(work, false))
  where.add(`t.id = ${where.value(itemId)}`)
  const row = await work.tx.one(`select t.id, ${columnsOf(fields)} from ${itemSql()} t${joinsOf(fields)} where ${where}`, where.values)
  return row ? shown(work, row) : missing()
}

const shown = (work: Work, row: Record<string, string>) => showRow(work, fields, row, { id: row.id })
