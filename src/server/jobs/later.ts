import { Refusal } from '../../base/refusal.ts'
import type { Work } from '../work.ts'

export interface JobPayload {
  tenantId: string
  accountId: string
  jobId: string
  path: string
  query: Record<string, string>
}

/** Asks for a call to be run in the background, in the transaction that asks: either both exist or neither. */
export async function later(work: Work, label: string, path: string, query: Record<string, any>): Promise<{ jobId: string }> {
  const payload = await note(work, 'call', label, path, query)
  await work.tx.run('select enqueue_job($1)', [JSON.stringify(payload)])
  return { jobId: payload.jobId }
}

/** Asks for a conversion, which waits for its turn among its own kind. */
export async function laterConverted(work: Work, label: string, path: string, query: Record<string, any>): Promise<{ jobId: string }> {
  const { jobId } = await note(work, 'convert', label, path, query)
  await work.tx.run('select enqueue_conversion()')
  return { jobId }
}

async function note(work: Work, kind: 'call' | 'convert', label: string, path: string, query: Record<string, any>): Promise<JobPayload> {
  const { tx, user } = work
  await refuseCrowd(work)
  const payload: JobPayload = { tenantId: user.tenantId, accountId: user.id, jobId: work.nextId(), path, query }
  await tx.run(
    `insert into job (tenant_id, id, kind, label, state, payload, created_by, created_at) values ($1, $2, $3, $4, 'waiting', $5, $6, now())`,
    [user.tenantId, payload.jobId, kind, label, JSON.stringify(payload), user.id],
  )
  return payload
}

/** How many of his jobs of a day a person may have waiting or running; who asks for more has forgotten the first ones. */
export const mostJobs = 20

/** Counted under a lock, so that many requests at once are no way around it. */
async function refuseCrowd({ tx, user }: Work) {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${user.tenantId} jobs ${user.id}`])
  const { open } = await tx.one(
    `select count(*)::int as open from job where tenant_id = $1 and created_by = $2 and state in ('waiting', 'running') and created_at > now() - interval '1 day'`,
    [user.tenantId, user.id],
  )
  if (open >= mostJobs) throw new Refusal(`您还有${open}个任务没有完成，请等前面的完成，或在任务列表中取消后再试！`, 429)
}
