import { expect } from 'vitest'
import type { World } from './world.ts'

/** Somebody else who has hold of some rows, until he lets go; what he does meanwhile is kept when he ends well. */
export async function heldBy(world: World, sql: string, values: unknown[]) {
  const client = await world.house.db.pool.connect()
  await client.query('begin')
  await client.query(sql, values)
  const end = async (how: 'commit' | 'rollback') => {
    await client.query(how)
    client.release()
  }
  return {
    run: (text: string, more?: unknown[]) => client.query(text, more),
    release: () => end('rollback'),
    commit: () => end('commit'),
  }
}

/** Until so many statements with these words wait for a lock. */
export const waits = (world: World, words: string, many = 1) =>
  expect
    .poll(
      async () =>
        (
          await world.sql(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
            [`%${words}%`],
          )
        ).length,
      { timeout: 20_000 },
    )
    .toBe(many)
