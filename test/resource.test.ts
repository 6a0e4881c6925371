import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { tidy } from '../src/server/jobs/jobs.ts'
import { otherTenant } from './company.ts'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')
const folder = mkdtempSync(join(tmpdir(), 's3-'))
const bucket = 'hengshang'
const service = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: bucket, configs: [] }],
})
const { port } = await service.run()
const endpoint = `http://127.0.0.1:${port}`
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const put = 'blade-resource/oss/endpoint/put-file'
const oss = (verb: string) => `blade-resource/oss/${verb}`
const pictureOf = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#2d6cdf' } })
    .png()
    .toBuffer()
const s3 = (ossCode: string) => ({
  ossCode,
  category: '2',
  bucketName: bucket,
  endpoint,
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
  region: 'us-east-1',
})

describe('storage', () => {
  test('keeps its secret to itself: sealed in the table, in no answer, no history, no export', async () => {
    const secretKey = 'a-very-secret-word-1234'
    const { id } = await admin.ok.post(oss('submit'), { ...s3('secret'), secretKey })
    const shown = [
      await admin.ok.get(oss('detail'), { id }),
      await admin.ok.get(oss('list'), { size: 500 }),
      await world.sql('select * from history where subject_id = $1', [id]),
      await world.sql('select * from sealed_secret'),
      await world.sql('select * from storage_config'),
      await world.sql('select * from keyed_answer'),
    ]
    expect(JSON.stringify(shown)).not.toContain(secretKey)
    expect((await admin.download(oss('export'))).body.includes(secretKey)).toBe(false)
    expect(await admin.ok.get(oss('detail'), { id })).toMatchObject({
      ossCode: 'secret',
      categoryName: 'S3兼容存储',
      status: 1,
      statusName: '停用',
    })
  })

  test('asks a bucket for all it needs, and for its secret only once', async () => {
    const { secretKey: _, ...open } = s3('bare')
    expect((await admin.post(oss('submit'), { ossCode: 'bare', category: '2' })).msg).toBe('请输入空间名；请输入服务地址；请输入访问密钥')
    expect((await admin.post(oss('submit'), open)).msg).toBe('请输入安全密钥')
    const { id } = await admin.ok.post(oss('submit'), s3('bare'))
    expect((await admin.post(oss('submit'), { ...open, id, remark: '改' })).code).toBe(200)
    expect((await admin.post(oss('submit'), { ...s3('odd'), endpoint: 'ftp://x' })).msg).toContain('请输入正确的服务地址')
  })

  test('is tried by its code, then put to use: files go there, come back, and stay readable when another is used', async () => {
    const { id } = await admin.ok.post(oss('submit'), s3('minio'))
    const data = await pictureOf(40)
    const tried = await admin.upload(`${put}?code=minio`, { name: '试.png', data })
    expect(tried.msg).toBe('操作成功')
    expect((await admin.upload(`${put}?code=nowhere`, { name: '试.png', data })).msg).toBe('存储配置nowhere不存在！')
    await admin.ok.post(oss('enable'), undefined, { id })
    const kept = await admin.upload(put, { name: '标志.png', data })
    expect(readdirSync(folder, { recursive: true }).filter(name => String(name).includes(kept.data.attachId)).length).toBeGreaterThan(0)
    await admin.ok.post(oss('disable'), undefined, { id })
    expect((await admin.download('blade-resource/file', { id: kept.data.attachId })).body).toEqual(data)
    expect((await admin.post(oss('submit'), { ...s3('minio'), id, bucketName: 'elsewhere' })).msg).toContain('已有文件')
    expect((await admin.post(oss('remove'), undefined, { ids: id })).msg).toBe('存储配置下还有文件，不能删除！')
  })

  test('with a wrong secret says where to look, and nothing is kept', async () => {
    const { id } = await admin.ok.post(oss('submit'), { ...s3('wrong'), secretKey: 'not it', bucketName: 'not-there' })
    const before = await world.sql('select count(*) from attachment')
    const answer = await admin.upload(`${put}?code=wrong`, { name: 'a.png', data: await pictureOf(4) })
    expect(answer.msg).toMatch(/对象存储返回了错误 \d+（\w+），请检查存储配置！/)
    expect(await world.sql('select count(*) from attachment')).toEqual(before)
    await admin.ok.post(oss('remove'), undefined, { ids: id })
    expect(await world.sql('select 1 from sealed_secret where subject_id = $1', [id])).toEqual([])
  })

  test('of a tenant leads into no network of ours', async () => {
    const other = await world.as('admin', otherTenant)
    for (const inside of [
      'http://127.0.0.1:9000',
      'http://10.0.0.8',
      'http://169.254.169.254/latest',
      'http://[::1]:9000',
      'http://[::ffff:127.0.0.1]',
    ])
      expect((await other.post(oss('submit'), { ...s3('in'), endpoint: inside })).msg, inside).toBe('服务地址不可用：不允许访问内部网络！')
    expect((await admin.post(oss('submit'), { ...s3('meta'), endpoint: 'http://169.254.169.254' })).msg).toBe(
      '服务地址不可用：不允许访问内部网络！',
    )
    await other.ok.post(oss('submit'), { ...s3('byname'), endpoint: endpoint.replace('127.0.0.1', 'localhost') })
    expect((await other.upload(`${put}?code=byname`, { name: 'a.png', data: await pictureOf(4) })).msg).toBe(
      '服务地址不可用：不允许访问内部网络！',
    )
  })
})

