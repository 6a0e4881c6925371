import { momentOf } from '../../base/date.ts'
import { refuse } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import type { Call, RawInput } from '../../kit/call.ts'
import { type Action, type Document, keyOf, verdict } from '../../kit/document.ts'
import type { Field } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import { relationsFrom, relationsTo } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import { parameters } from '../edge/input.ts'
import { writeHistories, writeHistory } from '../history.ts'
import { billNoOf } from '../numbering.ts'
import { exportDocumentLines, exportDocuments } from '../records/export.ts'
import { idsOf } from '../records/records.ts'
import { addScope, tenantWhere } from '../rights/scope.ts'
import { refuseStale } from '../stale.ts'
import type { Work } from '../work.ts'
import { detailDocument, detailDocuments, findHead, listDocuments, listRow, loadDocument } from './document-read.ts'
import { type ActionInput, act, actOutside, type Served } from './documents.ts'
import { onEach } from './each.ts'
import { isFollowed } from './followed.ts'
import { openFollowing, writeFollowing } from './following.ts'
import { guardReprint, reprintCalls } from './reprint.ts'

/** The whole family of calls of one document, each lifecycle call by both methods. */
export function documentCalls(served: Served): Call<Work>[] {
  const document = served.document as Document
  const may = (verb: string) => permissionOf(document, verb)
  const reads: Call<Work>[] = [
    call('GET', 'list', may('view'), '列表', (work, { query }) => listDocuments(work, document, query)),
    call('GET', 'detail', may('view'), '详情', (work, raw) => detailDocument(work, document, parameters(raw).id)),
    call('GET', 'selectVOByIdForList', may('view'), '列表行', (work, raw) => listRow(work, document, parameters(raw).id)),
    call('GET', 'detailByIds', may('view'), '批量详情', (work, raw) => detailDocuments(work, document, parameters(raw).ids)),
    call('GET', 'initAdd', may('add'), '新单', (work, raw) => initAdd(work, served, parameters(raw))),
    { ...call('GET', 'export', may('export'), '导出', (work, { query }) => exportDocuments(work, document, query)), dear: 'file' },
  ]
  if (document.parts.lines)
    reads.push({
      ...call('GET', 'exportDetail', may('export'), '导出明细', (work, { query }) => exportDocumentLines(work, document, query)),
      dear: 'file',
    })
  const writes: Call<Work>[] = [
    call('POST', 'print', may('print'), '打印', (work, raw) => printData(work, document, parameters(raw).ids)),
    call('POST', 'remove', may('delete'), '删除', (work, raw) => removeDrafts(work, served, parameters(raw).ids)),
    call('POST', 'updateRemark', may('edit'), '修改备注', (work, raw) => updateRemark(work, document, parameters(raw))),
  ]
  const actions = Object.entries(document.actions).flatMap(([key, action]) => actionCalls(served, key, action))
  const prints = document.reprints ? reprintCalls(document, (work, id) => printData(work, document, id)) : []
  return [...reads, ...writes, ...actions, ...prints]

  function call(
    method: 'GET' | 'POST',
    wire: string,
    permission: string,
    verb: string,
    run: (work: Work, raw: RawInput) => Promise<unknown>,
  ): Call<Work> {
    const about = { thing: document.name, verb: wire }
    return {
      method,
      path: `${document.path}/${wire}`,
      permission,
      input: {},
      label: `${document.label}${verb}`,
      about,
      reads: method === 'GET',
      run: (work, _input, raw) => run(work, raw),
    }
  }
}

/** Some calls of a document are answered under another address too. */
export const alsoAt = (served: Served, path: string, words: readonly string[]): Call<Work>[] =>
  documentCalls(served).flatMap(call => {
    const word = call.path.slice(served.document.path.length + 1)
    return words.includes(word) ? [{ ...call, path: `${path}/${word}` }] : []
  })

