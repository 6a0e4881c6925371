import { describe, expect, test } from 'vitest'
import { seedPlatform } from '../src/app/seed.ts'
import { asOwner, buildApp, openHouse } from '../src/app/server.ts'
import { otherTenant } from './company.ts'
import { byPassword } from './door.ts'
import { everyRow } from './generic/scene.ts'
import { gather } from './story.ts'
import { type Person, personOf, signIn, testKey } from './world.ts'

type Row = Record<string, any>

const { world, admin } = await gather('admin')

const path = (verb: string) => `blade-system/param/${verb}`
const find = async (key: string, person = admin): Promise<Row | undefined> =>
  (await person.ok.get(path('list'), { paramKey: key, size: 100 })).records.find((row: Row) => row.paramKey === key)
const set = async (key: string, paramValue: string, person = admin) =>
  person.post(path('submit'), { ...(await find(key, person)), paramValue })
const must = async (key: string, value: string) => expect(await set(key, value)).toMatchObject({ code: 200 })
const addUser = (account: string) => admin.ok.post('blade-user/submit', { account, realName: '某人' })

describe('parameters', () => {
  test('W-SET-026 R-VAL-064 R-VAL-065 R-VAL-066 what is missing is asked for', async () => {
    expect((await admin.post(path('submit'), {})).msg).toBe('请输入参数名称；请输入参数键名；请输入参数键值')
  })

  test('those that the product goes by are planted: each company its own, what concerns companies only where they are made', async () => {
    const keys = async (person: Person) =>
      (await person.ok.get(path('list'), { size: 100, ascs: 'paramKey' })).records
        .filter((row: Row) => row.isSystem === 2)
        .map((row: Row) => row.paramKey)
        .sort()
    expect(await keys(admin)).toEqual([
      'account.failCount',
      'account.initPassword',
      'tenant.default.accountNumber',
      'tenant.default.password',
    ])
    expect(await keys(await world.as('admin', otherTenant))).toEqual(['account.failCount', 'account.initPassword'])
  })

  test('a planted one keeps its key and its place, and takes only what makes sense', async () => {
    const before = await everyRow({ world })
    const row = (await find('account.failCount'))!
    expect((await admin.post(path('submit'), { ...row, paramKey: 'other' })).msg).toBe('系统内置参数的键名不能修改！')
    expect((await admin.post(path('remove'), undefined, { ids: row.id })).msg).toBe('登录失败锁定次数是系统内置参数，不能删除！')
    for (const value of ['2', '21', 'x', '5.5', '-3'])
      expect((await set('account.failCount', value)).msg).toBe('登录失败锁定次数必须是3到20的整数！')
    for (const value of ['0x1', '-2', '1000001'])
      expect((await set('tenant.default.accountNumber', value)).msg).toBe('新租户账号额度必须是-1到1000000的整数！')
    for (const value of ['123456', 'abcdefgh', 'admin123'])
      expect((await set('account.initPassword', value)).msg).toMatch(/^初始密码至少8位/)
    expect((await set('account.initPassword', '******')).msg).toBe('请输入参数键值')
    expect(await everyRow({ world })).toEqual(before)
  })
})

