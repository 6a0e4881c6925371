import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app/server.ts'
import { openLogFile } from '../src/server/log/log.ts'
import { askToken, enter, md5, smsTo } from './door.ts'
import { gather } from './story.ts'
import { personOf, testKey } from './world.ts'

const { world } = await gather()

describe('the login log', () => {
  const rows = () => world.sql('select * from login_log order by id')

  test('R-FMT-022 learns device, browser and print from the page, for the sign-in that it belongs to', async () => {
    const person = await enter(world, 'boss')
    const told = { device: 'Windows 10', userId: '1', browser: 'Chrome 140', print: 'f00d' }
    expect((await person.post('blade-auth/oauth/loglogin', told)).code).toBe(200)
    expect(await rows()).toEqual([
      expect.objectContaining({
        account: 'boss',
        name: '总经理',
        succeeded: true,
        result: '登录成功',
        address: '127.0.0.1',
        device: 'Windows 10',
        browser: 'Chrome 140',
        fingerprint: 'f00d',
      }),
    ])
    await person.post('blade-auth/oauth/loglogin', { ...told, device: 'x'.repeat(1000), browser: { a: 1 } })
    const [, second] = await rows()
    expect(second).toMatchObject({ account: 'boss', grant_type: 'session', result: '继续登录', browser: '' })
    expect(second.device).toHaveLength(200)
    await person.post('blade-auth/oauth/loglogin', {})
    expect(await rows()).toHaveLength(2)
  })

  test('has no row of a company that does not exist', async () => {
    const before = await rows()
    await askToken(world, { tenantId: 'nowhere', username: 'boss', password: md5('boss'), grant_type: 'password' })
    expect(await rows()).toEqual(before)
  })
})

describe('the error log', () => {
  const rows = () => world.sql('select kind, url, message, stack, params as info, happened_at, account from error_log order by id')
  const entry = {
    url: 'http://h/sales/list?token=abc#x',
    time: '2026-11-15 08:00:00',
    type: 'error',
    message: 'boom',
    stack: 'at f',
    info: 'render',
  }

  test('R-ERR-015 keeps what a page sends, without the query of its address', async () => {
    const boss = await world.as('boss')
    expect((await boss.post('blade-log/error/send-logs', [entry])).code).toBe(200)
    expect(await rows()).toEqual([
      {
        kind: 'error',
        url: 'http://h/sales/list',
        message: 'boom',
        stack: 'at f',
        info: 'render',
        happened_at: entry.time,
        account: 'boss',
      },
    ])
  })

  test('takes at most fifty, each cut to size, and nothing that is no entry', async () => {
    const boss = await world.as('boss')
    const before = (await rows()).length
    await boss.ok.post('blade-log/error/send-logs', [null, 1, [entry], {}, { message: '' }])
    expect(await rows()).toHaveLength(before)
    await boss.ok.post(
      'blade-log/error/send-logs',
      Array(80).fill({ message: '长 '.repeat(3000), stack: 'a '.repeat(9000), info: { a: [1] } }),
    )
    const kept = (await rows()).slice(before)
    expect(kept).toHaveLength(50)
    expect([kept[0].message.length, kept[0].stack.length, kept[0].info]).toEqual([1000, 4000, '{"a":[1]}'])
  })

  test('S-26 holds no token, no hash and no password, wherever they stand', async () => {
    const boss = await world.as('boss')
    const before = (await rows()).length
    const hash = md5('geheim')
    const message = `Blade-Auth: bearer ${boss.token} password=geheim&x=1 "password":"geheim" 密码：geheim token ${boss.token} ${hash}`
    await boss.ok.post('blade-log/error/send-logs', [
      { message, stack: `refresh_token=${boss.token.slice(-43)}`, info: { password: 'geheim', token: 'geheim' } },
    ])
    const text = JSON.stringify((await rows()).slice(before))
    expect(text).toContain('***')
    for (const secret of ['geheim', hash, boss.token, boss.token.split('.')[2]!]) expect(text).not.toContain(secret)
  })

  test('is not flooded', async () => {
    const boss = await world.as('boss')
    for (let time = 0; time < 70; time++) await boss.ok.post('blade-log/error/send-logs', [{ message: `flood ${time}` }])
    expect((await rows()).filter(row => row.message.startsWith('flood')).length).toBeLessThan(60)
    const leaving = await enter(world, 'boss')
    expect((await leaving.post('blade-auth/oauth/logout', [entry])).code).toBe(200)
  })
})

test('S-26 nothing secret is in the log of the server: no password, no token, no code', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'log-')), 'server.log')
  const stream = openLogFile(file)
  const app = await buildApp(world.house, testKey, { log: { level: 'trace', stream } })
  await app.ready()
  const phone = '13800001001'
  const marker = 'Marker-Password-2026'
  const { body } = await askToken({ app }, { username: 'sales', password: md5('sales'), grant_type: 'password' })
  const person = personOf(app, body.access_token)
  await askToken({ app }, { username: marker, password: md5(marker), grant_type: 'password' })
  await askToken({ app }, { username: 'sales', password: marker, grant_type: 'captcha' }, { 'captcha-key': 'k', 'captcha-code': marker })
  const sent = await app.inject({ method: 'POST', url: '/api/dy-erp/sms/login/smscode', query: { phone, tenantId: '000000' } })
  const code = /\d{6}/.exec(await smsTo(world, phone))![0]
  const { smsId } = sent.json().data
  const bySms = await askToken({ app }, { grant_type: 'sms', phone, code, smsId })
  expect(bySms.body.account).toBe('sales')
  await person.post('blade-user/update-password', undefined, { oldPassword: md5(marker), newPassword: marker, newPassword1: marker })
  const renewed = await askToken({ app }, { grant_type: 'refresh_token', refresh_token: body.refresh_token })
  await app.inject({ url: '/api/blade-user/info', query: { 'blade-auth': `bearer ${renewed.body.access_token}` } })
  await app.inject({
    method: 'POST',
    url: `/api/blade-auth/oauth/token?password=${marker}`,
    payload: '{"broken',
    headers: { 'content-type': 'application/json' },
  })
  // A fault of ours is written with all that the database says of it.
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  await world.sql('alter table login_log add constraint never check (false) not valid')
  expect((await askToken({ app }, { username: 'sales', password: md5('sales'), grant_type: 'password' })).status).toBe(500)
  await world.sql('alter table login_log drop constraint never')
  silent.mockRestore()
  await app.close()
  // It is written in its own time; the call that failed is its last one.
  await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 30_000 }).toContain('"status":500')
  const log = readFileSync(file, 'utf8')
  expect(log.split('\n').length).toBeGreaterThan(9)
  expect(log).toContain('/api/blade-auth/oauth/token')
  expect(log).toContain('login_log')
  const secrets = [marker, md5(marker), md5('sales'), code, smsId, 'saber_secret', btoa('saber:saber_secret')]
  const tokens = [body, bySms.body, renewed.body].flatMap(({ access_token, refresh_token }) => [access_token, refresh_token])
  expect([...secrets, ...tokens].filter(secret => log.includes(secret))).toEqual([])
})
