import { refuse } from '../../../base/refusal.ts'
import { unique } from '../../../base/text.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import type { Fields } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { words } from '../../../kit/fields/text.ts'
import { lineTable } from '../../../kit/schema.ts'
import { detailDocument } from '../../../server/documents/document-read.ts'
import { act } from '../../../server/documents/documents.ts'
import { idsOf, missing } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { purchaseIn } from './in.server.ts'
import { PurchaseIn } from './in.ts'
import { PurchaseInLines } from './in-lines.ts'

type Row = Record<string, unknown>
type Bill = Row & { id: string; version: number; bodyList: (Row & { id: string })[] }

const one = { id: id('id', '明细行', { required: true }) }
const some = { ids: words('ids', '明细行', { required: true, length: 20_000 }) }

/** A line of a receipt by itself; what changes it keeps the whole draft, as if it had been typed there. */
export const inLineCalls = [
  get(`${PurchaseInLines.path}/detail`, 'purchaseinhead_view', one, detail, { label: '采购入库明细详情' }),
  post(`${PurchaseInLines.path}/submit`, 'purchaseinhead_edit', one, submit, {
    takes: { record: { fields: PurchaseIn.lines } },
    label: '采购入库明细修改',
  }),
  post(`${PurchaseInLines.path}/remove`, 'purchaseinhead_edit', some, remove, { label: '采购入库明细删除' }),
]

async function detail(work: Work, { id }: { id: string }) {
  return (await billOf(work, [id])).bodyList.find(line => line.id === id)
}

async function submit(work: Work, { id }: { id: string }, { body }: RawInput) {
  const bill = await billOf(work, [id])
  const changed = bill.bodyList.map(line => ({
    ...typedOf(PurchaseIn.lines, line),
    ...(line.id === id && typedOf(PurchaseIn.lines, body)),
  }))
  return keep(work, bill, changed)
}

async function remove(work: Work, { ids }: { ids: unknown }) {
  const gone = new Set(idsOf(ids))
  const bill = await billOf(work, [...gone])
  const left = bill.bodyList.filter(({ id }) => !gone.has(id)).map(line => typedOf(PurchaseIn.lines, line))
  await keep(work, bill, left)
  return true
}

/** The one bill that all of these lines are of, as its reader sees it. */
async function billOf(work: Work, ids: string[]): Promise<Bill> {
  const sql = `select head_id from ${lineTable(PurchaseIn)} where tenant_id = $1 and id = any($2::bigint[])`
  const rows = await work.tx.many(sql, [work.user.tenantId, ids])
  if (rows.length < ids.length) missing()
  const heads = unique(rows.map(row => row.head_id as string))
  if (heads.length > 1) refuse('请选择同一张单据的明细行！')
  return (await detailDocument(work, PurchaseIn, heads[0])) as Bill
}

const keep = (work: Work, bill: Bill, bodyList: Row[]) => {
  const { id, version } = bill
  return act(work, purchaseIn, 'draft', { id, version, body: { ...typedOf(PurchaseIn.head, bill), id, version, bodyList } })
}

/** What follows from the rest is reckoned anew. */
const typedOf = (fields: Fields, row: Row): Row =>
  Object.fromEntries([
    ['id', row.id],
    ...Object.values(fields).flatMap(({ wire, rules }) => (rules.fixed || rules.derived || !(wire in row) ? [] : [[wire, row[wire]]])),
  ])
