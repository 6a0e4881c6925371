import { expect, test } from 'vitest'
import { gather } from './story.ts'

const { admin } = await gather('admin')

const car = {
  carNumber: '浙A12345',
  type: '厢式货车',
  load: 2.5,
  volume: 15,
  description: '城区配送',
  shortName: '城配1号',
  remark: '限行日避开早高峰',
}

test('W-MDM-040 R-VAL-086 a car needs all seven of its fields, and every one that is missing is named at once', async () => {
  expect((await admin.post('blade-base/car/submit', {})).msg).toBe(
    '请输入车牌号；请输入车型；请输入载重(吨)；请输入容积(立方米)；请输入描述；请输入简称；请输入备注',
  )
  for (const name of Object.keys(car)) expect((await admin.post('blade-base/car/submit', { ...car, [name]: '' })).code, name).toBe(400)
  expect((await admin.ok.get('blade-base/car/list')).total).toBe(0)
  const { id } = await admin.ok.post('blade-base/car/submit', car)
  expect(await admin.ok.get('blade-base/car/detail', { id })).toMatchObject({ ...car, status: 1 })
  expect((await admin.post('blade-base/car/submit', car)).msg).toBe('车牌号已存在，请更换！')
})

test('R-VAL-087 a route needs a code, a name and regions that there are; it is found by each of them', async () => {
  const path = (verb: string) => `blade-system/route/${verb}`
  expect((await admin.post(path('submit'), {})).msg).toBe('请输入线路名称；请选择配送区域')
  const route = { routeCode: 'XL01', routeName: '城西线', areaCode: ['330106', '3302'] }
  expect((await admin.post(path('submit'), { ...route, areaCode: [] })).msg).toBe('请选择配送区域')
  expect((await admin.post(path('submit'), { ...route, areaCode: ['西湖'] })).msg).toBe('请选择正确的配送区域')
  expect((await admin.post(path('submit'), { ...route, areaCode: ['330106', '999999'] })).msg).toBe('配送区域“999999”不存在，请重新选择！')
  expect((await admin.ok.get(path('list'))).total).toBe(0)

  const { id } = await admin.ok.post(path('submit'), route)
  const shown = await admin.ok.get(path('detail'), { id })
  expect(shown).toMatchObject({ ...route, areaName: '浙江省杭州市西湖区,浙江省宁波市', mnCode: 'CXX', status: 1 })
  const found = async (areaCode: string) => (await admin.ok.get(path('list'), { areaCode })).total
  expect([await found('3302'), await found('330106'), await found('330108')]).toEqual([1, 1, 0])
  await admin.ok.post(path('submit'), { ...shown, areaCode: '330108,330106' })
  expect((await admin.ok.get(path('detail'), { id })).areaName).toBe('浙江省杭州市滨江区,浙江省杭州市西湖区')
})

test('a region that a route serves stays', async () => {
  await admin.ok.post('blade-system/region/submit', { code: '330106901', parentCode: '330106', name: '试点街道', regionLevel: 4, sort: 1 })
  const { id } = await admin.ok.post('blade-system/route/submit', { routeCode: 'XL90', routeName: '试点线', areaCode: ['330106901'] })
  expect((await admin.post('blade-system/region/remove', undefined, { id: '330106901' })).msg).toBe(
    '行政区划试点街道已被线路使用，不能删除！',
  )
  await admin.ok.post('blade-system/route/remove', undefined, { ids: id })
  await admin.ok.post('blade-system/region/remove', undefined, { id: '330106901' })
})

test('R-VAL-090 a transport company needs a code and a name, and is stopped and used again', async () => {
  const path = (verb: string) => `blade-base/transport/${verb}`
  expect((await admin.post(path('submit'), {})).msg).toBe('请输入名称')
  const { id } = await admin.ok.post(path('submit'), { code: 'YS01', name: '远达货运' })
  await admin.ok.post(path('disable'), undefined, { id })
  expect((await admin.ok.get(path('list'), { status: '1' })).total).toBe(0)
  await admin.ok.post(path('enable'), undefined, { id })
  expect((await admin.ok.get(path('list'), { code: 'YS', name: '远达', status: '1' })).records).toMatchObject([{ id, status: 1 }])
})

test('a parcel is followed under its company and number; a company with parcels is stopped, not removed', async () => {
  const company = await admin.ok.post('blade-base/express/submit', { code: 'SF', name: '顺丰速运' })
  const parcel = { expressId: company.id, courierNo: 'SF1388201745526', status: '3' }
  const path = (verb: string) => `blade-base/expressfollow/${verb}`
  expect((await admin.post(path('submit'), { courierNo: '12 34', status: '99' })).msg).toBe(
    '请选择快递公司；快递单号格式不正确！；状态“99”不存在，请重新选择！',
  )
  const { id } = await admin.ok.post(path('submit'), parcel)
  expect((await admin.post(path('submit'), parcel)).msg).toBe('数据已存在，请勿重复录入！')
  expect((await admin.ok.get(path('list'), { status: '3' })).records).toMatchObject([
    { id, ...parcel, expressName: '顺丰速运', statusName: '运输中' },
  ])
  expect((await admin.post('blade-base/express/remove', undefined, { ids: company.id })).msg).toBe(
    '快递公司顺丰速运已被快递跟踪使用，不能删除！',
  )
  await admin.ok.post('blade-base/express/disable', undefined, { id: company.id })
})
