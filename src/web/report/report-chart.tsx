import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef, useState } from 'react'
import type { Report } from '../../kit/report.ts'
import { call } from '../client/http.ts'
import { decodeAll, type Sent } from '../client/rows.ts'
import { keyOf } from '../client/things.ts'
import type { Query } from '../client/wire.ts'
import { usePlaces } from '../fields/places.ts'
import type { Range } from '../list/presets.ts'
import { useTheme } from '../theme/use-theme.ts'
import { neutrals } from '../theme/variables.ts'
import { chartOption } from './chart-option.ts'

echarts.use([BarChart, LineChart, GridComponent, LegendComponent, TitleComponent, TooltipComponent, CanvasRenderer])

interface Props {
  report: Report
  may(permission: string): boolean
  filter: Query
  range?: Range
}

export function ReportChart({ report, may, filter, range }: Props) {
  const theme = useTheme()
  const places = usePlaces()
  const { label, by: ways } = report.chart!
  const [by, setBy] = useState(ways[0]!)
  const query = { ...filter, ...(ways.length > 1 && { chartBy: report.columns[by]!.wire }) }
  const { data } = useQuery({
    queryKey: keyOf(report, 'chart', query),
    queryFn: async () => ({ by, rows: decodeAll(report, await call<Sent[]>('GET', `${report.path}/chart`, { query })) }),
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
        {label} <small>{[range && `${range.from} 至 ${range.to}`, wayName(report, by)].filter(Boolean).join('，')}</small>
        {ways.length > 1 && (
          <span className="at-end">
            <Segmented
              size="small"
              aria-label="图表汇总方式"
              value={by}
              options={ways.map(key => ({ value: key, label: wayName(report, key) }))}
              onChange={setBy}
            />
          </span>
        )}
      </h2>
      {data?.rows.length ? (
        <Drawing optionAt={width => chartOption(report, { by: data.by, measures, rows: data.rows, paint, places, width })} label={label} />
      ) : (
        <p className="chart-none muted">{data ? '暂无数据' : ''}</p>
      )}
    </section>
  )
}

/** A day stands for its month. */
function wayName({ columns }: Report, key: string) {
  const { kind, label } = columns[key]!
  return kind === 'day' ? '按月' : `按${label}`
}

/** How much is written beside the marks depends on how wide it is drawn. */
function Drawing({ optionAt, label }: { optionAt(width: number): ReturnType<typeof chartOption>; label: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chart = echarts.init(element.current!)
    const observer = new ResizeObserver(() => {
      chart.resize()
      chart.setOption(optionAt(chart.getWidth()), true)
    })
    observer.observe(element.current!)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [optionAt])
  return <div className="chart" ref={element} role="img" aria-label={label} />
}
