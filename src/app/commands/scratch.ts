import pg from 'pg'
import { startPostgres } from '../../server/postgres.ts'

/** Lends an empty database that is gone afterwards: on the server of DATABASE_URL, else on an embedded one of its own. */
export async function onScratch<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const given = process.env.DATABASE_URL
  const cluster = given ? undefined : await startPostgres({ folder: '.cache/scratch', durable: false })
  const url = new URL(given ?? cluster!.url)
  const name = `hengshang_scratch_${process.pid}`
  try {
    await connected(url, client => client.query(`create database ${name}`))
    const scratch = new URL(url)
    scratch.pathname = `/${name}`
    try {
      return await connected(scratch, run)
    } finally {
      await connected(url, client => client.query(`drop database ${name} with (force)`))
    }
  } finally {
    await cluster?.stop()
  }
}

async function connected<T>(url: URL, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url.href, application_name: 'hengshang' })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
