/** Business time is Shanghai time on every machine; days are `yyyy-MM-dd`, moments `yyyy-MM-dd HH:mm:ss`. */
const eightHours = 8 * 3_600_000

// China has had no summer time since 1991, long before the first bill.
export const momentOf = (date: Date) => new Date(date.getTime() + eightHours).toISOString().slice(0, 19).replace('T', ' ')
export const dayOf = (date: Date) => momentOf(date).slice(0, 10)
export const periodOf = (day: string) => day.slice(0, 7).replace('-', '')

export function addDays(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export function monthEnd(day: string) {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Months are `yyyyMM`: the one after, the last day, and all from one to another. */
export const monthAfter = (month: string) => periodOf(addDays(lastDayOf(month), 1))
export const lastDayOf = (month: string) => monthEnd(`${month.slice(0, 4)}-${month.slice(4)}-01`)

export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

const shape = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/

/** Reads both written forms; a day that does not exist (30 February) is undefined. */
export function readMoment(input: unknown): string | undefined {
  const found = shape.exec(String(input).trim())
  if (!found) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = found
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (year === '0000' || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== `${year}-${month}-${day}`) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

export const readDay = (input: unknown) => readMoment(input)?.slice(0, 10)
