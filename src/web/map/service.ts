import { call } from '../client/http.ts'
import { queryClient } from '../client/query.ts'
import type { Located } from './located.ts'
import type { Place } from './projection.ts'

/** What the house's map service can do; without one the plane, the degrees and known addresses remain. */
export interface MapService {
  tileUrl: string
  credit: string
  isSearch: number
  isGeocode: number
}

const none: MapService = { tileUrl: '', credit: '', isSearch: 1, isGeocode: 1 }

export const mapService = () =>
  queryClient
    .fetchQuery({
      queryKey: ['map-service'],
      queryFn: () => call<MapService>('GET', 'blade-resource/map/info', { silent: true }),
      staleTime: 600_000,
    })
    .catch(() => none)

export const placesNamed = (keyword: string, region?: string) =>
  call<Located[]>('GET', 'blade-resource/map/search', { query: { keyword, region } })

export const whatStandsAt = ({ lng, lat }: Place) => call<Located>('GET', 'blade-resource/map/geocode', { query: { lng, lat } })

export const whereIs = (address: string) => call<Located>('GET', 'blade-resource/map/geocode', { query: { address }, silent: true })
