import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from './company.ts'
import { rowsOf } from './generic/sheets.ts'
import { gather } from './story.ts'

type Row = Record<string, any>

const { world, admin, warehouse: store } = await gather('admin', 'warehouse')
let storeId: string
const bills: Record<string, string> = {}
const out = 'blade-sales/salesouthead'
const missing = { code: 400, msg: '数据不存在或无权限！' }

const version = async () => (await admin.ok.get('blade-user/detail', { id: storeId })).version
const assign = async (body: Row) => admin.post('blade-user/assgnDepot', { userId: storeId, version: await version(), ...body })
const assignParties = async (partyIds: string) => admin.ok.post('blade-user/assgnBarter', { userId: storeId, 'bartererIds': partyIds })
const idsOf = async (path: string, person = store) => (await person.ok.get(path, { size: 500 })).records.map((row: Row) => row.id)

const line = { commInfoId: ids.bearing, qty: 1, taxPrice: 20, taxRate: 13 }

beforeAll(async () => {
  storeId = (await world.sql(`select id from account where tenant_id = '000000' and account = 'warehouse'`))[0].id
  for (const depotId of [ids.hangzhou, ids.ningbo])
    await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
      supplierId: ids.factory,
      depotId,
      bodyList: [{ ...line, qty: 100, taxPrice: 11.3 }],
    })
  for (const [depot, party] of [
    ['hangzhou', 'steelworks'],
    ['ningbo', 'steelworks'],
    ['hangzhou', 'shipyard'],
  ] as const) {
    const body = { bartererId: ids[party], customerId: ids[party], depotId: ids[depot], bodyList: [line] }
    bills[`${depot} ${party}`] = (await admin.ok.post(`${out}/submit`, body)).id
  }
})

