import type { Work } from './work.ts'

export interface JobPayload {
  tenantId: string
  accountId: string
  jobId: string
  path: string
  query: Record<string, string>
}

/** Asks for a call to be run in the background, in the transaction that asks: either both exist or neither. */
export async function later(work: Work, label: string, path: string, query: Record<string, any>): Promise<{ jobId: string }> {
  const jobId = work.nextId()
  const payload: JobPayload = { tenantId: work.user.tenantId, accountId: work.user.id, jobId, path, query }
  await work.tx.run(
    `insert into job (tenant_id, id, kind, label, state, payload, created_by, created_at) values ($1, $2, 'call', $3, 'waiting', $4, $5, now())`,
    [work.user.tenantId, jobId, label, JSON.stringify(payload), work.user.id],
  )
  await work.tx.run('select enqueue_job($1)', [JSON.stringify(payload)])
  return { jobId }
}
