import { ExportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, use, useCallback, useMemo } from 'react'
import { permissionOf } from '../../kit/permission.ts'
import { documentNamed } from '../../kit/registry.ts'
import type { Report } from '../../kit/report.ts'
import { piece } from '../client/piece.ts'
import { useCan, useSession } from '../client/session.ts'
import { Empty } from '../list/empty.tsx'
import { exportList } from '../list/export.ts'
import { ListTable } from '../list/list-table.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pager } from '../list/pager.tsx'
import { monthStart } from '../list/presets.ts'
import { searchOf } from '../list/search.ts'
import { SearchRow } from '../list/search-row.tsx'
import { type ListColumns, useColumns } from '../list/use-columns.ts'
import { type List, useList } from '../list/use-list.ts'
import '../styles/pages.css'
import '../styles/report.css'
import { Figures } from './figures.tsx'
import { openedCells, ReaderContext } from './opened.tsx'
import { usualSort } from './usual-sort.ts'

const ReportChart = piece(() => import('./report-chart.tsx'), 'ReportChart')

/** Reports open with this month: what a manager asks first. */
const thisMonth = (today: string) => ({ from: monthStart(today), to: today })

/** The standard page of a report: search, figures, chart, rows, totals; all of them of the same question. */
export function ReportPage({ report }: { report: Report }) {
  const permission = useSession(state => state.permission)
  const may = useCallback((code: string) => permission[code] === true, [permission])
  const search = useMemo(() => searchOf(report), [report])
  const table = useColumns(report)
  const list = useList(report, search, table.tasting, { withSums: true, usual: thisMonth })
  const hasChart = report.chart?.measures.some(key => table.columns.some(column => column.key === key))
  const reader = { filters: list.state.filters, range: list.range, may }
  return (
    <div className="page">
      <SearchRow search={search} list={list} />
      <ReaderContext value={reader}>
        <div className="report-top">
          <Figures report={report} may={may} list={list} />
          {hasChart && (
            <Suspense fallback={<section className="card report-chart" aria-busy="true" />}>
              <ReportChart report={report} may={may} filter={list.filter} range={list.range} />
            </Suspense>
          )}
        </div>
        <Rows report={report} table={table} list={list} />
      </ReaderContext>
    </div>
  )
}

function Rows({ report, table, list }: { report: Report; table: ListColumns; list: List }) {
  const cells = useMemo(() => openedCells(report), [report])
  const mayExport = useCan(permissionOf(report, 'export'))
  const { data, isPlaceholderData: isOld } = list.answer
  return (
    <section className={`card is-growing${isOld ? ' is-loading' : ''}`} aria-busy={isOld}>
      <div className="toolbar">
        <b>明细</b>
        <span className="muted">{hintOf(report, use(ReaderContext).may)}</span>
        <div className="at-end">
          {mayExport && (
            <Button icon={<ExportOutlined />} onClick={() => void exportList(report, list.filter, data?.total ?? 0).catch(() => undefined)}>
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
        empty={<Empty list={list} label="数据" />}
      />
      <Pager list={list} hasTotals={table.hasTotals} />
    </section>
  )
}

/** Says that figures lead somewhere, to whoever may go there. */
function hintOf({ label, opens }: Report, may: (permission: string) => boolean): string {
  const [opening] = Object.values(opens ?? {})
  return opening && may(permissionOf(documentNamed(opening.document), 'view'))
    ? `点数字看构成它的${documentNamed(opening.document).label}`
    : label
}
