import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { giveTo } from './postgres/account.ts'
import { findBinaries } from './postgres/binaries.ts'
import { cannotRun } from './postgres/cannot-run.ts'
import { keepRunning } from './postgres/keep.ts'
import { launch } from './postgres/launch.ts'
import { isAlive, readPostmaster, runningPostmaster, runProgram, stopPostmaster } from './postgres/postmaster.ts'
import { dataOf, removeData, type Seat, takeSeat } from './postgres/seat.ts'
import { hasSocket } from './postgres/settings.ts'

export interface Cluster {
  url: string
  /** Started by us, and stopped by us; else it is another's. */
  isOwn: boolean
  stop(): Promise<void>
}

interface Options {
  folder: string
  durable?: boolean
  say?(line: string): void
}

const name = 'hengshang'

/** Starts the embedded PostgreSQL on the data in the folder, making them at the first time; a running one is shared. */
export async function startPostgres({ folder: place, durable = true, say = () => {} }: Options): Promise<Cluster> {
  const folder = resolve(place)
  mkdirSync(folder, { recursive: true })
  const seat = takeSeat(folder, findBinaries())
  if (seat.data !== join(folder, 'data')) say(`数据库文件在 ${seat.data}`)
  const isNew = !existsSync(seat.data)
  if (isNew) say('正在建立数据库 …')
  if (isNew) await initialise(seat, newPassword(folder), durable)
  const password = readPassword(folder)
  if (runningPostmaster(seat.data)) {
    if (isAlive(ownerOf(folder))) return guestOf(seat, password)
    say('上次没有正常退出，正在停止留下的数据库进程 …')
    await stopPostmaster(seat)
  }
  giveTo(seat.account, seat.data)
  return own(folder, seat, password, { durable, say })
}

/** Made beside its place and then moved there, so that a first start which is cut off leaves nothing half made. */
async function initialise(seat: Seat, password: string, durable: boolean): Promise<void> {
  const draft = `${seat.data}.new`
  const secret = `${seat.data}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  writeFileSync(secret, password, { mode: 0o600 })
  for (const path of [draft, secret]) giveTo(seat.account, path)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--data-checksums']
  const access = [`--username=${name}`, '--auth=scram-sha-256', `--pwfile=${secret}`]
  const { ok, output } = await runProgram(seat, 'initdb', ['-D', draft, ...locale, ...access, ...(durable ? [] : ['--no-sync'])])
  rmSync(secret)
  if (!ok) throw cannotRun(`\n${output.trim()}\n`)
  renameSync(draft, seat.data)
}

function newPassword(folder: string): string {
  const password = randomBytes(24).toString('base64url')
  const file = join(folder, 'password')
  writeFileSync(file, password, { mode: 0o600 })
  chmodSync(file, 0o600)
  return password
}

function readPassword(folder: string): string {
  try {
    return readFileSync(join(folder, 'password'), 'utf8').trim()
  } catch {
    throw cannotRun(`${join(folder, 'password')} 不见了，没有它打不开 ${join(folder, 'data')}`)
  }
}

/** The server that started PostgreSQL stops it; commands that run beside it (a backup, say) only join in. */
function ownerOf(folder: string): number {
  const file = join(folder, 'owner')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

async function guestOf(seat: Seat, password: string): Promise<Cluster> {
  while (runningPostmaster(seat.data)?.ready === false) await pause(50)
  const port = readPostmaster(seat.data)?.port
  if (!port) throw cannotRun('它正在停止，请再试一次')
  return { url: urlOf(seat, password, port), isOwn: false, stop: async () => {} }
}

function urlOf({ data }: Pick<Seat, 'data'>, password: string, port: number, database = name): string {
  const socket = hasSocket(data, port) ? `?host=${encodeURIComponent(data)}` : ''
  return `postgres://${name}:${password}@127.0.0.1:${port}/${database}${socket}`
}

async function own(folder: string, seat: Seat, password: string, { durable, say }: Required<Pick<Options, 'durable' | 'say'>>) {
  writeFileSync(join(folder, 'owner'), String(process.pid))
  const log = join(folder, 'postgres.log')
  const { child, port } = await launch(seat, log, durable)
  const again = async () => (await launch(seat, log, durable, port)).child
  const { stop } = keepRunning({ child, again, end: () => stopPostmaster(seat), say })
  await makeDatabase(urlOf(seat, password, port, 'postgres'))
  return { url: urlOf(seat, password, port), isOwn: true, stop }
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
  await client.end()
}

/** Where the PostgreSQL of a folder answers just now, whoever has started it. */
export function findPostgres(place: string): string | undefined {
  const folder = resolve(place)
  const data = dataOf(folder)
  const postmaster = runningPostmaster(data)
  return postmaster?.ready ? urlOf({ data }, readPassword(folder), postmaster.port) : undefined
}

/** Removes a cluster with all its data, also one whose server was killed. */
export async function removePostgres(place: string): Promise<void> {
  const folder = resolve(place)
  if (runningPostmaster(dataOf(folder))) await stopPostmaster(takeSeat(folder, findBinaries()))
  removeData(folder)
}
