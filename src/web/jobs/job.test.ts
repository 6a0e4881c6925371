import { describe, expect, test } from 'vitest'
import { filesOf, isGone, type Job, keptText, stateText, withNews } from './job.ts'

const job = (part: Partial<Job>): Job => ({
  id: '1',
  label: '导出商品',
  state: 'running',
  done: 0,
  result: {},
  failure: '',
  createTime: '',
  endTime: '',
  ...part,
})

describe('jobs in the background', () => {
  test('news change the job they are about', () => {
    const jobs = [job({ id: '1' }), job({ id: '2' })]
    const link = '/api/blade-resource/file?id=9'
    expect(withNews(jobs, { jobId: '2', state: 'done', done: 1200, result: { link } })).toEqual([
      jobs[0],
      job({ id: '2', state: 'done', done: 1200, result: { link } }),
    ])
  })

  test('news of a job that nobody has listed ask for the list', () => {
    expect(withNews([job({})], { jobId: '7', state: 'running' })).toBeUndefined()
  })

  test('every file that came of a job is offered', () => {
    expect(filesOf({})).toEqual([])
    expect(filesOf({ link: '/a', name: '商品.xlsx' })).toEqual([{ url: '/a', name: '商品.xlsx' }])
    expect(filesOf({ link: '/a', name: '1.png', urls: ['/a', '/b'], names: ['1.png', '2.png'] })).toEqual([
      { url: '/a', name: '1.png' },
      { url: '/b', name: '2.png' },
    ])
  })

  test('its file waits until its day', () => {
    const made = job({ state: 'done', result: { link: '/a', name: '商品.xlsx', until: '2026-11-25 08:00:00' } })
    expect([isGone(made, '2026-11-25 07:59:59'), keptText(made, '2026-11-25 07:59:59')]).toEqual([false, '，保留至 11-25'])
    expect([isGone(made, '2026-11-25 08:00:00'), keptText(made, '2026-11-25 08:00:00')]).toEqual([true, '，文件已过期'])
    expect([isGone(job({})), keptText(job({}))]).toEqual([false, ''])
  })

  test.each([
    [job({ state: 'waiting' }), '排队中'],
    [job({}), '进行中'],
    [job({ done: 12_000 }), '已处理 12,000 行'],
    [job({ done: 12_000, total: 50_000 }), '已处理 12,000 / 50,000 行'],
    [job({ state: 'done', done: 12_000 }), '已完成'],
    [job({ state: 'done', done: 12_000, result: { until: '2026-11-25 08:00:00' } }), '已完成，共 12,000 行'],
    [job({ state: 'failed', failure: '无权限操作！' }), '无权限操作！'],
    [job({ state: 'cancelled' }), '已取消'],
  ])('%#', (one, words) => {
    expect(stateText(one)).toBe(words)
  })
})
