import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asAccount } from './account.ts'
import { cannotRun } from './cannot-run.ts'
import { readPostmaster } from './postmaster.ts'
import { program, type Seat } from './seat.ts'
import { settings } from './settings.ts'

const attempts = 6
const largestLog = 10_000_000

interface Launched {
  child: ChildProcess
  port: number
}

/** Starts PostgreSQL, on a free port unless it had one before, and waits until it takes connections. */
export async function launch(seat: Seat, log: string, durable: boolean, before?: number): Promise<Launched> {
  for (let attempt = 1; ; attempt++) {
    const port = before ?? (await freePort())
    const begin = rotate(log)
    const child = spawnPostmaster(seat, settings(seat.data, port, durable), log)
    if (await becomesReady(seat.data, child)) return { child, port }
    // Someone may have taken the port meanwhile, and processes of a killed PostgreSQL need a moment to go.
    if (attempt === attempts) throw cannotRun(`\n${readFileSync(log, 'utf8').slice(begin).trim()}\n`)
    await pause(2 ** attempt * 100)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Keeps one old log; returns where the new lines will begin. */
function rotate(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < largestLog) return size
  renameSync(log, `${log}.old`)
  return 0
}

/** In a group of its own, so that Ctrl-C reaches the server alone, which then stops PostgreSQL in good order. */
function spawnPostmaster(seat: Seat, words: string[], log: string): ChildProcess {
  const { command, args, options } = asAccount(seat.account, program(seat.native, 'postgres'), words)
  const file = openSync(log, 'a', 0o600)
  const child = spawn(command, args, { ...options, cwd: join(seat.data, '..'), detached: true, stdio: ['ignore', file, file] })
  closeSync(file)
  child.unref()
  return child
}

async function becomesReady(data: string, child: ChildProcess): Promise<boolean> {
  let failed = false
  child.on('error', () => (failed = true))
  child.on('exit', () => (failed = true))
  for (let wait = 5; !failed; wait = Math.min(wait * 2, 100)) {
    const postmaster = readPostmaster(data)
    if (postmaster?.ready && postmaster.pid === child.pid) return true
    await pause(wait)
  }
  return false
}
