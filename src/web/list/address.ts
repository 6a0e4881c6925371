import type { Query } from '../client/wire.ts'
import type { Range } from './presets.ts'
import { filterWires, rideWires, type Search } from './search.ts'

export interface Sort {
  wire: string
  isFalling: boolean
}

/** What a list shows, as its address says it. */
export interface ListState {
  filters: Record<string, string>
  current: number
  size?: number
  sort?: Sort
}

export const pageSizes = [10, 30, 50, 100, 200]

/** As many as whoever has not chosen gets, of any list. */
export const usualSize = pageSizes[0]!

export function readAddress(query: URLSearchParams, search: Search): ListState {
  const words = [...filterWires(search), ...rideWires(search)]
  const filters = Object.fromEntries(words.flatMap(word => (query.get(word) ? [[word, query.get(word)!]] : [])))
  const size = Number(query.get('size'))
  return {
    filters,
    current: Math.max(1, Math.trunc(Number(query.get('current'))) || 1),
    size: pageSizes.includes(size) ? size : undefined,
    sort: sortIn(query),
  }
}

function sortIn(query: URLSearchParams): Sort | undefined {
  const rising = query.get('ascs')
  const falling = query.get('descs')
  return rising ? { wire: rising, isFalling: false } : falling ? { wire: falling, isFalling: true } : undefined
}

const sortQuery = (sort?: Sort): Query => (sort ? { [sort.isFalling ? 'descs' : 'ascs']: sort.wire } : {})

export const writeAddress = ({ filters, current, size, sort }: ListState): Query => ({
  ...filters,
  ...sortQuery(sort),
  current: current > 1 ? current : undefined,
  size,
})

/** The filters and the order as the server wants them: its export asks the same without a page. */
export function filterQuery({ filters, sort }: ListState, search: Search, range?: Range): Query {
  const usual = search.range && range ? { [search.range.from]: range.from, [search.range.to]: range.to } : {}
  const own = Object.fromEntries(filterWires(search).flatMap(wire => (filters[wire] ? [[wire, filters[wire]]] : [])))
  return { ...usual, ...own, ...sortQuery(sort) }
}
