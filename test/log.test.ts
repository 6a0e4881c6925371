import { expect, test, vi } from 'vitest'
import { tidy } from '../src/server/jobs/jobs.ts'
import { cleanText, withoutSecrets } from '../src/server/log/without-secrets.ts'
import { otherTenant } from './company.ts'
import { gather } from './story.ts'
import { putPicture } from './uploads.ts'

const { world, admin } = await gather('admin')

const kinds = ['blade-log/usual', 'blade-log/api', 'blade-log/error', 'blade-log-login']

/** Logs are written after the answer. */
const newest = (path: string, filter: Record<string, unknown> = {}) =>
  vi.waitFor(
    async () => {
      const { records } = await admin.ok.get(`${path}/list`, filter)
      expect(records.length).toBeGreaterThan(0)
      return records[0]
    },
    { timeout: 5000 },
  )

test('a call that changes something leaves who, what, from where and how long; reading leaves nothing', async () => {
  await admin.ok.post('blade-base/brand/submit', {
    brandCode: 'LOG1',
    brandName: '日志品牌',
    brandIconPath: await putPicture(admin),
  })
  const row = await newest('blade-log/api', { title: '品牌保存' })
  expect(row).toMatchObject({
    requestUri: '/api/blade-base/brand/submit',
    method: 'POST',
    methodClass: 'brand',
    methodName: 'submit',
    createBy: 'admin',
    createUserName: '超级管理员',
    remoteIp: '127.0.0.1',
    status: 200,
    serviceId: 'server',
  })
  expect(row.time).toMatch(/^\d+$/)
  expect(row).not.toHaveProperty('params')
  expect((await admin.ok.get('blade-log/api/detail', { id: row.id })).params).toContain('日志品牌')
  expect(await world.sql(`select 1 from api_log where url like '%/list' or url like '%/detail'`)).toEqual([])
})

test('a refused call is told of with its code, and a stranger leaves no row', async () => {
  await (await world.as('sales')).post('blade-base/brand/remove', undefined, { ids: '1' })
  expect(await newest('blade-log/api', { title: '品牌删除' })).toMatchObject({ status: 403, createBy: 'sales' })
  const before = await world.sql('select count(*) from api_log')
  await world.nobody.post('blade-base/brand/remove', undefined, { ids: '1' })
  await new Promise(done => setTimeout(done, 400))
  expect(await world.sql('select count(*) from api_log')).toEqual(before)
})

test('S-26 neither passwords nor tokens nor secrets stand in any log', async () => {
  const words = { password: 'Pass-w0rd-One', old: 'Old-Pass-2222', secret: 'Key-Secret-3333', code: '918273' }
  const { id } = await admin.ok.post('blade-resource/sms/submit', {
    smsCode: 'L',
    category: '1',
    secretKey: words.secret,
    templateContent: '码{code}',
  })
  await admin.post('blade-user/update-password', undefined, {
    oldPassword: words.old,
    newPassword: words.password,
    newPassword1: words.password,
  })
  await admin.post('blade-resource/sms/endpoint/send-message', undefined, {
    code: 'L',
    phones: '13800000009',
    params: JSON.stringify({ code: words.code }),
  })
  await admin.post('blade-log/error/send-logs', [
    { url: `/x?token=${admin.token}`, message: `failed with bearer ${admin.token}`, stack: `password=${words.password}`, type: 'Error' },
  ])
  await newest('blade-log/api', { title: '上报前端错误' })
  const all = JSON.stringify([
    ...(await world.sql('select * from api_log')),
    ...(await world.sql('select * from error_log')),
    ...(await world.sql('select * from usual_log')),
    ...(await world.sql('select * from login_log')),
  ])
  for (const word of [...Object.values(words), admin.token, admin.token.split('.')[2]!]) expect(all).not.toContain(word)
  expect(id).toMatch(/^\d+$/)
})

