import { setTimeout as pause } from 'node:timers/promises'
import type { Roll } from '../../src/app/demo/dice.ts'
import type { World } from '../world.ts'
import type { Disturbed } from './patient.ts'

const killSql = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'
  order by random() limit 1`

/** Somebody's connection is cut in the middle of what he does. */
export async function disturb(world: World, roll: Roll, disturbed: Disturbed) {
  await pause(roll(30))
  disturbed.kills += (await world.sql(killSql)).length
}
