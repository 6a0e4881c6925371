import { afterAll, expect, test } from 'vitest'
import { startMapService } from './map-service.ts'
import { gather } from './story.ts'

const { world, sales } = await gather('sales')
let service: Awaited<ReturnType<typeof startMapService>>
afterAll(() => service.close())

const map = (verb: string) => `blade-resource/map/${verb}`

test('without a service the page is told so, and whoever asks nevertheless learns what to do', async () => {
  expect(await sales.ok.get(map('info'))).toEqual({ tileUrl: '', credit: '', isSearch: 1, isGeocode: 1 })
  const unset = '地图服务未配置，请拖动标记或输入经纬度；需要地点查询时请联系管理员配置地图服务！'
  for (const answer of [await sales.get(map('search'), { keyword: '西湖' }), await sales.get(map('geocode'), { lng: 120, lat: 30 })])
    expect(answer).toMatchObject({ code: 400, msg: unset })
  service = await startMapService(world)
})

test('with one the page learns where tiles are, and nobody learns the key', async () => {
  const told = await sales.ok.get(map('info'))
  expect(told).toEqual({ tileUrl: `${service.url}/tile/{z}/{x}/{y}`, credit: '© 测试地图', isSearch: 2, isGeocode: 2 })
  expect(JSON.stringify(told)).not.toContain('hush')
  expect((await world.nobody.get(map('info'))).code).toBe(401)
})

test('places are found by a keyword near a region; a region is told when it is one of ours', async () => {
  const found = await sales.ok.get(map('search'), { keyword: '西湖', region: '3301' })
  expect(found).toEqual([
    { title: '西湖文化广场', address: '中山北路581号', lng: 120.161, lat: 30.278, areaCode: '330105', areaName: '浙江省杭州市拱墅区' },
    { title: '西湖博物馆', address: '南山路89号', lng: 120.149, lat: 30.239 },
  ])
  expect(service.asked.at(-1)).toContain('r=330100')
  expect((await sales.get(map('search'), { keyword: '西湖', region: 'x' })).code).toBe(400)
})

test('R-VAL-057 an empty keyword is refused on the server too', async () => {
  expect((await sales.get(map('search'), { keyword: ' ' })).msg).toBe('请输入关键字查询/或拖动地图查找')
})

test('a spot has an address, and an address a spot', async () => {
  expect(await sales.ok.get(map('geocode'), { lng: 120.13, lat: 30.25 })).toMatchObject({
    address: '浙江省杭州市西湖区文三路（120.13,30.25）',
    areaCode: '330106',
    lng: 120.13,
    lat: 30.25,
  })
  expect(await sales.ok.get(map('geocode'), { address: '南山路89号' })).toMatchObject({ lng: 120.149, lat: 30.239 })
  expect((await sales.get(map('geocode'), { address: '无此路' })).msg).toBe('没有找到这个地址，请拖动标记或输入经纬度！')
})

test.each([{}, { lng: 120 }, { lng: 181, lat: 30 }, { lng: 'x', lat: 30 }, { lng: 120, lat: '1e400' }])(
  'degrees that are none are refused: %j',
  async query => {
    expect(await sales.get(map('geocode'), query)).toMatchObject({
      code: 400,
      msg: '经纬度不正确，请输入-180到180的经度和-90到90的纬度！',
    })
  },
)

test('a service that fails is told as what it is', async () => {
  service.state.status = 500
  expect(await sales.get(map('search'), { keyword: '西湖' })).toMatchObject({
    code: 400,
    msg: '地图服务返回了错误 500，请稍后重试或联系管理员检查地图服务的地址和密钥！',
  })
  service.state.status = 200
})
