import { expect, test } from 'vitest'
import { amount, quantity, rate } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { report } from '../../kit/report.ts'
import { changeText, figuresOf, pointsText } from './figures.tsx'

test.each([
  [112.6, 100, '环比 +12.6%'],
  [100, 100, '环比 +0.0%'],
  [-50, 100, '环比 -150.0%'],
  [50, -100, '环比 +150.0%'],
  [1_234_567, 1, '环比 +123,456,600.0%'],
  [5, 0, ''],
  [undefined, undefined, ''],
])('%s after %s is %s', (now, before, words) => {
  expect(changeText(now, before)).toBe(words)
})

test('a rate changes by points', () => {
  expect([pointsText(17.42, 16.2), pointsText(16.2, 17.42), pointsText(5, 0)]).toEqual(['环比 +1.2 个百分点', '环比 -1.2 个百分点', ''])
})

test('the figures are the last four sums, without what the reader may not see', () => {
  const Profit = report({
    name: 'profit',
    label: '毛利',
    path: 'x/profit',
    page: '/report/profit',
    filters: {},
    columns: {
      name: text('name', '客户'),
      count: quantity('count', '单数', { total: true }),
      gross: amount('gross', '金额', { total: true }),
      net: amount('net', '未税', { total: true }),
      cost: amount('cost', '成本', { total: true, needs: 'cost_view' }),
      profit: amount('profit', '毛利', { total: true, needs: 'cost_view' }),
      tax: amount('tax', '税额', { total: true }),
      margin: rate('margin', '毛利率'),
    },
    order: '-profit',
  })
  const keys = (rights: string[]) => figuresOf(Profit, code => rights.includes(code)).map(([key]) => key)
  expect(keys(['cost_view'])).toEqual(['net', 'cost', 'profit', 'tax'])
  expect(keys([])).toEqual(['gross', 'net', 'tax'])
  const rated = { ...Profit, ratios: { margin: ['profit', 'net'] as const } }
  expect(figuresOf(rated, () => true).map(([key]) => key)).toEqual(['cost', 'profit', 'tax', 'margin'])
})
