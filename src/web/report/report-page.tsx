import { ExportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { permissionOf } from '../../kit/permission.ts'
import type { Report } from '../../kit/report.ts'
import { useCan, useSession } from '../client/session.ts'
import type { WireRow } from '../client/things.ts'
import { CallError } from '../client/wire.ts'
import { arranged, columnsOf, visible } from '../list/columns.ts'
import { Empty } from '../list/empty.tsx'
import { exportList } from '../list/export.ts'
import { ListTable } from '../list/list-table.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pager } from '../list/pager.tsx'
import { presetsOf } from '../list/presets.ts'
import { searchOf } from '../list/search.ts'
import { SearchRow } from '../list/search-row.tsx'
import { useTaste } from '../list/taste.ts'
import { useList } from '../list/use-list.ts'
import '../styles/pages.css'
import '../styles/report.css'
import { Figures } from './figures.tsx'

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

const nothing: WireRow[] = []

/** Reports open with this month: what a manager asks first. */
const thisMonth = (today: string) => presetsOf(today).find(preset => preset.label === '本月')!.range

/** The standard page of a report: search, figures, chart, rows, totals; all of them of the same question. */
export function ReportPage({ report }: { report: Report }) {
  const permission = useSession(state => state.permission)
  const may = useCallback((code: string) => permission[code] === true, [permission])
  const mayExport = useCan(permissionOf(report, 'export'))
  const tasting = useTaste(report.name)
  const { taste, change } = tasting
  const search = useMemo(() => searchOf(report), [report])
  const columns = useMemo(() => arranged(columnsOf(report, may), taste), [report, may, taste])
  const shown = useMemo(() => visible(columns, taste), [columns, taste])
  const list = useList(report, search, tasting, { withSums: true, usual: thisMonth })
  const { data, error, isPending, isPlaceholderData, refetch } = list.answer
  const widen = useCallback((key: string, width: number) => change({ widths: { ...taste.widths, [key]: width } }), [change, taste.widths])
  const hasChart = report.chart?.measures.some(key => columns.some(column => column.key === key))
  return (
    <div className="page">
      <SearchRow search={search} list={list} />
      <div className="report-top">
        <Figures report={report} may={may} list={list} />
        {hasChart && (
          <Suspense fallback={<section className="card report-chart" aria-busy="true" />}>
            <ReportChart report={report} may={may} filter={list.filter} range={list.range} />
          </Suspense>
        )}
      </div>
      <section className={`card is-growing${isPlaceholderData ? ' is-loading' : ''}`} aria-busy={isPlaceholderData}>
        <div className="toolbar">
          <b>明细</b>
          <span className="muted">{report.label}</span>
          <div className="at-end">
            {mayExport && (
              <Button
                icon={<ExportOutlined />}
                onClick={() => void exportList(report, list.filter, data?.total ?? 0).catch(() => undefined)}
              >
                导出
              </Button>
            )}
            <ListTools columns={columns} tasting={tasting} link={list.linkOf()} onRefresh={() => void refetch()} />
          </div>
        </div>
        <ListTable
          thing={report}
          columns={shown}
          rows={data?.records ?? nothing}
          before={(list.state.current - 1) * list.size}
          total={data?.total ?? 0}
          sums={data?.sums}
          sort={list.state.sort ?? usualSort(report)}
          density={taste.density}
          onSort={list.sortBy}
          onWiden={widen}
          empty={
            <Empty
              isLoading={isPending}
              failure={error instanceof CallError ? error.msg : undefined}
              label="数据"
              isFiltered={false}
              onRetry={() => void refetch()}
              onReset={list.reset}
              onWiden={search.range && list.range!.from > '2022-01-01' ? list.everSince : undefined}
            />
          }
        />
        <Pager current={list.state.current} size={list.size} total={data?.total ?? 0} hasTotals onTurn={list.turnTo} />
      </section>
    </div>
  )
}

/** The order the report has of itself, shown in its head. */
function usualSort({ order, columns }: Report) {
  const field = columns[order.replace(/^-/, '')]
  return field && { wire: field.wire, isFalling: order.startsWith('-') }
}
