import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { openHouse, openProduct } from '../src/app/server.ts'
import type { House } from '../src/server/house.ts'
import type { Task } from '../src/server/jobs/job-run.ts'
import { startJobs } from '../src/server/jobs/jobs.ts'
import { freeAllJobs } from '../src/server/jobs/keep-jobs.ts'
import { later } from '../src/server/jobs/later.ts'
import { readPostmaster } from '../src/server/postgres/postmaster.ts'
import { dataOf } from '../src/server/postgres/seat.ts'
import { removePostgres, startPostgres } from '../src/server/postgres.ts'
import { seedTestCompany } from './company.ts'
import { heardBy, workAs } from './live-line.ts'
import { finished } from './queue.ts'
import { onCluster } from './template.ts'
import { type Answer, personOf, signIn } from './world.ts'

const dataDir = `.cache/gap-${process.pid}`
const folder = join(dataDir, 'postgres')
const cluster = await startPostgres({ folder })
const product = await openProduct(cluster.url, dataDir, { isAlone: true })
await seedTestCompany(product.house)
const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
const admin = personOf(product.app, await signIn(product.app, 'admin'))
afterAll(async () => {
  await cluster.stop()
  await removePostgres(folder)
  rmSync(dataDir, { recursive: true, force: true })
})

const away = { code: 503, success: false, msg: '数据库正在恢复，请稍后重试！' }
const killDatabase = () => process.kill(readPostmaster(dataOf(folder))!.pid, 'SIGKILL')

/** Asks again and again while the database goes away and comes back; nobody is ever told anything but that. */
async function wellAgain(ask: () => Promise<Answer>) {
  for (let wasAway = false; ; await pause(5)) {
    const answer = await ask()
    if (answer.code === 200 && wasAway) return
    if (answer.code === 200) continue
    expect(answer).toMatchObject(away)
    wasAway = true
  }
}

test('R-03 requests while the database is away are told so by 503, never by 500, whatever they ask', async () => {
  const posts = () => admin.post('blade-base/unit/submit', { unitName: randomUUID().slice(0, 20), mnCode: 'T' })
  for (const ask of [() => admin.get('blade-base/brand/list'), posts]) {
    killDatabase()
    await wellAgain(ask)
  }
})

test('/healthz says 503 meanwhile and 200 afterwards', async () => {
  const health = async () => (await product.app.inject('/healthz')).statusCode
  expect(await health()).toBe(200)
  killDatabase()
  const seen = new Set<number>()
  while (!(seen.has(503) && (await health()) === 200)) seen.add(await health())
  expect([...seen].sort()).toEqual(seen.has(200) ? [200, 503] : [503])
})

test('the queue and the line to the browsers come back by themselves', async () => {
  const socket = io(address, { path: '/api/socket', auth: { token: admin.token }, transports: ['websocket'], reconnection: false })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  const heard = heardBy(socket)
  killDatabase()
  await wellAgain(() => admin.get('blade-base/brand/list'))
  const { jobId } = await admin.ok.get('blade-base/brand/export', { async: 2 })
  expect(await finished(admin, jobId)).toMatchObject({ state: 'done' })
  await workAs(product.house, '000000', 'admin', work => work.send({ room: 'tenant', channel: 'notice', title: '恢复了', content: '' }))
  while (!heard.includes('notice 恢复了')) await pause(20)
  socket.close()
})

test('R-19 a job that is cut off by the database, or by the end of its server, is begun anew and ends once', async () => {
  await product.close()
  const { house } = await openHouse(cluster.url, dataDir)
  let begun = 0
  const cutOff: Task = {
    path: 'test/cut-off',
    async run() {
      if (++begun > 1) return { begun }
      killDatabase()
      while (await isUp(house)) await pause(5)
      throw new Error('cut off')
    },
  }
  const jobs = await startJobs(house, cluster.url, [], [cutOff])
  const { jobId } = await workAs(house, '000000', 'admin', work => later(work, '测试', cutOff.path, {}))
  const state = async () => (await house.db.side.query('select state, result from job where id = $1', [jobId])).rows[0]
  const states = new Set<string>()
  while (!states.has('done')) states.add((await state().catch(() => undefined))?.state)
  expect((await state()).result).toEqual({ begun: 2 })
  await jobs.stop()
  await house.db.close()
})

const isUp = ({ db }: House) =>
  db.side.query('select 1').then(
    () => true,
    () => false,
  )

test('R-19 what a killed server had begun is free for the next one', async () => {
  const ask = (sql: string) => onCluster(cluster.url, client => client.query(sql))
  await ask(`select graphile_worker.add_job('housekeeping', '{}', run_at := now() + interval '1 hour', job_key := 'left')`)
  await ask(`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() where key = 'left'`)
  await freeAllJobs(cluster.url)
  expect((await ask(`select locked_by from graphile_worker._private_jobs where key = 'left'`)).rows).toEqual([{ locked_by: null }])
})
