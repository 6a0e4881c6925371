import { refuse } from '../base/refusal.ts'
import { isEmpty, snake } from '../base/text.ts'
import type { Call, RawInput } from '../kit/call.ts'
import { listCall } from '../kit/entity.ts'
import { permissionOf } from '../kit/permission.ts'
import type { Report } from '../kit/report.ts'
import { writeHistory } from './history.ts'
import { cellsOf, type Download, inBackground, sheetFrom } from './records/export.ts'
import { type Page, pageOf } from './records/filter.ts'
import { pagesOf } from './records/list.ts'
import { showRow } from './records/select.ts'
import { allowed, bind, orderOf, pageSql, planForThis, type Query, type ServedReport } from './report-sql.ts'
import { pageTotals, sumSql } from './report-totals.ts'
import type { Work } from './work.ts'

/** Three calls of every report: its page with totals, its chart, its export; all of the same SQL. */
export function reportCalls(served: ServedReport): Call<Work>[] {
  const { report } = served
  const view = permissionOf(report, 'view')
  const call = (verb: string, permission: string, label: string, run: (work: Work, raw: RawInput) => Promise<unknown>): Call<Work> => ({
    method: 'GET',
    path: pathOf(report, verb),
    permission,
    input: {},
    label: `${report.label}${label}`,
    about: { thing: report.name, verb },
    reads: true,
    dear: verb === 'export' ? 'file' : 'question',
    run: (work, _input, raw) => run(work, raw),
  })
  return [
    call('list', view, '', (work, { query }) => page(work, served, query)),
    ...(report.chart ? [call('chart', view, '图表', (work, { query }) => chart(work, served, query))] : []),
    call('export', permissionOf(report, 'export'), '导出', (work, { query }) => exportReport(work, served, query)),
  ]
}

const fileAs = ({ exportAs = 'export' }: Report) => exportAs

const pathOf = (report: Report, verb: string) =>
  verb === 'list' ? listCall(report) : `${report.path}/${verb === 'export' ? fileAs(report) : verb}`

/** The rows with what there is in all; a client may ask for the one first (`totals=none`) and for the other afterwards (`totals=only`). */
async function page(work: Work, served: ServedReport, query: Query) {
  const asked = pageOf(query)
  if (query.totals === 'none') return { records: await reportRows(work, served, query, asked), size: asked.size, current: asked.current }
  const { total, sums } = await pageTotals(work, served, bind(work, served, query), asked.current === 1)
  const records = total && query.totals !== 'only' ? await reportRows(work, served, query, asked) : []
  return { records, ...pagesOf(total, asked), sums }
}

/** The rows as the wire wants them, in the order that was asked for. */
export async function reportRows(work: Work, served: ServedReport, query: Query, { current, size }: Page = { current: 1, size: 5000 }) {
  const bound = bind(work, served, query)
  const [limit, offset] = [bound.values.length + 1, bound.values.length + 2]
  const sql = pageSql(served, bound, orderOf(work, served.report, query), `limit $${limit} offset $${offset}`)
  planForThis(work)
  const rows = await work.tx.many(sql, [...bound.values, size, (current - 1) * size])
  return rows.map(row => showRow(work, { ...allowed(work, served.report), ...served.report.carries }, row))
}

/** The twenty that have most of the first measure, or the last twenty months; rows of the same name are one. */
async function chart(work: Work, served: ServedReport, query: Query) {
  const { report } = served
  const { measures } = report.chart!
  const columns = allowed(work, report)
  const by = chartedBy(report, query.chartBy)
  const isMonth = report.columns[by]!.kind === 'day'
  const shown = Object.fromEntries([by, ...measures].filter(key => columns[key]).map(key => [key, columns[key]!]))
  const { sql, values } = bind(work, served, query)
  const names = [snake(by), ...(report.columns[by]!.target ? [`${snake(by)}__title`] : [])]
  const groups = names.map(name => (isMonth ? `date_trunc('month', r.${name})::date as ${name}` : `r.${name}`))
  const sums = measures.filter(key => columns[key]).map(key => sumSql(report, key))
  const rows = await work.tx.many(
    `select ${[...groups, ...sums]} from (${sql}) r group by ${groups.map((_, at) => at + 1)}
     order by ${isMonth ? '1 desc' : sums.length ? `${names.length + 1} desc nulls last, 1` : '1'} limit 20`,
    values,
  )
  return (isMonth ? rows.reverse() : rows).map(row => showRow(work, shown, row))
}

/** What the report can be drawn by is asked by the word of its column. */
function chartedBy({ chart, columns }: Report, asked: unknown): string {
  const { by } = chart!
  const key = isEmpty(asked) ? by[0] : by.find(one => columns[one]!.wire === asked)
  return key ?? refuse(`图表只能按${by.map(one => columns[one]!.label).join('、')}汇总！`)
}

async function exportReport(work: Work, served: ServedReport, query: Query): Promise<Download | { jobId: string }> {
  const { report } = served
  if (Number(query.async) === 2) return inBackground(work, report, fileAs(report), query)
  const { sql, values } = bind(work, served, query)
  writeHistory(work, { subject: report.name, subjectId: '0', subjectNo: report.label, stage: '导出' })
  const cells = cellsOf(work, report.columns, Object.keys(report.columns))
  return sheetFrom(
    report.label,
    cells,
    work.stream(`select * from (${sql}) r order by ${orderOf(work, report, query).sql}`, values),
    work.now,
  )
}
