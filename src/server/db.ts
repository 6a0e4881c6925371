import type { Writable } from 'node:stream'
import pg from 'pg'
import { KnownQuery } from './known-query.ts'

// Digits and days arrive as the database wrote them: no float, no time zone in between.
pg.types.setTypeParser(pg.types.builtins.INT8, String)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, String)
pg.types.setTypeParser(pg.types.builtins.DATE, String)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => text.slice(0, 19))

export interface Tx {
  many<T = any>(sql: string, values?: unknown[]): Promise<T[]>
  one<T = any>(sql: string, values?: unknown[]): Promise<T | undefined>
  /** How many rows it changed. */
  run(sql: string, values?: unknown[]): Promise<number>
  /** Sent at once, answered by the commit: for writes whose outcome nobody waits for. */
  write(sql: string, values?: unknown[]): void
  /** Whether it was asked to change anything: only then is there something that a commit must have kept before it is told. */
  readonly hasWritten: boolean
  /** Ends the transaction, after a last statement if there is one; fails if anything written before has failed. */
  commit(last?: string): Promise<void>
}

export interface Database {
  /** Its connections send what they are given without waiting for the answer to what went before. */
  pool: pg.Pool
  /** A few connections of their own for what must not wait for, or roll back with, a request's transaction. */
  side: pg.Pool
  /** For reading large results bit by bit, which needs a connection that does nothing else meanwhile. */
  readers: pg.Pool
  /** The role that owns nothing; undefined where none could be made. */
  role?: string
  close(): Promise<void>
}

export function openDatabase(url: string, { role, size = 20 }: { role?: string; size?: number } = {}): Database {
  const settings = { connectionString: url, options: '-c TimeZone=Asia/Shanghai', application_name: 'hengshang' }
  const pool = new pg.Pool({ ...settings, max: size, pipeline: true } as pg.PoolConfig)
  const side = new pg.Pool({ ...settings, max: 4 })
  const readers = new pg.Pool({ ...settings, max: 6 })
  const all = [pool, side, readers]
  // A connection that the database ended fails what is asked of it, and is replaced on next use; without listeners it would end the process, idle or not.
  for (const one of all) one.on('error', () => {}).on('connect', client => client.on('error', () => {}))
  return { pool, side, readers, role, close: async () => void (await Promise.all(all.map(one => one.end()))) }
}

const names = new Map<string, string>()

/** Every statement is prepared once per connection; the few that never repeat are not worth a name. */
function nameOf(sql: string) {
  const known = names.get(sql)
  if (known || names.size >= 500) return known
  names.set(sql, `s${names.size}`)
  return names.get(sql)
}

/** What is given is sent first, and changes nothing. */
export function txOn(client: pg.PoolClient, ...opening: [sql: string, values?: unknown[]][]): Tx {
  let failed: Error | undefined
  let hasWritten = false
  // What came after a failed statement fails too; the first failure is the one to tell.
  const first = (error: Error): never => {
    // From here the trace leads to who asked; from the driver it would end at the socket.
    Error.captureStackTrace(error)
    throw failed ?? error
  }
  const send = (sql: string, values: unknown[] = []) => {
    gather(client)
    return answerTo(client, sql, values)
  }
  const query = (sql: string, values?: unknown[]) => send(sql, values).catch(first)
  const sendOn = (sql: string, values?: unknown[]) =>
    void send(sql, values).catch(error => {
      failed ??= error
    })
  for (const [sql, values] of opening) sendOn(sql, values)
  return {
    many: async (sql, values) => (await query(sql, values)).rows,
    one: async (sql, values) => (await query(sql, values)).rows[0],
    get hasWritten() {
      return hasWritten
    },
    async run(sql, values) {
      hasWritten = true
      return (await query(sql, values)).rowCount ?? 0
    },
    write(sql, values) {
      hasWritten = true
      sendOn(sql, values)
    },
    async commit(last) {
      gather(client)
      await client.query(last ? `${last};commit` : 'commit').catch(first)
      if (failed) throw failed
    },
  }
}

/** A query of the driver's own kind: a description of one would be copied property by property, for every statement of every request. */
function answerTo(client: pg.PoolClient, sql: string, values: unknown[]) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new KnownQuery(sql, nameOf(sql), values.map(asSent), (error, result) => {
      // The query stays reachable for a while; what was sent with it, a whole batch of an import, shall not grow old with it.
      query.values = []
      if (error) reject(error)
      else resolve(result!)
    })
    client.query(query)
  })
}

/** Columns of ids and digits, most of what a bill writes, need no escaping; the driver would look for it in each of them. */
const asSent = (value: unknown) => (Array.isArray(value) && value.every(isPlain) ? `{${value.map(one => one ?? 'NULL').join()}}` : value)

const isPlain = (one: unknown) =>
  one == null || typeof one === 'number' || typeof one === 'boolean' || (typeof one === 'string' && /^[-+]?\d[\d.:-]*$/.test(one))

/** Everything sent in one turn of the event loop leaves in one packet. */
function gather(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (stream.writableCorked) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const tenantShape = /^[0-9A-Za-z]{1,12}$/

const openSql = `select set_config('role', $1, true), set_config('app.tenant', $2, true)`

/** Opens the transaction, drops to the application's role and names the tenant; sent together with what is asked next. */
export function openTx(client: pg.PoolClient, role: string | undefined, tenantId: string): Tx {
  if (!tenantShape.test(tenantId)) throw new Error('malformed tenant')
  return txOn(client, ['begin'], [openSql, [role ?? 'none', tenantId]])
}

/** Sent together with what drops to the role and names the tenant. */
export const beginTx = (client: pg.PoolClient): Tx => txOn(client, ['begin'])

/** The same as one text, for connections that take one thing at a time. */
export function beginSql(role: string | undefined, tenantId: string, readOnly = false) {
  if (!tenantShape.test(tenantId)) throw new Error('malformed tenant')
  return `begin${readOnly ? ' read only' : ''};${role ? `set local role ${role};` : ''}set local app.tenant = '${tenantId}'`
}

export async function transaction<T>(db: Database, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  try {
    const tx = openTx(client, db.role, tenantId)
    const result = await work(tx)
    await tx.commit()
    client.release()
    return result
  } catch (error) {
    await abandon(client)
    throw error
  }
}

/** A connection whose rollback fails is thrown away, never handed to the next request. */
export async function abandon(client: pg.PoolClient) {
  const failed = await client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  )
  client.release(failed)
}

/** One short statement in a transaction of its own, on the side connections. */
export async function onSide(db: Database, tenantId: string, sql: string): Promise<Record<string, any>[]> {
  const client = await db.side.connect()
  try {
    const results = (await client.query(`${beginSql(db.role, tenantId)};${sql};commit`)) as unknown as pg.QueryResult[]
    client.release()
    return results.at(-2)!.rows
  } catch (error) {
    await abandon(client)
    throw error
  }
}
