import { refuse } from '../../base/refusal.ts'
import { isEmpty, isId, snake } from '../../base/text.ts'
import { type Call, get, post, type RawInput } from '../../kit/call.ts'
import { type Document, keyOf } from '../../kit/document.ts'
import { text, words } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { tableName } from '../../kit/schema.ts'
import { writeHistory } from '../history.ts'
import { cellsOf, inBackground, sheetFrom, stateCell } from '../records/export.ts'
import { allSql, pageOfSource, type Selection, type Source, selection } from '../records/list.ts'
import { idsOf, missing } from '../records/records.ts'
import { showRow } from '../records/select.ts'
import type { Work } from '../work.ts'
import { billQuery } from './bill-selection.ts'
import { headSource } from './bill-source.ts'
import { removeDrafts } from './document-calls.ts'
import { detailDocument, showHead } from './document-read.ts'
import { act, type Served } from './documents.ts'

/** Several kinds of bill that the wire sees as one: each is a document of its own, one field of the shown head tells which. */
interface SharedResource {
  /** What the kinds have in common, as its list shows them. */
  shown: Document
  /** The field of its head that tells the kind. */
  by: string
  kinds: readonly { value: string; served: Served }[]
  says: { choose: string; stays: string }
}

type Query = Record<string, unknown>

/** Listing, opening, saving, removing and exporting whatever kind a bill is. */
export function sharedCalls(shared: SharedResource): Call<Work>[] {
  const { shown } = shared
  const path = (word: string) => `${shown.path}/${word}`
  const may = (verb: string) => permissionOf(shown, verb)
  return [
    get(path('list'), may('view'), {}, (work: Work, _input: object, { query }: RawInput) => list(work, shared, query), {
      takes: { list: shown },
      label: `${shown.label}列表`,
    }),
    get(path('detail'), may('view'), { id: text('id', '单据') }, (work: Work, { id }) => detail(work, shared, id), {
      label: `${shown.label}详情`,
    }),
    get(path('export'), may('export'), {}, (work: Work, _input: object, { query }: RawInput) => exportAll(work, shared, query), {
      takes: { list: shown },
      label: `${shown.label}导出`,
      timeout: 36_000_000,
      dear: 'file',
    }),
    post(path('submit'), may('add'), {}, (work: Work, _input: object, raw: RawInput) => submit(work, shared, raw), {
      takes: { bill: shown },
      label: `${shown.label}保存`,
    }),
    post(
      path('remove'),
      may('delete'),
      { ids: words('ids', '单据', { length: 20_000 }) },
      (work: Work, { ids }) => remove(work, shared, idsOf(ids)),
      { label: `${shown.label}删除` },
    ),
  ]
}

/** All tables as one; what is asked of it is asked of each of them. */
function sourceOf({ shown, by, kinds }: SharedResource): Source {
  const common = Object.keys(shown.head).filter(key => key !== by)
  const columns = ['tenant_id', 'id', 'version', 'state', 'deleted', ...common.map(snake)]
  const tables = kinds.map(
    ({ value, served: { document } }) =>
      `select ${columns}, '${value}' as ${snake(by)}, '${document.billType}' as bill_type from ${tableName(document)}`,
  )
  return { ...headSource(shown), table: `(${tables.join(' union all ')})`, extra: ['id', 'version', 'state', 'bill_type'] }
}

function chosen(work: Work, { shown, by }: SharedResource, source: Source, query: Query): Selection {
  const { [shown.head[by]!.wire]: value, ...rest } = billQuery(shown, query)
  const found = selection(work, source, { ...rest, keyword: query.keyword })
  if (!isEmpty(value)) found.where.add(`t.${snake(by)} = ${found.where.value(String(value))}`)
  const codes = String(query.status ?? '')
    .split(',')
    .filter(Boolean)
  const states = Object.entries(shown.states).filter(([, { wire }]) => codes.includes(wire))
  if (codes.length) found.where.add(`t.state = any(${found.where.value(states.map(([key]) => key))})`)
  return found
}

async function list(work: Work, shared: SharedResource, query: Query) {
  const source = sourceOf(shared)
  const { rows, answer } = await pageOfSource(work, source, query, chosen(work, shared, source, query))
  return { records: rows.map(row => ({ ...showHead(work, shared.shown, row), billType: row.bill_type })), ...answer }
}

async function exportAll(work: Work, shared: SharedResource, query: Query) {
  const { shown } = shared
  if (Number(query.async) === 2) return inBackground(work, shown, 'export', query)
  const source = sourceOf(shared)
  const found = chosen(work, shared, source, query)
  const cells = cellsOf(work, shown.head, shown.list)
  cells.splice(2, 0, stateCell(shown))
  writeHistory(work, { subject: shown.name, subjectId: '0', subjectNo: shown.label, stage: '导出' })
  return sheetFrom(shown.label, cells, work.stream(allSql(source, found), found.where.values), work.now)
}

/** Which kind each of the bills is. */
async function kindsOf(work: Work, { kinds }: SharedResource, ids: readonly unknown[]) {
  if (!ids.every(isId)) missing()
  const tables = kinds.map(
    ({ value, served }) => `select id, '${value}' as kind from ${tableName(served.document)} where tenant_id = $1 and id = any($2)`,
  )
  const rows = await work.tx.many<{ id: string; kind: string }>(tables.join(' union all '), [work.user.tenantId, ids])
  const found = new Map(rows.map(({ id, kind }) => [id, kind]))
  return ids.map(id => kinds.find(({ value }) => value === found.get(String(id))) ?? missing())
}

async function detail(work: Work, shared: SharedResource, id: unknown) {
  const { shown, by } = shared
  const [kind] = await kindsOf(work, shared, [id])
  const told = showRow(work, { [by]: shown.head[by]! }, { [snake(by)]: kind!.value })
  return { ...(await detailDocument(work, kind!.served.document, id)), ...told }
}

/** A bill that is there stays what it is. */
async function submit(work: Work, shared: SharedResource, { body }: RawInput) {
  const { shown, by, kinds, says } = shared
  if (!body || typeof body !== 'object' || Array.isArray(body)) refuse('消息不能读取')
  const { id, version } = body
  const wanted = String(body[shown.head[by]!.wire] ?? '')
  const [kind] = isEmpty(id) ? kinds.filter(({ value }) => value === wanted) : await kindsOf(work, shared, [id])
  if (!kind) return refuse(says.choose)
  if (!isEmpty(id) && wanted && wanted !== kind.value) refuse(says.stays)
  return act(work, kind.served, keyOf(kind.served.document, 'drafts'), { id: isEmpty(id) ? undefined : String(id), version, body })
}

async function remove(work: Work, shared: SharedResource, ids: readonly string[]) {
  const found = await kindsOf(work, shared, ids)
  for (const kind of shared.kinds) {
    const own = ids.filter((_, at) => found[at] === kind)
    if (own.length) await removeDrafts(work, kind.served, own)
  }
}
