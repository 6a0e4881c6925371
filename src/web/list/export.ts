import { call } from '../client/http.ts'
import type { Listed } from '../client/rows.ts'
import type { Query } from '../client/wire.ts'
import { followJob } from '../jobs/followed.tsx'

/** Exports exactly what is filtered. Every file is made as a job, tells how far it is and waits in the job centre; one that is ready soon is saved at once. */
export async function exportList(thing: Listed, filter: Query, total: number, wire = fileOf(thing)): Promise<void> {
  const { jobId } = await call<{ jobId: string }>('GET', `${thing.path}/${wire}`, { query: { ...filter, async: 2 } })
  await followJob(jobId, wire === fileOf(thing) ? total : undefined)
}

const fileOf = (thing: Listed & { exportAs?: string }) => thing.exportAs ?? 'export'
