import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal, refuse } from '../../base/refusal.ts'
import { isId, unique } from '../../base/text.ts'
import { type Call, post } from '../../kit/call.ts'
import { flag } from '../../kit/fields/flag.ts'
import { integer } from '../../kit/fields/number.ts'
import { longText } from '../../kit/fields/text.ts'
import { fileIdIn } from '../../kit/file-link.ts'
import { keepFile, openFile } from '../../server/files/attachments.ts'
import { readableFiles } from '../../server/files/file-rights.ts'
import { mostMinutes, signedLinks } from '../../server/files/signed-link.ts'
import { checkUpload } from '../../server/files/upload-check.ts'
import type { Task } from '../../server/jobs/job-run.ts'
import { laterConverted } from '../../server/jobs/later.ts'
import { noteUsual } from '../../server/log/logs.ts'
import type { Work } from '../../server/work.ts'
import { noteError } from '../system/error-log.server.ts'
import { type ConvertMode, convertLimits, convertModes, noFile, tooManyPictures } from './convert.ts'

const input = {
  fileUrl: longText('fileUrl', '文件', { length: 20_000 }),
  type: integer('type', '转换方式', { required: true, min: 1, max: 6 }),
  isAsync: flag('async', '后台转换'),
}

export const convertCalls: Call<Work>[] = [
  post('blade-resource/aliFileConvert/convert', 'signedIn', input, ask, { label: '文件转换', apart: true, timeout: 360_000 }),
]

const path = 'convert'
const hoursKept = 24
const mostSeconds = 330

/** Hands the work to the queue and waits for it; whoever does not want to wait gets the job's number. */
async function ask(work: Work, { fileUrl, type, isAsync }: { fileUrl: string | null; type: number; isAsync: boolean }) {
  const mode = convertModes.find(one => one.type === type)!
  const ids = idsIn(fileUrl ?? '', mode)
  const { jobId } = await work.apart(async inner => {
    await checkFiles(inner, ids, mode)
    await refuseCrowd(inner)
    return laterConverted(inner, `文件转换 ${mode.label}`, path, { type: String(type), ids: ids.join() })
  })
  return isAsync ? { jobId } : outcomeOf(work, jobId)
}

/** Only files of this house: an address elsewhere is never fetched. */
function idsIn(fileUrl: string, { takes }: ConvertMode): string[] {
  const links = fileUrl
    .split(',')
    .map(link => link.trim())
    .filter(Boolean)
  if (!links.length) refuse(noFile[takes])
  if (takes === 'pdf' && links.length > 1) refuse('一次只能转换一个PDF文件！')
  if (links.length > convertLimits.pictures) refuse(tooManyPictures)
  const ids = links.map(link => /\/api\/blade-resource\/file\?(?:.*&)?id=(\d{1,19})(?:&|$)/.exec(link)?.[1])
  return ids.every(isId) ? unique(ids as string[]) : refuse(notYours)
}

const notYours = '只能转换本人上传的文件，请重新上传！'

async function checkFiles(work: Work, ids: string[], { takes }: ConvertMode) {
  const rows = [...(await readableFiles(work, ids)).values()].filter(file => file.created_by === work.user.id)
  if (rows.length !== ids.length) refuse(notYours)
  const types = convertLimits.types[takes]
  if (rows.some(row => !types.includes(row.extension))) refuse(`只能转换 ${types.join('、')} 格式的文件！`)
  if (rows.some(row => row.size > convertLimits.megabytes * 1_048_576)) refuse(`上传文件大小不能超过 ${convertLimits.megabytes}M!`)
}

/** Everybody waits for one after the other; nobody asks for more than three. */
async function refuseCrowd({ tx, user }: Work) {
  const { open } = await tx.one(
    `select count(*)::int as open from job where tenant_id = $1 and created_by = $2 and state in ('waiting', 'running') and kind = 'convert'
     and created_at > now() - interval '1 hour'`,
    [user.tenantId, user.id],
  )
  if (open >= 3) refuse('已有3个转换任务正在进行，请等待完成后再试！')
}

async function outcomeOf(work: Work, jobId: string): Promise<string[]> {
  const until = Date.now() + mostSeconds * 1000
  while (Date.now() < until) {
    const job = await work.apart(inner =>
      inner.tx.one('select state, result, failure from job where tenant_id = $1 and id = $2', [work.user.tenantId, jobId]),
    )
    if (job.state === 'done') return openLinks(work, job.result.urls)
    if (!['waiting', 'running'].includes(job.state)) refuse(job.failure || '文件转换失败，请稍后重试！')
    await pause(300)
  }
  return refuse('文件仍在转换，完成后请在右上角“任务”中下载！')
}

/** Whoever waits for the answer opens it as he likes, for a while; the job itself keeps the links that ask for a session. */
const openLinks = (work: Work, links: string[]) =>
  work.apart(inner =>
    signedLinks(
      inner,
      links.map(link => fileIdIn(link)!),
      mostMinutes,
    ),
  )

/** Done in its turn: the files are read, converted in a process of their own, and kept for a day. */
export const convertTask: Task = {
  path,
  isConversion: true,
  async run(work, { type, ids }, told, signal) {
    const mode = convertModes.find(one => one.type === Number(type))!
    const files = await filesOf(work, ids!.split(','), mode)
    told(0, files.length)
    const made = await work.gateways.converter
      .convert(
        mode.type,
        files.map(file => file.data),
        told,
        signal,
      )
      .catch(error => unexpected(work, error))
    const stem = files[0]!.name.replace(/\.\w+$/, '')
    const kept: { link: string; name: string }[] = []
    for (const [at, data] of made.entries()) {
      const name = `${stem}${made.length > 1 ? `-${at + 1}` : ''}.${mode.makes}`
      const file = { name, extension: mode.makes, type: types[mode.makes], data, ownerOnly: true, hours: hoursKept }
      kept.push(await keepFile(work, file, run => work.apart(run)))
    }
    await work.apart(async inner =>
      noteUsual(inner, { id: 'convert', data: `${mode.label}：${files.length}个文件，生成${kept.length}个文件` }),
    )
    const urls = kept.map(({ link }) => link)
    return { link: urls[0], name: kept[0]!.name, urls, names: kept.map(({ name }) => name) }
  },
}

const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** What lies in the store is looked at once more: it must be what it says it is. */
async function filesOf(work: Work, ids: string[], { takes }: ConvertMode) {
  const files: { name: string; data: Buffer }[] = []
  for (const id of ids) {
    const { name, stream } = await work.apart(inner => openFile(inner, { id }))
    const data = await buffer(stream)
    const { megabytes } = convertLimits
    checkUpload({ name, head: data.subarray(0, 4096), size: data.length }, { types: convertLimits.types[takes], megabytes })
    files.push({ name, data })
  }
  return files
}

async function unexpected(work: Work, error: Error): Promise<never> {
  if (error instanceof Refusal) throw error
  await work.apart(async inner =>
    noteError(inner, { kind: 'convert', message: error.message.slice(0, 1000), stack: error.stack?.slice(0, 4000) }),
  )
  return refuse('文件转换失败，请检查文件后重试！')
}
