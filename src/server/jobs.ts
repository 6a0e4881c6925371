import { Logger, run as startRunner, type TaskList } from 'graphile-worker'
import { Refusal } from '../base/refusal.ts'
import type { Call } from '../kit/call.ts'
import { keepFile, tidyFiles } from './attachments.ts'
import { type Database, transaction } from './db.ts'
import { type Download, isDownload } from './export.ts'
import { DatabaseAway } from './faults.ts'
import { type House, makeWork } from './house.ts'
import type { JobPayload } from './later.ts'
import { goRound, type Round } from './rounds.ts'
import type { Work } from './work.ts'

/** Long work that is no call: it tells how far it is, and stops when the signal says so. */
export interface Task {
  path: string
  run(work: Work, query: Record<string, string>, told: (done: number, total: number) => void, signal: AbortSignal): Promise<unknown>
}

/** Runs what was asked for, on this node, two at a time; the queue lives in the same database. */
export async function startJobs(house: House, url: string, calls: Call<Work>[], tasks: Task[] = [], rounds: Round[] = []) {
  const byPath: Runnable = new Map([...tasks, ...calls.filter(call => call.reads)].map(one => [one.path, one]))
  const taskList: TaskList = {
    call: async payload => runJob(house, byPath, payload as JobPayload),
    housekeeping: () => tidy(house),
    ...Object.fromEntries(rounds.map(round => [round.name, () => goRound(house, round)])),
  }
  return startRunner({
    connectionString: url,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quiet,
    crontab: ['17 * * * * housekeeping', ...rounds.map(({ name, when }) => `${when} ${name} ?max=1`)].join('\n'),
  })
}

/** What has served its time: keys after a day, ended sessions after a month, delivered messages after an hour, what was kept for its reader after three months, what undoes an import after one. */
export async function tidy(house: House) {
  const { db } = house
  await db.side.query(`delete from keyed_answer where answered_at < now() - interval '24 hours'`)
  await db.side.query(`delete from login_session where coalesce(ended_at, expires_at) < now() - interval '30 days'`)
  await db.side.query(`delete from outbox where created_at < now() - interval '1 hour'`)
  await db.side.query(`delete from message where created_at < now() - interval '90 days'`)
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

type Runnable = Map<string, Call<Work> | Task>

async function runJob(house: House, calls: Runnable, { tenantId, accountId, jobId, path, query }: JobPayload) {
  const call = calls.get(path)
  const note = (set: string, values: unknown[] = []) => tell(house.db, tenantId, accountId, jobId, set, values)
  const [job] = await note(`state = 'running'`)
  if (!call || !job) return
  try {
    const work = await workOf(house, tenantId, accountId, `job ${jobId}`)
    const answer = await ('permission' in call ? runCall(call, work, query, note) : runTask(call, work, query, note))
    const result = isDownload(answer) ? await keep(work, answer) : answer
    await note(`state = 'done', result = $2, ended_at = now()`, [JSON.stringify(result)])
  } catch (error) {
    const cancelled = error instanceof Cancelled
    await note(`state = $2, failure = $3, ended_at = now()`, [
      cancelled ? 'cancelled' : 'failed',
      cancelled ? '已取消' : error instanceof Refusal ? error.message : '系统繁忙，请稍后重试！',
    ])
    // What the database was away for is tried again by the queue.
    if (error instanceof DatabaseAway || (!(error instanceof Refusal) && !cancelled)) throw error
  }
}

type Note = (set: string, values?: unknown[]) => Promise<{ state: string }[]>

function runCall(call: Call<Work>, work: Work, query: JobPayload['query'], note: Note) {
  if (!work.user.can(call.permission)) throw new Refusal('无权限操作！', 403)
  const raw = { query, body: undefined, headers: {}, address: 'job' }
  return work.apart(inner =>
    call.run(
      counting(inner, done => note(`done = $2`, [done])),
      {},
      raw,
    ),
  )
}

async function runTask(task: Task, work: Work, query: JobPayload['query'], note: Note) {
  const stop = new AbortController()
  const look = async (set: string, values: unknown[] = []) => {
    const [job] = await note(set, values)
    if (job?.state === 'cancelled') stop.abort()
  }
  const told = (done: number, total: number) => void look('done = $2, total = $3', [done, total]).catch(() => undefined)
  try {
    return await task.run(work, query, told, stop.signal)
  } catch (error) {
    throw stop.signal.aborted ? new Cancelled() : error
  }
}

class Cancelled extends Error {}

/** A work whose streams tell how far they are, and stop when the user has cancelled. */
function counting(work: Work, told: (done: number) => Promise<{ state: string }[]>): Work {
  return {
    ...work,
    async *stream(sql, values) {
      let done = 0
      for await (const batch of work.stream(sql, values)) {
        yield batch
        done += batch.length
        const [job] = await told(done)
        if (job?.state === 'cancelled') throw new Cancelled()
      }
    },
  }
}

/** What a job has made shows what its owner may see, and is his alone. */
async function keep(work: Work, { name, type, stream }: Download) {
  const { link } = await keepFile(work, { name, type, data: stream, extension: 'xlsx', ownerOnly: true }, run => work.apart(run))
  return { link, name }
}

/** Progress is written past the job's own transaction, so that the browser sees it while the job runs. */
async function tell(db: Database, tenantId: string, accountId: string, jobId: string, set: string, values: unknown[]) {
  const { rows } = await db.side.query(
    `update job set ${set} where tenant_id = '${tenantId}' and id = $1 and state <> 'cancelled' returning state, done, total, label, result, failure`,
    [jobId, ...values],
  )
  const payload = { ...rows[0], jobId }
  await db.side.query(
    `insert into outbox (tenant_id, id, room, channel, payload, created_at) values ($1, nextval('book_seq'), $2, 'job', $3, now())`,
    [tenantId, `user:${accountId}`, JSON.stringify(payload)],
  )
  await db.side.query(`select pg_notify('outbox', $1)`, [tenantId])
  return rows.length ? rows : [{ state: 'cancelled' }]
}

async function workOf(house: House, tenantId: string, accountId: string, requestId: string): Promise<Work> {
  return transaction(house.db, tenantId, async tx => {
    const versions = await tx.one(
      'select a.version, t.grant_version, t.config_version from account a join tenant t on t.code = a.tenant_id where a.tenant_id = $1 and a.id = $2',
      [tenantId, accountId],
    )
    const user = await house.memory.user(tx, tenantId, accountId, `${versions.version} ${versions.grant_version}`)
    return makeWork(house, tx, user, await house.memory.config(tx, tenantId, versions.config_version), requestId)
  })
}
