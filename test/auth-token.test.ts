import { describe, expect, test } from 'vitest'
import { otherTenant, staffOf } from './company.ts'
import { askToken, byPassword, enter, lastLogin, md5, renew, sha256 } from './door.ts'
import { setting } from './setting.ts'
import { gather } from './story.ts'

const { world } = await gather()

const refusal = (text: string) => ({ status: 400, body: { error: 'invalid_grant', error_code: 400, error_description: text } })

describe('the password', () => {
  test('R-FMT-019 opens a session, and the answer says who it belongs to', async () => {
    const { status, body } = await byPassword(world, 'sales')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      access_token: expect.stringMatching(/^eyJ/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 3600,
      tenant_id: '000000',
      account: 'sales',
      user_name: 'sales',
      role_name: 'sales',
      staff_id: staffOf('sales'),
      staff_name: '业务员',
      staff_phone: expect.stringMatching(/^1380000\d{4}$/),
      dept_id: '1002',
      avatar: '',
      client_id: 'saber',
    })
    expect(body).not.toHaveProperty('error_description')
    expect(await lastLogin(world)).toMatchObject({ account: 'sales', succeeded: true, result: '登录成功', grant_type: 'password' })
  })

  test('R-FMT-019 may come in a form, and the header names the tenant', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      headers: {
        'tenant-id': otherTenant,
        authorization: `Basic ${btoa('saber:saber_secret')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ username: 'sales', password: md5('sales').toUpperCase(), grant_type: 'password' }).toString(),
    })
    expect(response.json()).toMatchObject({ tenant_id: otherTenant, account: 'sales' })
  })

  test('S-24 is looked at anew each time: a repeated request is no key to the first answer', async () => {
    const ask = (password: string) =>
      askToken(world, { username: 'boss', password: md5(password), grant_type: 'password' }, { 'idempotency-key': 'same-key-for-all' })
    const [one, two] = [await ask('boss'), await ask('boss')]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.refresh_token).not.toBe(two.body.refresh_token)
    expect((await ask('wrong')).status).toBe(400)
  })

  test('R-ERR-001 that is wrong, or whose account is not there, is refused in the same words and leaves a trace', async () => {
    expect(await byPassword(world, 'sales', 'nonsense')).toEqual(refusal('用户名或密码错误'))
    expect(await lastLogin(world)).toMatchObject({ account: 'sales', succeeded: false, result: '用户名或密码错误' })
    expect(await byPassword(world, 'geheim-kennwort', 'x')).toEqual(refusal('用户名或密码错误'))
    expect(await lastLogin(world)).toMatchObject({ account: 'ge***', succeeded: false })
    expect(await askToken(world, { username: 'sales', password: 'sales', grant_type: 'password' })).toEqual(refusal('用户名或密码错误'))
    expect(await askToken(world, { tenantId: 'nowhere', username: 'sales', password: md5('sales'), grant_type: 'password' })).toEqual(
      refusal('用户名或密码错误'),
    )
    expect(await askToken(world, { grant_type: 'password' })).toEqual(refusal('用户名或密码错误'))
  })

  test('S-25 is kept as argon2id only', async () => {
    const hashes = await world.sql('select hash from account_secret')
    expect(hashes.length).toBeGreaterThan(0)
    expect(hashes.filter(({ hash }) => !hash.startsWith('$argon2id$'))).toEqual([])
  })

  test('of a stopped account or company is told so, and only to who knows it', async () => {
    await world.sql(`update account set enabled = false where tenant_id = '000000' and account = 'cashier'`)
    expect(await byPassword(world, 'cashier')).toEqual(refusal('账号未启用，请联系管理员！'))
    expect(await byPassword(world, 'cashier', 'wrong')).toEqual(refusal('用户名或密码错误'))
    await world.sql(`update tenant set expires_at = now() - interval '1 day' where code = $1`, [otherTenant])
    expect(await askToken(world, { tenantId: otherTenant, username: 'boss', password: md5('boss'), grant_type: 'password' })).toEqual(
      refusal('租户已停用或已过期，请联系管理员！'),
    )
    await world.sql(`update tenant set expires_at = null where code = $1`, [otherTenant])
  })
})

describe('the client', () => {
  const ask = (authorization: string, grant_type = 'password') =>
    askToken(world, { username: 'boss', password: md5('boss'), grant_type }, { authorization })

  test('R-FMT-018 must be one that we know', async () => {
    const unknown = refusal('客户端认证失败，请检查客户端编号和密钥！')
    for (const header of [
      '',
      'Basic',
      'Basic !',
      `Basic ${btoa('saber:wrong')}`,
      `Basic ${btoa('sword:sword_secret')}`,
      `Basic ${btoa('saber')}`,
    ])
      expect([header, await ask(header)]).toEqual([header, unknown])
    expect((await ask(`basic ${btoa('saber:saber_secret')}`)).status).toBe(200)
  })

  test('asks only in the ways that it was given, for as long as it was given', async () => {
    await world.sql(
      `with made as (insert into client (id, client_id, grant_types, access_seconds) values (77, 'pda', 'password', 600) returning id)
       insert into client_secret (owner_id, hash) select id, $1 from made`,
      [sha256('pda-secret')],
    )
    const header = `Basic ${btoa('pda:pda-secret')}`
    expect((await ask(header)).body).toMatchObject({ client_id: 'pda', expires_in: 600 })
    expect(await ask(header, 'captcha')).toEqual(refusal('不支持的登录方式'))
    await world.sql(`update client set enabled = false where client_id = 'pda'`)
    expect(await ask(header)).toEqual(refusal('客户端认证失败，请检查客户端编号和密钥！'))
  })
})

test('the five ways are known; without a provider the social one is refused in words, others are not supported', async () => {
  expect(await askToken(world, { grant_type: 'social' })).toEqual(refusal('未配置第三方登录，请使用账号或手机号登录！'))
  for (const grant_type of ['', 'authorization_code', 'constructor'])
    expect(await askToken(world, { grant_type })).toEqual(refusal('不支持的登录方式'))
})

describe('the captcha', () => {
  const fetchOne = (): Promise<any> => world.nobody.get('blade-auth/oauth/captcha')
  /** What the picture shows is nowhere written down, so a text that we know takes its place. */
  const shows = (key: string, text: string) =>
    world.sql('update captcha set code_hash = $2 where key = $1', [key, sha256(`${key} ${text}`)])
  const by = (key: string, code: string, password = 'boss') =>
    askToken(world, { username: 'boss', password: md5(password), grant_type: 'captcha' }, { 'captcha-key': key, 'captcha-code': code })

  test('is a picture with a key, each another', async () => {
    const [one, other] = [await fetchOne(), await fetchOne()]
    expect(one.image).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(Object.keys(one)).toEqual(['key', 'image'])
    expect(one.key).not.toBe(other.key)
    expect(one.image).not.toBe(other.image)
  })

  test('R-FMT-020 goes with the password in two headers, in either case, once', async () => {
    const { key } = await fetchOne()
    await shows(key, 'AC4HX')
    expect((await by(key, 'ac4hx')).status).toBe(200)
    expect(await by(key, 'ac4hx')).toEqual(refusal('验证码不正确'))
  })

  test('S-24 R-FMT-020 that is wrong, old or missing is refused before the password is looked at', async () => {
    const { key } = await fetchOne()
    await shows(key, 'AC4HX')
    expect(await by(key, 'AC4HY')).toEqual(refusal('验证码不正确'))
    expect(await by(key, 'AC4HX')).toEqual(refusal('验证码不正确'))
    const late = await fetchOne()
    await shows(late.key, 'AC4HX')
    await world.sql(`update captcha set expires_at = now() - interval '1 second' where key = $1`, [late.key])
    expect(await by(late.key, 'AC4HX')).toEqual(refusal('验证码不正确'))
    expect(await by('', '')).toEqual(refusal('验证码不正确'))
  })

  test('S-24 R-CON-038 is off; once a company wants it, the password alone does not do', async () => {
    expect((await byPassword(world, 'boss')).status).toBe(200)
    const info = async () => (await world.nobody.get('blade-system/tenant/info', { tenantId: '000000' })).data
    expect(await info()).toMatchObject({ tenantId: '000000', captchaMode: 1 })
    await setting(world, 'LOGIN_CAPTCHA', '2')
    expect(await byPassword(world, 'boss')).toEqual(refusal('请输入验证码！'))
    expect(await info()).toMatchObject({ captchaMode: 2 })
    const { key } = await fetchOne()
    await shows(key, 'AC4HX')
    expect((await by(key, 'AC4HX')).status).toBe(200)
    await setting(world, 'LOGIN_CAPTCHA', '1')
  })
})

describe('the refresh token', () => {
  test('R-TRN-087 gives a new pair, and the session goes on', async () => {
    const first = await enter(world, 'boss')
    const { status, body } = await renew(world, first.refresh)
    expect(status).toBe(200)
    expect(body).toMatchObject({ account: 'boss', token_type: 'bearer' })
    expect(body.refresh_token).not.toBe(first.refresh)
    expect((await renew(world, body.refresh_token)).status).toBe(200)
    expect((await first.get('blade-user/info')).code).toBe(200)
  })

  test('S-03 works once: one that comes again ends the session, for the thief and for the owner', async () => {
    const first = await enter(world, 'boss')
    const bystander = await enter(world, 'boss')
    const second = (await renew(world, first.refresh)).body
    const third = (await renew(world, second.refresh_token)).body
    expect(await renew(world, first.refresh)).toEqual(refusal('登录已失效，请您重新登录'))
    expect(await renew(world, third.refresh_token)).toEqual(refusal('登录已失效，请您重新登录'))
    expect((await first.get('blade-user/info')).code).toBe(401)
    expect(await lastLogin(world)).toMatchObject({ account: 'boss', succeeded: false, result: '刷新令牌被重复使用，会话已结束' })
    expect((await bystander.get('blade-user/info')).code).toBe(200)
  })

  test('S-03 used by two at once works for one, and ends the session of both', async () => {
    const { refresh } = await enter(world, 'boss')
    const both = await Promise.all([renew(world, refresh), renew(world, refresh)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = both.find(({ status }) => status === 200)!
    expect((await renew(world, winner.body.refresh_token)).status).toBe(400)
  })

  test('S-03 of nobody, of another company or after its time is worth nothing', async () => {
    const lost = refusal('登录已失效，请您重新登录')
    const { refresh } = await enter(world, 'boss')
    expect(await renew(world, 'nonsense')).toEqual(lost)
    expect(await renew(world, '')).toEqual(lost)
    expect(await askToken(world, { tenantId: otherTenant, grant_type: 'refresh_token', refresh_token: refresh })).toEqual(lost)
    await world.sql('update login_session set expires_at = now() where refresh_hash = $1', [sha256(refresh)])
    expect(await renew(world, refresh)).toEqual(lost)
  })

  test('is kept as a hash only', async () => {
    const { refresh } = await enter(world, 'boss')
    const kept = await world.sql('select refresh_hash from login_session')
    expect(kept.map(row => row.refresh_hash)).toContain(sha256(refresh))
    expect(JSON.stringify(kept)).not.toContain(refresh)
  })
})
