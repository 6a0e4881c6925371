import type { Database } from './db.ts'

const heldSql = `select array_agg(distinct locked_by) as workers from graphile_worker._private_jobs where locked_by is not null`

/** Jobs that a killed server had begun are begun anew at once, and not when the queue gives their worker up after hours. Only for a database that nobody else works on. */
export async function freeAllJobs({ side }: Database) {
  const known = await side.query(`select 1 where to_regclass('graphile_worker._private_jobs') is not null`)
  if (!known.rowCount) return
  const { workers } = (await side.query(heldSql)).rows[0]
  await side.query('select graphile_worker.force_unlock_workers($1)', [workers ?? []])
}
