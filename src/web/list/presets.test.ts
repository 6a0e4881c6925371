import { describe, expect, test } from 'vitest'
import { monthsBefore, presetsOf, rangeBefore, usualRange } from './presets.ts'

const rangeOf = (today: string, label: string) => {
  const { from, to } = presetsOf(today).find(preset => preset.label === label)!.range
  return `${from} ${to}`
}

describe('R-CON-072 the date presets', () => {
  test('are the eight of the specification, in its order', () => {
    expect(presetsOf('2026-11-14').map(preset => preset.label)).toEqual([
      '昨天',
      '今天',
      '本周',
      '本月',
      '上月',
      '近三月',
      '今年',
      '2022年起',
    ])
  })

  test.each([
    ['2026-11-14', '昨天', '2026-11-13 2026-11-13'],
    ['2026-11-14', '今天', '2026-11-14 2026-11-14'],
    ['2026-11-14', '本周', '2026-11-09 2026-11-14'],
    ['2026-11-15', '本周', '2026-11-09 2026-11-15'],
    ['2026-11-16', '本周', '2026-11-16 2026-11-16'],
    ['2026-11-14', '本月', '2026-11-01 2026-11-14'],
    ['2026-01-14', '上月', '2025-12-01 2025-12-31'],
    ['2024-03-31', '上月', '2024-02-01 2024-02-29'],
    ['2026-11-14', '近三月', '2026-08-14 2026-11-14'],
    ['2026-05-31', '近三月', '2026-02-28 2026-05-31'],
    ['2026-11-14', '今年', '2026-01-01 2026-11-14'],
    ['2026-11-14', '2022年起', '2022-01-01 2026-11-14'],
  ])('on %s %s is %s', (today, label, range) => {
    expect(rangeOf(today, label)).toBe(range)
  })
})

test('months are counted back over the turn of the year and to the end of short ones', () => {
  expect(monthsBefore('2026-02-10', 3)).toBe('2025-11-10')
  expect(monthsBefore('2024-05-31', 3)).toBe('2024-02-29')
})

test('bills of the last three months are shown first', () => {
  expect(usualRange('2026-11-14')).toEqual({ from: '2026-08-14', to: '2026-11-14' })
})

test('what a range is compared with: the month before a month, else as many days before', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(rangeBefore({ from: '2026-11-08', to: '2026-11-14' })).toEqual({ from: '2026-11-01', to: '2026-11-07' })
})
