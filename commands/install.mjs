import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { isCommand, root, run } from './program.mjs'

const lock = `${root}/package-lock.json`
const npmsOwnMark = `${root}/node_modules/.package-lock.json`
const mark = `${root}/node_modules/.installed`

/** Installs the packages when they are missing or the lock file has changed since; tells of it aside, for some commands print data. */
export async function install(say = console.error) {
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch} `).update(readFileSync(lock)).digest('hex')
  if (!isInstalled(wanted)) {
    say('正在安装依赖 …')
    if (!(await npm('ci')) && !(await npm('install'))) throw new Error('依赖安装失败，请检查网络后重试（npm ci）')
  }
  writeFileSync(mark, wanted)
}

function isInstalled(wanted) {
  if (existsSync(mark)) return readFileSync(mark, 'utf8') === wanted
  return existsSync(npmsOwnMark) && statSync(npmsOwnMark).mtimeMs >= statSync(lock).mtimeMs
}

/** npm says where its own script is, which spares the search for it and, on Windows, a shell. */
async function npm(word) {
  const args = [word, '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const script = process.env.npm_execpath
  const { ok } = script?.endsWith('.js')
    ? await run(process.execPath, [script, ...args], { aside: true })
    : await run('npm', args, { aside: true })
  return ok
}

if (isCommand(import.meta.url)) await install()
