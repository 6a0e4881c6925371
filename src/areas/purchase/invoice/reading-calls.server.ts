import { buffer } from 'node:stream/consumers'
import { Refusal, refuse } from '../../../base/refusal.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import { fileIdIn } from '../../../kit/file-link.ts'
import { openFile } from '../../../server/files/attachments.ts'
import { fileIn } from '../../../server/import/run.ts'
import type { Work } from '../../../server/work.ts'
import { noteError } from '../../system/error-log.server.ts'
import { PurchaseInvoice } from './invoice.ts'
import { interpret } from './reading/interpret.server.ts'
import { withKnown } from './reading/known.server.ts'
import { readLimits } from './reading/limits.ts'
import { readInvoiceSheet } from './reading/sheet.server.ts'

const path = (verb: string) => `${PurchaseInvoice.path}/${verb}`
const fileUrl = text('fileUrl', '发票文件', { required: '请上传发票文件！', length: 500 })

/** Nothing is written: what was read is only proposed. Reading takes long, so no transaction waits for it. */
const slow = { apart: true, dear: 'file', timeout: readLimits.paper } as const

export const invoiceReadingCalls = [
  get(
    path('ocrInvoice'),
    'purchaseinvoicehead_add',
    { fileUrl },
    async (work: Work, { fileUrl }: { fileUrl: string }) => (await read(work, await stored(work, fileUrl)))[0],
    { label: '发票识别', ...slow },
  ),
  {
    ...post(path('importInvoice'), 'purchaseinvoicehead_add', {}, (work: Work, _: object, raw: RawInput) => read(work, sent(raw)), {
      takes: 'file',
      label: '导入发票文件',
      ...slow,
    }),
    reads: true,
  },
  {
    ...post(
      path('readExcel'),
      'purchaseinvoicehead_add',
      {},
      async (work: Work, _: object, raw: RawInput) => {
        const invoices = await readInvoiceSheet(fileIn(raw).data, work.today)
        return work.apart(inner => withKnown(inner, invoices))
      },
      { takes: 'file', label: '读取发票清单', ...slow, timeout: readLimits.list },
    ),
    reads: true,
  },
]

/** Only files of this house: an address elsewhere is never fetched. */
async function stored(work: Work, link: string): Promise<Buffer> {
  const id = fileIdIn(link.trim()) ?? refuse('只能识别已上传到本系统的文件，请重新上传！')
  const { stream } = await work.apart(inner => openFile(inner, { id }))
  return buffer(stream)
}

const sent = ({ file }: RawInput): Buffer => (file ?? refuse('请上传发票文件！')).data

async function read(work: Work, file: Buffer) {
  if (!file.length) refuse('不能上传空文件！')
  if (file.length > readLimits.megabytes * 1_048_576) refuse(`发票文件不能超过 ${readLimits.megabytes}M！`)
  if (!isKnown(file)) refuse(`只能识别 ${readLimits.types.join('、')} 格式的发票！`)
  const paper = await work.gateways.converter.read(file).catch(error => unexpected(work, error))
  const invoices = interpret(paper, work.today)
  return work.apart(inner => withKnown(inner, invoices))
}

/** By what it begins with, whatever it is called. */
const isKnown = (file: Buffer) =>
  ['%PDF-', 'PK\x03\x04', '\x89PNG', '\xff\xd8\xff'].some(magic => file.toString('latin1', 0, magic.length) === magic) ||
  /^[\ufeff\s]*</.test(file.toString('utf8', 0, 200))

/** A file that breaks the reader is noted for whoever looks after the system. */
async function unexpected(work: Work, error: Error): Promise<never> {
  if (error instanceof Refusal) throw error
  await work.apart(async inner =>
    noteError(inner, { kind: 'invoice', message: error.message.slice(0, 1000), stack: error.stack?.slice(0, 4000) }),
  )
  return refuse('发票识别失败，请检查文件后重试！')
}
