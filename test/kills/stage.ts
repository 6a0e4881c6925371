import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { build } from '../../commands/build.mjs'
import { readPostmaster } from '../../src/server/postgres/postmaster.ts'
import { dataOf } from '../../src/server/postgres/seat.ts'
import { findPostgres, removePostgres } from '../../src/server/postgres.ts'
import { openCompany } from './company.ts'

export const victims = ['server', 'backend', 'postmaster'] as const
export type Victim = (typeof victims)[number]

/** The built server with its own embedded database, as a customer runs it, and ways to kill each of them. */
export interface Stage {
  address: string
  healthy(): Promise<void>
  kill(victim: Victim): Promise<void>
  /** Rejects when the server ends although nobody has ended it. */
  diedByItself: Promise<never>
  /** Stops in good order. */
  stop(): Promise<number | null>
  /** The folder of the database. */
  folder: string
  remove(): Promise<void>
}

export async function setStage(dataDir: string): Promise<Stage> {
  const folder = join(dataDir, 'postgres')
  const port = 20_000 + (process.pid % 20_000)
  const remove = async () => {
    await removePostgres(folder)
    rmSync(dataDir, { recursive: true, force: true })
  }
  await build()
  await remove()
  await openCompany(dataDir, folder)
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' }
  let die = (_: Error) => {}
  const diedByItself = new Promise<never>((_, reject) => {
    die = reject
  })
  const start = () => {
    const begun = spawn(process.execPath, ['commands/serve.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    return begun.on(
      'exit',
      (code, signal) => signal === 'SIGKILL' || code === 0 || die(new Error(`the server has ended by itself: ${code ?? signal}`)),
    )
  }
  let server = start()
  const kill: Record<Victim, () => Promise<void>> = {
    async server() {
      await end(server, 'SIGKILL')
      server = start()
    },
    backend: () => killBackend(folder),
    postmaster: async () => void process.kill(readPostmaster(dataOf(folder))!.pid, 'SIGKILL'),
  }
  return {
    address: `http://127.0.0.1:${port}`,
    diedByItself,
    healthy: () => healthy(`http://127.0.0.1:${port}`),
    kill: victim => kill[victim](),
    stop: () => end(server, 'SIGTERM'),
    folder,
    remove,
  }
}

/** Answers how it ended; one that is gone already has. */
async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(server, 'exit')
  if (!server.kill(signal)) return server.exitCode
  const [code] = await ended
  return code
}

async function healthy(address: string) {
  for (;;) {
    const isUp = await fetch(`${address}/healthz`).then(
      answer => answer.ok,
      () => false,
    )
    if (isUp) return
    await pause(50)
  }
}

/** Whoever is in the middle of something is preferred; PostgreSQL then takes all connections down and recovers. */
const victimSql = `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  order by state = 'active' desc, random() limit 1`

async function killBackend(folder: string) {
  const client = new pg.Client({ connectionString: findPostgres(folder) })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(victimSql)
  process.kill(rows[0].pid, 'SIGKILL')
  await client.end().catch(() => {})
}
