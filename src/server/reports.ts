import { exact } from '../base/exact.ts'
import { refuseAll } from '../base/refusal.ts'
import { isEmpty, snake } from '../base/text.ts'
import type { Call, RawInput } from '../kit/call.ts'
import { listCall } from '../kit/entity.ts'
import { wired } from '../kit/faults.ts'
import { permissionOf } from '../kit/permission.ts'
import { readRow } from '../kit/read.ts'
import { documentNamed } from '../kit/registry.ts'
import type { Report } from '../kit/report.ts'
import { byWire } from '../kit/wire.ts'
import { writeHistory } from './history.ts'
import { cellsOf, type Download, inBackground, sheetFrom } from './records/export.ts'
import { pageOf } from './records/filter.ts'
import { showRow, sqlValue } from './records/select.ts'
import { unknownWords } from './records/strange-words.ts'
import { addScope, type Owned, Where } from './rights/scope.ts'
import { bindWords } from './sql-words.ts'
import type { Work } from './work.ts'

type Query = Record<string, any>

export interface ServedReport {
  report: Report
  sql: string
}

export const serveReport = (report: Report, sql: string): ServedReport => ({ report, sql })

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

const allowed = (work: Work, report: Report) =>
  Object.fromEntries(Object.entries(report.columns).filter(([, field]) => !field.rules.needs || work.user.can(field.rules.needs)))

async function page(work: Work, served: ServedReport, query: Query) {
  const { current, size } = pageOf(query)
  const { total, sums } = await reportTotals(work, served, query)
  const records = total ? await reportRows(work, served, query, `limit ${size} offset ${(current - 1) * size}`) : []
  return { records, total, size, current, pages: Math.ceil(total / size), sums }
}

/** How many rows there are and what they sum up to. */
export async function reportTotals(work: Work, served: ServedReport, query: Query) {
  const { ratios = {} } = served.report
  const totals = Object.entries(allowed(work, served.report)).filter(([key, field]) => field.rules.total || ratios[key])
  const { sql, values } = bind(work, served, query)
  const sums = totals.map(([key]) => `, ${sumSql(served.report, key)}`).join('')
  const whole = await work.tx.one(`select count(*)::int as found_rows${sums} from (${sql}) r`, values)
  return {
    total: whole.found_rows as number,
    sums: Object.fromEntries(totals.map(([key, field]) => [field.wire, exact(whole[snake(key)] ?? 0)])),
  }
}

/** A rate of many rows is that of their sums. */
function sumSql({ ratios = {} }: Report, key: string) {
  const [part, whole] = ratios[key]?.map(one => `sum(r.${snake(one)})`) ?? []
  return `${part ? `coalesce(round(${part} / nullif(${whole}, 0) * 100, 2), 0)` : `sum(r.${snake(key)})`} as ${snake(key)}`
}

/** The rows as the wire wants them, in the order that was asked for. */
export async function reportRows(work: Work, served: ServedReport, query: Query, limit = 'limit 5000') {
  const { sql, values } = bind(work, served, query)
  const rows = await work.tx.many(`select * from (${sql}) r order by ${orderOf(work, served.report, query)} ${limit}`, values)
  return rows.map(row => showRow(work, { ...allowed(work, served.report), ...served.report.carries }, row))
}

/** The twenty that have most of the first measure; rows of the same name are one. */
async function chart(work: Work, served: ServedReport, query: Query) {
  const { report } = served
  const { by, measures } = report.chart!
  const columns = allowed(work, report)
  const shown = Object.fromEntries([by, ...measures].filter(key => columns[key]).map(key => [key, columns[key]!]))
  const { sql, values } = bind(work, served, query)
  const names = [snake(by), ...(report.columns[by]!.target ? [`${snake(by)}__title`] : [])]
  const sums = measures.filter(key => columns[key]).map(key => sumSql(report, key))
  const rows = await work.tx.many(
    `select ${[...names.map(name => `r.${name}`), ...sums]} from (${sql}) r group by ${names.map(name => `r.${name}`)}
     order by ${sums.length ? `${names.length + 1} desc nulls last, 1` : '1'} limit 20`,
    values,
  )
  return rows.map(row => showRow(work, shown, row))
}

async function exportReport(work: Work, served: ServedReport, query: Query): Promise<Download | { jobId: string }> {
  const { report } = served
  if (Number(query.async) === 2) return inBackground(work, report, fileAs(report), query)
  const { sql, values } = bind(work, served, query)
  writeHistory(work, { subject: report.name, subjectId: '0', subjectNo: report.label, stage: '导出' })
  const cells = cellsOf(work, report.columns, Object.keys(report.columns))
  return sheetFrom(report.label, cells, work.stream(`select * from (${sql}) r order by ${orderOf(work, report, query)}`, values), work.now)
}

function orderOf(work: Work, report: Report, query: Query) {
  const columns = allowed(work, report)
  const keys = byWire(columns)
  const asked = !isEmpty(query.ascs)
    ? ([query.ascs, 'asc'] as const)
    : !isEmpty(query.descs)
      ? ([query.descs, 'desc nulls last'] as const)
      : undefined
  const key = asked && keys.get(String(asked[0]))
  if (key) return `r.${snake(key)} ${asked[1]}, 1`
  if (!{ ...columns, ...report.carries }[report.order.replace('-', '')]) return '1'
  return report.order.startsWith('-') ? `r.${snake(report.order.slice(1))} desc nulls last, 1` : `r.${snake(report.order)}, 1`
}

const scopedOf = ({ path, of, columns, owner = { staff: 'staffId', dept: 'deptId' } }: Report): Owned => ({
  path,
  owner: owner === 'nobody' ? undefined : owner,
  fields: of ? documentNamed(of).head : columns,
  anyDepot: of ? documentNamed(of).anyDepot : undefined,
})

/** `:name` becomes a value, `:today` the day of the question, `:setting(KEY)` a number of the configuration, `:scope(alias)` the reader's data scope; the file itself stays plain SQL. */
export function bind(work: Work, { report, sql }: ServedReport, query: Query) {
  const { row, problems } = readRow(report.filters, query)
  refuseAll(wired(report.filters, [...problems, ...unknownWords(work, report.filters, row)]))
  const where = new Where()
  const places = new Map<string, string>()
  const place = (name: string) => {
    if (name === 'tenant') return where.value(work.user.tenantId)
    if (name === 'today') return where.value(work.today)
    const field = report.filters[name]
    if (!field) throw new Error(`${report.name}.sql asks for :${name}, which is no filter`)
    return where.value(sqlValue(field, (row as Query)[name]))
  }
  const text = bindWords(sql, (name, argument) => {
    if (name === 'scope' && argument) return scopeText(work, report, where, argument)
    if (name === 'setting' && argument) return `${where.value(work.settings.number(argument))}::int`
    if (!places.has(name)) places.set(name, place(name))
    return places.get(name)!
  })
  return { sql: text, values: where.values }
}

function scopeText(work: Work, report: Report, where: Where, alias: string) {
  const scope = new Where(where.values)
  addScope(scope, work.user, scopedOf(report), alias)
  return String(scope)
}
