import { writeHistory } from '../../../server/history.ts'
import { type Cell, type Download, sheetFrom } from '../../../server/records/export.ts'
import type { Work } from '../../../server/work.ts'
import { judge } from '../invariants/invariant.server.ts'
import { invariants } from '../invariants/invariants.server.ts'
import { inWords } from './offences.server.ts'
import { remedyOf } from './remedies.ts'
import { type CheckRow, type OffenceRow, SelfCheckScreen } from './self-check.ts'
import { lastResult } from './self-check-run.server.ts'

interface Line extends CheckRow {
  offence?: OffenceRow
}

const states = ['未检查', '正常', '异常']
const number = (label: string, key: 'expected' | 'found' | 'difference'): Cell => ({
  label,
  kind: 'number',
  places: 2,
  width: 14,
  of: row => (row as Line).offence?.[key],
})
const words = (label: string, width: number, of: (row: Line) => unknown): Cell => ({
  label,
  kind: 'text',
  width,
  of: row => of(row as Line),
})

const cells: Cell[] = [
  words('检查项', 8, row => row.id),
  words('名称', 40, row => row.label),
  words('分类', 12, row => row.group),
  words('结果', 8, row => states[row.status]),
  words('位置', 40, row => row.offence?.place),
  words('单据编号', 20, row => row.offence?.billNo),
  number('应为', 'expected'),
  number('实为', 'found'),
  number('差额', 'difference'),
  words('怎么办', 60, row => (row.status === 2 ? remedyOf(row).words : '')),
  { label: '检查时间', kind: 'moment', width: 20, of: row => row.checkTime || null },
]

/** The last result as a sheet: a row for each promise that holds, and one for each place where another does not; those are asked anew. */
export async function exportSelfCheck(work: Work, most: number): Promise<Download> {
  const lines: Line[] = []
  for (const row of await lastResult(work)) {
    const offences = row.status === 2 ? await offencesOf(work, row.id, most) : []
    lines.push(...(offences.length ? offences.map(offence => ({ ...row, offence })) : [row]))
  }
  async function* batches() {
    yield lines
  }
  const { name, label } = SelfCheckScreen
  writeHistory(work, { subject: name, subjectId: '0', subjectNo: label, stage: '导出' })
  return sheetFrom(label, cells, batches(), work.now)
}

async function offencesOf(work: Work, id: string, most: number) {
  const invariant = invariants().find(one => one.id === id)!
  return inWords(work, (await judge(work.tx, invariant, most)).offences)
}
