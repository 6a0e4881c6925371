import { addDays, periodOf } from '../../base/date.ts'
import { refuse } from '../../base/refusal.ts'
import type { Action } from '../../kit/document.ts'
import { closedSentence } from '../faults.ts'
import type { Work } from '../work.ts'

/** A bill's date may lie neither in the future nor further back than the company allows. */
export function refuseBillDate(work: Work, billDate: string) {
  if (billDate > addDays(work.today, work.settings.number('BILL_DATE_FUTURE_DAYS')))
    refuse({ field: 'billDate', message: '单据日期不能大于当前日期！' })
  const earliest = addDays(work.today, -work.settings.number('BACKDATE_DAYS'))
  if (billDate < earliest && !work.user.can('bill_backdate')) refuse({ field: 'billDate', message: '单据日期超出允许的补录范围！' })
}

const asked = new WeakMap<Work['tx'], Promise<string>>()

/** The last closed month, asked once in a transaction: the lock that comes with the answer keeps it true until the end. */
export function closedMonth({ tx, user }: Work): Promise<string> {
  const known = asked.get(tx)
  if (known) return known
  const answer = tx.one('select last_closed_month($1) as month', [user.tenantId]).then(row => row.month as string)
  asked.set(tx, answer)
  return answer
}

const isClosed = async (work: Work, day: string) => periodOf(day) <= (await closedMonth(work))

/** What happens to a bill later bears the bill's own date while that month is open, else today's. */
export const openDay = async (work: Work, day: string) => ((await isClosed(work, day)) ? work.today : day)

/** What is dated in a closed month is neither added nor changed. */
export async function refuseClosed(work: Work, billDate: string) {
  if (await isClosed(work, billDate)) refuse(closedSentence(periodOf(billDate)))
}

/** Cancelling, rejecting and the like leave the books alone, and what undoes a posted bill bears a date of its own. */
export const entersPeriod = ({ saves, does = 'cancels' }: Action) => saves === true || ['submits', 'posts', 'approves'].includes(does)
