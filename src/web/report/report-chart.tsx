import { useQuery } from '@tanstack/react-query'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { Report } from '../../kit/report.ts'
import { call } from '../client/http.ts'
import { decodeAll, type Sent } from '../client/rows.ts'
import { keyOf } from '../client/things.ts'
import type { Query } from '../client/wire.ts'
import type { Range } from '../list/presets.ts'
import { useTheme } from '../theme/use-theme.ts'
import { neutrals } from '../theme/variables.ts'
import { chartOption } from './chart-option.ts'

echarts.use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

interface Props {
  report: Report
  may(permission: string): boolean
  filter: Query
  range?: Range
}

export function ReportChart({ report, may, filter, range }: Props) {
  const theme = useTheme()
  const { data } = useQuery({
    queryKey: keyOf(report, 'chart', filter),
    queryFn: async () => decodeAll(report, await call<Sent[]>('GET', `${report.path}/chart`, { query: filter })),
    placeholderData: known => known,
  })
  const measures = report.chart!.measures.filter(key => {
    const { needs } = report.columns[key]!.rules
    return !needs || may(needs)
  })
  const paint = { ...neutrals(theme.dark), primary: theme.primary }
  return (
    <section className="card report-chart">
      <h2 className="card-head">
        {report.chart!.label}{' '}
        <small>
          {[range && `${range.from} 至 ${range.to}`, `按${report.columns[report.chart!.by]!.label}`].filter(Boolean).join('，')}
        </small>
      </h2>
      {data?.length ? (
        <Drawing option={chartOption(report, measures, data, paint)} label={report.chart!.label} />
      ) : (
        <p className="chart-none muted">{data ? '暂无数据' : ''}</p>
      )}
    </section>
  )
}

function Drawing({ option, label }: { option: ReturnType<typeof chartOption>; label: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chart = echarts.init(element.current!)
    chart.setOption(option)
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(element.current!)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [option])
  return <div className="chart" ref={element} role="img" aria-label={label} />
}
