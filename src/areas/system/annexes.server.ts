import { refuse } from '../../base/refusal.ts'
import { isId } from '../../base/text.ts'
import { type Call, get, post, type RawInput } from '../../kit/call.ts'
import type { Row } from '../../kit/field.ts'
import { flag } from '../../kit/fields/flag.ts'
import { rows } from '../../kit/fields/rows.ts'
import { text } from '../../kit/fields/text.ts'
import { fileIdIn, fileLink } from '../../kit/file-link.ts'
import { permissionOf } from '../../kit/permission.ts'
import { tableName } from '../../kit/schema.ts'
import { findHead } from '../../server/documents/document-read.ts'
import { annexed, readableFiles } from '../../server/files/file-rights.ts'
import { writeHistory } from '../../server/history.ts'
import { find, idsOf, missing } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { upload } from './files.server.ts'

const billId = text('billId', '单据', { required: true })
const billType = text('billType', '单据类型', { required: true })
const annexFields = {
  attachId: text('attachId', '文件'),
  link: text('annexFullPath', '文件链接'),
  name: text('annexName', '文件名', { length: 2000 }),
}
const saved = {
  billId,
  billType,
  isPublished: { ...flag('publishFlag', '对外可见'), rules: {} },
  files: rows('billAnnexList', '附件', annexFields),
}
const path = (verb: string) => `blade-base/billannex/${verb}`

/** The files that belong to a bill or a record: read with it, changed with it. */
export const annexCalls: Call<Work>[] = [
  post(path('putOrderFile'), 'signedIn', { billId, billType }, attach, { takes: 'file', label: '上传单据附件', apart: true }),
  get(path('getOederFileList'), 'signedIn', { billId }, (work: Work, input) => annexes(work, input.billId), { label: '单据附件' }),
  get(
    path('viewList'),
    'signedIn',
    { invoiceId: text('invoiceId', '发票', { required: true }) },
    (work: Work, input) => annexes(work, input.invoiceId),
    { label: '发票附件' },
  ),
  post(path('saveBillAnnex'), 'signedIn', saved, (work: Work, input) => keep(work, input, false), { label: '保存单据附件' }),
  post(path('saveBillAnnexPage'), 'signedIn', saved, (work: Work, input) => keep(work, input, true), { label: '保存全部单据附件' }),
  post(path('removeBillAnnex'), 'signedIn', { ids: text('ids', '附件', { required: true, length: 2000 }) }, detach, {
    label: '删除单据附件',
  }),
]

interface Subject {
  type: string
  id: string
  no: string
  table: string
}

/** What files belong to: a bill by its type, or a record of an entity that takes attachments by its name. */
async function subjectOf(work: Work, type: string, id: string, verb: 'view' | 'edit'): Promise<Subject> {
  const thing = annexed(type) ?? missing()
  if (!work.user.can(permissionOf(thing, verb))) refuse('无权限操作！', 403)
  const isBill = thing.thing === 'document'
  const row = isBill ? await findHead(work, thing, id, verb === 'edit') : await find(work, thing, id, verb === 'edit')
  return { type, id: row.id, no: String(isBill ? row.bill_no : (row[thing.title] ?? '')), table: tableName(thing) }
}

/** The count on the bill follows what there is. */
const count = (work: Work, { type, id, table }: Subject) =>
  work.tx.run(
    `update ${table} set annex_count = (select count(*) from bill_annex x where x.tenant_id = $1 and x.bill_type = $3 and x.bill_id = $2::text)
     where tenant_id = $1 and id = $2::bigint`,
    [work.user.tenantId, id, type],
  )

/** The bill is asked for before the file is stored, and held only when it is there. */
async function attach(work: Work, input: { billId: string; billType: string }, raw: RawInput) {
  const subjectFor = (inner: Work) => subjectOf(inner, input.billType, input.billId, 'edit')
  await work.apart(subjectFor)
  const file = await upload(work, {}, raw)
  return work.apart(async inner => {
    const subject = await subjectFor(inner)
    const [id] = await insert(inner, subject, [{ id: file.attachId, name: file.originalName }], false)
    await count(inner, subject)
    return { id, billId: subject.id, billType: subject.type, publishFlag: 1, annexName: file.originalName, annexFullPath: file.link }
  })
}

/** Hangs files that the user has just uploaded on a bill that is being written; it counts them itself. */
export async function annexUploads(work: Work, type: string, id: string, attachIds: string[]) {
  const files = await uploaded(
    work,
    attachIds.map(attachId => ({ attachId })),
  )
  await insert(work, { type, id }, files, false)
}

