import { refuse } from '../../base/refusal.ts'
import { isId, unique } from '../../base/text.ts'
import { get } from '../../kit/call.ts'
import type { Row } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import { pageFields } from '../../kit/paging.ts'
import { permissionOf } from '../../kit/permission.ts'
import { documentOfType, entities, fieldSets, type Thing, tables } from '../../kit/registry.ts'
import { findHead } from '../../server/documents/document-read.ts'
import { pageOf } from '../../server/records/filter.ts'
import { find, missing } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { inWords, type Known, titlesOf } from './history-words.server.ts'

const input = {
  billType: text('billType', '单据类型', { required: true }),
  billId: text('billId', '单据', { required: true }),
  billNo: text('sourceBillNo', '单号'),
  ...pageFields,
}

export const historyCalls = [get('blade-desk/businesshistory/list', 'signedIn', input, list, { label: '操作历史' })]

/** A bill's history is seen by whoever sees the bill. */
async function list(work: Work, { billType, billId, billNo, ...page }: Row<typeof input>) {
  const thing = await seen(work, billType, billId)
  const { current, size } = pageOf(page)
  const values = [work.user.tenantId, billType, billId, billNo]
  const where = 'tenant_id = $1 and subject = $2 and subject_id = $3 and ($4::text is null or subject_no = $4)'
  const { total } = await work.tx.one(`select count(*)::int as total from history where ${where}`, values)
  const rows = await work.tx.many(`select * from history where ${where} order by happened_at desc, id desc limit $5 offset $6`, [
    ...values,
    size,
    (current - 1) * size,
  ])
  const diffs = await inWords(
    work,
    fieldSets(thing),
    rows.map(row => row.diff ?? []),
  )
  const called = await subjectNames(work, thing, rows)
  const records = rows.map((row, index) => ({
    id: row.id,
    sourceBillNo: called.get(row.subject_no) ?? row.subject_no,
    stage: row.stage,
    createTime: row.happened_at,
    createUserName: row.user_name,
    remark: row.remark ?? '',
    result: row.result,
    diff: diffs[index],
  }))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

/** A record that is known by what it refers to is called by the name of that. */
async function subjectNames(work: Work, thing: Thing, rows: { subject_no: string }[]): Promise<Known> {
  const target = thing.thing === 'entity' ? thing.fields[thing.title]!.target : undefined
  const ids = unique(rows.map(row => row.subject_no)).filter(isId)
  return target ? titlesOf(work, target, ids) : new Map()
}

async function seen(work: Work, subject: string, id: string): Promise<Thing> {
  const table = tables().find(one => one.name === subject)
  if (table?.seenWith) return work.user.can(table.seenWith) ? table : refuse('无权限操作！', 403)
  const document = documentOfType(subject)
  const entity = entities().find(one => one.name === subject && (one.page || !one.quiet))
  const thing = document ?? entity ?? missing()
  if (!work.user.can(permissionOf(thing, 'view'))) refuse('无权限操作！', 403)
  if (document) await findHead(work, document, id)
  else await find(work, entity!, id)
  return thing
}
