import { join, resolve } from 'node:path'
import { startPostgres } from '../../server/postgres.ts'

/** Works on the database that the server works on: the one of DATABASE_URL, else the embedded one, beside a running server or alone. */
export async function onDatabase<T>(run: (url: string) => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL) return run(process.env.DATABASE_URL)
  const cluster = await startPostgres({ folder: join(resolve(process.env.DATA_DIR ?? 'data'), 'postgres'), say: line => console.log(line) })
  try {
    return await run(cluster.url)
  } finally {
    await cluster.stop()
  }
}
