import { describe, expect, test } from 'vitest'
import { amount, quantity, rate } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { type Report, report } from '../../kit/report.ts'
import type { Values } from '../client/rows.ts'
import { shortName } from './chart-names.ts'
import { chartOption, type Paint, unitOf } from './chart-option.ts'

const paint: Paint = { text: '#111', text3: '#333', line: '#ccc', primary: '#00f', bad: '#f00', warn: '#fa0', panel: '#fff' }

const places = { amount: 4, price: 4, quantity: 4, rate: 2, factor: 4 }

const Profit = report({
  name: 'profit',
  label: '毛利',
  path: 'x/profit',
  page: '/report/profit',
  filters: {},
  columns: { name: text('name', '客户'), profit: amount('profitAmt', '毛利', { total: true }), margin: rate('profitRate', '毛利率(%)') },
  order: '-profit',
  chart: { label: '毛利与毛利率', kind: 'bar', by: ['name'], measures: ['profit', 'margin'] },
})

const drawn = [
  { name: '徐工', profit: 1_723_909.74, margin: 19.95 },
  { name: '恒力', profit: -37_160.4, margin: -4.3 },
]

const option = (measures: string[], rows: object[] = drawn, of: Report = Profit) =>
  chartOption(of, { by: 'name', measures, rows: rows as Values[], paint, places, width: 920 })

describe('the chart of a report', () => {
  test('large amounts are in ten thousands, small ones as they are', () => {
    expect(unitOf(Profit.columns.profit, [1_723_909.74])).toEqual({ name: '万元', divisor: 10_000 })
    expect(unitOf(Profit.columns.profit, [-99_999])).toEqual({ name: '元', divisor: 1 })
    expect(unitOf(Profit.columns.profit, [123_456_789])).toEqual({ name: '亿元', divisor: 100_000_000 })
    expect(unitOf(quantity('qty', '数量'), [500_000])).toEqual({ name: '万', divisor: 10_000 })
  })

  test('two units are drawn in two zones, each axis with its name and unit', () => {
    const two = option(['profit', 'margin'])
    expect(two.title.map(({ text }) => text)).toEqual(['毛利（万元）', '毛利率(%)'])
    expect(two.series.map(series => [series.type, 'xAxisIndex' in series ? series.xAxisIndex : 0])).toEqual([
      ['bar', 0],
      ['line', 1],
    ])
  })

  test('what is read is the figure itself: short beside its mark, whole when pointed at', () => {
    const exact = [{ name: '徐工', profit: '90071992547409.93', margin: '19.95' }]
    const [bars, line] = option(['profit', 'margin'], exact).series
    expect([bars, line].map(series => series!.data[0]!.label.formatter())).toEqual(['900,719.93', '20.0%'])
    expect([bars, line].map(series => series!.tooltip.valueFormatter(0, 0))).toEqual(['90,071,992,547,409.93', '19.95%'])
  })

  test('names have room, in one line or two and without their legal form, and no label covers another', () => {
    const name = '中铁十四局集团第三工程有限公司'
    const shown = (count: number) =>
      option(
        ['profit'],
        Array.from({ length: count }, () => ({ name, profit: 1 })),
      ).xAxis[0]!.axisLabel.formatter(name)
    expect([4, 9, 20].map(shown)).toEqual(['中铁十四局集团第三工程有限公司', '中铁十四局集团\n第三工程', '中铁十\n四局…'])
    expect([3.5, 6].map(room => shortName('2026年11月', room))).toEqual(['26-11', '2026年11月'])
    const [bars, line] = option(['profit', 'margin']).series
    for (const series of [bars!, line!]) {
      expect(series.labelLayout).toEqual({ hideOverlap: true })
      expect(series.label).toMatchObject({ show: true, color: paint.text, backgroundColor: paint.panel })
    }
    expect(option(['profit', 'margin']).yAxis.map(({ splitLine }) => splitLine.show)).toEqual([true, false])
  })

  test('a course over time is a line', () => {
    const course = { ...Profit, chart: { ...Profit.chart!, kind: 'line' as const } }
    const [amounts] = option(['profit'], drawn, course).series
    expect([amounts!.type, amounts!.data.map(({ value }) => value)]).toEqual(['line', [172.39, -3.72]])
  })

  test('what is below nothing is red, and one measure needs no legend', () => {
    const one = option(['profit'])
    expect(one.legend.show).toBe(false)
    const [bars] = one.series as { data: { value: number; itemStyle: { color?: string } }[] }[]
    expect(bars!.data.map(({ value, itemStyle }) => [value, itemStyle.color])).toEqual([
      [172.39, undefined],
      [-3.72, '#f00'],
    ])
  })
})
