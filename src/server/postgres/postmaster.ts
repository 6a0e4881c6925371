import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asAccount } from './account.ts'
import { cannotRun } from './cannot-run.ts'
import { program, type Seat } from './seat.ts'

/** What PostgreSQL writes about itself beside its data. */
interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** The PostgreSQL that already serves these data, for example because the last server was killed. */
export function runningPostmaster(data: string): Postmaster | undefined {
  const postmaster = readPostmaster(data)
  if (!postmaster || !isAlive(postmaster.pid)) return undefined
  if (servesData(postmaster.pid, data)) return postmaster
  // After a restart of the machine the number may belong to another program, and PostgreSQL would wait for that one.
  rmSync(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0) && !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A dead process that its parent has not buried still answers to signals; in containers that is common. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && readFileSync(file, 'utf8').split(') ').at(-1)!.startsWith('Z')
}

/** On Linux the data folder, inside which PostgreSQL works, tells it from any stranger; elsewhere its name must do. */
function servesData(pid: number, data: string): boolean {
  if (process.platform === 'win32') return answer('tasklist', ['/FI', `PID eq ${pid}`]).includes('postgres')
  if (process.platform !== 'linux') return answer('ps', ['-o', 'command=', '-p', String(pid)]).includes('postgres')
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return false
  }
}

function answer(command: string, args: string[]): string {
  return String(spawnSync(command, args, { windowsHide: true }).stdout ?? '')
}

/** Stops fast: open transactions are rolled back, everything committed is on disk when this returns. */
export async function stopPostmaster(seat: Seat): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!runningPostmaster(seat.data)) return
    const { ok } = await runProgram(seat, 'pg_ctl', ['stop', '-D', seat.data, '-m', mode, '-w', '-t', '60'])
    if (ok) return
  }
  if (runningPostmaster(seat.data)) throw cannotRun('原来的进程停不下来')
}

export function runProgram(seat: Seat, name: string, words: string[]): Promise<{ ok: boolean; output: string }> {
  const { command, args, options } = asAccount(seat.account, program(seat.native, name), words)
  return new Promise(resolve => {
    const child = spawn(command, args, { ...options, cwd: join(seat.data, '..'), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', part => (output += part))
    child.stderr.on('data', part => (output += part))
    child.on('error', error => resolve({ ok: false, output: error.message }))
    child.on('close', code => resolve({ ok: code === 0, output }))
  })
}
