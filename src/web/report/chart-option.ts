import { dec } from '../../base/decimal.ts'
import type { Field } from '../../kit/field.ts'
import type { Report } from '../../kit/report.ts'
import { isNamed, nameKey } from '../../kit/wire.ts'
import type { Values } from '../client/rows.ts'
import { figureText, numberText } from '../fields/number-text.ts'
import type { Places } from '../fields/places.ts'
import { letterWidth, monthName, roomFor, shortName } from './chart-names.ts'

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

/** A reference is called by the name of what it refers to, a day by its month. */
function nameOf(field: Field, row: Values): string {
  const name = String(row[isNamed(field) ? nameKey(field) : field.key] ?? '')
  return (field.kind === 'day' ? monthName(name) : name) || '未指定'
}

const valuesOf = (field: Field, rows: Values[]) => rows.map(row => Number(row[field.key] ?? 0))

interface Drawn {
  by: string
  measures: readonly string[]
  rows: Values[]
  paint: Paint
  places: Places
  /** Of the whole drawing. */
  width: number
}

const sides = { left: 64, right: 56 }

/** Amounts as bars (or a line) below, rates as a line above them: two zones, so that two units never cross. */
export function chartOption({ columns, chart }: Report, { by, measures, rows, paint, places, width }: Drawn) {
  const bars = measures.filter(key => columns[key]!.scale !== 'rate')
  const lines = measures.filter(key => columns[key]!.scale === 'rate')
  const names = rows.map(row => nameOf(columns[by]!, row))
  const room = roomFor(width - sides.left - sides.right, names.length)
  const unit = unitOf(
    columns[bars[0] ?? lines[0]!]!,
    bars.flatMap(key => valuesOf(columns[key]!, rows)),
  )
  const hasBoth = bars.length > 0 && lines.length > 0
  const zones = hasBoth ? [{ top: '45%' }, { top: 40, height: '16%' }] : [{ top: 40 }]
  const bottom = names.some(name => shortName(name, room).includes('\n')) ? 42 : 28
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit', color: paint.text },
    color: [paint.primary, paint.warn, paint.text3],
    legend: { top: 6, itemWidth: 12, itemHeight: 8, textStyle: { color: paint.text, fontSize: 12 }, show: measures.length > 1 },
    tooltip: { trigger: 'axis', confine: true },
    grid: zones.map(zone => ({ ...sides, bottom, ...zone })),
    xAxis: zones.map((_, at) => categoryAxis(names, room, at, paint)),
    title: zones.map((_, at) =>
      axisTitle(at === 0 ? nameOfAxis(columns, bars[0] ?? lines[0]!, unit) : columns[lines[0]!]!.label, at, paint),
    ),
    yAxis: zones.map((_, at) => valueAxis(at, !hasBoth, paint)),
    series: [
      ...bars.map(key =>
        chart!.kind === 'bar'
          ? barSeries(columns[key]!, rows, unit, paint, places)
          : lineSeries(columns[key]!, rows, 0, unit, paint, places),
      ),
      ...lines.map(key => lineSeries(columns[key]!, rows, hasBoth ? 1 : 0, { name: '%', divisor: 1 }, paint, places)),
    ],
  }
}

const nameOfAxis = (columns: Report['columns'], key: string, { name }: Unit) => `${columns[key]!.label}${name && `（${name}）`}`

function categoryAxis(names: string[], room: number, at: number, paint: Paint) {
  return {
    type: 'category',
    gridIndex: at,
    data: names,
    axisTick: { show: false },
    axisLine: { show: at === 0, onZero: true, lineStyle: { color: paint.line } },
    axisLabel: {
      show: at === 0,
      color: paint.text,
      fontSize: letterWidth,
      interval: 0,
      lineHeight: 15,
      formatter: (name: string) => shortName(name, room),
    },
  }
}

/** Beside the legend, where no mark stands. */
const axisTitle = (text: string, at: number, paint: Paint) => ({
  text,
  top: 0,
  [at === 0 ? 'left' : 'right']: 12,
  textStyle: { color: paint.text3, fontSize: 12, fontWeight: 'normal' },
})

function valueAxis(at: number, isOnly: boolean, paint: Paint) {
  return {
    type: 'value',
    gridIndex: at,
    position: at === 0 ? 'left' : 'right',
    splitNumber: at === 0 ? 3 : 1,
    // Above there is no room for lines between the figures.
    splitLine: { show: isOnly || at === 0, lineStyle: { color: paint.line } },
    axisLabel: { color: paint.text3, fontSize: 12, hideOverlap: true },
  }
}

/** What is written beside a mark stands in front of the lines of the axis. */
const figureLabel = (rows: Values[], paint: Paint) => ({
  show: rows.length <= 20,
  fontSize: 11,
  color: paint.text,
  backgroundColor: paint.panel,
  padding: [0, 1],
})

function barSeries(field: Field, rows: Values[], unit: Unit, paint: Paint, places: Places) {
  return {
    type: 'bar',
    name: field.label,
    barMaxWidth: 28,
    label: figureLabel(rows, paint),
    ...told(field, rows, places),
    data: valuesOf(field, rows).map((value, at) => ({
      value: drawn(value, unit),
      itemStyle: { color: value < 0 ? paint.bad : undefined, borderRadius: value < 0 ? [0, 0, 2, 2] : [2, 2, 0, 0] },
      label: { position: value < 0 ? 'bottom' : 'top', formatter: () => shortText(field, rows[at]!, unit) },
    })),
  }
}

function lineSeries(field: Field, rows: Values[], zone: number, unit: Unit, paint: Paint, places: Places) {
  return {
    type: 'line',
    name: field.label.replace(/\(.*\)$/, ''),
    xAxisIndex: zone,
    yAxisIndex: zone,
    symbol: 'circle',
    symbolSize: 6,
    label: { ...figureLabel(rows, paint), position: 'top' },
    ...told(field, rows, places),
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

const wholeText = ({ scale }: Field, value: unknown, places: Places) => (scale ? figureText(value, scale, places) : numberText(value, 0))

/** Labels never cover each other, and pointed at, a figure is told whole. */
const told = (field: Field, rows: Values[], places: Places) => ({
  labelLayout: { hideOverlap: true },
  tooltip: { valueFormatter: (_: unknown, at: number) => wholeText(field, rows[at]?.[field.key] ?? 0, places) },
})
