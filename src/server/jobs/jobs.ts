import { Logger, run as startRunner, type TaskList } from 'graphile-worker'
import type { Call } from '../../kit/call.ts'
import { tidyFiles } from '../files/attachments.ts'
import { openConversions } from '../files/conversions.ts'
import type { House } from '../house.ts'
import { listenTo } from '../live/listener.ts'
import type { Work } from '../work.ts'
import { type Running, runJob, type Task } from './job-run.ts'
import { keepJobs } from './keep-jobs.ts'
import type { JobPayload } from './later.ts'
import { goRound, type Round } from './rounds.ts'

/** Runs what was asked for, on this node, two at a time; the queue lives in the same database. */
export async function startJobs(house: House, url: string, calls: Call<Work>[], tasks: Task[] = [], rounds: Round[] = []) {
  const common = [...tasks.filter(task => !task.isConversion), ...calls.filter(call => call.reads)]
  const byPath = new Map<string, Call<Work> | Task>(common.map(one => [one.path, one]))
  const running: Running = new Map()
  const converting: Running = new Map()
  const listener = await listenTo(url, { job_cancelled: id => (running.get(id) ?? converting.get(id))?.abort() })
  const taskList: TaskList = {
    call: async payload => {
      const asked = payload as JobPayload
      const call = byPath.get(asked.path)
      if (call) await runJob(house, running, call, asked)
    },
    housekeeping: () => tidy(house),
    ...Object.fromEntries(rounds.map(round => [round.name, () => goRound(house, round)])),
  }
  const begin = () =>
    startRunner({
      connectionString: url,
      taskList,
      concurrency: 2,
      noHandleSignals: true,
      // What waits for another job of the same person is seen when that one has ended.
      pollInterval: 500,
      logger: quiet,
      // At once, and in its own time: the library lets a failure to tell how a job ended end the whole process otherwise.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      crontab: ['17 * * * * housekeeping', ...rounds.map(({ name, when }) => `${when} ${name} ?max=1`)].join('\n'),
    })
  const queue = await keepJobs(begin, url)
  const conversions = await openConversions(
    house,
    url,
    tasks.filter(task => task.isConversion),
    converting,
  )
  return {
    handBack: queue.handBack,
    async stop() {
      await Promise.all([conversions.stop(), queue.stop(), listener.close()])
    },
  }
}

/** What has served its time: keys after a day, ended sessions after a month, delivered messages after an hour, what was kept for its reader after three months, what undoes an import after one. */
export async function tidy(house: House) {
  const { db } = house
  await db.side.query(`delete from keyed_answer where answered_at < now() - interval '24 hours'`)
  await db.side.query(`delete from login_session where coalesce(ended_at, expires_at) < now() - interval '30 days'`)
  await db.side.query(`delete from outbox where created_at < now() - interval '1 hour'`)
  await db.side.query(`delete from message where created_at < now() - interval '90 days'`)
  await db.side.query(`delete from job where created_at < now() - interval '90 days'`)
  for (const table of ['captcha', 'sms_code']) await db.side.query(`delete from ${table} where expires_at < now() - interval '1 day'`)
  await db.side.query(`delete from spent_token where spent_at < now() - interval '30 days'`)
  await db.side.query(`delete from access_limit where greatest(counted_at, blocked_until) < now() - interval '1 day'`)
  await db.side.query(`delete from import_change c using import_batch b
    where b.tenant_id = c.tenant_id and b.id = c.batch_id and b.created_at < now() - interval '30 days'`)
  await db.side.query(`delete from import_batch where created_at < now() - interval '30 days'`)
  await tidyFiles(house)
  for (const [table, days] of Object.entries(logDays))
    await db.side.query(`delete from ${table} where created_at < now() - make_interval(days => $1)`, [days])
}

/** Who signed in and what went wrong is asked for longer than what was done every day. */
const logDays = { login_log: 400, error_log: 400, api_log: 180, usual_log: 180 }

/** Failures are told to the user and to our own log; the queue need not print them again. */
const quiet = new Logger(() => () => {})
