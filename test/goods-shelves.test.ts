import { expect, test } from 'vitest'
import { ids } from './company.ts'
import { everyRow } from './generic/scene.ts'
import { gather } from './story.ts'
import { putPicture } from './uploads.ts'

const { world, admin } = await gather('admin')

const goodsList = [{ commInfoId: ids.bearing }, { commInfoId: ids.bolt }]

test('a floor holds each goods once, in its order; goods on a floor stay', async () => {
  const path = (verb: string) => `blade-base/floor/${verb}`
  const { id } = await admin.ok.post(path('submit'), { floorName: '轴承专区', sort: 2, goodsList })
  const shown = await admin.ok.get(path('detail'), { id })
  expect(shown).toMatchObject({ floorName: '轴承专区', isShow: 2, sort: 2 })
  expect(shown.goodsList).toMatchObject([
    { commInfoId: ids.bearing, commInfoName: '深沟球轴承', commInfoCode: '01010205', specification: '6205-2RS/C3' },
    { commInfoId: ids.bolt },
  ])
  const twice = await admin.post(path('submit'), { ...shown, goodsList: [...goodsList, ...goodsList] })
  expect(twice).toMatchObject({ code: 400, msg: '商品第3行商品重复；商品第4行商品重复' })
  await admin.ok.post(path('submit'), { floorName: '新品专区', sort: 1 })
  expect((await admin.ok.get(path('list'))).records.map((row: { floorName: string }) => row.floorName)).toEqual(['新品专区', '轴承专区'])
  expect((await admin.post('blade-base/comminfo/remove', undefined, { ids: ids.bearing })).msg).toMatch(/已被商城楼层使用/)
})

test('a group tells how many members it has, after every change', async () => {
  const path = (verb: string) => `blade-base/group/${verb}`
  const { id } = await admin.ok.post(path('submit'), { groupName: '本月热销', goodsList, memberCount: 99 })
  const listed = async () => (await admin.ok.get(path('list'), { groupName: '本月' })).records
  expect(await listed()).toMatchObject([{ id, memberCount: 2 }])
  const shown = await admin.ok.get(path('detail'), { id })
  await admin.ok.post(path('submit'), { ...shown, goodsList: [...shown.goodsList, { commInfoId: ids.grease }] })
  expect(await listed()).toMatchObject([{ memberCount: 3 }])
  await admin.ok.post(path('submit'), { id, groupName: '本月热销', goodsList: [] })
  expect(await listed()).toMatchObject([{ memberCount: 0 }])
})

test('a first price is per basic unit of its goods, one for each goods', async () => {
  const path = (verb: string) => `blade-base/firstprice/${verb}`
  const { id } = await admin.ok.post(path('submit'), { commInfoId: ids.bearing, firstPrice: 17.5, unitId: ids.box })
  expect(await admin.ok.get(path('detail'), { id })).toMatchObject({ commInfoName: '深沟球轴承', unitName: '个', firstPrice: 17.5 })
  await admin.ok.post(path('submit'), { id, commInfoId: ids.grease, firstPrice: 30 })
  expect(await admin.ok.get(path('detail'), { id })).toMatchObject({ unitName: '千克', firstPrice: 30, version: 2 })
  const again = await admin.post(path('submit'), { commInfoId: ids.grease, firstPrice: 31 })
  expect(again).toMatchObject({ code: 400, msg: '该商品已有首次价格，请直接修改！' })
  expect((await admin.post(path('submit'), { commInfoId: ids.bolt, firstPrice: -1 })).msg).toBe('首次价格不能小于0')
})

test('W-MDM-057 many goods are opened to a customer at once; what is open already stays, and one fault opens nothing', async () => {
  const path = (verb: string) => `open-comm-customer/opencommcustomer/${verb}`
  const pair = (goods: string, customer = ids.steelworks) => ({ customerId: customer, commInfoId: goods })
  const { id } = await admin.ok.post(path('submit'), pair(ids.bearing))
  expect((await admin.post(path('submit'), pair(ids.bearing))).msg).toBe('数据已存在，请勿重复录入！')
  expect(await admin.ok.post(path('submitBatch'), [pair(ids.bearing), pair(ids.bolt), pair(ids.bolt)])).toBe(true)
  const listed = async () => (await admin.ok.get(path('list'), { customerId: ids.steelworks })).records
  expect((await listed()).map((row: { commInfoId: string }) => row.commInfoId)).toEqual([ids.bolt, ids.bearing])
  expect(await world.sql(`select stage from history where subject = 'openGoods'`)).toHaveLength(2)

  const before = await everyRow({ world })
  expect((await admin.post(path('submitBatch'), [pair(ids.grease), { customerId: ids.steelworks }, 7])).msg).toBe(
    '第2行请选择商品；第3行请选择客户；第3行请选择商品',
  )
  expect((await admin.post(path('submitBatch'), [pair(ids.grease), pair('12')])).msg).toBe('商品不存在或无权限！')
  for (const nothing of [[], {}]) expect(await admin.post(path('submitBatch'), nothing)).toMatchObject({ code: 400 })
  const many = Array.from({ length: 1001 }, () => pair(ids.grease))
  expect((await admin.post(path('submitBatch'), many)).msg).toBe('一次最多处理1000条数据，请分批操作！')
  expect((await (await world.as('warehouse')).post(path('submitBatch'), [pair(ids.grease)])).code).toBe(403)
  expect(await everyRow({ world })).toEqual(before)

  expect(await admin.ok.post(path('submitBatch'), [{ ...pair(ids.grease), id, version: 1 }])).toBe(true)
  expect((await listed()).map((row: { commInfoId: string }) => row.commInfoId)).toEqual([ids.bolt, ids.grease])
})