test('R-ERR-015 what went wrong in a browser is listed, its stack only in the detail', async () => {
  await admin.ok.post('blade-log/error/send-logs', [
    {
      url: '/base/brand',
      time: '2026-11-15 10:00:00',
      type: 'TypeError',
      message: 'x is undefined',
      stack: 'at brand.tsx:7',
      info: 'render',
    },
  ])
  const row = await newest('blade-log/error', { exceptionName: 'TypeError' })
  expect(row).toMatchObject({ serviceId: 'web', requestUri: '/base/brand', createBy: 'admin', happenTime: '2026-11-15 10:00:00' })
  expect(row).not.toHaveProperty('stackTrace')
  expect(await admin.ok.get('blade-log/error/detail', { id: row.id })).toMatchObject({
    message: 'x is undefined',
    stackTrace: 'at brand.tsx:7',
    params: 'render',
  })
})

test('S-31 a fault of ours is told to the log with its stack, to the user with its number only', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  await world.sql('alter table brand rename to brand_gone')
  const answer = await admin.get('blade-base/brand/list')
  await world.sql('alter table brand_gone rename to brand')
  told.mockRestore()
  expect(answer).toMatchObject({ code: 500, msg: '系统繁忙，请稍后重试！', data: { requestId: expect.any(String) } })
  const row = await newest('blade-log/error', { requestId: answer.data.requestId })
  expect(row).toMatchObject({ serviceId: 'server', requestUri: '/api/blade-base/brand/list', methodClass: 'brand' })
  const { stackTrace, message } = await admin.ok.get('blade-log/error/detail', { id: row.id })
  expect([message, stackTrace]).toEqual([expect.stringContaining('brand'), expect.stringContaining('at ')])
})

test('a file that leaves the house is told of', async () => {
  await admin.download('blade-base/brand/export')
  const row = await newest('blade-log/usual', { logId: 'download' })
  expect((await admin.ok.get('blade-log/usual/detail', { id: row.id })).logData).toMatch(/^下载品牌导出：品牌\d+\.xlsx$/)
})

test('sign-ins are listed, newest first, by who and from where', async () => {
  await world.as('sales')
  const { records } = await admin.ok.get('blade-log-login/list', { size: 100 })
  expect(records[0].createTime >= records.at(-1).createTime).toBe(true)
  expect(records).toContainEqual(expect.objectContaining({ account: 'sales', status: 1, result: '登录成功', remoteIp: '127.0.0.1' }))
  expect(records[0]).not.toHaveProperty('sessionId')
  expect(await admin.ok.get('blade-log-login/detail', { id: records[0].id })).toMatchObject({ id: records[0].id })
})

test.each(kinds)('%s shows a company its own entries and only to whoever may see them', async path => {
  const { records } = await admin.ok.get(`${path}/list`)
  const other = await world.as('admin', otherTenant)
  expect((await other.get(`${path}/detail`, { id: records[0].id })).msg).toBe('数据不存在或无权限！')
  expect((await (await world.as('sales')).get(`${path}/list`)).code).toBe(403)
  expect((await admin.get(`${path}/detail`, { id: 'x' })).msg).toBe('数据不存在或无权限！')
  expect((await admin.ok.get(`${path}/list`, { keyword: 'admin' })).total).toBeGreaterThan(0)
  expect((await admin.ok.get(`${path}/list`, { keyword: 'nobody at all' })).total).toBe(0)
  const later = await admin.ok.get(`${path}/list`, { createTime_dategt: '2099-01-01 00:00:00' })
  expect(later.total).toBe(0)
})

test('old entries go', async () => {
  await world.sql(`update api_log set created_at = now() - interval '181 days'`)
  await world.sql(`update error_log set created_at = now() - interval '181 days'`)
  await tidy(world.house)
  expect(await world.sql(`select 1 from api_log where created_at < now() - interval '180 days'`)).toEqual([])
  expect((await world.sql('select 1 from error_log')).length).toBeGreaterThan(0)
})

test('what was sent is cut short and its secrets are taken out', () => {
  expect(
    withoutSecrets({ username: 'a', newPassword: 'x', nested: [{ access_token: 'y', brandCode: 'PP1', code: '1' }], secretKey: '' }),
  ).toEqual({
    username: 'a',
    newPassword: '***',
    nested: [{ access_token: '***', brandCode: 'PP1', code: '***' }],
    secretKey: '',
  })
  expect((withoutSecrets(Array.from({ length: 100 }, (_, at) => at)) as unknown[]).at(-1)).toBe('… 共100项')
  expect(cleanText(`a 密码：hunter2 b`, 100)).toBe('a 密码：*** b')
})