function actionCalls(served: Served, key: string, action: Action): Call<Work>[] {
  const { document } = served
  const permission = permissionOf(document, action.permission ?? action.wire)
  const take = served.after ? actOutside : act
  const apart = served.after && { apart: true as const }
  const base = { input: {}, permission, label: `${document.label}${action.label}`, reads: false, ...apart }
  const byId = (wire: string): Call<Work> => ({
    ...base,
    about: { thing: document.name, verb: 'act' },
    method: action.via ?? 'POST',
    path: `${document.path}/${wire}`,
    both: true,
    run: (work, _input, raw) => take(work, served, key, inputOf(raw)),
  })
  const whole: Call<Work> = {
    ...base,
    about: { thing: document.name, verb: 'save' },
    method: 'POST',
    path: `${document.path}/${action.wire}`,
    run: (work, _input, raw) => take(work, served, key, { ...inputOf(raw), body: wholeBill(document, raw) }),
  }
  const batch: Call<Work> = {
    ...base,
    about: { thing: document.name, verb: 'actOnEach' },
    method: 'GET',
    both: true,
    apart: true,
    path: `${document.path}/${action.batch}`,
    run: (work, _input, raw) => actOnEach(work, served, key, parameters(raw).ids, inputOf(raw)),
  }
  const decision = (wire: string): Call<Work> => ({
    ...byId(wire),
    input: verdict,
    about: { thing: document.name, verb: 'decide' },
    method: 'POST',
    run: (work, { approves }, raw) => take(work, served, approves ? key : keyOf(document, 'rejects'), inputOf(raw)),
  })
  const others = (action.alias ?? []).map(wire => (action.saves ? { ...whole, path: `${document.path}/${wire}` } : byId(wire)))
  return [
    action.saves ? whole : byId(action.wire),
    ...others,
    ...(action.byId ? [byId(action.byId)] : []),
    ...(action.batch ? [batch] : []),
    ...(action.decides ? [decision(action.decides)] : []),
  ]
}

/** An empty bill is a bill; what is no bill at all must not become an empty one. */
function wholeBill({ head, parts }: Document, { body }: RawInput): Record<string, any> {
  if (!body || typeof body !== 'object' || Array.isArray(body)) return refuse('消息不能读取')
  const names = Object.keys(body)
  const known = new Set(['id', ...[...Object.values(head), ...Object.values(parts)].map(({ wire }) => wire)])
  return !names.length || names.some(name => known.has(name)) ? body : refuse('没有可以识别的单据内容，请检查后重新提交！')
}

function inputOf(raw: RawInput): ActionInput {
  const { id, version, remark, overrideReason } = parameters(raw)
  const words = (value: unknown) => (isEmpty(value) ? undefined : String(value).slice(0, 500))
  return {
    id: isEmpty(id) ? undefined : String(id),
    version,
    remark: words(remark),
    overrideReason: words(overrideReason),
    sent: parameters(raw),
  }
}

async function actOnEach(work: Work, served: Served, key: string, ids: unknown, { remark, overrideReason }: ActionInput) {
  const { after } = served
  return onEach(
    work,
    idsOf(ids),
    (inner, id) => act(inner, served, key, { id, remark, overrideReason }),
    after && (moved => after(work, served, moved)),
  )
}

/** The words that a choice of the form begins with. */
const begun = ({ head, form }: Document) =>
  Object.fromEntries(
    form.flatMap(key => {
      const { kind, wire, rules } = head[key as keyof typeof head] as Field
      return kind === 'dict' && rules.fallback != null ? [[wire, String(rules.fallback)]] : []
    }),
  )

