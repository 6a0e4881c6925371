import { refuse } from '../../base/refusal.ts'
import type { RawInput } from '../../kit/call.ts'
import { entityNamed } from '../../kit/registry.ts'
import { parameters } from '../edge/input.ts'
import { keepFile } from '../files/attachments.ts'
import { later } from '../jobs/later.ts'
import { type Cell, sheetFrom } from '../records/export.ts'
import type { ServedEntity } from '../records/record-calls.ts'
import type { Work } from '../work.ts'
import { columnsOf, guessed, importable, importTemplate, isNeeded } from './columns.ts'
import { refuseSheetOf } from './missing.ts'
import { fileIn, importFile, importRecords } from './run.ts'
import { linesOf, openSheet } from './sheet.ts'
import { lastImport, undoImport } from './undo.ts'

/** A call beside the generic ones of a record, by the last word of its path. */
interface ImportCall {
  method: 'GET' | 'POST'
  wire: string
  label: string
  /** Writes nothing although it is posted: a file goes with it. */
  reads: boolean
  run(work: Work, raw: RawInput): Promise<unknown>
}

export const importCalls = (served: ServedEntity): ImportCall[] => [
  { method: 'POST', wire: 'import', label: '导入', reads: false, run: (work, raw) => importOrQueue(work, served, raw) },
  { method: 'GET', wire: 'importTemplate', label: '导入模板', reads: true, run: work => importTemplate(work, served.entity) },
  { method: 'POST', wire: 'import-columns', label: '导入列对应', reads: true, run: (work, raw) => sheetColumns(work, served, raw) },
  { method: 'POST', wire: 'import-check', label: '导入检查', reads: true, run: (work, raw) => check(work, served, raw) },
  { method: 'POST', wire: 'import-errors', label: '导入错误文件', reads: true, run: (work, raw) => errorFile(work, served, raw) },
  { method: 'POST', wire: 'import-missing', label: '导入缺少资料模板', reads: true, run: (work, raw) => missingFile(work, served, raw) },
  { method: 'GET', wire: 'import-last', label: '最近一次导入', reads: true, run: work => lastImport(work, served) },
  { method: 'POST', wire: 'import-undo', label: '撤销导入', reads: false, run: (work, raw) => undoImport(work, served, raw) },
]

/** The path of the task that imports in the background. */
export const importPath = 'import'

/** Long files are imported in the background when the caller asks for that: `async=2`. */
async function importOrQueue(work: Work, served: ServedEntity, raw: RawInput) {
  const { async: isAsync, dryRun, mapping = '', isCovered = '', isSkip = '', create = '', rows = '' } = parameters(raw)
  if (Number(isAsync) !== 2 || Number(dryRun) === 2) return importRecords(work, served, raw)
  const { name, data } = fileIn(raw)
  await openSheet(data, ({ header }) => columnsOf(work, served, header, mapping))
  const { id } = await keepFile(work, { name, data, extension: 'xlsx', type: sheetType, ownerOnly: true, hours: 24 })
  const query = { entity: served.entity.name, file: id, name, mapping, isCovered, isSkip, create, rows: Number(rows) || 0 }
  return later(work, `导入${served.entity.label}`, importPath, query)
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const samples = 3

/** What the sheet has, and what is guessed of it: its headings with the first values below them, beside the fields that can be filled. */
async function sheetColumns(work: Work, served: ServedEntity, raw: RawInput) {
  const { entity } = served
  const fields = importable(work, entity)
  return openSheet(fileIn(raw).data, async ({ header, batches }) => {
    const first = await batches[Symbol.asyncIterator]().next()
    const lines = first.done ? [] : first.value.slice(0, samples)
    const words = await guessed(work, served, header)
    return {
      columns: header.map((heading, at) => ({ heading, samples: lines.map(({ cells }) => cells[at] ?? ''), field: words[at] })),
      fields: fields.map(column => ({ field: column[1].wire, label: column[1].label, isRequired: isNeeded(column) ? 2 : 1 })),
    }
  })
}

const check = (work: Work, served: ServedEntity, raw: RawInput) => importFile(work, served, fileIn(raw), parameters(raw), true)

/** The sheet as it came, with what is wrong in front of each row; `isBadOnly=1` leaves the good rows out, and `importId` what that import has brought. */
async function errorFile(work: Work, served: ServedEntity, raw: RawInput) {
  const { data } = fileIn(raw)
  const isBadOnly = Number(parameters(raw).isBadOnly) === 1
  const said = new Map<number, string>()
  await importFile(work, served, fileIn(raw), parameters(raw), true, {
    found(findings) {
      for (const { row, msg } of findings) said.set(row, said.has(row) ? `${said.get(row)}；${msg}` : msg)
    },
  })
  const header = await openSheet(data, async sheet => sheet.header)
  const cells: Cell[] = [
    { label: '导入错误', kind: 'text', width: 40, of: row => said.get(row.at) },
    ...header.map((label, at): Cell => ({ label, kind: 'text', width: 18, of: row => row.cells[at] })),
  ]
  return sheetFrom(
    `${served.entity.label}导入错误`,
    cells,
    again(data, row => !isBadOnly || said.has(row)),
    work.now,
  )
}

/** The template of another `kind` with the names that the sheet has and nobody has. */
async function missingFile(work: Work, served: ServedEntity, raw: RawInput) {
  const { kind } = parameters(raw)
  const found: string[] = []
  await importFile(work, served, fileIn(raw), parameters(raw), true, {
    lacking(names) {
      found.push(...(names.get(String(kind)) ?? []))
    },
  })
  if (!found.length) refuse('文件里没有缺少这种资料，请重新检查！')
  refuseSheetOf(work, String(kind))
  return importTemplate(work, entityNamed(String(kind)), found)
}

async function* again(data: Buffer, isWanted: (row: number) => boolean) {
  for await (const lines of linesOf(data)) yield lines.filter(({ at }) => isWanted(at)) as Record<string, any>[]
}
