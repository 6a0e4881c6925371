import { type Decimal, fits, readDecimal } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { byKey } from '../../../base/text.ts'
import { post, type RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { id, ref } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import type { Finding } from '../../../kit/finding.ts'
import { detailDocument } from '../../../server/documents/document-read.ts'
import { act } from '../../../server/documents/documents.ts'
import { keepLines, type LinedBill, typedOf } from '../../../server/documents/line-calls.ts'
import { shownLines } from '../../../server/documents/shown-lines.ts'
import { readSheet } from '../../../server/excel/read.ts'
import { numberText } from '../../../server/import/names.ts'
import { fileIn } from '../../../server/import/run.ts'
import { limits } from '../../../server/limits.ts'
import { type Cell, sheetFrom } from '../../../server/records/export.ts'
import type { Work } from '../../../server/work.ts'
import { refuseUnseen } from './agreement.server.ts'
import { customerInquiry } from './inquiry.server.ts'
import { CustomerInquiry } from './inquiry.ts'
import { type Match, matchGoods, writtenIn } from './match.server.ts'
import { linesBelow, titlesIn, type WrittenLine } from './sheet.ts'

const { fields, wire } = CustomerInquiry.parts.lines
const customerId = ref('customer', 'bartererId', '客户', { required: '请选择客户！' })
const imported = { id: id('id', '询价单'), version: integer('version', '版本'), customerId, dryRun: integer('dryRun', '只读取') }
const typed = { sourceText: text('sourceText', '客户原文', { length: 500 }), unit: text('sourceUnit', '客户单位') }
const asked = { customerId, lines: rows(wire, '客户原文', typed) }

export const inquiryImportCalls = [
  post(`${CustomerInquiry.path}/importInquiryForm`, 'inquiryhead_add', imported, importForm, {
    takes: 'file',
    label: '导入客户询价表',
    timeout: 900_000,
    dear: 'file',
  }),
  {
    ...post(`${CustomerInquiry.path}/importErrors`, 'inquiryhead_add', {}, errorSheet, {
      takes: 'file',
      label: '客户询价表导入错误',
      timeout: 900_000,
      dear: 'file',
    }),
    reads: true,
  },
  {
    ...post(`${CustomerInquiry.path}/matchLines`, 'inquiryhead_view', asked, matchTyped, { label: '匹配客户原文' }),
    reads: true,
  },
]

interface Sheet {
  rows: string[][]
  lines: WrittenLine[]
}

async function readForm(raw: RawInput): Promise<Sheet> {
  const all: string[][] = []
  for await (const cells of readSheet(fileIn(raw).data, { rows: 20_000, bytes: 100_000_000 })) all.push(cells)
  const titles = titlesIn(all) ?? refuse('没有找到表头，请确认表中有“名称”和“数量”列！')
  const lines = linesBelow(all, titles)
  if (!lines.length) refuse('文件中没有数据，请检查后重新导入！')
  if (lines.length > limits.lines) refuse(`一张单据最多${limits.lines}行，请分单录入！`)
  return { rows: all, lines }
}

function quantityOf({ settings }: Work, { quantity }: WrittenLine): Decimal | undefined {
  const value = readDecimal(numberText(quantity).replace(/^(\d{1,3}(,\d{3})+)(\.\d+)?$/, whole => whole.replaceAll(',', '')))
  return value?.gt(0) && value.lte('99999999.999999') && fits(value, settings.places.quantity) ? value : undefined
}

const findings = (work: Work, lines: WrittenLine[]): Finding[] =>
  lines.flatMap(line => (quantityOf(work, line) ? [] : [{ row: line.at, column: fields.quantity.label, msg: '数量格式不正确' }]))

/** The customer's sheet in his own words becomes an inquiry, or more lines of one; with `dryRun=2` it is only read. Nothing is taken of a sheet that has a quantity nobody can read. */
async function importForm(work: Work, input: Row<typeof imported>, raw: RawInput) {
  await refuseUnseen(work, input.customerId)
  const { lines } = await readForm(raw)
  const errors = findings(work, lines)
  refuseAll(
    errors.map(({ row, msg }) => `导入失败：第${row}行${msg}`),
    { errors },
  )
  const matches = await matchGoods(
    work,
    input.customerId,
    lines.map(line => writtenIn(line.text, line.cells, line.unit)),
  )
  const told = { 'matchedCount': matches.filter(Boolean).length, 'unmatchedCount': matches.filter(match => !match).length }
  if (input.dryRun === 2) return { [wire]: await shown(work, lines, matches), ...told }
  const read = lines.map((line, at) => bodyOf(work, line, matches[at]))
  const moved = input.id ? await append(work, input, read) : await begin(work, input, read)
  return { ...((await detailDocument(work, CustomerInquiry, moved.id)) as object), ...moved, ...told }
}

const begin = (work: Work, { customerId: customer }: Row<typeof imported>, read: object[]) =>
  act(work, customerInquiry, 'draft', { body: { [CustomerInquiry.head.customerId.wire]: customer, [wire]: read } })

async function append(work: Work, { id: billId, version, customerId: customer }: Row<typeof imported>, read: object[]) {
  const bill = (await detailDocument(work, CustomerInquiry, billId)) as LinedBill
  if (bill[CustomerInquiry.head.customerId.wire] !== customer) refuse('询价单不是该客户的，请重新选择！')
  const before = bill.bodyList.map(line => typedOf(fields, line))
  return keepLines(work, customerInquiry, { ...bill, version: version ?? bill.version }, [
    ...before,
    ...(read as Record<string, unknown>[]),
  ])
}

const bodyOf = (work: Work, line: WrittenLine, match: Match | undefined) => ({
  [fields.sourceText.wire]: line.text,
  [fields.sourceUnit.wire]: line.unit,
  [fields.quantity.wire]: quantityOf(work, line)!.toFixed(),
  [fields.goodsId.wire]: match?.goodsId,
  [fields.unitId.wire]: match?.unitId,
  [fields.remark.wire]: line.remark,
})

async function shown(work: Work, lines: WrittenLine[], matches: (Match | undefined)[]) {
  const known = await basicUnits(
    work,
    matches.flatMap(match => match?.goodsId ?? []),
  )
  return shownLines(
    work,
    CustomerInquiry,
    lines.map((line, at) => ({
      source_text: line.text,
      source_unit: line.unit || null,
      quantity: quantityOf(work, line)?.toFixed() ?? null,
      goods_id: matches[at]?.goodsId ?? null,
      unit_id: matches[at]?.unitId ?? known.get(matches[at]?.goodsId ?? '') ?? null,
      remark: line.remark || null,
    })),
  )
}

async function basicUnits({ tx, user }: Work, goods: string[]): Promise<Map<string, string>> {
  const found = await tx.many('select id, basic_unit_id from goods where tenant_id = $1 and id = any($2::bigint[])', [user.tenantId, goods])
  return new Map([...byKey(found, row => row.id as string)].map(([goodsId, row]) => [goodsId, row.basic_unit_id as string]))
}

/** What was pasted or typed in a customer's words, in the same order; what nobody knows comes back as it was. */
async function matchTyped(work: Work, { customerId: customer, lines }: Row<typeof asked>) {
  await refuseUnseen(work, customer)
  if (lines.length > limits.lines) refuse(`一张单据最多${limits.lines}行，请分单录入！`)
  const written = lines.map(({ sourceText, unit }, at) => ({
    at,
    text: sourceText ?? '',
    cells: [],
    unit: unit ?? '',
    quantity: '',
    remark: '',
  }))
  const matches = await matchGoods(
    work,
    customer,
    written.map(line => writtenIn(line.text, [], line.unit)),
  )
  return shown(work, written, matches)
}

/** The customer's sheet as it came, with what is wrong in front of each row. */
async function errorSheet(work: Work, _input: object, raw: RawInput) {
  const { rows: all, lines } = await readForm(raw)
  const said = new Map(findings(work, lines).map(({ row, msg }) => [row, msg]))
  const width = Math.max(...all.map(cells => cells.length))
  const cells: Cell[] = [
    { label: '导入错误', kind: 'text', width: 30, of: row => said.get(row.at as number) },
    ...Array.from({ length: width }, (_, at): Cell => ({ label: `第${at + 1}列`, kind: 'text', width: 18, of: row => row.cells[at] })),
  ]
  return sheetFrom('询价导入错误', cells, numbered(all), work.now)
}

async function* numbered(all: string[][]) {
  yield all.map((cells, at): Record<string, unknown> => ({ at: at + 1, cells }))
}