test('a brand has discounts of its own for classes of goods', async () => {
  const brand = { brandCode: 'PP900', brandName: '人本', brandIconPath: await putPicture(admin), coefficient: 95 }
  const row = { commClassifyId: ids.bearings, coefficient: 88 }
  const { id } = await admin.ok.post('blade-base/brand/submit', { ...brand, classifyCoefficientList: [row] })
  const asked = (brandId: string) => admin.get('blade-base/commbrandclassifycoefficient/listByBrandId', { brandId })
  expect((await asked(id)).data).toMatchObject([{ commClassifyId: ids.bearings, commClassifyName: '轴承', coefficient: 88 }])
  expect((await asked(ids.skf)).data).toEqual([])
  expect(await asked('12')).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
  const twice = await admin.post('blade-base/brand/submit', { ...brand, id, classifyCoefficientList: [row, row] })
  expect(twice.msg).toBe('分类系数第2行商品分类重复')
  const wrong = await admin.post('blade-base/brand/submit', { ...brand, id, classifyCoefficientList: [{ ...row, coefficient: 101 }] })
  expect(wrong.msg).toBe('分类系数第1行折扣系数不能大于100')
})

test('the units of goods are told with conversion, list price and what this customer would be offered', async () => {
  const boxed = { unitId: ids.box, num: 50, den: 1, barCode: '69000099', salesPrice: 900 }
  const shown = await admin.ok.get('blade-base/comminfo/detail', { id: ids.bearing })
  await admin.ok.post('blade-base/comminfo/submit', { ...shown, unitList: [boxed] })
  const asked = (query: object) => admin.get('blade-base/goodsunit/list', { indexNo: 1, ...query })
  const both = { goodsIds: `${ids.grease},${ids.bearing}` }
  expect((await asked(both)).data).toMatchObject([
    { commInfoId: ids.grease, unitName: '千克', num: 1, den: 1, isBasic: 2 },
    { commInfoId: ids.bearing, unitId: ids.piece, unitName: '个', isBasic: 2, salesPrice: 19.5, price: 19.5 },
    { commInfoId: ids.bearing, unitId: ids.box, unitName: '箱', num: 50, isBasic: 1, salesPrice: 900, price: 900 },
  ])
  await sell(18)
  expect((await asked({ goodsIds: ids.bearing, bartererId: ids.steelworks })).data).toMatchObject([{ price: 18 }, { price: 900 }])
  expect((await asked({ goodsIds: ids.bearing, bartererId: ids.shipyard })).data).toMatchObject([{ price: 19.5 }, { price: 900 }])
  expect((await asked({ goodsIds: '12' })).data).toEqual([])
  expect((await asked({})).msg).toBe('请选择商品')
  expect((await asked({ goodsIds: 'x' })).msg).toBe('商品不正确，请重新选择')
})

async function sell(taxPrice: number) {
  const line = { commInfoId: ids.bearing, qty: 10, taxRate: 13 }
  const buying = { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: [{ ...line, taxPrice: 11.3 }] }
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', buying)
  const selling = { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList: [{ ...line, qty: 2, taxPrice }] }
  await admin.ok.post('blade-sales/salesouthead/accounting', selling)
}

test('commodity is another name of goods: the same records, rules and rights', async () => {
  const path = (verb: string) => `blade-base/commodity/${verb}`
  const goods = { commInfoCode: 'X1', commInfoName: '尼龙扎带', commClassifyId: ids.bearings, basicUnitId: ids.piece }
  expect((await admin.post(path('submit'), { ...goods, basicUnitId: '' })).msg).toBe('请选择基本单位')
  const { id } = await admin.ok.post(path('submit'), goods)
  expect(await admin.ok.get('blade-base/comminfo/detail', { id })).toMatchObject({ commInfoName: '尼龙扎带', mnCode: 'NLZD' })
  expect(await admin.ok.get(path('detail'), { id })).toMatchObject({ commInfoCode: 'X1' })
  expect((await admin.ok.get(path('list'), { commInfoName: '扎带' })).total).toBe(1)
  const seller = await world.as('sales')
  expect((await seller.post(path('submit'), { ...goods, id })).code).toBe(403)
  await admin.ok.post(path('remove'), undefined, { ids: id })
  expect((await admin.get('blade-base/comminfo/detail', { id })).msg).toBe('数据不存在或无权限！')
})
