import { beforeEach, describe, expect, test } from 'vitest'
import { captchaPicture } from '../src/areas/system/auth/captcha-picture.server.ts'
import { endSessions } from '../src/areas/system/auth/sessions.server.ts'
import { type Tx, transaction } from '../src/server/db.ts'
import { makeWork, nobody } from '../src/server/house.ts'
import type { Work } from '../src/server/work.ts'
import { staffOf } from './company.ts'
import { byPassword, enter, md5, renew } from './door.ts'
import { gather } from './story.ts'
import type { Person } from './world.ts'

const { world } = await gather()

const picture = Buffer.from(captchaPicture('23456').split(',')[1]!, 'base64')
const lives = async (person: Person) => (await person.get('blade-user/info')).code === 200

describe('leaving', () => {
  test('S-03 R-TRN-036 ends this session and no other, its refresh token with it', async () => {
    const [here, there] = [await enter(world, 'boss'), await enter(world, 'boss')]
    expect((await here.get('blade-auth/oauth/logout')).code).toBe(200)
    expect([await lives(here), await lives(there)]).toEqual([false, true])
    expect((await renew(world, here.refresh)).status).toBe(400)
    expect((await renew(world, there.refresh)).status).toBe(200)
  })

  test('R-ERR-015 takes along what the page has noted of its errors', async () => {
    const person = await enter(world, 'boss')
    const entry = {
      url: 'http://x/#/sales',
      time: '2026-11-15 10:00:00',
      type: 'error',
      message: 'x is not a function',
      stack: 'at y',
      info: 'z',
    }
    expect((await person.post('blade-auth/oauth/logout', [entry])).code).toBe(200)
    expect(await lives(person)).toBe(false)
    expect(await world.sql('select service_id, kind, message, account from error_log')).toEqual([
      { service_id: 'web', kind: 'error', message: 'x is not a function', account: 'boss' },
    ])
  })
})

describe('a new password', () => {
  const change = (person: Person, oldPassword: string, newPassword: string, newPassword1 = newPassword) =>
    person.post('blade-user/update-password', undefined, { oldPassword, newPassword, newPassword1 })
  let person: Awaited<ReturnType<typeof enter>>
  beforeEach(async () => {
    person = await enter(world, 'accountant')
    await world.sql('delete from access_limit')
  })

  test('R-CON-076 needs the old one, itself twice, and some strength', async () => {
    const strong = md5('Kuaiji2026')
    const told = async (...words: [string, string, string?]) => (await change(person, ...words)).msg
    expect(await told(md5('wrong'), strong)).toBe('原密码不正确!')
    expect(await told(md5('accountant'), strong, md5('other'))).toBe('请输入正确的确认密码!')
    expect(await told(md5('accountant'), md5('accountant'))).toBe('新密码过于简单，请更换！')
    expect(await told(md5('accountant'), md5('12345678'))).toBe('新密码过于简单，请更换！')
    expect(await told('accountant', 'abcdefgh')).toBe('新密码至少8位，且同时包含字母和数字！')
    expect(await told('', '')).toBe('请输入原密码；请输入新密码；请输入确认密码')
    expect((await byPassword(world, 'accountant')).status).toBe(200)
  })

  test('S-03 ends every other session of the account, and the old one opens nothing', async () => {
    const other = await enter(world, 'accountant')
    const colleague = await enter(world, 'boss')
    expect(await change(person, md5('accountant'), md5('Kuaiji2026'))).toMatchObject({ code: 200, success: true })
    expect([await lives(person), await lives(other), await lives(colleague)]).toEqual([true, false, true])
    expect((await renew(world, other.refresh)).status).toBe(400)
    expect((await byPassword(world, 'accountant')).status).toBe(400)
    expect((await byPassword(world, 'accountant', 'Kuaiji2026')).status).toBe(200)
    expect((await change(person, md5('Kuaiji2026'), md5('Kuaiji2026'))).msg).toBe('新密码不能与原密码相同!')
    expect((await change(person, 'Kuaiji2026', 'Rechnung-83-x')).code).toBe(200)
    await world.sql(`update account_secret set hash = (select hash from account_secret s join account b on b.id = s.account_id and b.tenant_id = s.tenant_id where b.account = 'accountant' and b.tenant_id <> '000000')
      where tenant_id = '000000' and account_id = (select id from account where tenant_id = '000000' and account = 'accountant')`)
  })

  test('S-24 the old one cannot be guessed from an open session', async () => {
    for (let time = 0; time < 5; time++) expect((await change(person, md5('guess'), md5('Kuaiji2026'))).msg).toBe('原密码不正确!')
    expect((await change(person, md5('accountant'), md5('Kuaiji2026'))).msg).toBe('原密码错误次数过多，请5分钟后再试')
    expect(await lives(person)).toBe(true)
  })
})

