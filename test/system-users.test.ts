import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids, otherTenant, staffOf } from './company.ts'
import { rowsOf } from './generic/sheets.ts'
import { gather } from './story.ts'
import { type Person, personOf, signIn } from './world.ts'

type Row = Record<string, any>

const { world, admin } = await gather('admin')

const roleId = async (alias: string, tenant = '000000'): Promise<string> =>
  (await world.sql('select id from role where alias = $1 and tenant_id = $2', [alias, tenant]))[0].id
const idOf = async (account: string): Promise<string> =>
  (await world.sql(`select id from account where account = $1 and tenant_id = '000000' and not deleted`, [account]))[0].id
const missing = { code: 400, msg: '数据不存在或无权限！' }
let serial = 0

/** A user of a role, signed in. */
async function somebody(alias: string, more: Row = {}) {
  const account = `${alias}${++serial}`
  const password = 'geheim2468'
  const body = { account, realName: `${alias}某${serial}`, password, roleId: await roleId(alias), deptId: ids.salesDept, ...more }
  const { id } = await admin.ok.post('blade-user/submit', body)
  return { id: id as string, account, person: personOf(world.app, await signIn(world.app, account, '000000', password)) }
}

const isOut = async (person: Person) => (await person.get('blade-user/info')).code === 401

