import { expect, test } from 'vitest'
import { askedBy, savedOf } from './saved-filters.ts'
import type { Search } from './search.ts'

const search: Search = { range: { label: '日期', from: 'billDateStart', to: 'billDateEnd' }, first: [], more: [] }

test('days that have a name are saved by it, and are others when the month is over', () => {
  const asked = { filters: { status: '1', billDateStart: '2026-10-01', billDateEnd: '2026-10-20' } }
  const saved = savedOf('本月待审', asked, search, '2026-10-20')
  expect(saved).toEqual({ name: '本月待审', filters: { status: '1' }, preset: '本月' })
  expect(askedBy(saved, search, '2026-11-18').filters).toEqual({ status: '1', billDateStart: '2026-11-01', billDateEnd: '2026-11-18' })
})

test('other days stay what they are, and so does the order', () => {
  const asked = { filters: { billDateStart: '2026-02-03', billDateEnd: '2026-02-09' }, sort: { wire: 'totalAmt', isFalling: true } }
  const saved = savedOf('二月', asked, search, '2026-10-20')
  expect(askedBy(saved, search, '2026-11-18')).toEqual(asked)
})

test('a list without days saves what was asked', () => {
  const asked = { filters: { keyword: '轴承' } }
  expect(askedBy(savedOf('轴承', asked, { first: [], more: [] }, '2026-10-20'), search, '2026-11-18').filters).toEqual(asked.filters)
})