describe('R-PER-013 a user with depots of his own', () => {
  test('R-FMT-044 is given them with a default, by ids or lists; the version of the user is looked at', async () => {
    expect(await idsOf('blade-base/depot/list')).toEqual(expect.arrayContaining([ids.hangzhou, ids.ningbo]))
    expect(await assign({ depotIds: ids.hangzhou, version: 0 })).toMatchObject({ code: 400, msg: '数据已被他人修改，请刷新后重试！' })
    expect((await assign({ depotIds: '999' })).msg).toBe('仓库不存在或无权限！')
    expect((await assign({ depotIds: 'x' })).msg).toBe('仓库不正确，请重新选择')
    expect(await assign({ depotIds: [ids.hangzhou, ids.ningbo], isDefaults: [1, 2] })).toMatchObject({ code: 200 })
    const { records } = await admin.ok.get('blade-base/userdepot/list', { userId: storeId })
    expect(records.map((row: Row) => [row.depotId, row.isDefault]).sort()).toEqual([
      [ids.hangzhou, 1],
      [ids.ningbo, 2],
    ])
    expect((await store.ok.get('blade-base/depot/default')).id).toBe(ids.ningbo)
    expect(await assign({ depotIds: ids.ningbo, isDefaults: '2' })).toMatchObject({ code: 200 })
    expect(await world.sql(`select stage from history where subject = 'account' and subject_id = $1`, [storeId])).toContainEqual({
      stage: '分配仓库',
    })
  })

  test('sees in lists, details, files, reports and stock what lies there and nothing else', async () => {
    expect(await idsOf('blade-base/depot/list')).toEqual([ids.ningbo])
    expect(await store.get('blade-base/depot/detail', { id: ids.hangzhou })).toMatchObject(missing)
    expect(await idsOf(`${out}/list`)).toEqual([bills['ningbo steelworks']])
    expect((await store.get(`${out}/detail`, { id: bills['ningbo steelworks'] })).code).toBe(200)
    for (const path of ['detail', 'queryFreightInfo'])
      expect([path, await store.get(`${out}/${path}`, { id: bills['hangzhou steelworks'] })]).toMatchObject([path, missing])
    expect(await store.post(`${out}/print`, { id: bills['hangzhou steelworks'], ids: bills['hangzhou steelworks'] })).toMatchObject(missing)
    const card = await store.ok.get('blade-base/comminfo/entryCard', { commInfoId: ids.bearing })
    expect(card.stockList.map((row: Row) => row.depotId)).toEqual([ids.ningbo])
    const [entry] = (await store.ok.get('blade-base/comminfo/entryList', { depotId: ids.hangzhou, keyword: '深沟' })).records
    expect(entry.availableQty).toBe(0)
  })

  test('does nothing elsewhere: neither posts, nor saves, nor moves a bill there', async () => {
    const foreign = bills['hangzhou steelworks']
    for (const verb of ['pass', 'postById', 'updateRemark'])
      expect([verb, (await store.post(`${out}/${verb}`, { id: foreign, ids: foreign, remark: '因故' })).code]).not.toEqual([verb, 200])
    const seller = await world.as('sales_manager')
    const sellerId = (await world.sql(`select id from account where tenant_id = '000000' and account = 'sales_manager'`))[0].id
    await admin.ok.post('blade-user/assgnDepot', { userId: sellerId, depotIds: ids.ningbo })
    const body = { customerId: ids.shipyard, bartererId: ids.shipyard, bodyList: [line] }
    expect((await seller.post(`${out}/submit`, { ...body, depotId: ids.hangzhou })).msg).toContain('仓库不存在或无权限！')
    const { id } = await seller.ok.post(`${out}/submit`, { ...body, depotId: ids.ningbo })
    expect((await seller.get(`${out}/updateDepot`, { id, depotId: ids.hangzhou })).msg).toBe('无该仓库权限！')
    expect((await admin.get(`${out}/updateDepot`, { id, depotId: ids.hangzhou })).code).toBe(200)
    expect(await seller.get(`${out}/detail`, { id })).toMatchObject(missing)
    const rows = await rowsOf((await seller.download(`${out}/export`)).body)
    expect(rows.flat()).not.toContain('杭州总仓')
    const before = (await seller.ok.get('blade-report/salesoutprofit/list')).total
    await admin.ok.post(`${out}/accounting`, { ...body, depotId: ids.hangzhou })
    expect((await seller.ok.get('blade-report/salesoutprofit/list')).total).toBe(before)
  })

  test('is given one more or one less by his own records, each once, with one default', async () => {
    const path = (verb: string) => `blade-base/userdepot/${verb}`
    const twin = { userId: storeId, depotId: ids.ningbo, isDefault: 1 }
    expect((await admin.post(path('submit'), twin)).msg).toBe('该用户已分配此仓库，请勿重复分配！')
    const { id } = await admin.ok.post(path('submit'), { ...twin, depotId: ids.hangzhou, isDefault: 2 })
    expect(await admin.ok.get(path('detail'), { id })).toMatchObject({ userName: '仓管员', depotName: '杭州总仓', isDefault: 2 })
    const { records } = await admin.ok.get(path('list'), { userId: storeId })
    expect(records.filter((row: Row) => row.isDefault === 2)).toHaveLength(1)
    expect((await idsOf('blade-base/depot/list')).sort()).toEqual([ids.hangzhou, ids.ningbo])
    await admin.ok.post(path('remove'), undefined, { ids: records.map((row: Row) => row.id).join(',') })
    expect(await idsOf(`${out}/list`)).toEqual(expect.arrayContaining(Object.values(bills)))
  })
})

test('R-PER-013 a user with counterparties of his own deals with them only', async () => {
  expect((await admin.post('blade-user/assgnBarter', { userId: storeId, 'bartererIds': '999' })).msg).toBe('往来单位不存在或无权限！')
  await assignParties(ids.shipyard)
  expect(await admin.ok.get('blade-user/barterList', { userId: storeId })).toMatchObject([{ id: ids.shipyard, isCustomer: 2 }])
  expect(await idsOf('blade-barterer/customer/list')).toEqual([ids.shipyard])
  expect(await idsOf('blade-barterer/supplier/list')).toEqual([])
  expect(await store.get('blade-barterer/customer/detail', { id: ids.steelworks })).toMatchObject(missing)
  expect(await idsOf(`${out}/list`)).toContain(bills['hangzhou shipyard'])
  expect(await store.get(`${out}/detail`, { id: bills['ningbo steelworks'] })).toMatchObject(missing)
  expect(await idsOf('blade-purchase/purchaseinhead/list')).toEqual([])
  await assignParties('')
  expect(await idsOf(`${out}/list`)).toEqual(expect.arrayContaining(Object.values(bills)))
})
