import { Logger, run as startRunner, type TaskList } from 'graphile-worker'
import { Refusal } from '../base/refusal.ts'
import type { Call } from '../kit/call.ts'
import { type Database, transaction } from './db.ts'
import { type Download, isDownload } from './export.ts'
import { type House, makeWork } from './house.ts'
import type { JobPayload } from './later.ts'
import type { Work } from './work.ts'

/** Runs what was asked for, on this node, two at a time; the queue lives in the same database. */
export async function startJobs(house: House, url: string, calls: Call<Work>[]) {
  const byPath = new Map(calls.filter(call => call.reads).map(call => [call.path, call]))
  const taskList: TaskList = { call: async payload => runJob(house, byPath, payload as JobPayload), housekeeping: () => tidy(house.db) }
  return startRunner({
    connectionString: url,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quiet,
    crontab: '17 * * * * housekeeping',
  })
}

/** What has served its time: keys after a day, ended sessions after a month, delivered messages after an hour, what was kept for its reader after three months. */
async function tidy(db: Database) {
  await db.side.query(`delete from keyed_answer where answered_at < now() - interval '24 hours'`)
  await db.side.query(`delete from login_session where coalesce(ended_at, expires_at) < now() - interval '30 days'`)
  await db.side.query(`delete from outbox where created_at < now() - interval '1 hour'`)
  await db.side.query(`delete from message where created_at < now() - interval '90 days'`)
  for (const table of ['captcha', 'sms_code']) await db.side.query(`delete from ${table} where expires_at < now() - interval '1 day'`)
  await db.side.query(`delete from spent_token where spent_at < now() - interval '30 days'`)
  await db.side.query(`delete from access_limit where greatest(counted_at, blocked_until) < now() - interval '1 day'`)
  for (const table of ['login_log', 'error_log']) await db.side.query(`delete from ${table} where created_at < now() - interval '400 days'`)
}

/** Failures are told to the user and to our own log; the queue need not print them again. */
const quiet = new Logger(() => () => {})

async function runJob(house: House, calls: Map<string, Call<Work>>, { tenantId, accountId, jobId, path, query }: JobPayload) {
  const call = calls.get(path)
  const note = (set: string, values: unknown[] = []) => tell(house.db, tenantId, accountId, jobId, set, values)
  const [job] = await note(`state = 'running'`)
  if (!call || !job) return
  try {
    const work = await workOf(house, tenantId, accountId, `job ${jobId}`)
    if (!work.user.can(call.permission)) throw new Refusal('无权限操作！', 403)
    const answer = await work.apart(inner =>
      call.run(
        counting(inner, done => note(`done = $2`, [done])),
        {},
        { query, body: undefined, headers: {}, address: 'job' },
      ),
    )
    const result = isDownload(answer) ? await keep(work, answer) : answer
    await note(`state = 'done', result = $2, ended_at = now()`, [JSON.stringify(result)])
  } catch (error) {
    const cancelled = error instanceof Cancelled
    await note(`state = $2, failure = $3, ended_at = now()`, [
      cancelled ? 'cancelled' : 'failed',
      cancelled ? '已取消' : error instanceof Refusal ? error.message : '系统繁忙，请稍后重试！',
    ])
    if (!(error instanceof Refusal) && !cancelled) throw error
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

async function keep(work: Work, file: Download) {
  const id = work.nextId()
  const key = `${work.user.tenantId}/${work.today.slice(0, 7)}/${id}.xlsx`
  await work.gateways.files.put(key, file.stream, file.type)
  await work.apart(inner =>
    inner.tx.run(
      `insert into attachment (tenant_id, id, store_key, original_name, extension, size, type, created_by, created_at) values ($1, $2, $3, $4, 'xlsx', 0, $5, $6, now())`,
      [work.user.tenantId, id, key, file.name, file.type, work.user.id],
    ),
  )
  return { link: `/api/blade-resource/file?id=${id}`, name: file.name }
}

/** Progress is written past the job's own transaction, so that the browser sees it while the job runs. */
async function tell(db: Database, tenantId: string, accountId: string, jobId: string, set: string, values: unknown[]) {
  const { rows } = await db.side.query(
    `update job set ${set} where tenant_id = '${tenantId}' and id = $1 and state <> 'cancelled' returning state, done, label, result, failure`,
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
