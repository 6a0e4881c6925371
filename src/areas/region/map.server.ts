import { refuse } from '../../base/refusal.ts'
import { byKey, unique } from '../../base/text.ts'
import { get } from '../../kit/call.ts'
import { region } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import type { FoundPlace } from '../../server/gateways/map-answers.ts'
import type { Work } from '../../server/work.ts'

const path = (verb: string) => `blade-resource/map/${verb}`
const noKeyword = '请输入关键字查询/或拖动地图查找'
const search = { keyword: text('keyword', '关键字', { required: noKeyword, length: 100 }), region: region('region', '所在地区') }
const place = { address: text('address', '详细地址'), lng: text('lng', '经度'), lat: text('lat', '纬度') }

/** The map service of the house: what it can do, and its answers without its key. Nothing is held open while it is asked. */
export const mapCalls = [
  get(path('info'), 'signedIn', {}, info, { label: '地图服务' }),
  get(path('search'), 'signedIn', search, find, { label: '地点查询', apart: true }),
  get(path('geocode'), 'signedIn', place, locate, { label: '地址解析', apart: true }),
]

const yesNo = (yes: boolean) => (yes ? 2 : 1)

async function info({ gateways: { map } }: Work) {
  return { 'tileUrl': map.tiles, 'credit': map.credit, 'isSearch': yesNo(map.canSearch), 'isGeocode': yesNo(map.canLocate) }
}

const most = 20

async function find(work: Work, input: { keyword: string; region: string | null }) {
  // Services know regions by six figures.
  const found = await work.gateways.map.search(input.keyword, input.region?.slice(0, 6).padEnd(6, '0') ?? '')
  return withAreas(work, found.slice(0, most))
}

/** An address is looked for as a place; degrees are asked what stands there. */
async function locate(work: Work, { address, lng, lat }: { address: string | null; lng: string | null; lat: string | null }) {
  const { map } = work.gateways
  if (lng == null && lat == null && address) {
    const [first] = await map.search(address, '')
    return (await withAreas(work, [first ?? refuse('没有找到这个地址，请拖动标记或输入经纬度！')]))[0]
  }
  const found = await map.addressAt(degrees(lng, 180), degrees(lat, 90))
  return (await withAreas(work, [found]))[0]
}

function degrees(text: string | null, most: number): number {
  const value = Number(text ?? Number.NaN)
  return Math.abs(value) <= most ? value : refuse('经纬度不正确，请输入-180到180的经度和-90到90的纬度！')
}

/** A region is told only when it is one of ours, by its code and its whole name. */
async function withAreas(work: Work, found: FoundPlace[]) {
  const codes = unique(found.map(({ areaCode }) => areaCode).filter(Boolean))
  const known = codes.length
    ? await work.apart(({ tx }) => tx.many('select code, full_name from region where code = any($1::text[])', [codes]))
    : []
  const names = byKey(known, ({ code }) => code)
  return found.map(({ areaCode, ...one }) => {
    const area = names.get(areaCode)
    return area ? { ...one, areaCode, areaName: area.full_name } : one
  })
}