describe('whose account changes', () => {
  const as = (run: (work: Work) => Promise<unknown>) =>
    transaction(world.house.db, '000000', async (tx: Tx) => {
      const config = await world.house.memory.config(tx, '000000', -1)
      return run(makeWork(world.house, tx, { ...nobody, tenantId: '000000' }, config, 'test'))
    })
  const idOf = async (account: string) =>
    (await world.sql(`select id from account where tenant_id = '000000' and account = $1`, [account]))[0].id

  test('S-03 in its roles or its standing is out at once, on every node and with every token', async () => {
    const id = await idOf('warehouse')
    const [one, two] = [await enter(world, 'warehouse'), await enter(world, 'warehouse')]
    await as(async work => {
      await work.tx.run(`update account set role_ids = '{}', version = version + 1 where tenant_id = '000000' and id = $1`, [id])
      await endSessions(work, id)
    })
    expect([await lives(one), await lives(two)]).toEqual([false, false])
    expect((await one.get('blade-user/info')).msg).toBe('请求未授权')
    for (const { refresh } of [one, two]) expect((await renew(world, refresh)).body.error_description).toBe('登录已失效，请您重新登录')
    const back = await enter(world, 'warehouse')
    expect(await back.ok.get('blade-system/menu/buttons')).toEqual([])
  })

  test('keeps the one session that is spared, and those of others', async () => {
    const [kept, ended, other] = [await enter(world, 'purchaser'), await enter(world, 'purchaser'), await enter(world, 'boss')]
    const sessionId = JSON.parse(Buffer.from(kept.token.split('.')[1]!, 'base64url').toString()).sid
    await as(async work => endSessions(work, await idOf('purchaser'), sessionId))
    expect([await lives(kept), await lives(ended), await lives(other)]).toEqual([true, false, true])
  })

  test('S-03 and is stopped gets no further, though nobody ended its session', async () => {
    const person = await enter(world, 'mall_operator')
    await world.sql(`update account set enabled = false where tenant_id = '000000' and account = 'mall_operator'`)
    expect(await lives(person)).toBe(false)
    expect((await renew(world, person.refresh)).status).toBe(400)
  })
})

