import { addDays, monthEnd } from '../../base/date.ts'

export interface Range {
  from: string
  to: string
}

interface Preset {
  label: string
  range: Range
}

export const monthStart = (day: string) => `${day.slice(0, 7)}-01`

/** Monday of the day's week. */
const weekStart = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The same day some months ago, or that month's last one when it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
  const last = monthEnd(first)
  const same = first.slice(0, 8) + day.slice(8)
  return same > last ? last : same
}

/** The ranges that the search row offers; each ends today unless it lies in the past. */
export function presetsOf(today: string): Preset[] {
  const yesterday = addDays(today, -1)
  const lastMonthEnd = addDays(monthStart(today), -1)
  const until = (from: string): Range => ({ from, to: today })
  return [
    { label: '昨天', range: { from: yesterday, to: yesterday } },
    { label: '今天', range: until(today) },
    { label: '本周', range: until(weekStart(today)) },
    { label: '本月', range: until(monthStart(today)) },
    { label: '上月', range: { from: monthStart(lastMonthEnd), to: lastMonthEnd } },
    { label: '近三月', range: until(monthsBefore(today, 3)) },
    { label: '今年', range: until(`${today.slice(0, 4)}-01-01`) },
    { label: '2022年起', range: until('2022-01-01') },
  ]
}

/** Lists of bills open with what is recent. */
export const usualRange = (today: string): Range => ({ from: monthsBefore(today, 3), to: today })

/** The stretch of the same length before: a whole month before a whole month, else as many days. */
export function rangeBefore({ from, to }: Range): Range {
  const end = addDays(from, -1)
  if (from === monthStart(from) && to === monthEnd(from)) return { from: monthStart(end), to: end }
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return { from: addDays(end, -days), to: end }
}
