import { dayOf } from '../../base/date.ts'

/** The business day and its weekday: 2026-11-14 星期六. */
export function today(now = new Date()): string {
  const day = dayOf(now)
  return `${day} 星期${'日一二三四五六'[new Date(`${day}T00:00:00Z`).getUTCDay()]}`
}
