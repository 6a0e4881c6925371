import { refuse } from '../../base/refusal.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { documentOfType, entities } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import { findHead } from '../../server/document-read.ts'
import type { Download } from '../../server/export.ts'
import { find, idsOf, missing } from '../../server/records.ts'
import { checkUpload, safeFileName } from '../../server/upload-check.ts'
import type { Work } from '../../server/work.ts'

const types = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'txt']
const billId = text('billId', '单据', { required: true })
const billType = text('billType', '单据类型', { required: true })

/** Uploaded files, and the files that belong to a bill. */
export const fileCalls = [
  post('blade-resource/oss/endpoint/put-file', 'signedIn', {}, upload, { label: '上传文件' }),
  get('blade-resource/file', 'signedIn', { id: text('id', '文件', { required: true }) }, download, { label: '下载文件' }),
  post('blade-base/billannex/putOrderFile', 'signedIn', { billId, billType }, attach, { label: '上传单据附件' }),
  get('blade-base/billannex/getOederFileList', 'signedIn', { billId }, annexes, { label: '单据附件' }),
  post('blade-base/billannex/removeBillAnnex', 'signedIn', { ids: text('ids', '附件', { required: true, length: 2000 }) }, detach, {
    label: '删除单据附件',
  }),
]

async function upload(work: Work, _input: object, { file }: RawInput) {
  const sent = file ?? refuse('请选择文件！')
  checkUpload({ name: sent.name, head: sent.data.subarray(0, 4096), size: sent.data.length }, { types, megabytes: 20 })
  const name = safeFileName(sent.name)
  const extension = name.split('.').at(-1)!.toLowerCase()
  const id = work.nextId()
  const key = `${work.user.tenantId}/${work.today.slice(0, 7)}/${id}.${extension}`
  await work.gateways.files.put(key, sent.data, sent.type)
  await work.tx.run(
    'insert into attachment (tenant_id, id, store_key, original_name, extension, size, type, created_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, now())',
    [work.user.tenantId, id, key, name, extension, sent.data.length, sent.type, work.user.id],
  )
  const link = `/api/blade-resource/file?id=${id}`
  return { link, domain: '', name, originalName: name, attachId: id, wxmediaId: '' }
}

const shownInline = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp'])
const media: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** The media type is ours, by the extension that was checked; what the uploader claimed is never sent to a browser. */
async function download(work: Work, { id }: { id: string }): Promise<Download> {
  if (!/^\d{1,19}$/.test(id)) missing()
  const row =
    (await work.tx.one('select store_key, original_name, extension from attachment where tenant_id = $1 and id = $2', [
      work.user.tenantId,
      id,
    ])) ?? missing()
  const type = media[row.extension] ?? 'application/octet-stream'
  return {
    download: true,
    name: row.original_name,
    type,
    inline: shownInline.has(row.extension),
    stream: await work.gateways.files.get(row.store_key),
  }
}

/** What files belong to: a bill by its type, or a record of an entity that takes attachments by its name. */
async function subjectOf(work: Work, type: string, id: string, verb: 'view' | 'edit') {
  const document = documentOfType(type)
  const entity = entities().find(one => one.name === type && one.abilities.some(ability => ability.name === 'attaching'))
  const thing = document ?? entity ?? missing()
  if (!work.user.can(permissionOf(thing, verb))) refuse('无权限操作！', 403)
  const row = document ? await findHead(work, document, id, verb === 'edit') : await find(work, entity!, id, verb === 'edit')
  return { type, id: row.id as string, table: tableName(thing) }
}

const count = (work: Work, subject: { table: string; id: string }, by: number) =>
  work.tx.run(`update ${subject.table} set annex_count = greatest(annex_count + $3, 0) where tenant_id = $1 and id = $2`, [
    work.user.tenantId,
    subject.id,
    by,
  ])

async function attach(work: Work, input: { billId: string; billType: string }, raw: RawInput) {
  const subject = await subjectOf(work, input.billType, input.billId, 'edit')
  const file = await upload(work, {}, raw)
  const id = work.nextId()
  await work.tx.run(
    'insert into bill_annex (tenant_id, id, bill_type, bill_id, attachment_id, name, link, created_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, now())',
    [work.user.tenantId, id, subject.type, subject.id, file.attachId, file.originalName, file.link, work.user.id],
  )
  await count(work, subject, 1)
  return { id, billId: subject.id, billType: subject.type, publishFlag: 1, annexName: file.originalName, annexFullPath: file.link }
}

/** Readable only with the bill they belong to. */
async function annexes(work: Work, input: { billId: string }) {
  const rows = await work.tx.many(
    `select x.id, x.bill_type, x.bill_id, x.name, x.link, x.published, x.created_at, a.name as user_name from bill_annex x
     left join account a on a.tenant_id = x.tenant_id and a.id = x.created_by where x.tenant_id = $1 and x.bill_id = $2 order by x.id`,
    [work.user.tenantId, input.billId],
  )
  for (const type of new Set<string>(rows.map(row => row.bill_type))) await subjectOf(work, type, input.billId, 'view')
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

async function detach(work: Work, input: { ids: string }) {
  const ids = idsOf(input.ids)
  const rows = await work.tx.many(
    'select id, bill_type, bill_id from bill_annex where tenant_id = $1 and id = any($2::bigint[]) for update',
    [work.user.tenantId, ids],
  )
  if (rows.length !== ids.length) missing()
  for (const row of rows) {
    const subject = await subjectOf(work, row.bill_type, row.bill_id, 'edit')
    await work.tx.run('delete from bill_annex where tenant_id = $1 and id = $2', [work.user.tenantId, row.id])
    await count(work, subject, -1)
  }
}