describe('a user', () => {
  test('is added with a password that is told once, and signs in with it; nobody can read it again', async () => {
    const saved = await admin.ok.post('blade-user/submit', { account: 'neu', realName: '新人', roleId: await roleId('sales') })
    expect(saved).toEqual({ id: expect.any(String), version: 1, password: expect.stringMatching(/^[a-z]{6}\d{4}$/) })
    await signIn(world.app, 'neu', '000000', saved.password)
    const shown = await admin.ok.get('blade-user/detail', { id: saved.id })
    expect(shown).toMatchObject({ account: 'neu', realName: '新人', roleName: '业务员', tenantName: expect.any(String), isDeleted: 0 })
    expect(JSON.stringify([shown, await admin.ok.get('blade-user/page', { size: 500 })])).not.toContain('assword')
    expect(JSON.stringify(await world.sql('select * from history'))).not.toContain(saved.password)
    expect(JSON.stringify(await world.sql('select * from api_log'))).not.toContain(saved.password)
  })

  test('brings a password hashed or not, and no weak one', async () => {
    const add = (account: string, password: string) => admin.post('blade-user/submit', { account, realName: '某人', password })
    await add('plain', 'geheim2468')
    await add('hashed', createHash('md5').update('geheim2468').digest('hex'))
    for (const account of ['plain', 'hashed']) await signIn(world.app, account, '000000', 'geheim2468')
    expect(await add('weak', '12345678')).toMatchObject({ code: 400, msg: '密码至少8位，且同时包含字母和数字！' })
    expect(await add('weak', 'a1234567')).toMatchObject({ code: 400, msg: '新密码过于简单，请更换！' })
  })

  test('has an account and a phone of his own', async () => {
    expect(await admin.post('blade-user/submit', { account: 'sales', realName: '另一个' })).toMatchObject({
      code: 400,
      msg: '当前账号已被使用!',
    })
    const [{ phone }] = await world.sql('select phone from staff where id = $1', [staffOf('sales')])
    expect(await admin.post('blade-user/submit', { account: 'sales9', realName: '另一个', phone })).toMatchObject({
      code: 400,
      msg: '手机号码已被其他用户使用！',
    })
  })

  test('is counted against what the company was given', async () => {
    const [{ count }] = await world.sql(`select count(*)::int from account where tenant_id = '000000' and not deleted`)
    await world.sql(`update tenant set account_limit = $1 where code = '000000'`, [count + 1])
    const add = (account: string) => admin.post('blade-user/submit', { account, realName: '额度' })
    const answers = await Promise.all(['quota1', 'quota2', 'quota3'].map(add))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.find(({ code }) => code !== 200)!.msg).toBe('账号数量已达上限，请联系管理员！')
    await world.sql(`update tenant set account_limit = -1 where code = '000000'`)
  })

  test('of another department, or of it and those below, is found in its branch', async () => {
    const { id } = await somebody('sales', { deptId: ids.northTeam })
    const found = async (query: Row) => (await admin.ok.get('blade-user/page', { size: 500, ...query })).records.map((row: Row) => row.id)
    expect(await found({ treeDeptId: ids.salesDept })).toContain(id)
    expect(await found({ deptId: ids.salesDept })).not.toContain(id)
    expect(await found({ account: 'sales' })).toContain(id)
    for (const path of ['blade-user/mdmUserPage', 'blade-user/page'])
      expect((await admin.ok.get(path, { size: 500 })).records.map((row: Row) => row.id)).toContain(id)
    expect((await admin.ok.get('blade-user/user-list')).map((row: Row) => row.id)).toContain(id)
  })

  test('is changed by update, needs an id there, and keeps what is kept about his platform', async () => {
    const { id } = await somebody('sales')
    const shown = await admin.ok.get('blade-user/platform-detail', { id })
    await admin.ok.post('blade-user/update', { ...shown, realName: '改名', deptName: '别的', isDeleted: 0 })
    expect(await admin.post('blade-user/update', { account: 'x', realName: 'x' })).toMatchObject(missing)
    await admin.ok.post('blade-user/update-platform', { userId: id, userType: '2', userExt: '{"a":1}' })
    expect(await admin.ok.get('blade-user/platform-detail', { id })).toMatchObject({
      realName: '改名',
      userType: '2',
      userTypeName: 'APP',
      userExt: '{"a":1}',
    })
    expect((await admin.post('blade-user/update-platform', { userId: id, userType: '9' })).code).toBe(400)
  })

  test('R-STA-005 R-STA-006 is his employee, and the employee shows it: 2 means yes, as 2 means female', async () => {
    const { id: staffId } = await admin.ok.post('blade-system/staff/submit', {
      staffCode: 'YG900',
      staffName: '阿九',
      deptId: ids.salesDept,
      staffPhone: '13911112222',
      sex: '2',
    })
    const staff = () => admin.ok.get('blade-system/staff/detail', { id: staffId })
    expect(await staff()).toMatchObject({ isUser: 1, userName: '', sex: '2', sexName: '女' })
    const { id } = await somebody('sales', { staffId })
    expect(await staff()).toMatchObject({ isUser: 2, userId: id, userName: expect.stringContaining('某') })
    expect((await admin.ok.get('blade-system/staff/list', { isUser: 2, size: 500 })).records.map((row: Row) => row.id)).toContain(staffId)
    await admin.ok.post('blade-system/staff/assign', { staffId, userId: '' })
    expect(await staff()).toMatchObject({ isUser: 1, userName: '' })
    await admin.ok.post('blade-system/staff/assign', { staffId, userId: id })
    expect(await staff()).toMatchObject({ isUser: 2, userId: id })
    await admin.ok.post('blade-user/remove', undefined, { ids: id })
    expect(await staff()).toMatchObject({ isUser: 1 })
  })

  test('leaves as a file and comes from one, in the older words too', async () => {
    for (const path of ['export', 'export-user']) {
      const [header, ...rows] = await rowsOf((await admin.download(`blade-user/${path}`, { account: 'sales' })).body)
      expect(header).toEqual(expect.arrayContaining(['账号', '姓名', '部门', '角色']))
      expect(rows.flat()).toContain('sales')
    }
    expect((await rowsOf((await admin.download('blade-user/export-template')).body))[0]).toContain('账号*')
    expect((await admin.upload('blade-user/import-user', { name: 'x.xlsx', data: Buffer.from('') })).code).toBe(400)
  })
})

test('the history of a user calls roles by their names, however many', async () => {
  const { id } = await somebody('sales')
  await admin.ok.post('blade-user/grant', { userIds: id, roleIds: `${await roleId('cashier')},${await roleId('boss')}` })
  const { records } = await admin.ok.get('blade-desk/businesshistory/list', { billType: 'account', billId: id })
  const names = await world.sql("select name from role where tenant_id = '000000' and alias in ('cashier', 'boss') order by alias desc")
  expect(records[0].diff).toMatchObject([{ new: names.map(({ name }: any) => name).join('、') }])
})

