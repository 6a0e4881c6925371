import { setTimeout as pause } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import pg from 'pg'

interface KeptJobs {
  stop(): Promise<void>
  /** What this node has begun and not ended is begun anew by another, or by the next; the last thing that a node does. */
  handBack(): Promise<void>
}

/** A queue that could not tell the database what became of a job gives up; it is opened anew, and its jobs are handed back. */
export async function keepJobs(start: () => Promise<Runner>, url: string): Promise<KeptJobs> {
  let isOpen = true
  const workers = new Set<string>()
  const handBack = () => freeJobs(url, [...workers])
  let runner = await begin()
  void keepOn()
  return {
    async stop() {
      isOpen = false
      await runner.stop().catch(() => undefined)
    },
    handBack,
  }

  async function begin() {
    const begun = await start()
    begun.events.on('job:start', ({ worker }) => workers.add(worker.workerPool.id))
    return begun
  }

  async function keepOn() {
    for (await runner.promise.catch(() => undefined); isOpen; await runner.promise.catch(() => undefined)) {
      await pause(1000, undefined, { ref: false })
      // A database that is away is asked again.
      const next = await handBack()
        .then(begin)
        .catch(() => undefined)
      if (next && !isOpen) await next.stop()
      if (next) runner = next
    }
  }
}

const heldSql = 'select array_agg(distinct locked_by) as workers from graphile_worker._private_jobs where locked_by is not null'

/** Jobs that a killed server had begun are begun anew at once, and not when the queue gives their worker up after hours. Only for a database that nobody else works on. */
export async function freeAllJobs(url: string) {
  const workers = await asking(url, async client => {
    const { rowCount } = await client.query(`select 1 where to_regclass('graphile_worker._private_jobs') is not null`)
    return rowCount ? (await client.query(heldSql)).rows[0].workers : undefined
  })
  await freeJobs(url, workers ?? [])
}

async function freeJobs(url: string, workers: string[]) {
  if (workers.length) await asking(url, client => client.query('select graphile_worker.force_unlock_workers($1)', [workers]))
}

async function asking<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'hengshang jobs' })
  client.on('error', () => {})
  await client.connect()
  return ask(client).finally(() => client.end())
}