describe('the first password of users', () => {
  test('is made up for each as long as nobody has set one', async () => {
    const [one, two] = [await addUser('first1'), await addUser('first2')]
    expect(one.password).not.toBe(two.password)
  })

  test('is the one that was set, on every node at once, for new users and for resets; nobody reads it anywhere', async () => {
    const { house } = await openHouse(world.url, '.cache/test-data')
    const app = await buildApp(house, testKey)
    const node = personOf(app, admin.token)
    await must('account.initPassword', 'Hengda2468')
    const { id, password } = await node.ok.post('blade-user/submit', { account: 'first3', realName: '某人' })
    expect(password).toBe('Hengda2468')
    await signIn(world.app, 'first3', '000000', 'Hengda2468')
    const [told] = await node.ok.post('blade-user/reset-password', { userIds: id })
    expect(told.password).toBe('Hengda2468')
    expect(await find('account.initPassword')).toMatchObject({ paramValue: '******' })
    await app.close()
    await house.db.close()
    await new Promise(done => setTimeout(done, 500))
    for (const table of ['param', 'history', 'api_log', 'usual_log', 'sealed_secret', 'keyed_answer'])
      expect([table, JSON.stringify(await world.sql(`select * from ${table}`)).includes('Hengda2468')]).toEqual([table, false])
  })

  test('stays when the rest of its parameter is saved, and is made up again when that is asked for', async () => {
    const row = (await find('account.initPassword'))!
    await admin.ok.post(path('submit'), { ...row, remark: '统一初始密码' })
    expect((await addUser('first4')).password).toBe('Hengda2468')
    await must('account.initPassword', 'random')
    expect((await addUser('first5')).password).toMatch(/^[a-z]{6}\d{4}$/)
    expect((await find('account.initPassword'))!.paramValue).toBe('random')
  })
})

test('how many failures lock an account is what the parameter says', async () => {
  await must('account.failCount', '3')
  for (let time = 0; time < 3; time++)
    expect((await byPassword(world, 'boss', 'x', '10.9.0.1')).body.error_description).toBe('用户名或密码错误')
  expect((await byPassword(world, 'boss', 'boss', '10.9.0.1')).body.error_description).toMatch(/失败次数过多/)
  expect((await byPassword(world, 'boss', 'boss', '10.9.0.2')).status).toBe(200)
})

test('a new company starts with the limit and the password that are set for newcomers', async () => {
  await must('tenant.default.accountNumber', '7')
  await must('tenant.default.password', 'Neuling1357')
  const made = await admin.ok.post('blade-system/tenant/submit', { tenantName: '南通新港贸易有限公司' })
  expect(made.password).toBe('Neuling1357')
  await signIn(world.app, 'admin', made.tenantId, 'Neuling1357')
  expect(await admin.ok.get('blade-system/tenant/detail', { id: made.id })).toMatchObject({ accountNumber: 7 })
  const said = await admin.ok.post('blade-system/tenant/submit', { tenantName: '无锡太湖贸易有限公司', accountNumber: 30 })
  expect(await admin.ok.get('blade-system/tenant/detail', { id: said.id })).toMatchObject({ accountNumber: 30 })
})

test('words from before there were dictionaries above them are put below theirs', async () => {
  for (const table of ['dictionary', 'business_dictionary']) {
    await world.sql(`update ${table} set parent_id = null, planted = false`)
    await world.sql(`delete from ${table} where word = '-1'`)
  }
  await asOwner(world.house.db, tx => seedPlatform(tx, world.house.nextId))
  for (const table of ['dictionary', 'business_dictionary'])
    expect(await world.sql(`select code, word from ${table} where not planted or (parent_id is null) <> (word = '-1')`)).toEqual([])
  const words: Row[] = await admin.ok.get('blade-system/dict/dictionary', { code: 'sex' })
  expect(words.map(word => word.dictValue)).toEqual(['男', '女'])
})

test('a start plants what is missing and leaves what somebody has changed', async () => {
  await world.sql(`delete from business_dictionary where tenant_id = $1 and code = 'depot_type'`, [otherTenant])
  await world.sql(`delete from param where tenant_id = $1 and key = 'account.failCount'`, [otherTenant])
  await world.sql(`update business_dictionary set name = '改过' where tenant_id = $1 and code = 'brand_type' and word = '1'`, [otherTenant])
  await asOwner(world.house.db, tx => seedPlatform(tx, world.house.nextId))
  const other = await world.as('admin', otherTenant)
  expect((await other.ok.get('blade-system/dict-biz/dictionary', { code: 'depot_type' })).length).toBe(2)
  expect((await other.ok.get('blade-system/dict-biz/dictionary', { code: 'brand_type' }))[0].dictValue).toBe('改过')
  expect((await find('account.failCount', other))!.paramValue).toBe('5')
})
