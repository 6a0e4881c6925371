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
  const payload: JobPayload = { tenantId: user.tenantId, accountId: user.id, jobId: work.nextId(), path, query }
  await tx.run(
    `insert into job (tenant_id, id, kind, label, state, payload, created_by, created_at) values ($1, $2, $3, $4, 'waiting', $5, $6, now())`,
    [user.tenantId, payload.jobId, kind, label, JSON.stringify(payload), user.id],
  )
  return payload
}
