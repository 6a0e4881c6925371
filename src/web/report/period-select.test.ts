import { expect, test } from 'vitest'
import { monthOf } from './period-select.tsx'

const today = '2026-11-18'

test.each([
  ['2026-10-01', '2026-10-31', '202610'],
  ['2026-11-01', today, '202611'],
  ['2026-11-01', '2026-11-30', '202611'],
  [undefined, '2026-02-28', '202602'],
  [undefined, today, '202611'],
  ['2026-10-02', '2026-10-31', undefined],
  ['2026-09-01', '2026-10-31', undefined],
  [undefined, '2026-10-30', undefined],
])('%s to %s is the month %s', (from, to, month) => {
  expect(monthOf(from, to, today)).toBe(month)
})
