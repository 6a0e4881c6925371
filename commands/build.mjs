import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { install } from './install.mjs'
import { isCommand, root, runPackage } from './program.mjs'

/** What shapes the bundle beside the sources. */
export const plugins = [
  'commands/area-index.ts',
  'commands/lean-table.ts',
  'commands/notices.ts',
  'commands/phrases.ts',
  'commands/pieces.ts',
]
const sources = ['src', 'db', 'public', 'index.html', 'vite.config.ts', ...plugins, 'package-lock.json']
const mark = `${root}/dist/built`

/** Builds the pages and the server, unless neither has changed since the last time. */
export async function build(say = console.log) {
  if (isBuilt()) return
  const wanted = fingerprint()
  say('正在构建 …')
  rmSync(mark, { force: true })
  await vite('网页', [])
  compress(`${root}/dist/web/assets`)
  await vite('服务器', ['--ssr'])
  mkdirSync(`${root}/dist`, { recursive: true })
  writeFileSync(mark, wanted)
}

/** Whether what was built last is what would be built now. */
export function isBuilt() {
  return existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint()
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(files).filter(path => !path.includes('.test.')))
    hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function files(source) {
  const path = join(root, source)
  if (!existsSync(path)) return []
  if (source.includes('.')) return [source]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return entries.map(entry => join(entry.parentPath ?? entry.path, entry.name).slice(root.length)).sort()
}

async function vite(what, words) {
  const { ok } = await runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...words], { env: { NODE_ENV: 'production' } })
  if (!ok) throw new Error(`${what}构建失败，原因见上`)
}

/** Pages are compressed once here, not at every request. */
function compress(folder) {
  for (const name of readdirSync(folder).filter(name => /\.(js|css|svg)$/.test(name))) {
    const content = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
}

if (isCommand(import.meta.url)) {
  try {
    await install()
    await build()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
