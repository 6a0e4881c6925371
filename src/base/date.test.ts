import { expect, test } from 'vitest'
import { dayOf, momentOf, readMoment } from './date.ts'

test('R-FMT-031 a moment is written yyyy-MM-dd HH:mm:ss, in Shanghai time on every machine', () => {
  const date = new Date('2026-03-08T16:04:05.678Z')
  expect(momentOf(date)).toBe('2026-03-09 00:04:05')
  expect(dayOf(date)).toBe('2026-03-09')
  expect(readMoment(momentOf(date))).toBe('2026-03-09 00:04:05')
  expect(readMoment('2026-02-30 00:00:00')).toBeUndefined()
})
