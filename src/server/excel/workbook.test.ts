import { expect, test } from 'vitest'
import { sheetName } from './workbook.ts'

test.each([
  ['销售/采购 [2026]', 1, '销售 采购  2026'],
  ["'引号'", 1, '引号'],
  ['销售', 2, '销售 (2)'],
  ['很'.repeat(40), 1, '很'.repeat(31)],
  ['很'.repeat(40), 12, `${'很'.repeat(26)} (12)`],
  ['?', 1, 'Sheet'],
])('%s, sheet %i, is named %s', (title, number, name) => {
  expect(sheetName(title, number)).toBe(name)
})
