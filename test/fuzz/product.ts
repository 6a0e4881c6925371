import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../../commands/build.mjs'
import type { World } from '../world.ts'

/** The product in a process of its own, so that one that hangs or dies is seen as users would see it. */
export interface Product {
  port: number
  isAlive(): boolean
  /** In megabytes, after the garbage is gone. */
  memory(): Promise<{ rss: number; heap: number }>
  /** What its log says of a request that failed. */
  causeOf(requestId?: string): string
  stop(): Promise<void>
}

const folder = join('.cache', `fuzz-data-${process.pid}`)
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

export async function startProduct(world: World): Promise<Product> {
  await build()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const port = 20_000 + ((process.pid + 7919) % 20_000)
  const env = {
    ...process.env,
    DATABASE_URL: world.url,
    PORT: String(port),
    HOST: '127.0.0.1',
    SIGNING_KEY: '4f1c9a7be2d8063581ac7f0e9d24b6c35a8e17f290bd',
    DATA_DIR: folder,
    // Guesses come from elsewhere than who signs in.
    TRUST_PROXY: '127.0.0.1',
    NODE_ENV: 'development',
    VITEST: '',
  }
  const child = spawn(process.execPath, ['--expose-gc', 'test/fuzz/served.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await Promise.race([once(child, 'message'), once(child, 'exit').then(() => Promise.reject(new Error('the product does not start')))])
  return {
    port,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    memory: () => memoryOf(child),
    causeOf,
    stop: () => stop(child),
  }
}

async function memoryOf(child: ChildProcess) {
  const told = once(child, 'message')
  child.send('memory')
  const [{ rss, heapUsed, external }] = await told
  return { rss: megabytes(rss), heap: megabytes(heapUsed + external) }
}

function causeOf(requestId?: string): string {
  const file = join(folder, 'server.log')
  if (!requestId || !existsSync(file)) return ''
  const lines = readFileSync(file, 'utf8').split('\n')
  const line = lines.find(one => one.includes(requestId) && one.includes('"err"'))
  return line ? JSON.parse(line).err.stack : ''
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
