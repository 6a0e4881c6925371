import { type JobHelpers, Logger, run as startRunner } from 'graphile-worker'
import type { House } from '../house.ts'
import { type Running, runJob, stopping, type Task } from '../jobs/job-run.ts'
import type { JobPayload } from '../jobs/later.ts'

/** One call to look is enough, however many call. */
const wake = { jobKey: 'convert', maxAttempts: 1 }
const atOnce = 3
/** One place is always left for another company. */
const mostOfCompany = atOnce - 1
/** Longer than any of them may take: what still seems to run then was on a server that is gone, and begins anew. */
const mostMinutes = 6

/**
 * Conversions take long and eat what strangers upload, so they hold up nothing else. The queue only says that there may be something
 * to do; who is next is decided when there is a place: nobody runs two at a time, and companies take turns, as do their people.
 */
export async function openConversions(house: House, url: string, tasks: Task[], running: Running) {
  const byPath = new Map(tasks.map(task => [task.path, task]))
  let isOpen = true
  const runner = await startRunner({
    connectionString: url,
    taskList: { convert: serve },
    concurrency: atOnce,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new Logger(() => () => {}),
    // Whatever a killed server left behind is found again, at the start and from then on.
    crontab: '* * * * * convert ?max=1&jobKey=convert',
  })
  await runner.addJob('convert', {}, wake)
  return {
    async stop() {
      isOpen = false
      for (const stop of running.values()) stop.abort(stopping)
      await runner.stop()
    },
  }

  async function serve(_payload: unknown, { addJob }: JobHelpers) {
    while (isOpen) {
      const next = await takeNext(house)
      if (!next) return
      // Whoever else may go now is looked for while this one is busy.
      await addJob('convert', {}, wake)
      const task = byPath.get(next.path)
      // What went wrong stands in the job; the next one is none the worse for it.
      if (task) await runJob(house, running, task, next).catch(() => undefined)
    }
  }
}

/** Two who choose at once would both find the same person free, so one chooses after the other. */
async function takeNext({ db }: House): Promise<JobPayload | undefined> {
  const client = await db.side.connect()
  try {
    const results = (await client.query(`begin; select pg_advisory_xact_lock(20261119); ${nextSql}; commit`)) as unknown as {
      rows: any[]
    }[]
    client.release()
    return results[2]!.rows[0]?.payload
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

const nextSql = `with busy as (
    select tenant_id, created_by from job where kind = 'convert' and state = 'running' and started_at > now() - interval '${mostMinutes} minutes'
  ), served as (
    select tenant_id, created_by, started_at from job where kind = 'convert' and started_at > now() - interval '1 day'
  ), next as (
    select j.tenant_id, j.id from job j
    where j.kind = 'convert' and (j.state = 'waiting' or (j.state = 'running' and j.created_at > now() - interval '1 hour'))
      and not exists (select 1 from busy b where b.tenant_id = j.tenant_id and b.created_by = j.created_by)
      and (select count(*) from busy b where b.tenant_id = j.tenant_id) < ${mostOfCompany}
    order by (select max(s.started_at) from served s where s.tenant_id = j.tenant_id) nulls first,
      (select max(s.started_at) from served s where s.tenant_id = j.tenant_id and s.created_by = j.created_by) nulls first, j.id
    limit 1
  )
  update job j set state = 'running', started_at = now() from next n where j.tenant_id = n.tenant_id and j.id = n.id returning j.payload`