describe('a session ends', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['he is stopped', id => admin.ok.post('blade-user/disable', undefined, { id })],
    ['his password is reset', id => admin.ok.post('blade-user/reset-password', undefined, { userIds: id })],
    [
      'he is given other roles',
      async id => admin.ok.post('blade-user/grant', undefined, { userIds: id, roleIds: await roleId('cashier') }),
    ],
    ['he is removed', id => admin.ok.post('blade-user/remove', undefined, { ids: id })],
    [
      'his roles are changed in the form',
      async id =>
        admin.ok.post('blade-user/submit', { ...(await admin.ok.get('blade-user/detail', { id })), roleId: await roleId('boss') }),
    ],
  ])('when %s', async (_, change) => {
    const { id, person } = await somebody('sales')
    expect(await isOut(person)).toBe(false)
    await change(id)
    expect(await isOut(person)).toBe(true)
  })

  test('not when his name is changed; whoever is enabled again signs in again', async () => {
    const { id, account, person } = await somebody('sales')
    await admin.ok.post('blade-user/submit', { ...(await admin.ok.get('blade-user/detail', { id })), realName: '新名' })
    expect(await isOut(person)).toBe(false)
    await admin.ok.post('blade-user/disable', { ids: [id] })
    await expect(signIn(world.app, account, '000000', 'geheim2468')).rejects.toThrow('账号未启用')
    await admin.ok.post('blade-user/enable', undefined, { id })
    await signIn(world.app, account, '000000', 'geheim2468')
  })

  test('a new password is told for each, and is the only one that works', async () => {
    const [one, other] = [await somebody('sales'), await somebody('sales')]
    const told = await admin.ok.post('blade-user/reset-password', undefined, { userIds: `${one.id},${other.id}` })
    expect(told).toMatchObject([{ account: one.account }, { account: other.account }])
    await signIn(world.app, one.account, '000000', told[0].password)
    await expect(signIn(world.app, one.account, '000000', 'geheim2468')).rejects.toThrow('用户名或密码错误')
  })

  test('a lock is lifted', async () => {
    const { id, account } = await somebody('sales')
    for (let more = 0; more < 5; more++) await signIn(world.app, account, '000000', 'wrong').catch(() => undefined)
    await expect(signIn(world.app, account, '000000', 'geheim2468')).rejects.toThrow('次数过多')
    await admin.ok.post('blade-user/unlock', undefined, { userIds: id })
    await signIn(world.app, account, '000000', 'geheim2468')
  })
})

describe('who manages users', () => {
  let manager: Awaited<ReturnType<typeof somebody>>
  beforeAll(async () => {
    const { id } = await admin.ok.post('blade-system/role/submit', { roleName: '人事', roleAlias: 'hr', scopeType: '1' })
    await world.sql(
      `insert into role_grant (tenant_id, role_id, menu_id) select '000000', $1, id from menu where code like 'user\\_%' or code in ('dept_view', 'role_view')`,
      [id],
    )
    await world.sql(`update tenant set grant_version = grant_version + 1 where code = '000000'`)
    manager = await somebody('hr')
  })

  test('gives nobody more than he has himself, and changes nobody who has more', async () => {
    const boss = await idOf('boss')
    const { id } = await admin.ok.post('blade-user/submit', { account: 'empty', realName: '无角色' })
    for (const alias of ['administrator', 'boss', 'sales'])
      expect((await manager.person.post('blade-user/grant', { userIds: id, roleIds: await roleId(alias) })).msg).toMatch(/超出您自己的权限/)
    expect((await manager.person.post('blade-user/submit', { account: 'x1', realName: 'x', roleId: await roleId('boss') })).code).toBe(400)
    await manager.person.ok.post('blade-user/grant', { userIds: id, roleIds: await roleId('hr') })
    expect((await manager.person.post('blade-user/reset-password', { userIds: boss })).msg).toMatch(/超出您自己的权限/)
    for (const path of ['disable', 'remove'])
      expect((await manager.person.post(`blade-user/${path}`, { ids: boss, id: boss })).code).toBe(400)
    expect((await manager.person.post('blade-user/assgnDepot', { userId: boss, depotIds: ids.hangzhou })).code).toBe(400)
  })

  test('stops neither himself nor the last administrator', async () => {
    const own = await idOf('admin')
    expect(await admin.post('blade-user/disable', { id: own })).toMatchObject({ code: 400, msg: '不能停用自己的账号！' })
    expect(await admin.post('blade-user/remove', { ids: own })).toMatchObject({ code: 400, msg: '不能删除自己的账号！' })
    expect(await admin.post('blade-user/grant', { userIds: own, roleIds: await roleId('sales') })).toMatchObject({
      code: 400,
      msg: '至少保留一个启用的超级管理员！',
    })
    expect((await admin.get('blade-user/info')).code).toBe(200)
  })

  test('of another company sees and touches none of ours', async () => {
    const other = await world.as('admin', otherTenant)
    const id = await idOf('sales')
    expect(await other.get('blade-user/detail', { id })).toMatchObject(missing)
    for (const [path, body] of [
      ['reset-password', { userIds: id }],
      ['grant', { userIds: id, roleIds: await roleId('sales', otherTenant) }],
      ['assgnDepot', { userId: id, depotIds: '' }],
      ['assgnBarter', { userId: id, bartererIds: '' }],
      ['update-platform', { userId: id, userType: '1' }],
      ['unlock', { userIds: id }],
    ] as const)
      expect([path, await other.post(`blade-user/${path}`, body)]).toMatchObject([path, missing])
    expect((await other.ok.get('blade-user/page', { size: 500 })).records.every((row: Row) => row.tenantId === otherTenant)).toBe(true)
  })
})

