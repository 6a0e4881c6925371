import { addDays, dayOf, lastDayOf, monthsFrom, periodOf } from '../../../base/date.ts'
import type { Database } from '../../../server/db.ts'
import { type Growing, grow, nothing, type Size } from './data.ts'

/** So many bills are written in each of the last months, however much was written before; one is closed, so that what is paid in the open ones is no more either. */
const recent = 300
const [lastMonths, openMonths] = [3, 2]
/** More than these it must have written. */
export const least = lastMonths * recent

/** The month that would be closed next, once a company has traded for a year. */
export const nextToClose = (today: string) => periodOf(addDays(`${today.slice(0, 7)}-01`, -1))

/** Lets a company trade for a year and closes its months as they pass, all but the last: what is larger has more behind it and as much before it. */
export async function tradeForAYear(db: Database, size: Size, options: Growing, close: (month: string) => Promise<unknown>) {
  const today = dayOf(new Date())
  const months = monthsFrom(periodOf(addDays(`${today.slice(0, 7)}-01`, -365)), periodOf(today))
  const past = months.length - lastMonths
  const documentsUpTo = (at: number) =>
    at < past ? Math.round(((size.documents - least) * (at + 1)) / past) : size.documents - (months.length - 1 - at) * recent
  let before = nothing
  for (const [at, month] of months.entries()) {
    const after = { ...size, documents: documentsUpTo(at) }
    const days = { from: `${month.slice(0, 4)}-${month.slice(4)}-01`, to: [lastDayOf(month), today].sort()[0]! }
    await grow(db, before, after, { ...options, days })
    if (at < months.length - openMonths) await close(month)
    before = after
  }
}
