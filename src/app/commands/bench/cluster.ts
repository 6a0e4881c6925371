import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { removePostgres, startPostgres } from '../../../server/postgres.ts'

export const folder = '.cache/bench'
export const dataDir = join(folder, 'data')

/** An empty PostgreSQL of the bench's own; what an earlier run has left is gone. */
export async function freshCluster() {
  await removePostgres(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
  return startPostgres({ folder: join(folder, 'postgres'), durable: true })
}
