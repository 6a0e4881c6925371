import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { plugins } from '../../commands/build.mjs'

const home = resolve('.cache/test-web')
const serverOnly = /(^|\/)server\/|\.server\.ts$|\.test\.tsx?$/

/** The folder of the pages as users get them, built once for each state of the sources. */
export async function builtPages(): Promise<string> {
  const wanted = join(home, fingerprint())
  if (existsSync(wanted)) return wanted
  const made = join(home, `making-${process.pid}`)
  await buildInto(made)
  // Another worker may have been faster with the same pages.
  if (!existsSync(wanted)) renameSync(made, wanted)
  rmSync(made, { recursive: true, force: true })
  removeOld(wanted)
  return wanted
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of ['index.html', 'package-lock.json', 'vite.config.ts', ...plugins, ...sources()])
    hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

const sources = () =>
  (readdirSync('src', { recursive: true }) as string[])
    .map(path => join('src', path))
    .filter(path => /\.(tsx?|css|sql)$/.test(path) && !serverOnly.test(path))
    .sort()

/** The test runner's own environment would bundle the slow development build of React. */
async function buildInto(outDir: string) {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  mkdirSync(home, { recursive: true })
  try {
    await build({ logLevel: 'warn', mode: 'production', build: { outDir, emptyOutDir: true } })
  } finally {
    process.env.NODE_ENV = before
  }
}

/** Another run may be looking at pages of an hour ago. */
function removeOld(kept: string) {
  for (const name of readdirSync(home)) {
    const path = join(home, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (path !== kept && age > 3_600_000) rmSync(path, { recursive: true, force: true })
  }
}
