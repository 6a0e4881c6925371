import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapOf, tileOrigins } from './map.ts'
import { placeOf, placesOf } from './map-answers.ts'

let status = 200
let body = '[]'
let asked = ''
const server = createServer((request, response) => {
  asked = request.url!
  response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(body)
})
const at = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const provider = () =>
  mapOf({ searchUrl: `${at()}/find?k={keyword}&r={region}&key={key}`, geocodeUrl: `${at()}/at?{lng},{lat}&{key}`, key: 'hush' })

beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const west = { lng: 120.13, lat: 30.25 }

test.each([
  ['pois with a text of degrees', { pois: [{ name: '西湖', address: '龙井路1号', location: '120.13,30.25', adcode: '330106' }] }],
  ['data with a point', { status: 0, data: [{ title: '西湖', address: '龙井路1号', location: west, ad_info: { adcode: 330106 } }] }],
  ['results with numbers as text', { results: [{ name: '西湖', address: '龙井路1号', lon: '120.13', lat: '30.25', adcode: '330106' }] }],
  ['pois with degrees in one word', { pois: [{ name: '西湖', address: '龙井路1号', lonlat: '120.13 30.25', adCode: '330106' }] }],
])('places are read from %s', (_, answer) => {
  expect(placesOf(answer)).toEqual([{ title: '西湖', address: '龙井路1号', areaCode: '330106', ...west }])
})

test('a list may be the whole answer, what has no degrees is no place, and no list is no answer', () => {
  expect(
    placesOf([
      { display_name: '杭州市', lat: '30.25', lon: '120.13' },
      { name: '无处', lat: '', lon: null },
    ]),
  ).toEqual([{ title: '', address: '杭州市', areaCode: '', ...west }])
  for (const answer of [{ status: '0', info: 'INVALID_KEY' }, null, 'text', { result: { message: 'no' } }])
    expect(placesOf(answer)).toBeUndefined()
})

test.each([
  [{ regeocode: { formatted_address: '浙江省杭州市', addressComponent: { adcode: '330100' } } }, '3301'],
  [{ result: { address: '浙江省杭州市', ad_info: { adcode: '330106' } } }, '330106'],
  [{ display_name: '浙江省杭州市', address: { city: '杭州市' } }, ''],
])('the address at a place is read from %j', (answer, areaCode) => {
  expect(placeOf(answer)).toEqual({ title: '', address: '浙江省杭州市', areaCode })
})

test('the words are put into the address as words, with the key', async () => {
  body = '{"pois":[]}'
  expect(await provider().search('文三路&key=x', '330106')).toEqual([])
  expect(asked).toBe(`/find?k=${encodeURIComponent('文三路&key=x')}&r=330106&key=hush`)
})

test.each([302, 401, 429, 500])('the answer %i is a refusal that does not tell the key', async answered => {
  status = answered
  await expect(provider().search('西湖', '')).rejects.toThrow(
    `地图服务返回了错误 ${answered}，请稍后重试或联系管理员检查地图服务的地址和密钥！`,
  )
  status = 200
})

test.each(['no json', '{"status":"0"}', ''])('an answer that says nothing (%s) is a refusal', async said => {
  body = said
  await expect(provider().search('西湖', '')).rejects.toThrow('地图服务的回答无法读取')
  await expect(provider().addressAt(120, 30)).rejects.toThrow('地图服务的回答无法读取')
})

test('an answer without end is cut off, a service nobody reaches and one that is not there are told apart', async () => {
  body = 'x'.repeat(1_500_000)
  await expect(provider().search('西湖', '')).rejects.toThrow('无法连接地图服务')
  await expect(mapOf({ searchUrl: 'http://127.0.0.1:9/' }).search('西湖', '')).rejects.toThrow('无法连接地图服务')
  await expect(mapOf({}).search('西湖', '')).rejects.toThrow('地图服务未配置')
  expect([mapOf({}).canSearch, mapOf({}).canLocate, mapOf({}).tiles]).toEqual([false, false, ''])
})

test('pages may show tiles of these hosts and of no others', () => {
  expect(tileOrigins('')).toEqual([])
  expect(tileOrigins('https://t.cn:8443/a/{z}/{x}/{y}')).toEqual(['https://t.cn:8443'])
  expect(tileOrigins('https://{s}.t.cn/{z}/{x}/{y}')).toEqual(['https://a.t.cn', 'https://b.t.cn', 'https://c.t.cn'])
  expect(tileOrigins('https://t{1-3}.t.cn/{z}/{x}/{y}')).toEqual(['https://t1.t.cn', 'https://t2.t.cn', 'https://t3.t.cn'])
  for (const bad of ['tiles', "https://*; script-src 'unsafe-inline'/{z}", 'https://t.cn/1/2/3'])
    expect(() => tileOrigins(bad)).toThrow('MAP_TILES')
})
