import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { lockedPdf, makePdf } from './convert/make-pdf.ts'
import { rowsOf } from './generic/sheets.ts'
import { startQueue } from './queue.ts'
import { gather } from './story.ts'

const { world, sales } = await gather('sales')
const jobs = await startQueue(world)
afterAll(() => jobs.stop())

const path = 'blade-resource/aliFileConvert/convert'
const picture = readFileSync('test/convert/delivery.png')
const page = makePdf([[{ text: '出库单', x: 40, y: 780 }], [{ text: '第二页', x: 40, y: 780 }]])

const linkOf = async (name: string, data: Buffer, by = sales): Promise<string> =>
  (await by.upload('blade-resource/oss/endpoint/put-file', { name, data })).data.link
const refusal = async (body: object) => (await sales.post(path, body)).msg

test('R-CON-017 S-13 a conversion answers links that open without a session, for an hour; what it made is over after a day', async () => {
  const urls: string[] = await sales.ok.post(path, { fileUrl: await linkOf('出库单.pdf', page), type: 5 })
  expect(urls).toHaveLength(2)
  for (const url of urls) {
    const file = await world.app.inject({ method: 'GET', url })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
    expect(Number(new URLSearchParams(url.split('?')[1]).get('expires')) - Date.now() / 1000).toBeLessThanOrEqual(3600)
  }
  const kept = await world.sql(
    `select original_name, shared, expires_at < now() + interval '25 hours' as is_day from attachment where expires_at is not null order by original_name`,
  )
  expect(kept).toEqual(['出库单-1.png', '出库单-2.png'].map(original_name => ({ original_name, shared: false, is_day: true })))
})

test('R-CON-017 R-FMT-028 pictures are sent comma-joined, by a form as by JSON, and the work can be followed', async () => {
  const fileUrl = [await linkOf('一.png', picture), await linkOf('二.png', picture)].join(',')
  const { jobId } = await sales.ok.post(path, undefined, { fileUrl, type: 4, async: 2 })
  const [url] = await expect
    .poll(async () => (await sales.ok.get('blade-desk/job/detail', { id: jobId })).result.urls, { timeout: 50_000, interval: 300 })
    .toHaveLength(1)
    .then(async () => (await sales.ok.get('blade-desk/job/detail', { id: jobId })).result.urls)
  expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  const rows = await rowsOf((await sales.download('blade-resource/file', { id: url.split('id=')[1] })).body)
  expect(rows.filter(row => row[0] === '深沟球轴承')).toHaveLength(2)
  expect(await sales.ok.get('blade-desk/job/detail', { id: jobId })).toMatchObject({
    label: '文件转换 图片转Excel',
    done: 2,
    total: 2,
    state: 'done',
  })
})

test('R-CON-017 only one’s own uploads are converted, and no address elsewhere is fetched', async () => {
  const others = await linkOf('别人.pdf', page, await world.as('admin'))
  const notYours = '只能转换本人上传的文件，请重新上传！'
  expect(await refusal({ fileUrl: others, type: 1 })).toBe(notYours)
  for (const fileUrl of [
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'https://example.cn/a.pdf',
    '/api/blade-resource/file?id=x',
  ])
    expect(await refusal({ fileUrl, type: 1 }), fileUrl).toBe(notYours)
})

test('R-VAL-048 R-VAL-049 R-VAL-050 R-VAL-051 R-VAL-052 what is missing, too much or of the wrong kind is refused before any work', async () => {
  const before = await world.sql('select count(*) from job')
  const [pdf, png] = [await linkOf('a.pdf', page), await linkOf('a.png', picture)]
  expect(await refusal({ fileUrl: '', type: 2 })).toBe('请上传图片！')
  expect(await refusal({ type: 1 })).toBe('请上传文件！')
  expect(await refusal({ fileUrl: pdf, type: 7 })).toBe('转换方式不能大于6')
  expect(await refusal({ fileUrl: pdf })).toBe('请输入转换方式')
  expect(await refusal({ fileUrl: `${pdf},${pdf}`, type: 1 })).toBe('一次只能转换一个PDF文件！')
  expect(await refusal({ fileUrl: Array(31).fill(png).join(','), type: 6 })).toBe('最多可上传30张图片')
  expect(await refusal({ fileUrl: png, type: 1 })).toBe('只能转换 pdf 格式的文件！')
  expect(await refusal({ fileUrl: pdf, type: 2 })).toBe('只能转换 png、jpg、jpeg 格式的文件！')
  const large = await linkOf('大.pdf', Buffer.concat([page, Buffer.alloc(5 * 1_048_576, ' ')]))
  expect(await refusal({ fileUrl: large, type: 1 })).toBe('上传文件大小不能超过 5M!')
  expect(await world.sql('select count(*) from job')).toEqual(before)
})

test('a file that cannot be converted says why; the server goes on', async () => {
  expect(await refusal({ fileUrl: await linkOf('锁.pdf', await lockedPdf()), type: 1 })).toBe('文件已加密，请先解除密码再转换！')
  expect(await refusal({ fileUrl: await linkOf('坏.pdf', Buffer.from('%PDF-1.4 broken')), type: 1 })).toBe(
    '文件已损坏或不是有效的PDF文件，请重新选择！',
  )
  expect((await sales.get('blade-desk/job/list')).code).toBe(200)
})
