import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Refusal } from '../../../base/refusal.ts'
import { noSpace } from '../no-space.ts'
import type { Paper } from '../reading/paper.ts'
import type { Asked, Heard } from './child.ts'
import type { Mode, Told } from './modes.ts'

export interface Converter {
  /** The results in order; `signal` ends the work at once. */
  convert(mode: Mode, files: Buffer[], told: Told, signal?: AbortSignal): Promise<Buffer[]>
  /** What a file says, be it data, a page or a picture of one. */
  read(file: Buffer): Promise<Paper>
}

const usualScript = import.meta.env.PROD ? 'dist/server/converter.js' : 'commands/converter.mjs'

const mostSeconds = 240
const startSeconds = 60

/** As long as an honest file of its size takes on a slow machine; who sends little waits, and keeps others waiting, for little. */
export function secondsFor(files: Buffer[]): number {
  const megabytes = files.reduce((sum, { length }) => sum + length, 0) / 1_048_576
  return Math.min(mostSeconds, Math.ceil(45 + 15 * files.length + 30 * megabytes))
}

/** Converts in a process of its own, with a limit on time and memory: a file that breaks it breaks nothing else. */
export function localConverter(seconds?: number, script = usualScript): Converter {
  const inProcess = async (mode: Asked['mode'], files: Buffer[], told: Told, signal?: AbortSignal) => {
    const folder = await mkdtemp(join(tmpdir(), 'hengshang-convert-')).catch(noSpace)
    try {
      const names = files.map((_, at) => join(folder, `given-${at}`))
      for (const [at, data] of files.entries()) await writeFile(names[at]!, data, { mode: 0o600 }).catch(noSpace)
      const made = await inChild(script, { mode, files: names, folder }, told, seconds ?? secondsFor(files), signal)
      return await Promise.all(made.map(name => readFile(name)))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  // Recognising takes a whole processor and much memory: one picture after the other.
  let last: Promise<unknown> = Promise.resolve()
  return {
    convert: inProcess,
    read(file) {
      const read = last.then(() => inProcess('read', [file], () => undefined)).then(([made]): Paper => JSON.parse(made!.toString()))
      last = read.catch(() => undefined)
      return read
    },
  }
}

function inChild(script: string, asked: Asked, told: Told, seconds: number, signal?: AbortSignal): Promise<string[]> {
  const child = fork(resolve(script), {
    execArgv: ['--max-old-space-size=768'],
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise<string[]>((done, failed) => {
    let isLate = false
    const stop = () => child.kill('SIGKILL')
    const within = (limit: number) =>
      setTimeout(() => {
        isLate = true
        stop()
      }, limit * 1000)
    // Starting is the machine's time and not the file's.
    let timer = within(startSeconds)
    const settle = (settled: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      child.removeAllListeners()
      stop()
      settled()
    }
    signal?.addEventListener('abort', stop)
    child.on('message', (heard: Heard) => {
      if ('isReady' in heard) {
        clearTimeout(timer)
        timer = within(seconds)
      } else if ('done' in heard) told(heard.done, heard.total)
      else settle(() => ('made' in heard ? done(heard.made) : failed(failureOf(heard))))
    })
    child.on('error', error => settle(() => failed(error)))
    child.on('exit', () => settle(() => failed(refusalOf(isLate, signal?.aborted))))
    if (signal?.aborted) stop()
    else ask(child, asked)
  })
}

const ask = (child: ChildProcess, asked: Asked) => child.send(asked, error => error && child.kill('SIGKILL'))

/** The process gets nothing that opens a door: no address of a database, no key. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot, LANG, FONTCONFIG_PATH } = process.env
  return { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot, LANG, FONTCONFIG_PATH, OMP_THREAD_LIMIT: '1' }
}

const failureOf = (heard: { refusal: string } | { fault: string }) =>
  'refusal' in heard ? new Refusal(heard.refusal) : new Error(heard.fault)

const refusalOf = (isLate: boolean, isCancelled = false) =>
  new Refusal(isCancelled ? '已取消' : isLate ? '转换超时，请减少页数或图片后重试！' : '文件过于复杂，无法转换，请拆分或缩小后重试！')
