import { Refusal, refuse } from '../../base/refusal.ts'
import { isId } from '../../base/text.ts'
import type { RawInput } from '../../kit/call.ts'
import { type Finding, type FindingGroup, groupedFindings } from '../../kit/finding.ts'
import { parameters } from '../edge/input.ts'
import { writeHistory } from '../history.ts'
import type { ServedEntity } from '../records/record-calls.ts'
import type { Work } from '../work.ts'
import { makeChecker } from './check.ts'
import { type Column, columnsOf, keepHeadings } from './columns.ts'
import { type Missing, makeMaker } from './missing.ts'
import { savesEach } from './saves-each.ts'
import { openSheet, type Sheet } from './sheet.ts'
import { countItems, type Written, writeItems } from './write.ts'

interface ImportFile {
  name: string
  data: Buffer
}

/** What was asked for, in the wire's words. */
interface Order {
  /** The wire name of the field for each column of the sheet, as a list in JSON; without it the headings tell. */
  mapping?: string
  isCovered?: unknown
  /** 1 leaves the bad rows out and writes the rest; else nothing is written while anything is wrong. */
  isSkip?: unknown
  /** Kinds of records that are made where the sheet names some that nobody has, a comma between. */
  create?: unknown
  /** The last import, when it is asked afterwards what it left out. */
  importId?: unknown
}

interface Listener {
  /** So many rows have been dealt with. */
  told?(done: number): void
  found?(findings: Finding[]): void
  /** What the sheet names and nobody has, kind by kind. */
  lacking?(names: Map<string, Set<string>>): void
}

interface ImportReport extends Written {
  rows: number
  bad: number
  errorCount: number
  errors: Finding[]
  missing: Missing[]
}

/** More than anybody reads on a screen; the error file has them all. */
const mostErrors = 5000

export const fileIn = ({ file }: RawInput): ImportFile => file ?? refuse('请选择要导入的Excel文件！')

/** The call of the contract: tries when it is told to, and writes otherwise. */
export async function importRecords(work: Work, served: ServedEntity, raw: RawInput) {
  const order: Order & { dryRun?: unknown } = parameters(raw)
  return importFile(work, served, fileIn(raw), order, Number(order.dryRun) === 2)
}

/** Every row is read, judged and written in the one transaction of the call; whatever is wrong takes all of it back. */
export async function importFile(
  work: Work,
  served: ServedEntity,
  file: ImportFile,
  order: Order,
  isTrial: boolean,
  listener: Listener = {},
): Promise<ImportReport> {
  const batchId = work.nextId()
  return openSheet(file.data, async sheet => {
    const columns = await columnsOf(work, served, sheet.header, order.mapping)
    if (isTrial) await work.tx.run('savepoint trial')
    const report = await goThrough(work, served, { sheet, columns, order, isTrial, batchId }, listener)
    if (isTrial) {
      await work.tx.run('rollback to savepoint trial')
      return report
    }
    if (report.errorCount && !isSkipping(order)) refuseFindings(report)
    if (order.mapping) await keepHeadings(work, served.entity, sheet.header, columns)
    await keepBatch(work, served, { id: batchId, file, sheet, columns, report })
    return report
  })
}

const isSkipping = ({ isSkip }: Order) => Number(isSkip) === 1

interface Course {
  sheet: Sheet
  columns: (Column | undefined)[]
  order: Order
  isTrial: boolean
  batchId: string
}

async function goThrough(work: Work, served: ServedEntity, course: Course, { told, found, lacking }: Listener): Promise<ImportReport> {
  const { sheet, columns, order, isTrial, batchId } = course
  const brought = isTrial && isId(order.importId) ? await broughtBy(work, String(order.importId)) : undefined
  const maker = makeMaker(work, served, order.create, batchId)
  const check = makeChecker(work, served, columns, { covers: Number(order.isCovered) === 1, locks: !isTrial, brought, maker })
  const report: ImportReport = { rows: 0, added: 0, changed: 0, unchanged: 0, bad: 0, errorCount: 0, errors: [], missing: [] }
  for await (const lines of sheet.batches) {
    const items = await check(lines)
    // Sets of rows were judged completely; what has rules of its own shows in the saving alone.
    const isWritten = isTrial ? savesEach(served) : isSkipping(order) || !report.errorCount
    const written = isWritten ? await writeItems(work, served, items, batchId) : countItems(served, items)
    for (const key of ['added', 'changed', 'unchanged'] as const) report[key] += written[key]
    const findings = items.flatMap(item => item.findings)
    report.rows += items.length
    report.bad += items.filter(item => item.findings.length).length
    report.errorCount += findings.length
    report.errors.push(...findings.slice(0, Math.max(0, mostErrors - report.errors.length)))
    found?.(findings)
    told?.(report.rows)
  }
  lacking?.(maker.lacking)
  report.missing = maker.told()
  return report
}

async function broughtBy({ tx, user }: Work, batchId: string): Promise<Set<string>> {
  const rows = await tx.many('select record_id as id from import_change where tenant_id = $1 and batch_id = $2 and kind is null', [
    user.tenantId,
    batchId,
  ])
  return new Set(rows.map(row => row.id))
}

function refuseFindings(report: ImportReport): never {
  const told = groupedFindings(report.errors).slice(0, 20).map(sentenceOf)
  throw new Refusal(
    told.map((message, at) => ({ message: at ? message : `导入失败：${message}` })),
    400,
    report,
  )
}

const mostRows = 5

const sentenceOf = ({ rows, msg }: FindingGroup) =>
  rows.length > mostRows ? `第${rows.slice(0, mostRows).join('、')}等${rows.length}行${msg}` : `第${rows.join('、')}行${msg}`

interface Batch {
  id: string
  file: ImportFile
  sheet: Sheet
  columns: (Column | undefined)[]
  report: ImportReport
}

/** The last import of a kind by a person is remembered in place of the one before. */
async function keepBatch(work: Work, { entity }: ServedEntity, { id, file, sheet, columns, report }: Batch) {
  const { tx, user } = work
  const { rows, added, changed, bad } = report
  const headings = Object.fromEntries(columns.flatMap((column, at) => (column ? [[sheet.header[at], column[1].wire]] : [])))
  const former = await tx.many('delete from import_batch where tenant_id = $1 and entity = $2 and created_by = $3 returning id', [
    user.tenantId,
    entity.name,
    user.id,
  ])
  await tx.run('delete from import_change where tenant_id = $1 and batch_id = any($2::bigint[])', [
    user.tenantId,
    former.map(one => one.id),
  ])
  await tx.run(
    `insert into import_batch (tenant_id, id, entity, file_name, headings, added, changed, bad, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
    [user.tenantId, id, entity.name, file.name, JSON.stringify(headings), added, changed, bad, user.id],
  )
  writeHistory(work, { subject: entity.name, subjectId: '0', subjectNo: entity.label, stage: '导入', remark: `${rows}行` })
}