test('the departments are one tree with the way to each; the companies among them are organizations', async () => {
  const tree = await admin.ok.get('blade-system/dept/list', { current: 1, size: 10 })
  const head = tree.find((one: Row) => one.id === ids.headOffice)
  const sales = head.children.find((one: Row) => one.id === ids.salesDept)
  expect(sales).toMatchObject({
    ancestors: `0,${ids.headOffice}`,
    deptCategoryName: '部门',
    parentName: '总公司',
    isDeleted: 0,
    hasChildren: false,
  })
  expect(sales.children[0]).not.toHaveProperty('children')
  expect(await admin.ok.get('blade-system/dept/list', { tenantId: otherTenant })).toEqual([])
  expect(await admin.ok.get('blade-system/dept/detail', { id: ids.northTeam })).toMatchObject({
    ancestors: `0,${ids.headOffice},${ids.salesDept}`,
  })
  const found = await admin.ok.get('blade-system/dept/lazy-list', { parentId: '', deptName: '华北', fullName: '', tenantId: '' })
  expect(found).toMatchObject([{ id: ids.northTeam }])
  expect(await admin.ok.get('blade-system/organization/list')).toMatchObject({
    records: [{ id: ids.headOffice, name: '总公司' }],
    total: 1,
  })
})

test('R-CON-079 the type of a department is a word of org_category, also one that was added', async () => {
  const dept = (deptCategory: string) => ({ deptName: '售后组', fullName: '售后服务组', deptCategory, sort: 9, tenantId: '000000' })
  expect(await admin.post('blade-system/dept/submit', dept('4'))).toMatchObject({ code: 400, msg: expect.stringContaining('部门类型') })
  const [words] = await world.sql(`select id from dictionary where code = 'org_category' and word = '-1'`)
  await admin.ok.post('blade-system/dict/submit', {
    parentId: words!.id,
    code: 'org_category',
    dictKey: '4',
    dictValue: '门店',
    sort: 4,
    isSealed: 0,
  })
  const { id } = await admin.ok.post('blade-system/dept/submit', dept('4'))
  expect(await admin.ok.get('blade-system/dept/detail', { id })).toMatchObject({ deptCategory: '4', deptCategoryName: '门店' })
})

test('posts are chosen from a plain list', async () => {
  const { id } = await admin.ok.post('blade-system/post/submit', { category: '3', postCode: 'clerk', postName: '文员' })
  expect(await admin.ok.get('blade-system/post/select', { tenantId: '000000' })).toMatchObject([
    { id, postName: '文员', categoryName: '基层' },
  ])
  const { id: user } = await admin.ok.post('blade-user/submit', { account: 'wenyuan', realName: '文员甲', postId: id })
  expect(await admin.ok.get('blade-user/detail', { id: user })).toMatchObject({ postId: id, postName: '文员' })
  const [{ password }] = await admin.ok.post('blade-user/reset-password', { userIds: user })
  const clerk = personOf(world.app, await signIn(world.app, 'wenyuan', '000000', password))
  expect(await clerk.ok.get('blade-user/info')).toMatchObject({ postId: id, postName: '文员' })
})
