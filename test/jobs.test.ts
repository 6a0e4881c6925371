import { afterAll, expect, test } from 'vitest'
import { rowsOf } from './generic/sheets.ts'
import { finished, startQueue } from './queue.ts'
import { gather } from './story.ts'

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
