import pg from 'pg'

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
  /** For what streams: the connection itself. */
  client: pg.PoolClient
}

export interface Database {
  pool: pg.Pool
  /** A few connections of their own for what must not wait for, or roll back with, a request's transaction. */
  side: pg.Pool
  /** The role that owns nothing; undefined where none could be made. */
  role?: string
  close(): Promise<void>
}

export function openDatabase(url: string, { role, size = 20 }: { role?: string; size?: number } = {}): Database {
  const settings = { connectionString: url, options: '-c TimeZone=Asia/Shanghai', application_name: 'hengshang' }
  const pool = new pg.Pool({ ...settings, max: size })
  const side = new pg.Pool({ ...settings, max: 4 })
  // An idle connection that the server ended is replaced on next use; without a listener it would end the process.
  for (const one of [pool, side]) one.on('error', () => {})
  return { pool, side, role, close: async () => void (await Promise.all([pool.end(), side.end()])) }
}

const names = new Map<string, string>()

/** Every statement is prepared once per connection; the few that never repeat are not worth a name. */
function nameOf(sql: string) {
  const known = names.get(sql)
  if (known || names.size >= 500) return known
  names.set(sql, `s${names.size}`)
  return names.get(sql)
}

export function txOn(client: pg.PoolClient): Tx {
  const query = (sql: string, values: unknown[] = []) => client.query({ name: nameOf(sql), text: sql, values })
  return {
    client,
    many: async (sql, values) => (await query(sql, values)).rows,
    one: async (sql, values) => (await query(sql, values)).rows[0],
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
  }
}

const tenantShape = /^[0-9A-Za-z]{1,12}$/

/** Opens the transaction, drops to the application's role and names the tenant, all in one round trip. */
export function beginSql(role: string | undefined, tenantId: string, readOnly = false) {
  if (!tenantShape.test(tenantId)) throw new Error('malformed tenant')
  return `begin${readOnly ? ' read only' : ''};${role ? `set local role ${role};` : ''}set local app.tenant = '${tenantId}'`
}

export async function transaction<T>(db: Database, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  try {
    await client.query(beginSql(db.role, tenantId))
    const result = await work(txOn(client))
    await client.query('commit')
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
