import { refuse } from '../../base/refusal.ts'
import { unique } from '../../base/text.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import type { Fields } from '../../kit/field.ts'
import { id } from '../../kit/fields/choice.ts'
import { words } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { lineTable } from '../../kit/schema.ts'
import { idsOf, missing } from '../records/records.ts'
import type { Work } from '../work.ts'
import { detailDocument } from './document-read.ts'
import { act, type Served } from './documents.ts'

type Row = Record<string, unknown>
export type LinedBill = Row & { id: string; version: number; bodyList: (Row & { id: string })[] }

const one = { id: id('id', '明细行', { required: true }) }
const oneOrNew = { id: id('id', '明细行'), headId: id('headId', '单据') }
const some = { ids: words('ids', '明细行', { required: true, length: 20_000 }) }

/** A line by itself, under an address of its own; what changes it keeps the whole draft, as if it had been typed there. Where lines are added too, one without an id names its bill. */
export function lineCalls(served: Served, path: string, { adds = false } = {}) {
  const { document } = served
  const fields = document.parts.lines!.fields
  const [view, edit] = [permissionOf(document, 'view'), permissionOf(document, 'edit')]
  return [
    get(
      `${path}/detail`,
      view,
      one,
      async (work: Work, { id }: { id: string }) => (await billOfLines(work, served, [id])).bodyList.find(line => line.id === id),
      {
        label: `${document.label}明细详情`,
      },
    ),
    post(`${path}/submit`, edit, adds ? oneOrNew : one, submit, { takes: { record: { fields } }, label: `${document.label}明细修改` }),
    post(`${path}/remove`, edit, some, remove, { label: `${document.label}明细删除` }),
  ]

  async function submit(work: Work, { id, headId }: { id: string | null; headId?: string | null }, { body }: RawInput) {
    if (!id) return add(work, headId, body)
    const bill = await billOfLines(work, served, [id])
    const changed = bill.bodyList.map(line => ({ ...typedOf(fields, line), ...(line.id === id && typedOf(fields, body)) }))
    return keepLines(work, served, bill, changed)
  }

  async function add(work: Work, headId: string | null | undefined, body: Row) {
    const bill = (await detailDocument(work, document, headId ?? refuse('请选择单据！'))) as LinedBill
    return keepLines(work, served, bill, [...bill.bodyList.map(line => typedOf(fields, line)), typedOf(fields, body)])
  }

  async function remove(work: Work, { ids }: { ids: unknown }) {
    const gone = new Set(idsOf(ids))
    const bill = await billOfLines(work, served, [...gone])
    const left = bill.bodyList.filter(({ id }) => !gone.has(id)).map(line => typedOf(fields, line))
    await keepLines(work, served, bill, left)
    return true
  }
}

/** Keeps a bill with these lines, as if the whole of it had been typed again. */
export function keepLines(work: Work, served: Served, bill: LinedBill, bodyList: Row[]) {
  const { id, version } = bill
  return act(work, served, 'draft', { id, version, body: { ...typedOf(served.document.head, bill), id, version, bodyList } })
}

/** The one bill that all of these lines are of, as its reader sees it. */
export async function billOfLines(work: Work, { document }: Served, ids: string[]): Promise<LinedBill> {
  const sql = `select head_id from ${lineTable(document)} where tenant_id = $1 and id = any($2::bigint[])`
  const rows = await work.tx.many(sql, [work.user.tenantId, ids])
  if (rows.length < ids.length) missing()
  const heads = unique(rows.map(row => row.head_id as string))
  if (heads.length > 1) refuse('请选择同一张单据的明细行！')
  return (await detailDocument(work, document, heads[0])) as LinedBill
}

/** What follows from the rest is reckoned anew. */
export const typedOf = (fields: Fields, row: Row): Row =>
  Object.fromEntries([
    ['id', row.id],
    ...Object.values(fields).flatMap(({ wire, rules }) => (rules.fixed || rules.derived || !(wire in row) ? [] : [[wire, row[wire]]])),
  ])
