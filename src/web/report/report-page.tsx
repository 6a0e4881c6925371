import { ExportOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, use, useCallback, useEffect, useMemo } from 'react'
import { permissionOf } from '../../kit/permission.ts'
import { reportNamed } from '../../kit/registry.ts'
import type { Report } from '../../kit/report.ts'
import { piece } from '../client/piece.ts'
import { useCan, useSession } from '../client/session.ts'
import { searchOf as searchText } from '../client/wire.ts'
import { Empty } from '../list/empty.tsx'
import { exportList } from '../list/export.ts'
import type { Aside } from '../list/list-page.tsx'
import { ListTable } from '../list/list-table.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pager } from '../list/pager.tsx'
import { monthStart } from '../list/presets.ts'
import { type Search, searchOf } from '../list/search.ts'
import { SearchRow } from '../list/search-row.tsx'
import { type ListColumns, useColumns } from '../list/use-columns.ts'
import { type List, useList } from '../list/use-list.ts'
import { useTab } from '../shell/use-tab.ts'
import '../styles/pages.css'
import '../styles/report.css'
import { Figures } from './figures.tsx'
import { isSum, openedCells, ReaderContext } from './opened.tsx'
import { openedBy } from './opening.ts'
import { PeriodSelect } from './period-select.tsx'
import { printReport } from './print-report.ts'
import { usualSort } from './usual-sort.ts'

const ReportChart = piece(() => import('./report-chart.tsx'), 'ReportChart')

/** Reports open with this month: what a manager asks first. */
const thisMonth = (today: string) => ({ from: monthStart(today), to: today })

/** A statement is asked for whole; no company has more accounts than this. */
const whole = 500

/** The standard page of a report: search, figures, chart, rows, totals; all of them of the same question, which something beside the rows may narrow. A statement is its rows alone. */
export function ReportPage({ report, aside }: { report: Report; aside?: Aside }) {
  const permission = useSession(state => state.permission)
  const may = useCallback((code: string) => permission[code] === true, [permission])
  const search = useMemo(() => ({ ...searchOf(report), aside: aside?.search }), [report, aside])
  const table = useReportColumns(report)
  const list = useList(report, search, table.tasting, { withSums: true, usual: thisMonth, size: report.isStatement && whole })
  useName(report)
  const hasChart = report.chart?.measures.some(key => table.columns.some(column => column.key === key))
  const reader = { filters: list.state.filters, range: list.range, may }
  return (
    <div className="page">
      <SearchRow search={search} list={list} />
      <ReaderContext value={reader}>
        {report.chart && (
          <div className="report-top">
            <Figures report={report} may={may} list={list} />
            {hasChart && (
              <Suspense fallback={<section className="card report-chart" aria-busy="true" />}>
                <ReportChart report={report} may={may} filter={list.filter} range={list.range} />
              </Suspense>
            )}
          </div>
        )}
        <div className="list-body">
          {aside && <aside className="card list-aside">{aside.render(list.state.filters, list.find)}</aside>}
          <Rows report={report} search={search} table={table} list={list} />
        </div>
      </ReaderContext>
    </div>
  )
}

/** The rows of a statement stand where they belong, and nowhere else. */
function useReportColumns(report: Report): ListColumns {
  const table = useColumns(report)
  if (!report.isStatement) return table
  return { ...table, shown: table.shown.map(column => ({ ...column, isSortable: false })) }
}

/** What the menu does not know names its tab itself. */
function useName({ isBehind, label }: Report) {
  const { setLabel } = useTab()
  useEffect(() => {
    if (isBehind) setLabel(label)
  }, [isBehind, label, setLabel])
}

function Rows({ report, search, table, list }: { report: Report; search: Search; table: ListColumns; list: List }) {
  const cells = useMemo(() => openedCells(report), [report])
  const mayExport = useCan(permissionOf(report, 'export'))
  const { data, isPlaceholderData: isOld } = list.answer
  return (
    <section className={`card is-growing${isOld ? ' is-loading' : ''}`} aria-busy={isOld}>
      <div className="toolbar">
        <b>{report.isStatement ? report.label : '明细'}</b>
        {report.isStatement && <PeriodSelect search={search} list={list} />}
        <span className="muted">{hintOf(report, use(ReaderContext).may)}</span>
        <div className="at-end">
          {report.beside?.map(name => (
            <Button key={name} href={besidePath(reportNamed(name), list)}>
              {reportNamed(name).label}
            </Button>
          ))}
          <Button icon={<PrinterOutlined />} onClick={() => void printReport(report, table.shown, list).catch(() => undefined)}>
            打印
          </Button>
          {mayExport && (
            <Button
              icon={<ExportOutlined />}
              onClick={() => void exportList(report, list.filter, data?.total ?? 0, report.exportAs).catch(() => undefined)}
            >
              导出
            </Button>
          )}
          <ListTools table={table} list={list} />
        </div>
      </div>
      <ListTable
        thing={report}
        table={table}
        list={list}
        cells={cells}
        usualSort={usualSort(report)}
        rowClass={row => (report.isStatement && isSum(row) ? 'is-sum' : '')}
        empty={<Empty list={list} label="数据" />}
      />
      {!(report.isStatement && (data?.total ?? 0) <= whole) && <Pager list={list} hasTotals={table.hasTotals} />}
    </section>
  )
}

/** The other report, asked for what this one is asked and the other one knows. */
function besidePath(other: Report, { state, range }: List) {
  const { range: ends } = searchOf(other)
  const days = ends && range ? { [ends.from]: range.from, [ends.to]: range.to } : {}
  return `${other.page}?${searchText({ ...state.filters, ...days })}`
}

/** Says that figures lead somewhere, to whoever may go there. */
function hintOf({ label, opens }: Report, may: (permission: string) => boolean): string {
  const [opening] = Object.values(opens ?? {})
  return opening && may(permissionOf(openedBy(opening), 'view')) ? `点数字看构成它的${openedBy(opening).label}` : label
}
