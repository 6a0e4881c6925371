import { Refusal, refuse } from '../../base/refusal.ts'
import { unique } from '../../base/text.ts'
import { type FoundPlace, placeOf, placesOf } from './map-answers.ts'
import { fetchOutside } from './outside.ts'

/** A map service: its tiles, places by a keyword, and what stands at a place. */
export interface MapGateway {
  /** The address of a tile with {z}, {x} and {y}; empty when nobody draws. */
  tiles: string
  /** Whose tiles they are. */
  credit: string
  canSearch: boolean
  canLocate: boolean
  search(keyword: string, region: string): Promise<FoundPlace[]>
  addressAt(lng: number, lat: number): Promise<FoundPlace>
}

interface MapProvider {
  tiles?: string
  credit?: string
  /** With {keyword}, {region} and {key}. */
  searchUrl?: string
  /** With {lng}, {lat} and {key}. */
  geocodeUrl?: string
  key?: string
}

const unset = '地图服务未配置，请拖动标记或输入经纬度；需要地点查询时请联系管理员配置地图服务！'
const limits = { milliseconds: 8000, mostBytes: 1_000_000 }

/** A provider over HTTP, or none: the key is put in here and never leaves the server. */
export function mapOf({ tiles = '', credit = '', searchUrl = '', geocodeUrl = '', key = '' }: MapProvider): MapGateway {
  return {
    tiles,
    credit,
    canSearch: !!searchUrl,
    canLocate: !!geocodeUrl,
    search: async (keyword, region) => placesOf(await ask(searchUrl, { keyword, region, key })) ?? refuse(unreadable),
    addressAt: async (lng, lat) => ({ ...(placeOf(await ask(geocodeUrl, { lng, lat, key })) ?? refuse(unreadable)), lng, lat }),
  }
}

const unreadable = '地图服务的回答无法读取，请稍后重试或联系管理员检查地图服务的地址和密钥！'

async function ask(template: string, words: Record<string, string | number>): Promise<unknown> {
  if (!template) refuse(unset)
  const url = template.replace(/\{(\w+)\}/g, (hole, name: string) => (name in words ? encodeURIComponent(words[name]!) : hole))
  const { status, text } = await fetchOutside('owner', url, limits).catch(error =>
    error instanceof Refusal ? Promise.reject(error) : refuse('无法连接地图服务，请稍后重试，或拖动标记、输入经纬度！'),
  )
  if (status !== 200) refuse(`地图服务返回了错误 ${status}，请稍后重试或联系管理员检查地图服务的地址和密钥！`)
  try {
    return JSON.parse(text)
  } catch {
    return refuse(unreadable)
  }
}

/** The origins that tiles come from, which a page must be allowed to show: {s} is one of a, b, c, {0-7} one of these figures. */
export function tileOrigins(tiles: string): string[] {
  if (!tiles) return []
  const [hole, first, last] = /\{s\}|\{(\d)-(\d)\}/.exec(tiles) ?? []
  const words = !hole ? [''] : first ? figures(Number(first), Number(last)) : ['a', 'b', 'c']
  return unique(words.map(word => originOf(hole ? tiles.replace(hole, word) : tiles)))
}

function originOf(address: string): string {
  if (!/^https?:\/\/[\w.:-]+\/.*\{z\}/.test(address)) throw new Error('MAP_TILES takes the web address of a tile with {z}, {x} and {y}')
  return new URL(address).origin
}

const figures = (first: number, last: number) => Array.from({ length: Math.max(last - first, 0) + 1 }, (_, step) => String(first + step))
