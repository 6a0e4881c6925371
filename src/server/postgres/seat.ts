import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, canRun, possibleAccounts, systemUsers } from './account.ts'
import { cannotRun } from './cannot-run.ts'

/** Where a cluster sits: its programs, its data and as whom it runs. */
export interface Seat {
  native: string
  data: string
  account: Account
}

const openGround = '/var/lib/hengshang'

/** Finds the first account that can run the programs and reach the data; as root, copies both to where everyone may go. */
export function takeSeat(folder: string, native: string): Seat {
  const data = dataOf(folder)
  const account = possibleAccounts().find(account => runs(account, native) && reaches(account, dirname(data)))
  if (account) return { native, data, account }
  if (process.getuid?.() !== 0) throw cannotRun('程序不能在这个系统上运行')
  return seatOnOpenGround(folder, native)
}

function seatOnOpenGround(folder: string, original: string): Seat {
  try {
    mkdirSync(openGround, { recursive: true, mode: 0o755 })
    const native = copyPrograms(original)
    const account = systemUsers().find(user => runs(user, native))
    if (account) return { native, data: moveData(folder), account }
  } catch (error) {
    throw cannotRun(`不能写入 ${openGround}（${(error as Error).message}）`)
  }
  throw cannotRun('不能以 root 身份运行，也没有可用的系统用户')
}

/** The data of a folder, also when they had to be put elsewhere. */
export function dataOf(folder: string): string {
  const data = join(folder, 'data')
  return isLink(data) ? readlinkSync(data) : data
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

export function program(native: string, name: string): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

function runs(account: Account, native: string): boolean {
  return canRun(account, program(native, 'postgres'), ['--version'])
}

function reaches(account: Account, folder: string): boolean {
  return !account.owner || canRun(account, 'test', ['-x', folder])
}

function copyPrograms(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(openGround, `programs-${version}`)
  if (existsSync(copy)) return copy
  const fresh = `${copy}.${process.pid}`
  cpSync(native, fresh, { recursive: true, dereference: true })
  renameSync(fresh, copy)
  return copy
}

/** The folder keeps a link to its data, so that a later start finds them whatever account it takes. */
function moveData(folder: string): string {
  const link = join(folder, 'data')
  if (isLink(link)) return readlinkSync(link)
  const home = mkdtempSync(join(openGround, `${basename(folder)}-`))
  chmodSync(home, 0o755)
  const data = join(home, 'data')
  if (existsSync(link)) cpSync(link, data, { recursive: true, preserveTimestamps: true })
  rmSync(link, { recursive: true, force: true })
  symlinkSync(data, link)
  return data
}

/** Leaves no data, and no programs either when nobody else needs them. */
export function removeData(folder: string): void {
  const home = dirname(dataOf(folder))
  rmSync(folder, { recursive: true, force: true })
  if (home === folder) return
  rmSync(home, { recursive: true, force: true })
  if (readdirSync(openGround).every(name => name.startsWith('programs-'))) rmSync(openGround, { recursive: true })
}
