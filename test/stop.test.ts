import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { build } from '../commands/build.mjs'
import { gather } from './story.ts'

const port = 20_000 + (process.pid % 20_000)
const address = `http://127.0.0.1:${port}`
const { world, admin } = await gather('admin')
let server: ChildProcess
let blocker: pg.Client

beforeAll(() => build())

/** A server with a request that waits for somebody who never lets go. */
beforeEach(async () => {
  const env = {
    ...process.env,
    DATABASE_URL: world.url,
    PORT: String(port),
    HOST: '127.0.0.1',
    SIGNING_KEY: '4f1c9a7be2d8063581ac7f0e9d24b6c35a8e17f290bd',
    DATA_DIR: '.cache/stop-data',
  }
  server = spawn(process.execPath, ['commands/serve.mjs'], { env, stdio: 'ignore' })
  while (!(await fetch(`${address}/healthz`).catch(() => undefined))?.ok) await pause(50)
  blocker = new pg.Client({ connectionString: world.url })
  await blocker.connect()
  await blocker.query('begin; lock table brand')
  void fetch(`${address}/api/blade-base/brand/list`, { headers: { 'blade-auth': `bearer ${admin.token}` } }).catch(() => {})
  while (!(await world.sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%brand%'`)).length)
    await pause(50)
})
afterEach(async () => {
  await blocker.end()
  server.kill('SIGKILL')
})

test('stopping ends although a request does not', async () => {
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('Ctrl-C that arrives twice at once stops in good order; pressed again later it ends at once', async () => {
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await pause(100)
  server.kill('SIGINT')
  await pause(1500)
  expect(server.exitCode).toBe(null)
  server.kill('SIGINT')
  expect(await ended).toEqual([130, null])
})
