import { addDays, monthEnd } from '../../base/date.ts'

/** 1 so many days after the bill, 2 so many after the end of its month, 3 on delivery. */
export function dueDate(billDate: string, kind: string, days: number) {
  if (kind === '1') return addDays(billDate, days)
  if (kind === '2') return addDays(monthEnd(billDate), days)
  return billDate
}
