import { setTimeout as pause } from 'node:timers/promises'
import { type Actor, did } from './actor.ts'

export const cutting = 'cut a connection'

/** Whoever has worked for a second is spared: the closing of a large month would be cut each time anew and never end. */
const sql = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start > clock_timestamp() - interval '1 second' and backend_type = 'client backend'
  order by random() limit 1`

/** Somebody's connection is cut in the middle of what he does. */
export async function cut(actor: Actor) {
  await pause(actor.roll(30))
  if ((await actor.sql(sql)).length) did(actor, cutting)
}
