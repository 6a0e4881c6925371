import pg from 'pg'
import { type Database, openTx } from '../../../server/db.ts'

interface Question {
  text: string
  values: unknown[]
}

/** What a call asks the database and adds to it, beside who calls and what is told of it. */
export async function questionsOf(call: () => Promise<unknown>): Promise<Question[]> {
  const asked: Question[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...words: any[]) {
    const { text, values = [] } = typeof words[0] === 'string' ? { text: words[0], values: words[1] } : words[0]
    if (text) asked.push({ text, values: [...values] })
    return (query as (...all: any[]) => any).apply(this, words)
  } as typeof query
  try {
    await call()
  } finally {
    pg.Client.prototype.query = query
  }
  return asked.filter(
    ({ text }) => /^\s*(select|with|insert)\b/i.test(text) && !/set_config|begin_work|pg_advisory|into (history|\w+_log)\b/.test(text),
  )
}

/** How many pages of tables and indexes the database looks at to answer them, in the role of the application; nothing that is added stays. */
export async function pagesTouched({ pool, role }: Database, tenantId: string, questions: Question[]): Promise<number> {
  const client = await pool.connect()
  try {
    const tx = openTx(client, role, tenantId)
    let pages = 0
    for (const { text, values } of questions) {
      const told = await tx.one(`explain (analyze, buffers, timing off, format json) ${text}`, values)
      const [{ Plan: plan }] = told['QUERY PLAN']
      pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
    return pages
  } finally {
    await client.query('rollback')
    client.release()
  }
}
