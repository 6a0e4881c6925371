import { dayOf } from '../../base/date.ts'

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六']

/** The business day and its weekday: 2026-11-14 星期六. */
export function today(now = new Date()): string {
  const day = dayOf(now)
  return `${day} ${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}`
}
