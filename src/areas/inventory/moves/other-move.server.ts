import { refuse } from '../../../base/refusal.ts'
import { isEmpty, isId, snake } from '../../../base/text.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { text, words } from '../../../kit/fields/text.ts'
import { tableName } from '../../../kit/schema.ts'
import { removeDrafts } from '../../../server/documents/document-calls.ts'
import { billQuery, detailDocument, headSource, showHead } from '../../../server/documents/document-read.ts'
import { act, type Served } from '../../../server/documents/documents.ts'
import { writeHistory } from '../../../server/history.ts'
import { cellsOf, inBackground, sheetFrom, stateCell } from '../../../server/records/export.ts'
import { allSql, pageOfSource, type Selection, type Source, selection } from '../../../server/records/list.ts'
import { idsOf, missing } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { gain } from './gain.server.ts'
import { loss } from './loss.server.ts'
import { directions, OtherMove } from './other-move.ts'

const kinds: { served: Served; direction: string }[] = [
  { served: gain, direction: directions.in },
  { served: loss, direction: directions.out },
]
const path = (word: string) => `${OtherMove.path}/${word}`

export const otherMoveCalls = [
  get(path('list'), 'profitlosshead_view', {}, list, { takes: { list: OtherMove }, label: '其他出入库列表' }),
  get(path('detail'), 'profitlosshead_view', { id: text('id', '单据') }, detail, { label: '其他出入库详情' }),
  get(path('export'), 'profitlosshead_export', {}, exportAll, {
    takes: { list: OtherMove },
    label: '其他出入库导出',
    timeout: 36_000_000,
    dear: 'file',
  }),
  post(path('submit'), 'profitlosshead_add', {}, submit, { takes: { bill: OtherMove }, label: '其他出入库保存' }),
  post(path('remove'), 'profitlosshead_delete', { ids: words('ids', '单据', { length: 20_000 }) }, remove, { label: '其他出入库删除' }),
]

const columns = [
  'tenant_id',
  'id',
  'version',
  'state',
  'deleted',
  ...Object.keys(OtherMove.head)
    .filter(key => key !== 'direction')
    .map(snake),
]

/** Both tables as one; what is asked of it is asked of each of them. */
const source: Source = {
  ...headSource(OtherMove),
  table: `(${kinds.map(({ served, direction }) => `select ${columns}, '${direction}' as direction, '${served.document.billType}' as bill_type from ${tableName(served.document)}`).join(' union all ')})`,
  extra: ['id', 'version', 'state', 'bill_type'],
}

type Query = Record<string, unknown>

function chosen(work: Work, query: Query): Selection {
  const { [OtherMove.head.direction.wire]: direction, ...rest } = billQuery(OtherMove, query)
  const found = selection(work, source, { ...rest, keyword: query.keyword })
  if (!isEmpty(direction)) found.where.add(`t.direction = ${found.where.value(String(direction))}`)
  const codes = String(query.status ?? '')
    .split(',')
    .filter(Boolean)
  const states = Object.entries(OtherMove.states).filter(([, { wire }]) => codes.includes(wire))
  if (codes.length) found.where.add(`t.state = any(${found.where.value(states.map(([key]) => key))})`)
  return found
}

async function list(work: Work, _input: object, { query }: RawInput) {
  const { rows, answer } = await pageOfSource(work, source, query, chosen(work, query))
  return { records: rows.map(row => ({ ...showHead(work, OtherMove, row), billType: row.bill_type })), ...answer }
}

async function exportAll(work: Work, _input: object, { query }: RawInput) {
  if (Number(query.async) === 2) return inBackground(work, OtherMove, 'export', query)
  const found = chosen(work, query)
  const cells = cellsOf(work, OtherMove.head, OtherMove.list)
  cells.splice(2, 0, stateCell(OtherMove))
  writeHistory(work, { subject: OtherMove.name, subjectId: '0', subjectNo: OtherMove.label, stage: '导出' })
  return sheetFrom(OtherMove.label, cells, work.stream(allSql(source, found), found.where.values), work.now)
}

/** Which of the two a bill is. */
async function kindOf(work: Work, id: unknown) {
  if (!isId(id)) missing()
  for (const kind of kinds) {
    const sql = `select id from ${tableName(kind.served.document)} where tenant_id = $1 and id = $2`
    if (await work.tx.one(sql, [work.user.tenantId, String(id)])) return kind
  }
  return missing()
}

async function detail(work: Work, { id }: { id: string | null }) {
  const { served, direction } = await kindOf(work, id)
  return { ...(await detailDocument(work, served.document, id)), ...shownDirection(work, direction) }
}

const shownDirection = (work: Work, direction: string) => ({
  [OtherMove.head.direction.wire]: direction,
  typeName: work.dictionary('other_move_type').get(direction) ?? '',
})

/** In becomes a gain, out a loss; a bill that is there stays what it is. */
async function submit(work: Work, _input: object, raw: RawInput) {
  const body = raw.body
  if (!body || typeof body !== 'object' || Array.isArray(body)) refuse('消息不能读取')
  const { id, version } = body
  const direction = String(body[OtherMove.head.direction.wire] ?? '')
  const kind = isEmpty(id) ? kinds.find(one => one.direction === direction) : await kindOf(work, id)
  if (!kind) return refuse('请选择类型：入库或出库！')
  if (!isEmpty(id) && direction && direction !== kind.direction) refuse('已保存的单据不能改变出入库类型，请重新录入！')
  return act(work, kind.served, 'draft', { id: isEmpty(id) ? undefined : String(id), version, body })
}

async function remove(work: Work, input: { ids: string | null }) {
  const ids = idsOf(input.ids)
  const found = await Promise.all(ids.map(async id => ({ id, kind: await kindOf(work, id) })))
  for (const kind of kinds) {
    const own = found.filter(one => one.kind === kind).map(one => one.id)
    if (own.length) await removeDrafts(work, kind.served, own)
  }
}
