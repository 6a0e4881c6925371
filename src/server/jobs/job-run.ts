import { momentOf } from '../../base/date.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../kit/call.ts'
import { type Database, transaction } from '../db.ts'
import { readInput } from '../edge/input.ts'
import { asRefusal, DatabaseAway } from '../faults.ts'
import { keepFile } from '../files/attachments.ts'
import { type House, makeWork } from '../house.ts'
import { type Download, isDownload } from '../records/export.ts'
import type { Work } from '../work.ts'
import type { JobPayload } from './later.ts'

/** Long work that is no call: it tells how far it is, and stops when the signal says so. */
export interface Task {
  path: string
  /** It waits for its turn among its own kind instead of the common queue. */
  isConversion?: true
  run(work: Work, query: Record<string, string>, told: (done: number, total: number) => void, signal: AbortSignal): Promise<unknown>
}

/** The work of this node that can still be stopped, by the number of its job. */
export type Running = Map<string, AbortController>

type Note = (set: string, values?: unknown[]) => Promise<{ state: string }>

/** Does what a job asks for and writes down what came of it; a fault of ours is thrown, for the queue to try again. */
export async function runJob(house: House, running: Running, call: Call<Work> | Task, payload: JobPayload) {
  const { tenantId, accountId, jobId, query } = payload
  const note: Note = (set, values = []) => tell(house.db, tenantId, accountId, jobId, set, values)
  if ((await note(`state = 'running', started_at = now()`)).state === 'cancelled') return
  const stop = new AbortController()
  running.set(jobId, stop)
  try {
    const work = await workOf(house, tenantId, accountId, `job ${jobId}`)
    const answer = await ('permission' in call ? runCall(call, work, query, note, stop) : runTask(call, work, query, note, stop))
    const result = isDownload(answer) ? await keep(work, answer) : answer
    await note(`state = 'done', result = $2, ended_at = now()`, [JSON.stringify(result)])
  } catch (caught) {
    const error = asRefusal(caught)
    if (stop.signal.aborted) return await note(unfinished(stop.signal))
    await note(`state = 'failed', failure = $2, ended_at = now()`, [error instanceof Refusal ? error.message : '系统繁忙，请稍后重试！'])
    // What the database was away for is tried again by the queue.
    if (error instanceof DatabaseAway || !(error instanceof Refusal)) throw error
  } finally {
    running.delete(jobId)
  }
}

/** Why work is stopped when nobody has cancelled it: the server stops, and the next one begins anew. */
export const stopping = 'the server stops'

const unfinished = ({ reason }: AbortSignal) =>
  reason === stopping ? `state = 'waiting', done = 0, started_at = null` : `state = 'cancelled', failure = '已取消', ended_at = now()`

function runCall(call: Call<Work>, work: Work, query: JobPayload['query'], note: Note, stop: AbortController) {
  if (!work.user.can(call.permission)) throw new Refusal('无权限操作！', 403)
  const raw = { query, body: undefined, headers: {}, address: 'job' }
  return work.apart(inner => call.run(counting(inner, note, stop), readInput(call.input, raw, call.partly), raw))
}

/** A work whose streams tell how far they are, and stop when the user has cancelled. */
function counting(work: Work, note: Note, stop: AbortController): Work {
  return {
    ...work,
    async *stream(sql, values) {
      let done = 0
      for await (const batch of work.stream(sql, values)) {
        yield batch
        done += batch.length
        if ((await note('done = $2', [done])).state === 'cancelled') stop.abort()
        stop.signal.throwIfAborted()
      }
    },
  }
}

function runTask(task: Task, work: Work, query: JobPayload['query'], note: Note, stop: AbortController) {
  const look = async (done: number, total: number) => {
    if ((await note('done = $2, total = $3', [done, total])).state === 'cancelled') stop.abort()
  }
  return task.run(work, query, (done, total) => void look(done, total).catch(() => undefined), stop.signal)
}

/** For how long an export can be fetched. */
const hoursKept = 7 * 24

/** What a job has made shows what its owner may see, and is his alone. */
async function keep(work: Work, { name, type, stream }: Download) {
  const file = { name, type, data: stream, extension: 'xlsx', ownerOnly: true, hours: hoursKept }
  const { link } = await keepFile(work, file, run => work.apart(run))
  return { link, name, until: momentOf(new Date(Date.now() + hoursKept * 3_600_000)) }
}

/** Progress is written past the job's own transaction, so that the browser sees it while the job runs; what was cancelled stays so. */
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
  return (rows[0] ?? { state: 'cancelled' }) as { state: string }
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