/** An empty bill with the defaults of the person who writes it; nothing is stored, the number is a preview. */
export async function blankBill(work: Work, document: Document): Promise<Record<string, any>> {
  const day = work.today.replaceAll('-', '')
  const known = await work.tx.one(
    `select (select last from number_series where tenant_id = $1 and series = $2) as last,
       (select name from dept where tenant_id = $1 and id = $3) as dept`,
    [work.user.tenantId, `${document.billType} ${day}`, work.user.deptId],
  )
  const state = Object.values(document.states)[0]!
  return {
    ...begun(document),
    billNo: billNoOf(document, day, Number(known.last ?? 0) + 1),
    billDate: work.today,
    billType: document.billType,
    status: state.wire,
    statusName: state.label,
    staffId: work.user.staffId ?? '',
    staffName: work.user.staffName,
    deptId: work.user.deptId ?? '',
    deptName: known.dept ?? '',
    ...Object.fromEntries(Object.values(document.parts).map(({ wire }) => [wire, []])),
  }
}

async function initAdd(work: Work, { document, blank }: Served, sent: Record<string, any>) {
  const empty = await blankBill(work, document)
  return blank ? blank(work, empty, sent) : empty
}

/** Everything a printed bill shows, and a note that it was printed. */
async function printData(work: Work, document: Document, ids: unknown) {
  const bills = await detailDocuments(work, document, ids)
  if (document.reprints)
    await guardReprint(
      work,
      document,
      bills.map(({ id }) => id),
    )
  const printed = bills.map(({ id, billNo }) => ({ subject: document.billType, subjectId: id, subjectNo: billNo, stage: '打印' }))
  const [, company] = await together(
    writeHistories(work, printed),
    work.tx.one('select name from tenant where code = $1', [work.user.tenantId]),
  )
  return { companyName: company.name, printTime: momentOf(work.now), printUserName: work.user.name, bills }
}

/** A draft that goes frees what it was about to take; one that others follow stays. */
async function letGo(work: Work, { document, removed }: Pick<Served, 'document' | 'removed'>, doc: any) {
  if (isFollowed(document, doc)) refuse(`单据${doc.billNo}已有下游单据，不能删除！`)
  const following = await openFollowing(work, document, doc)
  await removed?.(work, doc)
  writeFollowing(work, document, following, { ...doc, lines: [] })
}

export async function removeDrafts(work: Work, { document, removed }: Served, value: unknown) {
  const ids = idsOf(value)
  const where = tenantWhere(work, false)
  where.add(`t.id = any(${where.value(ids)}::bigint[])`).add('not t.deleted')
  addScope(where, work.user, document)
  const heads = await work.tx.many(
    `select t.id, t.bill_no, t.state from ${tableName(document)} t where ${where} order by t.id for update`,
    where.values,
  )
  if (heads.length !== ids.length) refuse('数据不存在或无权限！')
  if (heads.some(head => head.state !== 'draft')) refuse('只能删除草稿状态的单据！')
  if (removed || relationsTo(document).length || relationsFrom(document).length)
    for (const { id } of heads) await letGo(work, { document, removed }, await loadDocument(work, document, id, true))
  await work.tx.run(
    `update ${tableName(document)} set deleted = true, version = version + 1 where tenant_id = $1 and id = any($2::bigint[])`,
    [work.user.tenantId, ids],
  )
  for (const head of heads) writeHistory(work, { subject: document.billType, subjectId: head.id, subjectNo: head.bill_no, stage: '删除' })
}

/** Allowed in every state but cancelled; it never touches an amount. */
async function updateRemark(work: Work, document: Document, { id, remark, version }: Record<string, any>) {
  const head = await findHead(work, document, id, true)
  if (head.state === 'cancelled') refuse('单据已作废，不能修改备注！')
  refuseStale(head, version)
  const text = String(remark ?? '').slice(0, 2000)
  await work.tx.run(
    `update ${tableName(document)} set remark = $3, version = version + 1, updated_by = $4, updated_at = now() where tenant_id = $1 and id = $2`,
    [work.user.tenantId, head.id, text, work.user.id],
  )
  const diff = [{ field: 'remark', label: '备注', old: head.remark, new: text }]
  writeHistory(work, { subject: document.billType, subjectId: head.id, subjectNo: head.bill_no, stage: '修改备注', diff })
  return { id: head.id, version: head.version + 1 }
}
