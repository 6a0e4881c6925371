import { momentOf } from '../../base/date.ts'
import { refuse } from '../../base/refusal.ts'
import { isId } from '../../base/text.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import { flag } from '../../kit/fields/flag.ts'
import { integer } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { keepFile, openFile, openSigned } from '../../server/files/attachments.ts'
import { isSigned, mostMinutes, signedLinks, usualMinutes } from '../../server/files/signed-link.ts'
import { checkUpload, safeFileName } from '../../server/files/upload-check.ts'
import { missing } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'

const types = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'txt']

const storage = text('code', '存储编号', { length: 50 })
const fileId = text('id', '文件', { required: true })
const fixedText = (wire: string, label: string) => text(wire, label, { required: true })
const lifetime = integer('minutes', '有效分钟', { fallback: usualMinutes, min: 1, max: mostMinutes })

/** Uploaded files. */
export const fileCalls = [
  post('blade-resource/oss/endpoint/put-file', 'signedIn', { code: storage }, upload, { takes: 'file', label: '上传文件', apart: true }),
  post('blade-resource/oss/endpoint/put-file-attach', 'signedIn', { code: storage }, upload, {
    takes: 'file',
    label: '上传附件',
    apart: true,
  }),
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
]

/** The content must be what the name says; the name is for people, the key of the store is ours. No transaction is open meanwhile. */
export async function upload(work: Work, input: { code?: string | null }, { file }: RawInput) {
  const sent = file ?? refuse('请选择文件！')
  checkUpload({ name: sent.name, head: sent.data.subarray(0, 4096), size: sent.data.length }, { types, megabytes: 20 })
  const name = safeFileName(sent.name)
  const extension = name.split('.').at(-1)!.toLowerCase()
  const fresh = { name, extension, type: sent.type, data: sent.data, code: input.code }
  const kept = await keepFile(work, fresh, run => work.apart(run))
  return { link: kept.link, domain: '', name, originalName: name, attachId: kept.id, wxmediaId: '' }
}

async function download(work: Work, { id, small }: { id: string; small: boolean }) {
  return openFile(work, { id, isSmall: small })
}

/** A link for somebody who has no session here: it opens one file, for as long as was asked. */
async function linkFor(work: Work, { id, minutes }: { id: string; minutes: number }) {
  const [link] = await signedLinks(work, [isId(id) ? id : missing()], minutes)
  return { link, expireTime: momentOf(new Date(work.now.getTime() + minutes * 60_000)) }
}

async function downloadSigned(work: Work, { id, expires, sign }: { id: string; expires: string; sign: string }) {
  if (!isSigned(work, id, expires, sign)) refuse('链接无效或已过期！', 403)
  return openSigned(work, id)
}
