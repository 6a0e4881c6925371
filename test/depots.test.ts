import { expect, test } from 'vitest'
import { ids } from './company.ts'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')
const accounts = await world.sql(`select id, account from account where tenant_id = '000000'`)
const users: Record<string, string> = Object.fromEntries(accounts.map(({ id, account }) => [account, id]))

type Row = Record<string, any>
const depot = (verb: string) => `blade-base/depot/${verb}`
const usersOf = async (depotId: string) =>
  (await admin.ok.get('blade-base/userdepot/list', { depotId, size: 500 })).records.map((row: Row) => row.userId).sort()

test('R-STA-008 a depot needs a name; 1 is a warehouse, anything else a vehicle', async () => {
  expect((await admin.post(depot('submit'), {})).msg).toBe('请输入仓库名称')
  const house = await admin.ok.post(depot('submit'), { depotCode: 'CK90', depotName: '嘉兴周转仓' })
  const lorry = await admin.ok.post(depot('submit'), { depotCode: 'CL90', depotName: '浙A12345', depotType: '2' })
  expect(await admin.ok.get(depot('detail'), { id: house.id })).toMatchObject({ depotType: '1', depotTypeName: '仓库', mnCode: 'JXZZC' })
  expect(await admin.ok.get(depot('detail'), { id: lorry.id })).toMatchObject({ depotType: '2', depotTypeName: '车辆' })
  expect((await admin.ok.get(depot('list'), { depotType: '2' })).records.map((row: Row) => row.id)).toEqual([lorry.id])
  expect((await admin.ok.get(depot('list'), { depotName: '嘉兴' })).records).toMatchObject([{ id: house.id }])
})

test('R-PER-013 the users of a depot are given as a whole; who is given one sees no other', async () => {
  const store = await world.as('warehouse')
  const assign = (userIds: string, person = admin) => person.post(depot('assign'), { depotId: ids.ningbo, userIds })
  expect((await store.ok.get(depot('list'))).records.map((row: Row) => row.id)).toContain(ids.hangzhou)
  expect((await assign(`${users.warehouse},${users.cashier}`)).code).toBe(200)
  expect(await usersOf(ids.ningbo)).toEqual([users.warehouse, users.cashier].sort())
  expect((await store.ok.get(depot('list'))).records.map((row: Row) => row.id)).toEqual([ids.ningbo])

  await world.sql(`update user_depot set is_default = true where account_id = ${users.warehouse}`)
  expect(await admin.ok.get(depot('defaultByUserId'), { userId: users.warehouse! })).toMatchObject({ id: ids.ningbo })
  await assign(users.warehouse!)
  expect(await usersOf(ids.ningbo)).toEqual([users.warehouse])
  expect(await admin.ok.get(depot('defaultByUserId'), { userId: users.warehouse! })).toMatchObject({ id: ids.ningbo })

  expect((await assign('12')).msg).toBe('用户不存在或无权限！')
  expect((await admin.post(depot('assign'), { userIds: users.cashier })).msg).toBe('请选择仓库')
  expect((await assign(users.cashier!, await world.as('purchaser'))).code).toBe(403)
  expect(await usersOf(ids.ningbo)).toEqual([users.warehouse])
  await assign('')
  expect(await usersOf(ids.ningbo)).toEqual([])
  const told = await world.sql(`select 1 from history where subject = 'account' and subject_id = '${users.cashier}' and stage = '分配仓库'`)
  expect(told).toHaveLength(2)
})

test('a user without a default depot of his own has the company’s', async () => {
  const row = await admin.ok.get(depot('detail'), { id: ids.hangzhou })
  await admin.ok.post(depot('submit'), { ...row, isDefault: 2 })
  expect(await admin.ok.get(depot('defaultByUserId'), { userId: users.sales! })).toMatchObject({ id: ids.hangzhou })
  const other = await admin.ok.get(depot('detail'), { id: ids.ningbo })
  await admin.ok.post(depot('submit'), { ...other, isDefault: 2 })
  expect(await admin.ok.get(depot('default'))).toMatchObject({ id: ids.ningbo })
  expect((await admin.ok.get(depot('list'), { isDefault: '2' })).records).toHaveLength(1)
  expect((await admin.get(depot('defaultByUserId'), { userId: '12' })).msg).toBe('数据不存在或无权限！')
  expect((await admin.get(depot('defaultByUserId'), {})).msg).toBe('请选择用户')
})

test('a depot serves ranges of customers; who has not seen the last change does not change them', async () => {
  const classify = await admin.ok.post('blade-mall/rangeclassify/submit', { code: '01', name: '按地区' })
  const range = await admin.ok.post('blade-mall/range/submit', { rangeName: '宁波', classifyId: classify.id })
  const { version } = await admin.ok.get(depot('detail'), { id: ids.ningbo })
  await admin.ok.post(depot('updateRange'), { depotId: ids.ningbo, rangeIds: range.id, version })
  expect(await admin.ok.get(depot('detail'), { id: ids.ningbo })).toMatchObject({
    rangeIds: range.id,
    rangeName: '宁波',
    version: version + 1,
  })
  const stale = await admin.post(depot('updateRange'), { depotId: ids.ningbo, rangeIds: '', version })
  expect(stale.msg).toBe('数据已被他人修改，请刷新后重试！')
  expect((await admin.post(depot('updateRange'), { depotId: ids.ningbo, rangeIds: '12' })).msg).toBe('范围不存在或无权限！')
  expect((await admin.post('blade-mall/range/remove', undefined, { ids: range.id })).msg).toBe('范围宁波已被仓库使用，不能删除！')
  await admin.ok.post(depot('submit'), await admin.ok.get(depot('detail'), { id: ids.ningbo }))
  expect((await admin.ok.get(depot('detail'), { id: ids.ningbo })).rangeIds).toBe(range.id)
  await admin.ok.post(depot('updateRange'), { depotId: ids.ningbo, rangeIds: '' })
  expect((await admin.ok.get(depot('detail'), { id: ids.ningbo })).rangeName).toBe('')
})

test('a depot with stock in it is not stopped', async () => {
  const line = { commInfoId: ids.bearing, qty: 1, taxPrice: 11.3, taxRate: 13 }
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, depotId: ids.ningbo, bodyList: [line] })
  expect((await admin.post(depot('disable'), { id: ids.ningbo })).msg).toBe('宁波分仓存在库存/未完成单据，不能停用！')
  expect((await admin.ok.get(depot('detail'), { id: ids.ningbo })).status).toBe(1)
})
