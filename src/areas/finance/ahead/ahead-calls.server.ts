import { refuse } from '../../../base/refusal.ts'
import { isEmpty } from '../../../base/text.ts'
import { get, post } from '../../../kit/call.ts'
import { keyed, type Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { longText, text, words } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { keyword, pageFields } from '../../../kit/paging.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { act } from '../../../server/documents/documents.ts'
import { onEach } from '../../../server/documents/each.ts'
import { likeText, pageOf } from '../../../server/records/filter.ts'
import { idsOf } from '../../../server/records/records.ts'
import { columnsOf, joinsOf, showRow } from '../../../server/records/select.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { Advance } from './advance.ts'
import { advance } from './ahead.server.ts'
import { type Direction, directions } from './direction.ts'
import { ordersOf } from './orders.server.ts'

const askedOf = ({ target }: Direction) => ({
  ...pageFields,
  partyId: ref(target, 'bartererId', '结算单位', { required: '请选择结算单位！' }),
  from: day('billDateStart', '开始日期'),
  to: day('billDateEnd', '结束日期'),
  billNo: text('precpNo', '单号', { length: 40 }),
  keyword,
  staffId: ref('staff', 'staffId', '业务员'),
})
type Asked = Row<ReturnType<typeof askedOf>>

const shown = {
  billNo: text('billNo', '单据编号'),
  billDate: day('billDate', '单据日期'),
  staffId: ref('staff', 'staffId', '业务员'),
}
const orderFields = keyed({ ...shown, total: amount('totalAmt', '订单金额'), done: amount('doneAmt', '已执行金额') })
const itemFields = keyed({ ...shown, amount: amount('precpAmt', '金额'), open: amount('openAmt', '可用余额') })

/** What a bill of money paid ahead may name: an order that goes on, and money of which something is left. */
export const aheadCalls = [
  ...directions.flatMap(way => {
    const { document, direction, noun } = way
    const offer = (wire: string, label: string, fields: typeof orderFields | typeof itemFields, sql: () => string) =>
      get(
        `${document.path}/${wire}`,
        permissionOf(document, 'view'),
        askedOf(way),
        (work: Work, asked: Asked) => offered(work, way, fields, sql(), asked),
        {
          label,
        },
      )
    return [
      offer('billlist', `${noun}可绑定订单`, orderFields, () => `select * from (${ordersOf(way).sql}) o where is_open`),
      offer('precplist', `未用${noun}`, itemFields, () => `select * from prepayment where direction = ${direction} and open > 0`),
    ]
  }),
  post(
    `${Advance.path}/batchAudit1`,
    permissionOf(Advance, 'audit'),
    { ids: words('ids', '预付款单', { required: '请选择预付款单！', length: 20_000 }), remark: longText('remark', '审核意见') },
    (work: Work, { ids, remark }) => onEach(work, idsOf(ids), (inner, id) => passFirst(inner, id, remark ?? undefined)),
    { label: '预付款单批量初审', apart: true },
  ),
]

async function offered(work: Work, { document }: Direction, fields: typeof orderFields | typeof itemFields, sql: string, asked: Asked) {
  const { current, size } = pageOf(asked)
  const where = tenantWhere(work, false)
  addScope(where, work.user, { owner: document.owner, path: document.path })
  where.add(`t.party_id = ${where.value(asked.partyId)}`)
  if (asked.from) where.add(`t.bill_date >= ${where.value(asked.from)}`)
  if (asked.to) where.add(`t.bill_date <= ${where.value(asked.to)}`)
  if (asked.staffId) where.add(`t.staff_id = ${where.value(asked.staffId)}`)
  for (const word of [asked.billNo, asked.keyword]) if (!isEmpty(word)) where.add(`t.bill_no ilike ${where.value(likeText(word!))}`)
  const rows = await work.tx.many(
    `select t.id, ${columnsOf(fields)}, count(*) over ()::int as of_all from (${sql}) t${joinsOf(fields)} where ${where}
     order by t.bill_date desc, t.id desc limit ${where.value(size)} offset ${where.value((current - 1) * size)}`,
    where.values,
  )
  const total = rows[0]?.of_all ?? 0
  return { records: rows.map(row => ({ ...showRow(work, fields, row), id: row.id })), total, size, current, pages: Math.ceil(total / size) }
}

/** The first of two levels for many bills; the second, after which money leaves, is a look at each. */
async function passFirst(work: Work, id: string, remark?: string) {
  const bill = await work.tx.one('select bill_no, approved_levels from advance where tenant_id = $1 and id = $2 and not deleted', [
    work.user.tenantId,
    id,
  ])
  if (bill?.approved_levels > 0) refuse(`单据${bill.bill_no}已初审，请逐张复审！`)
  return act(work, advance, 'pass', { id, remark })
}
