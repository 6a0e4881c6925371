import { describe, expect, test } from 'vitest'
import { md5 } from './door.ts'
import { setting } from './setting.ts'
import { gather } from './story.ts'

const { world, admin, cashier } = await gather('admin', 'cashier')
const simple = '新密码过于简单，请更换！'
let serial = 0

/** Every door by which a password comes in, each with the hash of one. */
const doors: [string, string, (hash: string) => Promise<string>][] = [
  [
    'his own page',
    'cashier',
    async hash => {
      const [newPassword, newPassword1] = [hash, hash]
      return (await cashier.post('blade-user/update-password', { oldPassword: md5('cashier'), newPassword, newPassword1 })).msg
    },
  ],
  [
    'the form of users',
    'neuling',
    async hash => (await admin.post('blade-user/submit', { account: 'neuling', realName: '新人', password: hash })).msg,
  ],
  [
    'the form of users, once more',
    'boss',
    async hash => {
      const [{ id }] = await world.sql(`select id from account where tenant_id = '000000' and account = 'boss'`)
      return (await admin.post('blade-user/update', { ...(await admin.ok.get('blade-user/detail', { id })), password: hash })).msg
    },
  ],
  [
    'the registration of guests',
    'fangke',
    async hash => {
      const query = { tenantId: '000000', account: 'fangke', name: '访客', password: hash }
      const remoteAddress = `10.7.0.${++serial}`
      return (await world.app.inject({ method: 'POST', url: '/api/blade-user/register-guest', query, remoteAddress })).json().msg
    },
  ],
]

describe.each(doors)('S-25 a password that comes as a hash by %s', (_, account, enter) => {
  test.each(['', '1', '8848', '000000', '987654', '19900101', 'password1', 'woaini1314', 'a123456', 'qwe123', 'Firma-2026-x'])(
    'is refused when it is the well-known one of “%s”',
    async password => {
      await setting(world, 'REGISTER_GUEST', '2')
      await admin.ok.post('blade-system/param/submit', await initPassword('Firma-2026-x'))
      expect(await enter(md5(password))).toBe(simple)
    },
  )

  test.each([account, `${account}1`, `${account}2024`, `${account.toUpperCase()}123`])(
    'is refused when it is made of his name: %s',
    async password => expect(await enter(md5(password))).toBe(simple),
  )
})

async function initPassword(paramValue: string) {
  const { records } = await admin.ok.get('blade-system/param/list', { paramKey: 'account.initPassword' })
  return { ...records[0], paramKey: 'account.initPassword', paramValue }
}

test('a good one is taken, and signs in', async () => {
  await cashier.ok.post('blade-user/update-password', {
    oldPassword: md5('cashier'),
    newPassword: md5('quitte-92-x'),
    newPassword1: md5('quitte-92-x'),
  })
})
