import { momentOf } from '../../base/date.ts'
import { refuse } from '../../base/refusal.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import { flag } from '../../kit/fields/flag.ts'
import { integer } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { documentOfType, entities } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import { isSigned, keepFile, openFile, signedLink } from '../../server/attachments.ts'
import { findHead } from '../../server/document-read.ts'
import { find, idsOf, missing } from '../../server/records.ts'
import { checkUpload, safeFileName } from '../../server/upload-check.ts'
import type { Work } from '../../server/work.ts'

const types = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'txt']
const billId = text('billId', '单据', { required: true })
const billType = text('billType', '单据类型', { required: true })

const mostMinutes = 7 * 24 * 60
const storage = text('code', '存储编号', { length: 50 })
const fileId = text('id', '文件', { required: true })
const fixedText = (wire: string, label: string) => text(wire, label, { required: true })
const lifetime = integer('minutes', '有效分钟', { fallback: 60, min: 1, max: mostMinutes })

/** Uploaded files, and the files that belong to a bill. */
export const fileCalls = [
  post('blade-resource/oss/endpoint/put-file', 'signedIn', { code: storage }, upload, { label: '上传文件' }),
  post('blade-resource/oss/endpoint/put-file-attach', 'signedIn', { code: storage }, upload, { label: '上传附件' }),
  get('blade-resource/file', 'signedIn', { id: fileId, small: flag('small', '缩略图') }, download, { label: '下载文件' }),
  get('blade-resource/file/link', 'signedIn', { id: fileId, minutes: lifetime }, linkFor, { label: '取文件链接' }),
  get(
    'blade-resource/file/signed',
    'open',
    { id: text('file', '文件', { required: true }), expires: fixedText('expires', '过期时间'), sign: fixedText('sign', '签名') },
    downloadSigned,
    {
      label: '凭链接下载文件',
    },
  ),
  post('blade-base/billannex/putOrderFile', 'signedIn', { billId, billType }, attach, { label: '上传单据附件' }),
  get('blade-base/billannex/getOederFileList', 'signedIn', { billId }, annexes, { label: '单据附件' }),
  post('blade-base/billannex/removeBillAnnex', 'signedIn', { ids: text('ids', '附件', { required: true, length: 2000 }) }, detach, {
    label: '删除单据附件',
  }),
]

/** The content must be what the name says; the name is for people, the key of the store is ours. */
async function upload(work: Work, input: { code?: string | null }, { file }: RawInput) {
  const sent = file ?? refuse('请选择文件！')
  checkUpload({ name: sent.name, head: sent.data.subarray(0, 4096), size: sent.data.length }, { types, megabytes: 20 })
  const name = safeFileName(sent.name)
  const extension = name.split('.').at(-1)!.toLowerCase()
  const kept = await keepFile(work, { name, extension, type: sent.type, data: sent.data, code: input.code })
  return { link: kept.link, domain: '', name, originalName: name, attachId: kept.id, wxmediaId: '' }
}

async function download(work: Work, { id, small }: { id: string; small: boolean }) {
  return openFile(work, { id, isSmall: small })
}

/** A link for somebody who has no session here: it opens one file, for as long as was asked. */
async function linkFor(work: Work, { id, minutes }: { id: string; minutes: number }) {
  const { stream } = await openFile(work, { id })
  stream.destroy()
  const expireTime = momentOf(new Date(work.now.getTime() + minutes * 60_000))
  return { link: signedLink(work, id, minutes), expireTime }
}

async function downloadSigned(work: Work, { id, expires, sign }: { id: string; expires: string; sign: string }) {
  if (!isSigned(work, id, expires, sign)) refuse('链接无效或已过期！', 403)
  return openFile(work, { id, isSigned: true })
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
