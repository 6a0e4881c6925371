import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { readSheet } from '../src/server/excel/read.ts'
import { startJobs } from '../src/server/jobs.ts'
import { tokensOf } from '../src/server/tokens.ts'
import { makeWorld, type Person, testKey, type World } from './world.ts'

let world: World
let admin: Person
let jobs: Awaited<ReturnType<typeof startJobs>>

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.as('admin')
  jobs = await startJobs(world.house, world.url, allCalls(tokensOf(testKey)))
})
afterAll(async () => {
  await jobs.stop()
  await world.close()
})

async function finished(person: Person, id: string) {
  for (let tries = 0; tries < 200; tries++) {
    const job = await person.ok.get('blade-desk/job/detail', { id })
    if (!['waiting', 'running'].includes(job.state)) return job
    await pause(50)
  }
  throw new Error('the job does not end')
}

test('a long export runs in the background, is found again, and its file is fetched', async () => {
  const { jobId } = await admin.ok.get('blade-base/comminfo/export', { async: 2 })
  const job = await finished(admin, jobId)
  expect(job).toMatchObject({ state: 'done', label: '导出商品', done: 3 })
  const file = await admin.download(job.result.link.replace('/api/', '').split('?')[0]!, { id: job.result.link.split('id=')[1] })
  const rows: string[][] = []
  for await (const row of readSheet(file.body)) rows.push(row)
  expect(rows[0]).toContain('商品编码')
  expect(rows).toHaveLength(4)
  expect((await admin.ok.get('blade-desk/job/list')).records[0].id).toBe(jobId)
})

test('another person’s job is not there, and its scope is the asker’s', async () => {
  const sales = await world.as('sales')
  const { jobId } = await sales.ok.get('blade-sales/salesouthead/export', { async: 2 })
  expect((await admin.get('blade-desk/job/detail', { id: jobId })).msg).toBe('数据不存在或无权限！')
  expect(await finished(sales, jobId)).toMatchObject({ state: 'done', done: 0 })
})

test('a cancelled job stays cancelled', async () => {
  await jobs.stop()
  const { jobId } = await admin.ok.get('blade-base/brand/export', { async: 2 })
  await admin.ok.post('blade-desk/job/cancel', undefined, { id: jobId })
  jobs = await startJobs(world.house, world.url, allCalls(tokensOf(testKey)))
  expect(await finished(admin, jobId)).toMatchObject({ state: 'cancelled', failure: '已取消' })
})
