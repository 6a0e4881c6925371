import type { Field } from '../../kit/field.ts'
import type { Report } from '../../kit/report.ts'
import { isNamed, nameKey } from '../../kit/wire.ts'
import type { Values } from '../client/rows.ts'
import { numberText } from '../fields/number-text.ts'

export interface Paint {
  text: string
  text3: string
  line: string
  primary: string
  bad: string
  warn: string
  panel: string
}

interface Unit {
  name: string
  divisor: number
}

/** Large amounts are read in ten thousands. */
export function unitOf({ scale }: Field, values: number[]): Unit {
  const most = Math.max(0, ...values.map(Math.abs))
  const base = scale === 'amount' || scale === 'price' ? '元' : ''
  return most >= 100_000 ? { name: `万${base}`, divisor: 10_000 } : { name: base, divisor: 1 }
}

/** A reference is called by the name of what it refers to. */
const nameOf = (field: Field) => (isNamed(field) ? nameKey(field) : field.key)

const valuesOf = (field: Field, rows: Values[]) => rows.map(row => Number(row[field.key] ?? 0))

/** Amounts as bars (or a line) below, rates as a line above them: two zones, so that two units never cross. */
export function chartOption({ columns, chart }: Report, measures: readonly string[], rows: Values[], paint: Paint) {
  const bars = measures.filter(key => columns[key]!.scale !== 'rate')
  const lines = measures.filter(key => columns[key]!.scale === 'rate')
  const names = rows.map(row => String(row[nameOf(columns[chart!.by]!)] ?? ''))
  const unit = unitOf(
    columns[bars[0] ?? lines[0]!]!,
    bars.flatMap(key => valuesOf(columns[key]!, rows)),
  )
  const hasBoth = bars.length > 0 && lines.length > 0
  const zones = hasBoth ? [{ top: '50%' }, { top: 46, height: '20%' }] : [{ top: 52 }]
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit', color: paint.text },
    color: [paint.primary, paint.warn, paint.text3],
    legend: { top: 6, itemWidth: 12, itemHeight: 8, textStyle: { color: paint.text, fontSize: 12 }, show: measures.length > 1 },
    tooltip: { trigger: 'axis', confine: true, valueFormatter: (value: unknown) => numberText(value, 2) },
    grid: zones.map(zone => ({ left: 64, right: hasBoth ? 56 : 24, bottom: 34, ...zone })),
    xAxis: zones.map((_, at) => categoryAxis(names, at, paint)),
    yAxis: zones.map((_, at) =>
      valueAxis(at === 0 ? nameOfAxis(columns, bars[0] ?? lines[0]!, unit) : columns[lines[0]!]!.label, at, paint),
    ),
    series: [
      ...bars.map(key => (chart!.kind === 'bar' ? barSeries(columns[key]!, rows, unit, paint) : lineSeries(columns[key]!, rows, 0, unit))),
      ...lines.map(key => lineSeries(columns[key]!, rows, hasBoth ? 1 : 0, { name: '%', divisor: 1 })),
    ],
  }
}

const nameOfAxis = (columns: Report['columns'], key: string, { name }: Unit) => `${columns[key]!.label}${name && `（${name}）`}`

function categoryAxis(names: string[], at: number, paint: Paint) {
  return {
    type: 'category',
    gridIndex: at,
    data: names,
    axisTick: { show: false },
    axisLine: { show: at === 0, onZero: true, lineStyle: { color: paint.line } },
    axisLabel: {
      show: at === 0,
      color: paint.text,
      fontSize: 12,
      interval: 0,
      hideOverlap: false,
      width: Math.floor(1000 / Math.max(names.length, 1)),
      overflow: 'truncate',
      showMaxLabel: true,
    },
  }
}

function valueAxis(name: string, at: number, paint: Paint) {
  return {
    type: 'value',
    gridIndex: at,
    name,
    nameGap: 20,
    position: at === 0 ? 'left' : 'right',
    nameTextStyle: { color: paint.text3, fontSize: 12, align: at === 0 ? 'left' : 'right' },
    splitNumber: at === 0 ? 5 : 2,
    splitLine: { lineStyle: { color: paint.line } },
    axisLabel: { color: paint.text3, fontSize: 12 },
  }
}

function barSeries(field: Field, rows: Values[], { divisor }: Unit, paint: Paint) {
  const digits = divisor === 1 ? 0 : 1
  return {
    type: 'bar',
    name: field.label,
    barMaxWidth: 28,
    label: {
      show: rows.length <= 20,
      position: 'top',
      fontSize: 11,
      color: paint.text,
      formatter: ({ value }: { value: number }) => numberText(value, digits),
    },
    data: valuesOf(field, rows).map(value => ({
      value: Math.round((value / divisor) * 100) / 100,
      itemStyle: { color: value < 0 ? paint.bad : undefined, borderRadius: value < 0 ? [0, 0, 2, 2] : [2, 2, 0, 0] },
      label: { position: value < 0 ? 'bottom' : 'top' },
    })),
  }
}

function lineSeries(field: Field, rows: Values[], zone: number, { name, divisor }: Unit) {
  const digits = divisor === 1 && name !== '%' ? 0 : 1
  return {
    type: 'line',
    name: field.label.replace(/\(.*\)$/, ''),
    xAxisIndex: zone,
    yAxisIndex: zone,
    symbol: 'circle',
    symbolSize: 6,
    label: {
      show: rows.length <= 20,
      position: 'top',
      fontSize: 11,
      formatter: ({ value }: { value: number }) => `${numberText(value, digits)}${name === '%' ? name : ''}`,
    },
    data: valuesOf(field, rows).map(value => Math.round((value / divisor) * 100) / 100),
  }
}
