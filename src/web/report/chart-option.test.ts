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

  test('a course over time is a line', () => {
    const course = { ...Profit, chart: { ...Profit.chart!, kind: 'line' as const } }
    const [amounts] = chartOption(course, ['profit'], rows, paint).series
    expect([amounts!.type, amounts!.data]).toEqual(['line', [172.39, -3.72]])
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
