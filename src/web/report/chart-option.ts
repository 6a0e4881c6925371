import { dec } from '../../base/decimal.ts'
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

/** Large amounts are read in ten thousands, the largest in hundred millions. */
export function unitOf({ scale }: Field, values: number[]): Unit {
  const most = Math.max(0, ...values.map(Math.abs))
  const base = scale === 'amount' || scale === 'price' ? '元' : ''
  if (most >= 100_000_000) return { name: `亿${base}`, divisor: 100_000_000 }
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
    tooltip: { trigger: 'axis', confine: true },
    grid: zones.map(zone => ({ left: 64, right: hasBoth ? 56 : 24, bottom: isCrowded(names) ? 62 : 34, ...zone })),
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

/** So many names stand aslant: side by side nothing would be left of them. */
const isCrowded = (names: string[]) => names.length > 8

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
      rotate: isCrowded(names) ? 25 : 0,
      width: isCrowded(names) ? 108 : Math.floor(800 / Math.max(names.length, 1)) - 8,
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

function barSeries(field: Field, rows: Values[], unit: Unit, paint: Paint) {
  return {
    type: 'bar',
    name: field.label,
    barMaxWidth: 28,
    label: { show: rows.length <= 20, fontSize: 11, color: paint.text },
    ...told(field, rows, unit),
    data: valuesOf(field, rows).map((value, at) => ({
      value: drawn(value, unit),
      itemStyle: { color: value < 0 ? paint.bad : undefined, borderRadius: value < 0 ? [0, 0, 2, 2] : [2, 2, 0, 0] },
      label: { position: value < 0 ? 'bottom' : 'top', formatter: () => shortText(field, rows[at]!, unit) },
    })),
  }
}

function lineSeries(field: Field, rows: Values[], zone: number, unit: Unit) {
  return {
    type: 'line',
    name: field.label.replace(/\(.*\)$/, ''),
    xAxisIndex: zone,
    yAxisIndex: zone,
    symbol: 'circle',
    symbolSize: 6,
    label: { show: rows.length <= 20, position: 'top', fontSize: 11 },
    ...told(field, rows, unit),
    data: valuesOf(field, rows).map((value, at) => ({
      value: drawn(value, unit),
      label: { formatter: () => shortText(field, rows[at]!, unit) },
    })),
  }
}

/** Only where a mark stands is reckoned with numbers; what is read beside it is the figure itself. */
const drawn = (value: number, { divisor }: Unit) => Math.round((value / divisor) * 100) / 100

const percentOf = ({ name }: Unit) => (name === '%' ? name : '')

function shortText(field: Field, row: Values, unit: Unit): string {
  const digits = unit.divisor === 1 ? (unit.name === '%' ? 1 : 0) : unit.divisor === 10_000 ? 1 : 2
  return `${numberText(dec(String(row[field.key] ?? 0)).div(unit.divisor), digits)}${percentOf(unit)}`
}

/** Labels never cover each other, and pointed at, a figure is told whole. */
const told = (field: Field, rows: Values[], unit: Unit) => ({
  labelLayout: { hideOverlap: true },
  tooltip: { valueFormatter: (_: unknown, at: number) => `${numberText(rows[at]?.[field.key] ?? 0, 2)}${percentOf(unit)}` },
})
