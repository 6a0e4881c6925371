import type { Figure } from '../../../base/exact.ts'
import { screen } from '../../../kit/screen.ts'

export const selfCheckPath = (verb: string) => `blade-finance/selfcheck/${verb}`

/** One invariant as the page lists it. */
export interface CheckRow {
  id: string
  label: string
  group: string
  /** 0 was never asked, 1 holds, 2 is broken. */
  status: 0 | 1 | 2
  count: number
  difference: Figure
  checkTime: string
  /** Two sums that are equal when all is well, where it speaks of two. */
  sides?: { label: string; sum: Figure }[]
}

/** One day on which it was asked; the most that was broken on it. */
export interface CheckDay {
  day: string
  broken: number
  entries: number
  milliseconds: number
  checkTime: string
}

/** How many days back the page looks. */
export const daysShown = 30

/** One place where it does not hold. */
export interface OffenceRow {
  place: string
  billType: string
  billId: string
  billNo: string
  expected?: Figure
  found?: Figure
  difference?: Figure
}

export const SelfCheckScreen = screen({
  name: 'selfCheckScreen',
  label: '账务体检',
  synonyms: ['自检', '对账', '平账'],
  page: '/finance/selfCheck',
  buttons: [{ code: 'selfcheck_view', label: '查看' }],
})
