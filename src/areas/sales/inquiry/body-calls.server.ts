import { refuse } from '../../../base/refusal.ts'
import { isEmpty, unique } from '../../../base/text.ts'
import { post, type RawInput } from '../../../kit/call.ts'
import { id } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { words } from '../../../kit/fields/text.ts'
import { detailDocument } from '../../../server/documents/document-read.ts'
import { billOfLines, keepLines, type LinedBill, typedOf } from '../../../server/documents/line-calls.ts'
import { idsOf } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { customerInquiry } from './inquiry.server.ts'
import { CustomerInquiry } from './inquiry.ts'

type Wire = Record<string, unknown>

const { fields } = CustomerInquiry.parts.lines
const { path } = CustomerInquiry
/** A new line says of which inquiry it is. */
const headId = id('inquiryHeadId', '询价单')
const one = { id: id('id', '明细行'), headId, version: integer('version', '版本') }
const row = { ...fields, headId }

export const inquiryBodyCalls = [
  post(`${path}/saveInquiryBody`, 'inquiryhead_edit', one, saveOne, { takes: { record: { fields: row } }, label: '保存询价行' }),
  post(`${path}/saveInquiryBodyList`, 'inquiryhead_edit', {}, saveList, { takes: { rows: row }, label: '批量保存询价行' }),
  post(`${path}/delInquiryBody`, 'inquiryhead_edit', { ids: words('ids', '明细行', { required: true, length: 20_000 }) }, remove, {
    label: '删除询价行',
  }),
]

async function saveOne(work: Work, { version }: { version: number | null }, { body }: RawInput) {
  const { id: billId, version: next } = await save(work, [body ?? {}], version)
  return { id: billId, version: next }
}

async function saveList(work: Work, _input: object, { body }: RawInput) {
  const sent: Wire[] = Array.isArray(body) ? body : [body]
  const rows = sent.filter(row => row !== null && typeof row === 'object')
  if (!rows.length || rows.length < sent.length) refuse('请至少录入一条商品明细！')
  await save(work, rows, null)
  return true
}

/** The lines of one inquiry that are there get what was sent of them, those that are not join it. */
async function save(work: Work, sent: Wire[], version: number | null) {
  const bill = await billOf(work, sent)
  const changes = new Map(sent.flatMap(line => (isEmpty(line.id) ? [] : [[String(line.id), line] as const])))
  const before = bill.bodyList.map(line => ({ ...typedOf(fields, line), ...(changes.has(line.id) && said(changes.get(line.id)!)) }))
  const added = sent.filter(line => isEmpty(line.id)).map(said)
  return keepLines(work, customerInquiry, version == null ? bill : { ...bill, version }, [...before, ...added])
}

const said = (line: Wire): Wire => typedOf(fields, line)

async function billOf(work: Work, sent: Wire[]): Promise<LinedBill> {
  const ids = sent.flatMap(line => (isEmpty(line.id) ? [] : [String(line.id)]))
  const heads = unique(sent.flatMap(line => (isEmpty(line[headId.wire]) ? [] : [String(line[headId.wire])])))
  if (heads.length > 1) refuse('请选择同一张单据的明细行！')
  if (!ids.length && !heads.length) refuse('请选择询价单！')
  const bill = ids.length ? await billOfLines(work, customerInquiry, idsOf(ids.join())) : await headed(work, heads[0]!)
  return heads.length && bill.id !== heads[0] ? refuse('请选择同一张单据的明细行！') : bill
}

const headed = async (work: Work, billId: string) => (await detailDocument(work, CustomerInquiry, billId)) as LinedBill

async function remove(work: Work, { ids }: { ids: string | null }) {
  const gone = new Set(idsOf(ids))
  const bill = await billOfLines(work, customerInquiry, [...gone])
  const left = bill.bodyList.filter(({ id: lineId }) => !gone.has(lineId)).map(line => typedOf(fields, line))
  await keepLines(work, customerInquiry, bill, left)
  return true
}
