import { describe, expect, test } from 'vitest'
import { askToken, byPassword, md5, sha256, smsTo } from './door.ts'
import { watched } from './looked.ts'
import { setting } from './setting.ts'
import { gather } from './story.ts'

const { world } = await gather()

const texts = async (asked: Promise<{ body: Record<string, any> }>[]) =>
  (await Promise.all(asked)).map(({ body }) => body.error_description ?? '')
const wrong = '用户名或密码错误'
const locked = (minutes: number) => `用户登录失败次数过多，请${minutes}分钟后再试`
const blockedSeconds = async (account: string): Promise<number> =>
  (
    await world.sql('select round(extract(epoch from blocked_until - counted_at))::int as seconds from access_limit where key = $1', [
      `login to ${sha256(`000000 ${account}`)}`,
    ])
  )[0].seconds
/** Time goes by without anybody waiting. */
const later = (minutes: number) =>
  world.sql(
    `update access_limit set counted_at = counted_at - make_interval(mins => $1), blocked_until = blocked_until - make_interval(mins => $1)`,
    [minutes],
  )

describe('who guesses a password', () => {
  const guess = (account: string, address: string, password = 'guess') => byPassword(world, account, password, address)

  test('is stopped after five, for longer each time, and the right one does not help while he is', async () => {
    for (let time = 0; time < 5; time++) expect((await guess('boss', '10.0.0.1')).body.error_description).toBe(wrong)
    expect((await guess('boss', '10.0.0.1', 'boss')).body.error_description).toBe(locked(5))
    for (const next of [10, 20, 30, 30]) {
      await later(31)
      expect((await guess('boss', '10.0.0.1')).body.error_description).toBe(wrong)
      expect((await guess('boss', '10.0.0.1')).body.error_description).toBe(locked(next))
    }
    await later(31)
    expect((await guess('boss', '10.0.0.1', 'boss')).status).toBe(200)
    expect((await guess('boss', '10.0.0.1')).body.error_description).toBe(wrong)
  })

  test('does not lock out the owner, who is elsewhere, nor his neighbours', async () => {
    for (let time = 0; time < 6; time++) await guess('accountant', '10.0.0.2')
    expect((await guess('accountant', '10.0.0.2', 'accountant')).body.error_description).toBe(locked(5))
    expect((await guess('accountant', '10.0.0.3', 'accountant')).status).toBe(200)
    expect((await guess('boss', '10.0.0.2', 'boss')).status).toBe(200)
  })

  test('learns no more from thirty tries at once', async () => {
    const told = await texts(Array.from({ length: 30 }, () => guess('cashier', '10.0.0.4')))
    expect(told.filter(text => text === wrong)).toHaveLength(5)
    expect(told.filter(text => text === locked(5))).toHaveLength(25)
  })

  test('of one account after another is stopped by his address, an IPv6 block being one', async () => {
    const at = (time: number) => guess(`nobody${time}`, `2001:db8:1:2:${time.toString(16)}::1`)
    const told: string[] = []
    for (let time = 0; time < 50; time += 10) told.push(...(await texts(Array.from({ length: 10 }, (_, more) => at(time + more)))))
    expect(new Set(told)).toEqual(new Set([wrong]))
    expect((await guess('boss', '2001:db8:1:2::9', 'boss')).body.error_description).toBe(locked(5))
    expect((await guess('boss', '2001:db8:1:3::9', 'boss')).status).toBe(200)
  })

  test('S-24 finds no way round by writing his address otherwise', async () => {
    const ways = ['2001:db8:9::1', '2001:db8:9::2', '2001:db8:9:0:1::', '2001:0DB8:0009::ffff:1', '2001:db8:9:0:5:6:7:8']
    expect(await texts(ways.map(way => guess('finance_manager', way)))).toEqual(Array(5).fill(wrong))
    expect((await guess('finance_manager', '2001:db8:9::9', 'finance_manager')).body.error_description).toBe(locked(5))
  })

  test('S-24 from everywhere is slowed down, ever more, while the owner gets in from where he is known', async () => {
    const home = '2001:db8:100::7'
    expect((await guess('warehouse', home, 'warehouse')).status).toBe(200)
    const told: string[] = []
    for (let time = 0; time < 40; time++)
      told.push((await guess('warehouse', `2001:db8:${(0x200 + time).toString(16)}::1`)).body.error_description)
    expect(told.filter(text => text === wrong)).toHaveLength(15)
    expect(told.at(-1)).toMatch(/^用户登录失败次数过多，请\d秒后再试$|^用户登录失败次数过多，请10秒后再试$/)
    expect((await guess('warehouse', home, 'warehouse')).status).toBe(200)
    expect((await guess('warehouse', '2001:db8:100::8', 'warehouse')).status).toBe(200)
    expect((await guess('warehouse', '10.9.0.1', 'warehouse')).body.error_description).toMatch(/请\d+秒后再试/)
    const waits: number[] = []
    for (let time = 0; time < 8; time++) {
      await later(16)
      expect((await guess('warehouse', `10.8.${time}.1`)).body.error_description).toBe(wrong)
      waits.push(await blockedSeconds('warehouse'))
    }
    expect(waits).toEqual([20, 40, 80, 160, 320, 640, 900, 900])
    await later(16)
    expect((await guess('warehouse', '10.9.0.1', 'warehouse')).status).toBe(200)
  })

  test('S-24 from forty places at once gains no more than in turn', async () => {
    const told = await texts(Array.from({ length: 40 }, (_, time) => guess('mall_operator', `2001:db8:${(0x300 + time).toString(16)}::1`)))
    expect(told.filter(text => text === wrong)).toHaveLength(15)
  })

  test('sees the same for an account that is there and one that is not', async () => {
    const series = async (account: string, address: string) => {
      const told = []
      for (let time = 0; time < 6; time++) told.push((await guess(account, address)).body)
      return told
    }
    expect(await series('purchaser', '10.0.0.5')).toEqual(await series('no-such-one', '10.0.0.6'))
  })

  test('who signs in rightly is never stopped, however often and at once', async () => {
    for (let round = 0; round < 3; round++)
      expect(await texts(Array.from({ length: 20 }, () => guess('sales', '10.0.0.7', 'sales')))).toEqual(Array(20).fill(''))
  })
})

