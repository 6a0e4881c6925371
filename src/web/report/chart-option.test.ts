import { describe, expect, test } from 'vitest'
import { amount, quantity, rate } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { report } from '../../kit/report.ts'
import { chartOption, type Paint, unitOf } from './chart-option.ts'

const paint: Paint = { text: '#111', text3: '#333', line: '#ccc', primary: '#00f', bad: '#f00', warn: '#fa0', panel: '#fff' }

const Profit = report({
  name: 'profit',
  label: '毛利',
  path: 'x/profit',
  page: '/report/profit',
  filters: {},
  columns: { name: text('name', '客户'), profit: amount('profitAmt', '毛利', { total: true }), margin: rate('profitRate', '毛利率(%)') },
  order: '-profit',
  chart: { label: '毛利与毛利率', kind: 'bar', by: 'name', measures: ['profit', 'margin'] },
})

const rows = [
  { name: '徐工', profit: 1_723_909.74, margin: 19.95 },
  { name: '恒力', profit: -37_160.4, margin: -4.3 },
]

describe('the chart of a report', () => {
  test('large amounts are in ten thousands, small ones as they are', () => {
    expect(unitOf(Profit.columns.profit, [1_723_909.74])).toEqual({ name: '万元', divisor: 10_000 })
    expect(unitOf(Profit.columns.profit, [-99_999])).toEqual({ name: '元', divisor: 1 })
    expect(unitOf(Profit.columns.profit, [123_456_789])).toEqual({ name: '亿元', divisor: 100_000_000 })
    expect(unitOf(quantity('qty', '数量'), [500_000])).toEqual({ name: '万', divisor: 10_000 })
  })

  test('two units are drawn in two zones, each axis with its name and unit', () => {
    const option = chartOption(Profit, ['profit', 'margin'], rows, paint)
    expect(option.yAxis.map(axis => axis.name)).toEqual(['毛利（万元）', '毛利率(%)'])
    expect(option.series.map(series => [series.type, 'xAxisIndex' in series ? series.xAxisIndex : 0])).toEqual([
      ['bar', 0],
      ['line', 1],
    ])
  })

  test('what is read is the figure itself: short beside its mark, whole when pointed at', () => {
    const exact = [{ name: '徐工', profit: '90071992547409.93', margin: '19.95' }]
    const [bars, line] = chartOption(Profit, ['profit', 'margin'], exact, paint).series
    expect([bars, line].map(series => series!.data[0]!.label.formatter())).toEqual(['900,719.93', '20.0%'])
    expect([bars, line].map(series => series!.tooltip.valueFormatter(0, 0))).toEqual(['90,071,992,547,409.93', '19.95%'])
  })

  test('names have room: few side by side, many aslant, and no label covers another', () => {
    const axis = (count: number) =>
      chartOption(
        Profit,
        ['profit'],
        Array.from({ length: count }, (_, at) => ({ name: `客户${at}`, profit: 1 })),
        paint,
      ).xAxis[0]!.axisLabel
    expect([axis(4).rotate, axis(4).width, axis(8).width, axis(20).rotate]).toEqual([0, 192, 92, 25])
    expect(chartOption(Profit, ['profit'], rows, paint).series[0]!.labelLayout).toEqual({ hideOverlap: true })
  })

  test('a course over time is a line', () => {
    const course = { ...Profit, chart: { ...Profit.chart!, kind: 'line' as const } }
    const [amounts] = chartOption(course, ['profit'], rows, paint).series
    expect([amounts!.type, amounts!.data.map(({ value }) => value)]).toEqual(['line', [172.39, -3.72]])
  })

  test('what is below nothing is red, and one measure needs no legend', () => {
    const option = chartOption(Profit, ['profit'], rows, paint)
    expect(option.legend.show).toBe(false)
    const [bars] = option.series as { data: { value: number; itemStyle: { color?: string } }[] }[]
    expect(bars!.data.map(({ value, itemStyle }) => [value, itemStyle.color])).toEqual([
      [172.39, undefined],
      [-3.72, '#f00'],
    ])
  })
})
