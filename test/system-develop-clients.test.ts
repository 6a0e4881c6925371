import { afterEach, describe, expect, test } from 'vitest'
import { md5 } from '../src/base/md5.ts'
import { otherTenant } from './company.ts'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')

afterEach(() => {
  process.env.NODE_ENV = 'test'
})

const path = (verb: string) => `blade-system/client/${verb}`
const usual = { authorizedGrantTypes: 'password,refresh_token', accessTokenValidity: 900, refreshTokenValidity: 7200 }
const unknown = '客户端认证失败，请检查客户端编号和密钥！'

async function token(client: string, query: Record<string, string> = {}) {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    query: { tenantId: '000000', username: 'boss', password: md5('boss'), grant_type: 'password', ...query },
    headers: { 'tenant-id': '000000', authorization: `Basic ${btoa(client)}` },
  })
  return response.json()
}

const idOf = async (clientId: string): Promise<string> =>
  (await world.sql('select id from client where client_id = $1 and not deleted', [clientId]))[0].id

describe('W-SET-031 W-SET-032 a client', () => {
  test('signs people in with its secret, in its ways and for its time; a change takes effect at the next token', async () => {
    const { id } = await admin.ok.post(path('submit'), { ...usual, clientId: 'pda', clientSecret: 'pda-secret-1' })
    const first = await token('pda:pda-secret-1')
    expect(first).toMatchObject({ client_id: 'pda', expires_in: 900 })
    expect((await token('pda:pda-secret-1', { grant_type: 'captcha' })).error_description).toBe('不支持的登录方式')
    await admin.ok.post(path('submit'), { ...usual, id, clientId: 'pda', clientSecret: '', accessTokenValidity: 1200 })
    expect(await token('pda:pda-secret-1')).toMatchObject({ expires_in: 1200 })
    const renewed = await token('pda:pda-secret-1', { grant_type: 'refresh_token', refresh_token: first.refresh_token })
    expect(renewed).toMatchObject({ expires_in: 1200 })
    await admin.ok.post(path('submit'), { ...usual, id, clientId: 'pda', clientSecret: 'pda-secret-2' })
    expect((await token('pda:pda-secret-1')).error_description).toBe(unknown)
    expect(await token('pda:pda-secret-2')).toMatchObject({ expires_in: 900 })
  })

  test('that is stopped or removed signs nobody in and renews nothing', async () => {
    const { id } = await admin.ok.post(path('submit'), { ...usual, clientId: 'kiosk', clientSecret: 'kiosk-secret' })
    const { refresh_token } = await token('kiosk:kiosk-secret')
    await admin.ok.post(path('disable'), { id })
    expect((await token('kiosk:kiosk-secret')).error_description).toBe(unknown)
    expect((await token('kiosk:kiosk-secret', { grant_type: 'refresh_token', refresh_token })).error_description).toBe(unknown)
    await admin.ok.post(path('enable'), { id })
    expect(await token('kiosk:kiosk-secret')).toMatchObject({ client_id: 'kiosk' })
    await admin.ok.post(path('remove'), undefined, { ids: id })
    expect((await token('kiosk:kiosk-secret')).error_description).toBe(unknown)
    expect(await world.sql('select 1 from client_secret where owner_id = $1', [id])).toEqual([])
  })

  test('S-26 never shows its secret: not in an answer, the history, a log, a table or a file', async () => {
    const clientSecret = 'nobody-reads-this-4711'
    const { id } = await admin.ok.post(path('submit'), { ...usual, clientId: 'quiet', clientSecret })
    const shown = [
      await admin.ok.get(path('detail'), { id }),
      await admin.ok.get(path('list'), { size: 500 }),
      await world.sql('select * from history where subject_id = $1', [id]),
      await world.sql('select * from client join client_secret on owner_id = id'),
      await world.sql('select * from api_log'),
      await world.sql('select * from keyed_answer'),
    ]
    expect(JSON.stringify(shown)).not.toContain(clientSecret)
    expect((await admin.download(path('export'))).body.includes(clientSecret)).toBe(false)
    expect(await admin.ok.get(path('detail'), { id })).toMatchObject({
      clientId: 'quiet',
      authorizedGrantTypes: 'password,refresh_token',
      authorizedGrantTypesName: '密码,刷新令牌',
      accessTokenValidity: 900,
      scope: 'all',
      autoapprove: '',
      status: 1,
    })
  })

  test('says all that is wrong with it, and nothing is written', async () => {
    const before = await world.sql('select count(*) from client')
    expect(
      (
        await admin.post(path('submit'), {
          clientId: '手持',
          clientSecret: 'x',
          authorizedGrantTypes: 'password,magic',
          accessTokenValidity: 1,
          refreshTokenValidity: 99_999_999,
        })
      ).msg,
    ).toBe(
      '客户端编号只能是字母、数字、下划线、点或短横线；令牌秒数不能小于60；刷新秒数不能大于31536000；授权类型“magic”不存在，请重新选择！',
    )
    expect((await admin.post(path('submit'), { ...usual, clientId: 'bare' })).msg).toBe('请输入密钥')
    expect(await world.sql('select count(*) from client')).toEqual(before)
  })

  test('that our own pages are stays: nobody can lock everybody out', async () => {
    const id = await idOf('saber')
    const own = await admin.ok.get(path('detail'), { id })
    expect((await admin.post(path('remove'), undefined, { ids: id })).msg).toBe('系统网页正在使用客户端saber，不能删除！')
    expect((await admin.post(path('disable'), { id })).msg).toBe('系统网页正在使用客户端saber，不能停用！')
    expect((await admin.post(path('submit'), { ...own, clientId: 'other', authorizedGrantTypes: 'password' })).msg).toBe(
      '系统网页正在使用该客户端，不能修改编号和密钥！；系统网页正在使用该客户端，请保留授权类型：图形验证码、短信验证码、刷新令牌！',
    )
    expect((await admin.post(path('submit'), { ...own, clientSecret: 'new' })).msg).toBe('系统网页正在使用该客户端，不能修改编号和密钥！')
    await admin.ok.post(path('submit'), { ...own, accessTokenValidity: 1800 })
    expect(await token('saber:saber_secret')).toMatchObject({ expires_in: 1800 })
  })

  test('S-30 is none of another company’s business, and is only looked at in production', async () => {
    const other = await world.as('admin', otherTenant)
    expect((await other.get(path('list'))).code).toBe(403)
    process.env.NODE_ENV = 'production'
    const closed = '该功能在生产环境默认关闭，请在服务器设置环境变量 DEVELOPER_TOOLS=yes 并重启后再操作！'
    expect((await admin.get(path('list'))).code).toBe(200)
    for (const [verb, body] of [
      ['submit', { ...usual, clientId: 'late', clientSecret: 'x' }],
      ['remove', { ids: '1' }],
      ['disable', { id: '1' }],
    ] as const)
      expect((await admin.post(path(verb), body)).msg).toBe(closed)
    expect((await admin.post('blade-system/api-scope/remove', { ids: '1' })).msg).toBe(closed)
  })
})