describe('the phone', () => {
  const phoneOf = (index: number) => `1380000${1000 + index}`
  const ask = (phone: string, name = 'smscode', address = '10.1.0.1') =>
    world.app
      .inject({ method: 'POST', url: `/api/dy-erp/sms/login/${name}`, query: { phone, tenantId: '000000' }, remoteAddress: address })
      .then(response => watched('POST', `dy-erp/sms/login/${name}`, response.json()))
  const codeIn = async (phone: string) => /\d{6}/.exec(await smsTo(world, phone))![0]
  const enter = (words: Record<string, string>, headers: Record<string, string> = {}, address = '10.1.0.9') =>
    askToken(world, { tenantId: '000000', grant_type: 'sms', ...words }, headers, address)
  const bad = '验证码不正确或已过期'

  test('R-FMT-021 gets a code, which opens a session once: by headers', async () => {
    const { data } = await ask(phoneOf(1))
    const code = await codeIn(phoneOf(1))
    const headers = { smsId: data.smsId, smsCode: code }
    expect((await enter({}, headers)).body).toMatchObject({ account: 'sales', staff_phone: phoneOf(1) })
    expect((await enter({}, headers)).body.error_description).toBe(bad)
  })

  test('R-FMT-021 signs in with tenant, phone, code and smsId', async () => {
    const { data } = await ask(phoneOf(2), 'smscodeNew')
    const code = await codeIn(phoneOf(2))
    expect((await enter({ phone: phoneOf(3), code, smsId: data.smsId })).body.error_description).toBe(bad)
    expect((await enter({ phone: phoneOf(2), code, smsId: data.smsId })).body).toMatchObject({ account: 'sales_manager' })
  })

  test('of a stranger gets the same answer and no message', async () => {
    const [known, unknown] = [await ask(phoneOf(4)), await ask('13999999999')]
    const shape = { code: 200, success: true, data: { smsId: expect.stringMatching(/^[\w-]{22}$/) }, msg: '操作成功' }
    expect(known).toEqual(shape)
    expect(unknown).toEqual(shape)
    await smsTo(world, phoneOf(4))
    expect(await world.sql(`select 1 from sms_outbox where phone = '13999999999'`)).toEqual([])
    expect((await ask('13999999999', 'smscode', '10.1.0.2')).msg).toMatch(/^短信发送过于频繁，请\d+秒后再试！$/)
    expect((await ask(phoneOf(4), 'smscode', '10.1.0.2')).msg).toMatch(/^短信发送过于频繁，请\d+秒后再试！$/)
  })

  test('R-VAL-011 must be a phone', async () => {
    expect((await ask('')).msg).toBe('请输入手机号码')
    for (const phone of ['12', '23800001001', "13800001001' or 1=1"]) expect((await ask(phone)).msg).toBe('请输入正确的手机号码')
  })

  test('code is good for five tries and five minutes', async () => {
    const { data } = await ask(phoneOf(5))
    const code = await codeIn(phoneOf(5))
    const other = code === '000000' ? '111111' : '000000'
    for (let time = 0; time < 5; time++) expect((await enter({ code: other, smsId: data.smsId })).body.error_description).toBe(bad)
    expect((await enter({ code, smsId: data.smsId }, {}, '10.1.0.10')).body.error_description).toBe(bad)
    const late = await ask(phoneOf(6))
    await world.sql(`update sms_code set expires_at = now() where key = $1`, [late.data.smsId])
    expect((await enter({ code: await codeIn(phoneOf(6)), smsId: late.data.smsId })).body.error_description).toBe(bad)
  })

  test('that two accounts share, or whose account is stopped, signs nobody in', async () => {
    await world.sql(`update account set phone = '13700000001' where tenant_id = '000000' and account in ('boss', 'accountant')`)
    await world.sql(`update account set phone = '13700000002', enabled = false where tenant_id = '000000' and account = 'shop_cashier'`)
    for (const phone of ['13700000001', '13700000002']) expect((await ask(phone, 'smscode', '10.1.0.3')).code).toBe(200)
    expect(await world.sql(`select 1 from sms_code where phone like '1370000000_' and account_id is not null`)).toEqual([])
  })

  test('is not flooded: ten a day to one phone, twenty an hour from one address', async () => {
    const often: string[] = []
    for (let time = 0; time < 11; time++) {
      often.push((await ask('13600000000', 'smscode', `10.2.0.${time}`)).msg)
      await world.sql(`update access_limit set counted_at = counted_at - interval '61 seconds' where key like 'sms 000000 136%'`)
    }
    expect(often.slice(0, 10)).toEqual(Array(10).fill('操作成功'))
    expect(often[10]).toMatch(/^短信发送过于频繁，请\d+分钟后再试！$/)
    const many: string[] = []
    for (let time = 0; time < 21; time++) many.push((await ask(`135000000${10 + time}`, 'smscode', '10.3.0.1')).msg)
    expect(many.slice(0, 20)).toEqual(Array(20).fill('操作成功'))
    expect(many[20]).toMatch(/^短信发送过于频繁，请\d+分钟后再试！$/)
  })

  test('code is kept as a hash only', async () => {
    const { data } = await ask(phoneOf(8), 'smscode', '10.1.0.4')
    const code = await codeIn(phoneOf(8))
    expect(JSON.stringify(await world.sql('select * from sms_code where key = $1', [data.smsId]))).not.toContain(code)
  })
})