describe('what a user says of himself', () => {
  test('R-PER-010 R-CON-076 comes with his roles, his department, his post and no secret', async () => {
    const boss = await world.as('boss')
    const info = await boss.ok.get('blade-user/info')
    expect(info).toMatchObject({
      account: 'boss',
      realName: '总经理',
      phone: expect.stringMatching(/^1380000\d{4}$/),
      email: '',
      avatar: '',
      staffId: staffOf('boss'),
      staffType: '8701',
      deptName: '总公司',
      roleName: '总经理',
      roles: ['boss'],
      tenantName: '浙江衡达工业品贸易有限公司',
    })
    expect(JSON.stringify(info)).not.toMatch(/argon2|hash|password/)
    expect(await boss.ok.get('blade-auth/oauth/user-info')).toEqual(info)
  })

  test('is changed by himself: name, phone, e-mail and picture, and nothing else', async () => {
    const boss = await world.as('boss')
    const { id } = await boss.ok.get('blade-user/info')
    const { data } = await boss.upload('blade-resource/oss/endpoint/put-file', { name: '头像.png', data: picture })
    const own = { realName: '沈国平', phone: '13900000009', email: 'boss@hengda.cn', avatar: data.link }
    await boss.ok.post('blade-user/update-info', { ...own, roleId: '1', account: 'root', tenantId: '100001', status: 2, deptId: '1' })
    expect(await boss.ok.get('blade-user/info')).toMatchObject({ id, ...own, account: 'boss', roles: ['boss'], deptName: '总公司' })
    await boss.ok.post('blade-user/update-info', { email: '', avatar: '' })
    expect(await boss.ok.get('blade-user/info')).toMatchObject({ realName: '沈国平', email: '', avatar: '' })
  })

  test('R-VAL-011 R-VAL-039 R-CON-041 must be in good shape, and a phone nobody else’s', async () => {
    const boss = await world.as('boss')
    const told = async (words: object) => (await boss.post('blade-user/update-info', words)).msg
    expect(await told({ phone: '123' })).toBe('请输入正确的手机号码')
    expect(await told({ email: 'nonsense' })).toBe('请输入正确的邮箱')
    const tall = await boss.upload('blade-resource/oss/endpoint/put-file', {
      name: 'a.png',
      data: Buffer.concat([picture, Buffer.alloc(512_000)]),
    })
    const sheet = await boss.upload('blade-resource/oss/endpoint/put-file', { name: 'a.txt', data: Buffer.from('text') })
    for (const avatar of [
      'javascript:alert(1)',
      'http://elsewhere/a.png',
      '/api/blade-resource/file?id=1',
      tall.data.link,
      sheet.data.link,
    ])
      expect([avatar, await told({ avatar })]).toEqual([avatar, '头像只能是已上传的JPG或PNG图片，且不超过500KB！'])
    expect(await told({ realName: '长'.repeat(51) })).toMatch(/姓名.*50/)
    expect(await told({ phone: '13800001001' })).toBe('手机号码已被其他用户使用！')
    expect(await told({})).toBe('请填写需要修改的内容！')
  })
})

test('clearing the cache makes every node read anew what was changed past the product', async () => {
  const boss = await world.as('boss')
  const places = async () => (await boss.ok.get('blade-system/sysconfig/front')).AMT_DECIMAL_PLACES
  expect(await places()).toBe('2')
  await world.sql(`insert into setting_value (tenant_id, code, value) values ('000000', 'AMT_DECIMAL_PLACES', '1')`)
  expect(await places()).toBe('2')
  expect((await boss.get('blade-auth/oauth/clear-cache')).code).toBe(200)
  expect(await places()).toBe('1')
})

test('R-PER-015 tenant mode is on: the login page learns whose address it stands on; a number tells a stranger nothing', async () => {
  const info = async (query: Record<string, string>) => (await world.nobody.get('blade-system/tenant/info', query)).data
  expect(await info({ tenantId: '100001' })).toEqual({ tenantId: '100001', captchaMode: 1 })
  expect(await info({ tenantId: '999999' })).toEqual({ tenantId: '999999', captchaMode: 1 })
  expect(await info({ domain: 'http://localhost' })).toEqual({})
  await world.sql(`update tenant set domain = 'https://erp.example.cn' where code = '100001'`)
  const here = {
    tenantId: '100001',
    tenantName: '江苏恒通机电有限公司',
    domain: 'https://erp.example.cn',
    backgroundUrl: '',
    captchaMode: 1,
  }
  expect(await info({ domain: 'https://erp.example.cn/' })).toEqual(here)
  expect(await info({ domain: 'https://erp.example.cn', tenantId: '100001' })).toEqual(here)
  expect(await info({ domain: 'https://erp.example.cn', tenantId: '000000' })).toEqual({ tenantId: '000000', captchaMode: 1 })
})