async function insert(work: Work, { type, id }: Pick<Subject, 'type' | 'id'>, files: { id: string; name: string }[], isPublished: boolean) {
  const ids = files.map(() => work.nextId())
  await work.tx.run(
    `insert into bill_annex (tenant_id, id, bill_type, bill_id, attachment_id, name, link, published, created_by, created_at)
     select $1, u.id, $2, $3, u.file, u.name, u.link, $4, $5, now() from unnest($6::bigint[], $7::text[], $8::text[], $9::text[]) u(id, file, name, link)`,
    [
      work.user.tenantId,
      type,
      id,
      isPublished,
      work.user.id,
      ids,
      files.map(file => file.id),
      files.map(file => file.name),
      files.map(file => fileLink(file.id)),
    ],
  )
  return ids
}

/** Readable only with the bill they belong to. */
async function annexes(work: Work, id: string) {
  const rows = await work.tx.many(
    `select x.id, x.bill_type, x.bill_id, x.name, x.link, x.published, x.created_at, a.name as user_name from bill_annex x
     left join account a on a.tenant_id = x.tenant_id and a.id = x.created_by where x.tenant_id = $1 and x.bill_id = $2 order by x.id`,
    [work.user.tenantId, id],
  )
  for (const type of new Set<string>(rows.map(row => row.bill_type))) await subjectOf(work, type, id, 'view')
  return rows.map(row => ({
    id: row.id,
    billId: row.bill_id,
    billType: row.bill_type,
    annexName: row.name,
    annexFullPath: row.link,
    publishFlag: row.published ? 2 : 1,
    createTime: row.created_at,
    createUserName: row.user_name ?? '',
  }))
}

/** Files that were uploaded before are put on the bill, those that hang on it are shown to the counterparty or not; a whole page takes away the rest. */
async function keep(work: Work, { files: sent, ...input }: Row<typeof saved>, isWhole: boolean) {
  const { tx, user } = work
  const subject = await subjectOf(work, input.billType, input.billId, 'edit')
  const known = sent.flatMap(({ id }) => id ?? [])
  const files = await uploaded(
    work,
    sent.filter(({ id }) => !id),
  )
  const rows = await tx.many('select id, name from bill_annex where tenant_id = $1 and bill_type = $2 and bill_id = $3 for update', [
    user.tenantId,
    subject.type,
    subject.id,
  ])
  if (!known.every(id => rows.some(row => row.id === id))) missing()
  if (input.isPublished !== null)
    await tx.run('update bill_annex set published = $3 where tenant_id = $1 and id = any($2::bigint[])', [
      user.tenantId,
      known,
      input.isPublished,
    ])
  const gone = isWhole ? rows.filter(row => !known.includes(row.id)) : []
  await tx.run('delete from bill_annex where tenant_id = $1 and id = any($2::bigint[])', [user.tenantId, gone.map(row => row.id)])
  await insert(work, subject, files, input.isPublished ?? false)
  await count(work, subject)
  tell(work, subject, '保存附件', [...files.map(({ name }) => `+${name}`), ...gone.map(({ name }) => `-${name}`)])
}

/** Uploads that the user can open himself, by the id or the link that they were answered with. */
async function uploaded(work: Work, sent: Partial<Row<typeof annexFields>>[]): Promise<{ id: string; name: string }[]> {
  const wanted = sent.map(one => String(one.attachId ?? fileIdIn(one.link ?? null)))
  if (!wanted.every(isId)) refuse('请重新上传附件')
  const files = await readableFiles(work, wanted, 'for share')
  return wanted.map((id, at) => {
    const file = files.get(id)
    if (!file?.shared || file.is_over) return refuse('请重新上传附件')
    return { id, name: (sent[at]!.name ?? String(file.original_name)).slice(0, 200) }
  })
}

const tell = (work: Work, { type, id, no }: Subject, stage: string, names: string[]) =>
  writeHistory(work, { subject: type, subjectId: id, subjectNo: no, stage, remark: names.join('；') || undefined })

async function detach(work: Work, input: { ids: string }) {
  const ids = idsOf(input.ids)
  const rows = await work.tx.many(
    'select id, bill_type, bill_id, name from bill_annex where tenant_id = $1 and id = any($2::bigint[]) for update',
    [work.user.tenantId, ids],
  )
  if (rows.length !== ids.length) missing()
  for (const row of rows) {
    const subject = await subjectOf(work, row.bill_type, row.bill_id, 'edit')
    await work.tx.run('delete from bill_annex where tenant_id = $1 and id = $2', [work.user.tenantId, row.id])
    await count(work, subject)
  }
}
