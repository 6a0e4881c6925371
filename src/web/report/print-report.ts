import type { Report } from '../../kit/report.ts'
import { notify } from '../client/notify.ts'
import type { Row } from '../client/rows.ts'
import { useSession } from '../client/session.ts'
import { listOf } from '../client/things.ts'
import { placesOf } from '../fields/places.ts'
import { alignOf, wordsOf } from '../fields/words.ts'
import { t } from '../language/t.ts'
import type { ListColumn } from '../list/columns.ts'
import type { List } from '../list/use-list.ts'
import { printTable } from '../print/print-table.ts'
import { isSum } from './opened.tsx'

const pageSize = 500
/** More than this nobody reads on paper. */
const most = 2000

/** Prints what is filtered, all pages of it, in the columns that are shown. */
export async function printReport(report: Report, columns: ListColumn[], { filter, range, answer }: List) {
  if ((answer.data?.total ?? 0) > most) return notify.alert(`最多打印${most}行，请缩小查询范围或导出Excel！`)
  const { settings, userInfo } = useSession.getState()
  const places = placesOf(settings)
  const rows = await allRows(report, filter)
  await printTable({
    company: userInfo.tenantName ?? '',
    title: report.label,
    note: range ? `${range.from} 至 ${range.to}` : '',
    columns: columns.map(({ label, width, field }) => ({ label, width, align: field ? alignOf(field) : 'left' })),
    rows: rows.map(row => ({
      cells: columns.map(({ field, key }) => (field ? named(key, wordsOf(field, row, places)) : '')),
      isSum: report.isStatement === true && isSum(row),
    })),
  })
}

/** Lines of a statement are ours to name; the rest is as it is. */
const named = (key: string, words: string) => (key === 'name' ? `${/^　*/.exec(words)![0]}${t(words.trim())}` : words)

async function allRows(report: Report, filter: object): Promise<Row[]> {
  const rows: Row[] = []
  for (let current = 1; ; current++) {
    const page = await listOf(report, { ...filter, current, size: pageSize, totals: 'none' })
    rows.push(...page.records)
    if (page.records.length < pageSize) return rows
  }
}
