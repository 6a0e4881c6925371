import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type InlineConfig } from 'vite'

/** Builds pages into a folder below `home`, once for each state of the files that they are made from; gives the folder. */
export async function builtOnce(home: string, paths: string[], settings: InlineConfig = {}): Promise<string> {
  const wanted = resolve(home, fingerprint(paths))
  if (existsSync(wanted)) return wanted
  const made = resolve(home, `making-${process.pid}`)
  mkdirSync(home, { recursive: true })
  await buildInto(made, settings)
  // Another worker may have been faster with the same pages.
  if (!existsSync(wanted)) renameSync(made, wanted)
  rmSync(made, { recursive: true, force: true })
  removeOld(home, wanted)
  return wanted
}

export const filesBelow = (folder: string, isWanted: (path: string) => boolean): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .map(path => join(folder, path))
    .filter(isWanted)
    .sort()

function fingerprint(paths: string[]) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/** The test runner's own environment would bundle the slow development build of React. */
async function buildInto(outDir: string, settings: InlineConfig) {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({ logLevel: 'warn', mode: 'production', ...settings, build: { outDir, emptyOutDir: true } })
  } finally {
    process.env.NODE_ENV = before
  }
}

/** Another run may be looking at pages of an hour ago. */
function removeOld(home: string, kept: string) {
  for (const name of readdirSync(home)) {
    const path = resolve(home, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (path !== kept && age > 3_600_000) rmSync(path, { recursive: true, force: true })
  }
}