describe('files', () => {
  test('a picture has a small likeness for lists', async () => {
    const data = await pictureOf(900)
    const { data: kept } = await admin.upload(put, { name: '大图.png', data })
    const small = await admin.download('blade-resource/file', { id: kept.attachId, small: 2 })
    expect(small.headers['content-type']).toBe('image/webp')
    expect((await sharp(small.body).metadata()).width).toBe(320)
    expect((await admin.download('blade-resource/file', { id: kept.attachId })).body).toEqual(data)
  })

  test('a link opens one file without a session, until it is over', async () => {
    const { data: kept } = await admin.upload(put, { name: '清单.txt', data: Buffer.from('一二三') })
    const { link, expireTime } = await admin.ok.get('blade-resource/file/link', { id: kept.attachId, minutes: 5 })
    const ask = (address: string) => world.app.inject({ method: 'GET', url: address })
    expect((await ask(link)).body).toBe('一二三')
    expect(expireTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const wrong = { code: 403, msg: '链接无效或已过期！' }
    expect((await ask(link.replace(/expires=\d+/, 'expires=9999999999'))).json()).toMatchObject(wrong)
    expect((await ask(link.replace(/file=\d+/, 'file=1'))).json()).toMatchObject(wrong)
    expect((await ask(link.replace('tenantId=000000', `tenantId=${otherTenant}`))).json()).toMatchObject(wrong)
    expect((await ask(link.replace(/expires=\d+/, 'expires=1'))).json()).toMatchObject(wrong)
    expect((await (await world.as('admin', otherTenant)).get('blade-resource/file/link', { id: kept.attachId })).code).toBe(400)
    expect((await admin.get('blade-resource/file/link', { id: kept.attachId, minutes: 99_999 })).msg).toContain('有效分钟不能大于')
  })

  test('what is over or was removed long ago leaves its store', async () => {
    const { data: kept } = await admin.upload(put, { name: '旧.png', data: await pictureOf(10) })
    const [row] = await world.sql('select store_key from attachment where id = $1', [kept.attachId])
    await world.sql(`update attachment set expires_at = now() - interval '1 minute' where id = $1`, [kept.attachId])
    expect((await admin.get('blade-resource/file', { id: kept.attachId })).msg).toBe('文件已过期，请重新生成！')
    await tidy(world.house)
    expect(await world.sql('select 1 from attachment where id = $1', [kept.attachId])).toEqual([])
    await expect(world.house.gateways.files.usual.get(row.store_key)).rejects.toThrow('文件不存在')
    await expect(world.house.gateways.files.usual.get(`${row.store_key}.small.webp`)).rejects.toThrow('文件不存在')
  })
})

describe('attachments', () => {
  const attach = (verb: string) => `blade-resource/attach/${verb}`

  test('are listed, renamed within their kind, and removed', async () => {
    const { data: kept } = await admin.upload('blade-resource/oss/endpoint/put-file-attach', { name: '报价.txt', data: Buffer.from('价') })
    const { records } = await admin.ok.get(attach('list'), { originalName: '报价' })
    expect(records).toMatchObject([
      { id: kept.attachId, originalName: '报价.txt', extension: 'txt', attachSize: 3, link: kept.link, domainUrl: '' },
    ])
    expect(records[0]).not.toHaveProperty('storeKey')
    await admin.ok.post(attach('submit'), { id: kept.attachId, originalName: '../新/报价单.txt', remark: '三月' })
    expect(await admin.ok.get(attach('detail'), { id: kept.attachId })).toMatchObject({ originalName: '报价单.txt', remark: '三月' })
    expect((await admin.post(attach('submit'), { id: kept.attachId, originalName: '报价.html' })).msg).toBe('文件名必须以 .txt 结尾！')
    expect((await admin.post(attach('submit'), { originalName: '报价.txt' })).msg).toBe('请先上传文件！')
    await (await world.as('admin', otherTenant)).post(attach('remove'), undefined, { ids: kept.attachId })
    expect((await admin.download('blade-resource/file', { id: kept.attachId })).status).toBe(200)
    await admin.ok.post(attach('remove'), undefined, { ids: kept.attachId })
    expect((await admin.get('blade-resource/file', { id: kept.attachId })).msg).toBe('数据不存在或无权限！')
    expect(
      (await world.sql(`select stage from history where subject = 'attach' and subject_id = $1 order by id`, [kept.attachId])).map(
        row => row.stage,
      ),
    ).toEqual(['修改', '删除'])
  })

  test('stay while a record or a bill shows them', async () => {
    const { data: kept } = await admin.upload(put, { name: '标.png', data: await pictureOf(10) })
    await admin.ok.post('blade-base/brand/submit', { brandCode: 'PPX1', brandName: '附件品牌', brandIconPath: kept.link })
    expect((await admin.post(attach('remove'), undefined, { ids: kept.attachId })).msg).toBe('附件标.png已被品牌使用，不能删除！')
  })

  test('that somebody made for himself are nobody else’s', async () => {
    const { data: kept } = await admin.upload(put, { name: '私.txt', data: Buffer.from('x') })
    await world.sql('update attachment set shared = false where id = $1', [kept.attachId])
    expect((await admin.ok.get(attach('list'), { originalName: '私.txt' })).records).toEqual([])
    expect((await (await world.as('sales')).get('blade-resource/file', { id: kept.attachId })).msg).toBe('数据不存在或无权限！')
    expect((await admin.download('blade-resource/file', { id: kept.attachId })).body.toString()).toBe('x')
  })
})

describe('text messages', () => {
  const sms = (verb: string) => `blade-resource/sms/${verb}`
  const send = (params: Record<string, string>) => admin.post(sms('endpoint/send-message'), undefined, params)

  test('lie in the outbox, filled from the template, under the sign of the company', async () => {
    await admin.ok.post(sms('submit'), { smsCode: 'box', category: '1', signName: '衡商', templateContent: '验证码{code}，请勿告诉他人' })
    expect(await send({ code: 'box', phones: '13800000001,13800000002', params: '{"code":"A7Q9"}' })).toMatchObject({
      code: 200,
      data: true,
    })
    expect(await world.sql('select tenant_id, phone, content from sms_outbox order by id')).toEqual(
      ['13800000001', '13800000002'].map(phone => ({ tenant_id: '000000', phone, content: '【衡商】验证码A7Q9，请勿告诉他人' })),
    )
    const { records } = await admin.ok.get('blade-log/usual/list', {})
    // A number of a request may hold any four digits.
    expect(JSON.stringify(records.map(({ requestId: _, ...row }: Record<string, unknown>) => row))).not.toContain('A7Q9')
  })

  test('say what is wrong, and go nowhere', async () => {
    const before = await world.sql('select count(*) from sms_outbox')
    expect((await send({ code: 'box', phones: '' })).msg).toBe('请输入手机号')
    expect((await send({ code: 'box', phones: '123' })).msg).toBe('手机号码不正确：123')
    expect((await send({ code: 'none', phones: '13800000001' })).msg).toBe('短信配置none不存在！')
    expect((await send({ code: 'box', phones: '13800000001', params: '[1]' })).msg).toContain('必须是JSON对象')
    expect(
      (await (await world.as('sales')).post(sms('endpoint/send-message'), undefined, { code: 'box', phones: '13800000001' })).code,
    ).toBe(403)
    expect(await world.sql('select count(*) from sms_outbox')).toEqual(before)
  })

  test('go to a provider over HTTP when one is in use, sign-in codes too', async () => {
    const seen: Record<string, any>[] = []
    const provider = createServer(async (request, response) => {
      seen.push(JSON.parse(await text(request)))
      response.end('{}')
    })
    await new Promise<void>(done => provider.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`
    const { id } = await admin.ok.post(sms('submit'), {
      smsCode: 'http',
      category: '2',
      signName: '衡商',
      templateId: 'T1',
      endpoint: url,
      accessKey: 'a',
      secretKey: 'b',
    })
    await admin.ok.post(sms('enable'), undefined, { id })
    await send({ phones: '13800000003', params: '{"code":"77"}' })
    expect(seen).toEqual([{ phone: '13800000003', text: '【衡商】77', sign: '衡商', template: 'T1', params: { code: '77' } }])
    await admin.ok.post(sms('disable'), undefined, { id })
    provider.closeAllConnections()
    provider.close()
  })
})

test('the key of the secrets lies in the data folder, for its owner only', () => {
  const file = join('.cache', 'test-data', 'secret-key')
  expect(readFileSync(file, 'utf8').length).toBeGreaterThan(40)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
