import { refuse } from '../../../base/refusal.ts'
import { groupBy, isEmpty } from '../../../base/text.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { type RowWith, requiredMessage } from '../../../kit/field.ts'
import { text, words } from '../../../kit/fields/text.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import { billSelection } from '../../../server/documents/bill-selection.ts'
import { detailDocument } from '../../../server/documents/document-read.ts'
import { act } from '../../../server/documents/documents.ts'
import { parameters } from '../../../server/edge/input.ts'
import { pageOf } from '../../../server/records/filter.ts'
import { idsOf, missing } from '../../../server/records/records.ts'
import { columnsOf, joinsOf, showRow } from '../../../server/records/select.ts'
import type { Work } from '../../../server/work.ts'
import { costAdjustment } from './cost-adjustment.server.ts'
import { CostAdjustment } from './cost-adjustment.ts'

const path = 'blade-finance/costbody'
const may = (verb: string) => permissionOf(CostAdjustment, verb)
const id = text('id', '明细行', { required: true })
const lines = `${lineTable(CostAdjustment)} l on l.tenant_id = t.tenant_id and l.head_id = t.id`

/** The lines of cost adjustments as rows of their own: the same bills, seen and written line by line. */
export const costLineCalls = [
  get(`${path}/list`, may('view'), {}, list, { takes: { list: CostAdjustment }, label: '成本调整明细列表' }),
  get(`${path}/detail`, may('view'), { id }, (work: Work, input: { id: string }) => lineOf(work, input.id), { label: '成本调整明细' }),
  post(`${path}/submit`, may('add'), { headId: text('headId', '单据') }, submit, {
    takes: { record: { fields: CostAdjustment.lines } },
    label: '成本调整明细保存',
  }),
  post(`${path}/remove`, may('delete'), { ids: words('ids', '明细行', { length: 20_000 }) }, remove, { label: '成本调整明细删除' }),
]

const shown = (work: Work, row: RowWith<{ state: string }>) => {
  const { billNo, billDate } = CostAdjustment.head
  const { wire: status, label: statusName } = CostAdjustment.states[row.state as keyof typeof CostAdjustment.states]
  return {
    ...showRow(work, CostAdjustment.lines, row, { id: row.id, lineNo: row.line_no }),
    headId: row.head_id,
    version: row.version,
    [billNo.wire]: row.bill_no,
    [billDate.wire]: row.bill_date,
    status,
    statusName,
  }
}

const columns = () =>
  `l.id, l.head_id, l.line_no, t.version, t.state, t.bill_no, t.bill_date::text as bill_date, ${columnsOf(CostAdjustment.lines, 'l')}`

async function list(work: Work, _input: object, { query }: RawInput) {
  const { where, order } = billSelection(work, CostAdjustment, query)
  const { current, size } = pageOf(query)
  const from = `${tableName(CostAdjustment)} t join ${lines}`
  const { total } = await work.tx.one(`select count(*)::int as total from ${from} where ${where}`, where.values)
  const page = `limit ${where.value(size)} offset ${where.value((current - 1) * size)}`
  const rows = await work.tx.many(
    `select ${columns()} from ${from}${joinsOf(CostAdjustment.lines, 'l')} where ${where} order by ${order}, l.line_no ${page}`,
    where.values,
  )
  return { records: rows.map(row => shown(work, row)), total, size, current, pages: Math.ceil(total / size) }
}

async function linesOf(work: Work, ids: string[]) {
  const { where, order } = billSelection(work, CostAdjustment, {})
  where.add(`l.id = any(${where.value(ids)}::bigint[])`)
  const rows = await work.tx.many(
    `select ${columns()} from ${tableName(CostAdjustment)} t join ${lines}${joinsOf(CostAdjustment.lines, 'l')} where ${where} order by ${order}, l.line_no`,
    where.values,
  )
  return rows.length === ids.length ? rows : missing()
}

const lineOf = async (work: Work, lineId: string) => shown(work, (await linesOf(work, idsOf(lineId)))[0])

/** A line is saved with its draft; without one it begins a new draft. */
async function submit(work: Work, _input: object, raw: RawInput) {
  const { headId, id: lineId, version, ...line } = parameters(raw)
  const head = isEmpty(lineId) ? headId : (await linesOf(work, idsOf(lineId)))[0]!.head_id
  const bill = isEmpty(head) ? { bodyList: [] } : await detailDocument(work, CostAdjustment, head)
  const known = bodyOf(bill).some(one => one.id === String(lineId))
  const { goodsId } = CostAdjustment.lines
  if (!known && isEmpty(line[goodsId.wire])) refuse(requiredMessage(goodsId))
  const bodyList = known
    ? bodyOf(bill).map(one => (one.id === String(lineId) ? { ...one, ...changed(line) } : one))
    : [...bodyOf(bill), line]
  const saved = await act(work, costAdjustment, 'draft', { id: bill.id, version, body: { ...bill, bodyList } })
  const [last] = await work.tx.many(
    `select id from ${lineTable(CostAdjustment)} where tenant_id = $1 and head_id = $2 order by line_no desc limit 1`,
    [work.user.tenantId, saved.id],
  )
  return { id: known ? String(lineId) : last!.id, version: saved.version, headId: saved.id }
}

const bodyOf = (bill: { bodyList?: { id: string }[] }) => bill.bodyList ?? []

/** Whoever types an amount means it, whatever price was there before. */
const changed = (line: Record<string, unknown>) => {
  const { newPrice, amount } = CostAdjustment.lines
  return isEmpty(line[newPrice.wire]) && !isEmpty(line[amount.wire]) ? { ...line, [newPrice.wire]: null } : line
}

async function remove(work: Work, { ids }: { ids: string | null }) {
  const rows = await linesOf(work, idsOf(ids))
  if (rows.some(row => row.state !== 'draft')) refuse('只能删除草稿状态的单据！')
  for (const [head, gone] of groupBy(rows, row => row.head_id as string)) {
    const bill = await detailDocument(work, CostAdjustment, head)
    const bodyList = bodyOf(bill).filter(one => !gone.some(row => row.id === one.id))
    await act(work, costAdjustment, 'draft', { id: head, version: bill.version, body: { ...bill, bodyList } })
  }
}
