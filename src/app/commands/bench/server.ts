import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { md5 } from '../../../base/md5.ts'
import { account, tenant } from './data.ts'

/** The built server in a process of its own, and someone who is signed in to it. */
export interface Server {
  pid: number
  get(path: string, query?: Record<string, string>): Promise<any>
  post(path: string, body?: unknown, query?: Record<string, string>): Promise<any>
  /** Sends a file with some words beside it. */
  upload(path: string, file: { name: string; data: Buffer }, fields?: Record<string, string>): Promise<any>
  /** Reads a file to its end; answers its size. */
  download(path: string, query?: Record<string, string>): Promise<number>
  /** What it holds now, in megabytes; undefined where the system does not tell. */
  resident(): number | undefined
  resetPeak(): void
  /** The most memory it has held since, in megabytes; undefined where the system does not tell. */
  peak(): number | undefined
  stop(): Promise<void>
}

export async function startServer(databaseUrl: string, dataDir: string, profile?: string): Promise<Server> {
  const port = await freePort()
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
  }
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const child = spawn(process.execPath, [...flags, 'commands/serve.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const stopAtExit = () => void child.kill('SIGTERM')
  process.once('exit', stopAtExit)
  await untilReady(child, port)
  const agent = new Agent({ keepAlive: true })
  const send = sender(agent, port, await signIn(agent, port))
  return {
    pid: child.pid!,
    get: (path, query) => send('GET', path, query),
    post: (path, body, query) => send('POST', path, query, body),
    upload: (path, file, fields = {}) => send('POST', path, fields, file),
    download: (path, query) => send('GET', path, query, undefined, true),
    resident: () => memoryOf(child.pid!, 'VmRSS'),
    resetPeak: () => resetPeak(child.pid!),
    peak: () => memoryOf(child.pid!, 'VmHWM'),
    async stop() {
      agent.destroy()
      process.off('exit', stopAtExit)
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

async function untilReady(child: ChildProcess, port: number) {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error('服务器没有启动')
    const up = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      response => response.ok,
      () => false,
    )
    if (up) return
    await pause(100)
  }
  throw new Error('服务器没有在一分钟内启动')
}

async function signIn(agent: Agent, port: number): Promise<string> {
  const query = { grant_type: 'password', username: account.name, password: md5(account.password), tenantId: tenant }
  const { access_token } = await ask(agent, port, 'POST', `/api/blade-auth/oauth/token?${new URLSearchParams(query)}`, '')
  return access_token
}

function sender(agent: Agent, port: number, token: string) {
  return async (method: string, path: string, query: Record<string, string> = {}, body?: unknown, file = false) => {
    const answer = await ask(agent, port, method, `/api/${path}?${new URLSearchParams(query)}`, token, body, file)
    if (file) return answer
    if (answer.code !== 200) throw new Error(`${path}：${answer.code} ${answer.msg}`)
    return answer.data
  }
}

function ask(agent: Agent, port: number, method: string, path: string, token: string, body?: unknown, file = false): Promise<any> {
  const { payload, type } = payloadOf(body)
  const headers = {
    'blade-auth': `bearer ${token}`,
    'tenant-id': tenant,
    authorization: `Basic ${btoa('saber:saber_secret')}`,
    ...(payload && { 'content-type': type, 'content-length': payload.length }),
  }
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port, host: '127.0.0.1', method, path, headers }, response => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (!file) parts.push(part)
      })
      response.on('end', () =>
        file && response.statusCode === 200 ? resolve(size) : resolve(JSON.parse(Buffer.concat(parts).toString() || '{}')),
      )
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(payload)
  })
}

function payloadOf(body: unknown): { payload?: Buffer; type?: string } {
  if (body === undefined) return {}
  const { name, data } = body as { name?: string; data?: unknown }
  if (!Buffer.isBuffer(data)) return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' }
  const head = `--part\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return { payload: Buffer.concat([Buffer.from(head), data, Buffer.from('\r\n--part--\r\n')]), type: 'multipart/form-data; boundary=part' }
}

/** Linux keeps the highest resident size of each process, and forgets it when asked to. */
function resetPeak(pid: number) {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): number | undefined {
  if (process.platform !== 'linux') return undefined
  return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}
