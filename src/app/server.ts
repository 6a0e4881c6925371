import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import './tables.ts'
import { type Database, openDatabase, txOn } from '../server/db.ts'
import { everySetting } from '../server/declared-settings.ts'
import { buildHttp } from '../server/edge/http.ts'
import type { House } from '../server/house.ts'
import { idMaker } from '../server/ids.ts'
import { startJobs } from '../server/jobs/jobs.ts'
import { freeAllJobs } from '../server/jobs/keep-jobs.ts'
import { openLive } from '../server/live/live.ts'
import { type LogFile, openLogFile } from '../server/log/log.ts'
import { openLogs } from '../server/log/logs.ts'
import { memoryOf } from '../server/memory.ts'
import { migrate } from '../server/migrate.ts'
import { makeNumbers } from '../server/numbers.ts'
import { startPostgres } from '../server/postgres.ts'
import { signingKey } from '../server/rights/signing-key.ts'
import { tokensOf } from '../server/rights/tokens.ts'
import { allCalls, rounds, tasks } from './calls.ts'
import { demoAccounts, demoTenant, seedDemo } from './demo.ts'
import { gatewaysOf } from './gateways.ts'
import { leaveOnSignal, type Stop, stopAll } from './leave.ts'
import { migrations } from './migrations.ts'
import { openTenant, seedPlatform } from './seed.ts'

/** Opens a migrated database and makes the house that everything works in. */
export async function openHouse(url: string, dataDir: string, size?: number) {
  const { role, notes } = await migrate(url, migrations)
  const house = await houseOn(url, dataDir, { role, size })
  await asOwner(house.db, tx => seedPlatform(tx, house.nextId))
  return { house, notes }
}

/** The house on a database that is up to date already. */
export async function houseOn(url: string, dataDir: string, options: { role?: string; size?: number }): Promise<House> {
  const db = openDatabase(url, options)
  const { rows } = await db.pool.query(`select nextval('node_seq')::int as node`)
  return {
    db,
    memory: memoryOf(new Map(everySetting().map(({ code, fallback }) => [code, fallback]))),
    gateways: gatewaysOf(dataDir, db),
    nextId: idMaker(rows[0].node),
    numbers: makeNumbers(db),
  }
}

/** The few statements that belong to no tenant or make one run as the owner. */
export async function asOwner<T>(db: Database, run: (tx: ReturnType<typeof txOn>) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    const tx = txOn(client)
    const value = await run(tx)
    await tx.commit()
    return value
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export interface AppOptions {
  log?: { level: string; stream: LogFile }
  pages?: string
}

export async function buildApp(house: House, key: Uint8Array, options: AppOptions = {}) {
  const tokens = tokensOf(key)
  const logs = openLogs(house.db, house.nextId)
  const app = await buildHttp({ house, tokens, calls: allCalls(tokens), logs, ...options })
  app.addHook('onClose', logs.flush)
  return app
}

export interface ProductOptions extends AppOptions {
  /** Nobody else works on this database. */
  isAlone?: boolean
}

/** Everything a running product needs, on a database that is there already. */
export async function openProduct(url: string, dataDir: string, { isAlone, ...options }: ProductOptions = {}) {
  const key = signingKey(dataDir)
  const { house, notes } = await openHouse(url, dataDir)
  const app = await buildApp(house, key, options)
  const live = await openLive(app, house, tokensOf(key), url)
  if (isAlone) await freeAllJobs(url)
  const jobs = await startJobs(house, url, allCalls(tokensOf(key)), tasks, rounds)
  return {
    house,
    app,
    notes,
    handBack: jobs.handBack,
    async close() {
      await Promise.all([jobs.stop(), live.close().then(() => app.close())])
      await house.db.close()
    },
  }
}

const say = (line: string) => console.log(line)

/** Requests, sockets and jobs that are under way have so long to end; what is left is cut off, and PostgreSQL rolls it back. */
const productSeconds = 8
const databaseSeconds = 30

export async function main() {
  const dataDir = resolve(process.env.DATA_DIR ?? 'data')
  mkdirSync(dataDir, { recursive: true })
  const port = Number(process.env.PORT ?? 3000)
  const log = openLogFile(join(dataDir, 'server.log'))
  // What is said may go to a full disk too, or to somebody who has left.
  for (const said of [process.stdout, process.stderr]) said.on('error', () => undefined)
  const stops: Stop[] = [{ what: '日志', seconds: 2, run: log.flush }]
  leaveOnSignal(() => stopAll(stops, say))
  let told: FastifyBaseLogger | undefined
  const warn = (line: string) => {
    say(line)
    told?.warn(line)
  }
  const cluster = process.env.DATABASE_URL ? undefined : await startPostgres({ folder: join(dataDir, 'postgres'), say: warn })
  if (cluster) stops.push({ what: '数据库', seconds: databaseSeconds, run: cluster.stop })
  const product = await openProduct(cluster?.url ?? process.env.DATABASE_URL!, dataDir, {
    pages: fileURLToPath(new URL('../web', import.meta.url)),
    log: { level: process.env.LOG_LEVEL ?? 'info', stream: log },
    isAlone: cluster?.isOwn,
  })
  stops.push({ what: '任务队列', seconds: 2, run: product.handBack })
  stops.push({ what: '请求与后台任务', seconds: productSeconds, run: product.close })
  told = product.app.log
  for (const note of product.notes) say(note)
  await firstStart(product.house)
  await product.app.listen({ port, host: process.env.HOST ?? '0.0.0.0' })
  say(`\n衡商已启动： ${process.env.PUBLIC_URL ?? `http://localhost:${port}`}`)
  if (process.env.NODE_ENV !== 'production') sayAccounts()
}

/** The demo password is never good enough in production: there the first start makes one up and says it once. */
export async function firstStart(house: House) {
  const known = await house.db.pool.query('select 1 from tenant limit 1')
  if (known.rowCount) return
  const owner = <T>(run: (tx: ReturnType<typeof txOn>) => Promise<T>) => asOwner(house.db, run)
  if (process.env.NODE_ENV !== 'production') {
    await seedDemo(house, owner, account => account, say)
    // Without statistics the first reports would take seconds, until the database has counted for itself.
    await house.db.pool.query('analyze')
    return
  }
  const password = randomBytes(12).toString('base64url')
  await owner(tx => openTenant(tx, house.nextId, { code: '000000', name: '管理租户' }, { account: 'admin', name: '管理员', password }))
  say(`首次启动：租户 000000，账号 admin，初始密码 ${password}（只显示这一次）`)
}

function sayAccounts() {
  say(`租户 000000 ${demoTenant.name}，密码与账号相同：`)
  for (const { account, name, post } of demoAccounts) say(`  ${account.padEnd(12)}${name}（${post}）`)
}
