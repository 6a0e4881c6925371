import { spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** As whom PostgreSQL's programs run: words put before the command, and the owner that its files must have. */
export interface Account {
  before: string[]
  owner?: { uid: number; gid: number }
}

/** PostgreSQL refuses to be root: a user namespace of its own hides that, else a plain system user takes over. */
export function possibleAccounts(): Account[] {
  if (process.getuid?.() !== 0) return [{ before: [] }]
  return [{ before: ['unshare', '-U'], owner: { uid: 0, gid: 0 } }, ...systemUsers()]
}

export function systemUsers(): Account[] {
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
  const users = ['postgres', 'nobody'].map(name => rows.find(row => row.startsWith(`${name}:`))?.split(':'))
  return users.flatMap(row => (row ? [{ before: [], owner: { uid: Number(row[2]), gid: Number(row[3]) } }] : []))
}

/** The command and the options with which a child process becomes this account. */
export function asAccount(account: Account, program: string, args: string[]) {
  const [command = program, ...rest] = [...account.before, program, ...args]
  const options = { env: environment(), windowsHide: true, ...(account.before.length ? {} : account.owner) }
  return { command, args: rest, options }
}

/** What the user has set for PostgreSQL's programs elsewhere must not steer ours. */
function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

export function canRun(account: Account, program: string, args: string[]): boolean {
  const { command, args: rest, options } = asAccount(account, program, args)
  return spawnSync(command, rest, { ...options, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Hands a file, or a folder with all that is in it, to the account, unless it has it already. */
export function giveTo({ owner }: Account, path: string): void {
  const now = statSync(path)
  if (!owner || now.uid === owner.uid) return
  const inside = now.isDirectory() ? readdirSync(path, { recursive: true }) : []
  for (const name of inside) lchownSync(join(path, String(name)), owner.uid, owner.gid)
  lchownSync(path, owner.uid, owner.gid)
}
