import { afterAll, expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { mostJobs } from '../src/server/jobs/later.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import { fileOf, rowsOf } from './generic/sheets.ts'
import { finished, startQueue } from './queue.ts'
import { gather } from './story.ts'
import { testKey } from './world.ts'

const { world, admin } = await gather('admin')
let jobs = await startQueue(world)
afterAll(() => jobs.stop())

test('a long export runs in the background, is found again, and its file is fetched', async () => {
  const { jobId } = await admin.ok.get('blade-base/comminfo/export', { async: 2 })
  const job = await finished(admin, jobId)
  expect(job).toMatchObject({ state: 'done', label: '导出商品', done: 3 })
  const file = await admin.download(job.result.link.replace('/api/', '').split('?')[0]!, { id: job.result.link.split('id=')[1] })
  const rows = await rowsOf(file.body)
  expect(rows[0]).toContain('商品编码')
  expect(rows).toHaveLength(4)
  expect((await admin.ok.get('blade-desk/job/list')).records[0].id).toBe(jobId)
})

test('every export of a list, a report or the lines of bills can be a job, and ends well', async () => {
  const exports = allCalls(tokensOf(testKey)).filter(
    ({ method, path, dear }) => method === 'GET' && dear === 'file' && /\/export(?!-template)[^/]*$/.test(path),
  )
  expect(exports.length).toBeGreaterThan(100)
  const ends: string[] = []
  for (const { path } of exports) {
    const { body } = await admin.download(path, { async: '2' })
    const job =
      String(body.subarray(0, 2)) === 'PK' ? { state: 'no job', failure: '' } : await finished(admin, JSON.parse(String(body)).data.jobId)
    ends.push(`${path} ${job.failure || job.state}`)
  }
  // What asks for a depot is refused in its job as anywhere.
  expect(ends.filter(end => !/ (done|请选择仓库！)$/.test(end))).toEqual([])
}, 120_000)

test('what a sheet of codes asks for is made as a job too, from the codes alone', async () => {
  const codes = { name: '编码.xlsx', data: await fileOf(['编码'], [['NO1'], ['01010205']]) }
  const { data } = await admin.upload('blade-inventory/inventory/exportInventoryInfoByCode', codes, { async: '2' })
  const job = await finished(admin, data.jobId)
  expect(job).toMatchObject({ state: 'done', label: '导出按编码库存' })
  const [path, id] = job.result.link.replace('/api/', '').split('?id=')
  expect((await rowsOf((await admin.download(path, { id })).body)).map(row => row[0]).slice(1, 3)).toEqual(['NO1', '01010205'])
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
  jobs = await startQueue(world)
  expect(await finished(admin, jobId)).toMatchObject({ state: 'cancelled', failure: '已取消' })
})

test('S-28 a person has twenty jobs waiting at most, however many requests come at once, and a colleague is not held up', async () => {
  await jobs.stop()
  const boss = await world.as('boss')
  const ask = () => boss.get('blade-base/brand/export', { async: 2 })
  const asked: Awaited<ReturnType<typeof ask>>[] = []
  // As many at once as may wait for their turn to ask.
  while (asked.length < mostJobs + 4) asked.push(...(await Promise.all(Array.from({ length: 12 }, ask))))
  const taken = asked.filter(({ code }) => code === 200)
  expect(taken).toHaveLength(mostJobs)
  for (const { code, msg } of asked.filter(one => !taken.includes(one)))
    expect({ code, msg }).toEqual({ code: 429, msg: `您还有${mostJobs}个任务没有完成，请等前面的完成，或在任务列表中取消后再试！` })
  const { jobId } = await admin.ok.get('blade-base/brand/export', { async: 2 })
  jobs = await startQueue(world)
  await finished(admin, jobId)
  for (const { data } of taken) await finished(boss, data.jobId)
  const begun = await world.sql('select id, started_at from job where id = any($1) order by started_at', [
    [jobId, ...taken.map(({ data }) => data.jobId)],
  ])
  expect(begun.findIndex(({ id }) => id === jobId)).toBeLessThan(3)
  expect((await boss.get('blade-base/brand/export', { async: 2 })).code).toBe(200)
})
