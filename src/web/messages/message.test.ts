import { describe, expect, test } from 'vitest'
import { isUnread, secondLine, timeText } from './message.ts'

describe('a message', () => {
  test.each([
    ['2026-11-15 09:41:07', '09:41'],
    ['2026-11-14 23:59:59', '昨天'],
    ['2026-11-12 08:00:00', '11-12'],
    ['2025-11-15 09:41:07', '2025-11-15'],
  ])('of %s says %s', (moment, words) => {
    expect(timeText(moment, '2026-11-15')).toBe(words)
  })

  test('of the last day of a year was yesterday on the first of the next', () => {
    expect(timeText('2025-12-31 10:00:00', '2026-01-01')).toBe('昨天')
  })

  test('says what it is about as far as it knows', () => {
    const message = { id: '1', title: '销售出库单已记账' }
    expect(secondLine({ ...message, orderNumber: 'XSCK1', content: '钢厂' })).toBe('XSCK1 · 钢厂')
    expect(secondLine({ ...message, content: '钢厂' })).toBe('钢厂')
    expect(secondLine({ ...message, content: '', orderNumber: '' })).toBe('')
  })

  test('that has just come is unread', () => {
    expect([isUnread({ id: '1', title: 'x' }), isUnread({ id: '1', title: 'x', isRead: 2 })]).toEqual([true, false])
  })
})
