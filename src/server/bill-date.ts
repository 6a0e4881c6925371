import { addDays } from '../base/date.ts'
import { refuse } from '../base/refusal.ts'
import type { Work } from './work.ts'

/** A bill's date may lie neither in the future nor further back than the company allows. */
export function refuseBillDate(work: Work, billDate: string) {
  if (billDate > addDays(work.today, work.settings.number('BILL_DATE_FUTURE_DAYS'))) refuse('单据日期不能大于当前日期！')
  const earliest = addDays(work.today, -work.settings.number('BACKDATE_DAYS'))
  if (billDate < earliest && !work.user.can('bill_backdate')) refuse('单据日期超出允许的补录范围！')
}
