import { expect, test } from 'vitest'
import { seedRoles } from '../src/app/roles.ts'
import { SalesOut } from '../src/areas/sales/out/out.ts'
import { documents } from '../src/kit/registry.ts'
import { otherTenant } from './company.ts'
import { isMade } from './generic/fitting-bills.ts'
import { draftOf } from './generic/states.ts'
import { gather } from './story.ts'
import { type Person, personOf, signIn } from './world.ts'

type Row = Record<string, any>

const { world, admin } = await gather('admin')

const path = (verb: string) => `blade-system/tenant/${verb}`

async function opened(name: string, more: Row = {}) {
  const made = await admin.ok.post(path('submit'), { tenantName: name, ...more })
  const person = personOf(world.app, await signIn(world.app, 'admin', made.tenantId, made.password))
  return { ...made, person } as { id: string; tenantId: string; password: string; person: Person }
}

test('a new company gets a number and everything it starts with, and its administrator works at once', async () => {
  const { id, tenantId, person, password } = await opened('苏州新创贸易有限公司', { linkman: '顾先生', contactNumber: '0512-1234567' })
  expect(tenantId).toMatch(/^\d{6}$/)
  expect(await admin.ok.get(path('detail'), { id })).toMatchObject({
    tenantId,
    tenantName: '苏州新创贸易有限公司',
    accountNumber: -1,
    expireTime: '',
  })
  const counts = async (table: string) => (await world.sql(`select count(*)::int as n from ${table} where tenant_id = $1`, [tenantId]))[0].n
  const [roles, words, accounts] = [await counts('role'), await counts('business_dictionary'), await counts('journal_account')]
  expect([roles, words > 50, accounts > 5]).toEqual([seedRoles.length, true, true])
  expect(
    (await world.sql(`select name from depot where tenant_id = $1 and kind = '9' order by code`, [tenantId])).map(row => row.name),
  ).toEqual(['在途仓', '借出仓', '委托代销仓', '直运仓'])
  expect(await person.ok.get('blade-user/info')).toMatchObject({ account: 'admin', tenantId, deptName: '苏州新创贸易有限公司' })
  const filled = await person.ok.post('blade-base/unit/submit', { unitName: '捆', mnCode: 'K' })
  expect(filled.id).toMatch(/^\d+$/)
  expect((await person.ok.get('blade-base/depot/list')).records).toMatchObject([{ depotName: '主仓库' }])
  expect((await person.ok.get('blade-base/depot/list', { depotType: '9' })).total).toBe(4)
  expect(JSON.stringify(await world.sql('select * from history'))).not.toContain(password)
})

test('every kind of bill of a new company is numbered by its rule, counting from one', async () => {
  const own = await admin.ok.post(`${SalesOut.path}/draft`, { remark: '本公司的第一张' })
  const { person } = await opened('无锡新号贸易有限公司')
  const bartererId = await firstCustomer(person)
  for (const document of documents().filter(one => !isMade(one))) {
    const { name, path: bills, prefix } = document
    // A stocktake needs a depot before anything is kept of it: the number to come is looked at.
    const isPreview = name === 'stocktake'
    const first = await (isPreview
      ? person.ok.get(`${bills}/initAdd`)
      : person.ok.post(`${bills}/${draftOf(document).wire}`, { remark: '第一张', ...(name === 'customerInquiry' && { bartererId }) }))
    expect(first.billNo).toMatch(new RegExp(`^${prefix}\\d{8}0001$`))
  }
  expect((await admin.ok.post(`${SalesOut.path}/draft`, { remark: '第二张' })).billNo).toBe(own.billNo.replace(/1$/, '2'))
})

test('of the companies only the managing one knows; everyone knows his own', async () => {
  const other = await world.as('admin', otherTenant)
  const { id, tenantId } = await opened('另一家')
  for (const verb of ['list', 'detail']) expect([verb, (await other.get(path(verb), { id })).code]).toEqual([verb, 403])
  for (const verb of ['submit', 'remove', 'setting', 'datasource', 'disable', 'enable'])
    expect([verb, (await other.post(path(verb), { id, ids: id, tenantId, tenantName: 'x', accountNumber: 1 })).code]).toEqual([verb, 403])
  expect(await other.ok.get(path('select'))).toMatchObject([{ tenantId: otherTenant }])
  expect((await admin.ok.get(path('select'))).length).toBeGreaterThan(2)
  expect((await admin.ok.get(path('list'), { tenantName: '另一家' })).records).toMatchObject([{ tenantId }])
  expect(await (await world.as('sales')).ok.get(path('select'))).toMatchObject([{ tenantId: '000000' }])
  const menus = JSON.stringify(await other.ok.get('blade-system/menu/routes'))
  expect(menus).not.toContain('/system/tenant')
})

