import { expect, test } from 'vitest'
import { isBuiltInDate, showsDate } from './cell-text.ts'

test.each(['yyyy-mm-dd', 'm"月"d"日"', 'h:mm', '上午/下午h"时"mm"分"', '[h]:mm:ss', '[$-804]yyyy"年"m"月"', 'mmm', 'mm:ss'])(
  '%s shows a date',
  code => {
    expect(showsDate(code)).toBe(true)
  },
)

test.each(['General', 'G/通用格式', '@', '#,##0.00', '[Red]-0.00', '0"days"', '0\\d', '_d0', '¥#,##0.00_);[Red](¥#,##0.00)', '0.00E+00'])(
  '%s shows none',
  code => {
    expect(showsDate(code)).toBe(false)
  },
)

test('of the formats without a code, days and times have numbers of their own', () => {
  expect([0, 9, 14, 22, 23, 31, 45, 49, 58].filter(isBuiltInDate)).toEqual([14, 22, 31, 45, 58])
})
