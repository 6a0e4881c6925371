import { expect, test } from 'vitest'
import { counted } from './counted.ts'

const page = (current: number, rows: number) => ({
  current,
  size: 3,
  total: 0,
  records: Array.from({ length: rows }, (_, id) => ({ id: String(id) })),
})

test('until somebody has counted there are at least those that are shown, and one more behind a full page', () => {
  expect(counted(page(2, 3), undefined)).toMatchObject({ total: 7, isCounted: false })
  expect(counted(page(2, 1), undefined)).toMatchObject({ total: 4, isCounted: false })
})

test('what was counted is told with its sums', () => {
  expect(counted(page(1, 3), { total: 40, sums: { final: 9 } })).toMatchObject({ total: 40, sums: { final: 9 }, isCounted: true })
  expect(counted(page(1, 0), { total: 0 })).toMatchObject({ total: 0, isCounted: true })
})