test('a company that is stopped, over or removed is out at once, and its data stay', async () => {
  const standing = (person: Person) => person.get('blade-user/info').then(({ code }) => code === 200)
  const again = ({ tenantId, password }: { tenantId: string; password: string }) => signIn(world.app, 'admin', tenantId, password)
  const one = await opened('要停用的')
  await admin.ok.post(path('disable'), undefined, { id: one.id })
  expect(await standing(one.person)).toBe(false)
  await expect(again(one)).rejects.toThrow('租户已停用或已过期，请联系管理员！')
  await admin.ok.post(path('enable'), undefined, { id: one.id })
  expect(await standing(one.person)).toBe(false)
  await again(one)
  expect((await world.sql('select count(*)::int as n from role where tenant_id = $1', [one.tenantId]))[0].n).toBe(seedRoles.length)

  const over = await opened('要过期的')
  await admin.ok.post(path('setting'), undefined, { ids: over.id, accountNumber: 5, expireTime: '2099-01-01 00:00:00' })
  expect(await admin.ok.get(path('detail'), { id: over.id })).toMatchObject({ accountNumber: 5, expireTime: '2099-01-01 00:00:00' })
  expect(await standing(over.person)).toBe(true)
  await admin.ok.post(path('setting'), undefined, { ids: over.id, accountNumber: 5, expireTime: '2020-01-01 00:00:00' })
  expect(await standing(over.person)).toBe(false)
  await expect(again(over)).rejects.toThrow('租户已停用或已过期')

  const gone = await opened('要删除的')
  await admin.ok.post(path('remove'), undefined, { ids: gone.id })
  expect(await standing(gone.person)).toBe(false)
  await expect(again(gone)).rejects.toThrow()
  expect((await admin.ok.get(path('list'), { tenantName: '要删除的' })).records).toEqual([])
})

test('a company has no more accounts than it was given', async () => {
  const { id, person } = await opened('小公司')
  await admin.ok.post(path('setting'), { ids: id, accountNumber: 2, expireTime: '' })
  const add = (account: string) => person.post('blade-user/submit', { account, realName: account })
  expect((await add('second')).code).toBe(200)
  expect(await add('third')).toMatchObject({ code: 400, msg: '账号数量已达上限，请联系管理员！' })
})

test('the managing company is neither stopped nor removed, nor does it end', async () => {
  const [{ id }] = (await admin.ok.get(path('list'), { tenantId: '000000' })).records
  expect(await admin.post(path('disable'), { id })).toMatchObject({ code: 400, msg: '管理租户不能停用！' })
  expect(await admin.post(path('remove'), { ids: id })).toMatchObject({ code: 400, msg: '管理租户不能删除！' })
  expect((await admin.post(path('setting'), { ids: id, accountNumber: -1, expireTime: '2099-01-01 00:00:00' })).code).toBe(400)
  expect((await admin.post(path('submit'), { id, tenantName: '管理', expireTime: '2099-01-01 00:00:00' })).code).toBe(400)
})

test('a company is known by its address before anybody has signed in', async () => {
  const { tenantId } = await opened('有域名的', { domainUrl: 'https://erp.example.cn', backgroundUrl: '/api/blade-resource/file?id=1' })
  const info = (query: Row) => world.nobody.ok.get(path('info'), query)
  expect(await info({ domain: 'https://erp.example.cn/' })).toMatchObject({
    tenantId,
    domain: 'https://erp.example.cn',
    tenantName: '有域名的',
  })
  expect(await info({ domain: 'https://nobody.example.cn' })).toEqual({})
  expect((await admin.post(path('submit'), { tenantName: '同域名', domainUrl: 'https://erp.example.cn' })).msg).toBe(
    '该域名已被其他租户使用！',
  )
  const source = {
    name: '分库',
    driverClass: 'org.postgresql.Driver',
    url: 'jdbc:postgresql://db.example.cn:5432/erp',
    username: 'u',
    password: 'p',
  }
  const { id: datasourceId } = await admin.ok.post('blade-develop/datasource/submit', source)
  await admin.ok.post(path('datasource'), undefined, { tenantId, datasourceId })
  expect((await admin.ok.get(path('list'), { tenantName: '有域名的' })).records).toMatchObject([{ datasourceId }])
  expect((await admin.post(path('datasource'), { tenantId, datasourceId: '1' })).msg).toBe('数据源不存在或无权限！')
  expect((await admin.post(path('datasource'), { tenantId: '111111', datasourceId: '1' })).code).toBe(400)
})

/** What an inquiry needs before anything is kept of it. */
async function firstCustomer(person: Person): Promise<string> {
  const { id: natureId } = await person.ok.post('blade-barterer/customernature/submit', { natureName: '客户', parentId: '0' })
  const { deptId } = await person.ok.get('blade-user/info')
  const { id: staffId } = await person.ok.post('blade-system/staff/submit', { staffName: '第一人', deptId, staffPhone: '13700001002' })
  const contacts = [{ contacts: '周工', phone: '13700001001' }]
  const customer = { bartererName: '第一家客户', natureId, staffId, customerContactsVOs: contacts }
  return (await person.ok.post('blade-barterer/customer/submit', customer)).id
}