test('captchas are rationed by address', async () => {
  const fetchOne = () => world.app.inject({ url: '/api/blade-auth/oauth/captcha', remoteAddress: '10.4.0.1' })
  const codes: number[] = []
  for (let time = 0; time < 121; time++) codes.push((await fetchOne()).statusCode)
  expect(codes.filter(code => code === 200)).toHaveLength(120)
  expect((await fetchOne()).json().error_description).toMatch(/^验证码获取过于频繁，请\d+秒后再试！$/)
})

describe('a guest', () => {
  const register = (words: Record<string, string>, address = '10.5.0.1') =>
    world.app
      .inject({ method: 'POST', url: '/api/blade-user/register-guest', query: { tenantId: '000000', ...words }, remoteAddress: address })
      .then(response => watched('POST', 'blade-user/register-guest', response.json()))
  const guest = { account: 'fangke', name: '访客', password: md5('geheim2026'), oauthId: '' }

  test('is not let in unless the company wants guests', async () => {
    expect((await register(guest)).msg).toBe('未开放注册，请联系管理员开通账号！')
    await setting(world, 'REGISTER_GUEST', '2')
  })

  test('gets an account that can do nothing until it is enabled and given a role', async () => {
    expect(await register(guest)).toEqual({ code: 200, success: true, data: {}, msg: '操作成功' })
    expect((await byPassword(world, 'fangke', 'geheim2026')).body.error_description).toBe('账号未启用，请联系管理员！')
    const [row] = await world.sql(`select enabled, role_ids, staff_id from account where account = 'fangke'`)
    expect(row).toEqual({ enabled: false, role_ids: null, staff_id: null })
    await world.sql(`update account set enabled = true where account = 'fangke'`)
    const { body } = await byPassword(world, 'fangke', 'geheim2026')
    const routes = await world.app.inject({
      url: '/api/blade-system/menu/routes',
      headers: { 'blade-auth': `bearer ${body.access_token}` },
    })
    expect(routes.json().data).toEqual([])
  })

  test('must choose a free name and a good password, and not too often', async () => {
    expect((await register(guest)).msg).toBe('当前账号已被使用!')
    expect((await register({ ...guest, account: 'other', password: 'short' })).msg).toBe('新密码至少8位，且同时包含字母和数字！')
    expect((await register({ ...guest, account: 'other', password: md5('123456') })).msg).toBe('新密码过于简单，请更换！')
    expect((await register({ ...guest, account: '<b>', name: '' })).msg).toMatch(/账号只能使用.*；请输入姓名/)
    expect((await register({ ...guest, account: 'sixth' })).msg).toBe('操作成功')
    expect((await register({ ...guest, account: 'seventh' })).msg).toMatch(/^注册过于频繁，请\d+分钟后再试！$/)
  })

  test('finds no place when the company has all the accounts it paid for', async () => {
    await world.sql(`update tenant set account_limit = 3 where code = '000000'`)
    expect((await register({ ...guest, account: 'late' }, '10.5.0.2')).msg).toBe('账号数量已达上限，请联系管理员！')
  })
})
