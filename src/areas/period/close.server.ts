import { writeHistory } from '../../server/history.ts'
import type { PeriodCheck } from '../../server/period-check.ts'
import type { Work } from '../../server/work.ts'
import { findAll, refuseFindings } from './check.server.ts'
import { lastClosed, monthsOf, refuseNotNext, shutBooks } from './months.server.ts'
import { dropMonth, keepMonth } from './snapshot.server.ts'
import { carryOver, takeBack } from './year-end.server.ts'

const happened = (work: Work, month: string, stage: string, remark?: string) =>
  writeHistory(work, { subject: 'period', subjectId: month, subjectNo: month, stage, remark })

/** What is slow is asked while others still write; what can have changed since is asked again once they cannot. */
export async function closeMonth(work: Work, month: string, checks: PeriodCheck[], isConfirmed: boolean) {
  await refuseNotNext(work, month)
  refuseFindings(await findAll(work, month, checks), isConfirmed)
  await shutBooks(work)
  await refuseNotNext(work, month)
  const quick = checks.filter(({ isLong }) => !isLong)
  refuseFindings(await findAll(work, month, quick), isConfirmed)
  const yearEndId = month.endsWith('12') ? await carryOver(work, month) : null
  const before = (await monthsOf(work)).findLast(({ closed }) => closed)?.month ?? ''
  await keepMonth(work, month, before)
  await work.tx.run(
    `insert into period (tenant_id, month, closed_by, closed_at, year_end_id, seq)
     values ($1, $2, $3, $5, $4, (select max(i.seq) from imprint i where i.tenant_id = $1))`,
    [work.user.tenantId, month, work.user.id, yearEndId, work.now],
  )
  happened(work, month, '结账')
}

export async function reopenMonth(work: Work, month: string, reason: string) {
  await shutBooks(work)
  const { yearEndId } = await lastClosed(work, month)
  await dropMonth(work, month)
  if (yearEndId) await takeBack(work, month, yearEndId)
  happened(work, month, '反结账', reason)
}
