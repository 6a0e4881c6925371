export interface FoundPlace {
  title: string
  address: string
  /** The code of the region, where the service tells it. */
  areaCode: string
  lng: number
  lat: number
}

type Json = Record<string, any>

/** The places in an answer, wherever a service keeps its list and whatever it calls things; nothing when there is no list. */
export function placesOf(answer: unknown): FoundPlace[] | undefined {
  const list = [
    answer,
    ...['pois', 'results', 'data', 'tips', 'result'].map(name => read(answer, name)),
    read(answer, 'result', 'pois'),
  ].find(Array.isArray)
  return list?.flatMap((row: Json) => {
    const point = pointOf(row)
    return point ? [{ ...wordsOf(row), ...point }] : []
  })
}

/** What stands at a place; nothing when the answer holds no address. */
export function placeOf(answer: unknown): Omit<FoundPlace, 'lng' | 'lat'> | undefined {
  const body = read(answer, 'regeocode') ?? read(answer, 'result') ?? answer
  const words = wordsOf(Array.isArray(body) ? body[0] : body)
  return words.address ? words : undefined
}

const read = (value: unknown, ...path: string[]): any => path.reduce((inner: any, name) => inner?.[name], value)

const titles = ['title', 'name']
const addresses = ['address', 'formatted_address', 'formattedAddress', 'display_name', 'addr']
const areas = ['adcode', 'areaCode', 'adCode', 'ad_info', 'addressComponent', 'address_component']

function wordsOf(row: Json) {
  const title = first(row, titles).slice(0, 100)
  return { title, address: (first(row, addresses) || title).slice(0, 200), areaCode: areaOf(row) }
}

const first = (row: Json, names: string[]) =>
  names
    .map(name => row?.[name])
    .find(value => typeof value === 'string' && value.trim())
    ?.trim() ?? ''

function areaOf(row: Json): string {
  const told = areas.map(name => row?.[name]?.adcode ?? row?.[name]).find(value => /^\d{6}$/.test(String(value)))
  return told ? String(told).replace(/(00){1,2}$/, '') : ''
}

/** A point is one text of longitude and latitude, or two numbers. */
function pointOf(row: Json): { lng: number; lat: number } | undefined {
  const told = row?.location ?? row?.lonlat ?? row?.point ?? row
  const [lng, lat] = typeof told === 'string' ? told.split(/[,\s]+/).map(Number) : [told?.lng ?? told?.lon, told?.lat].map(toNumber)
  return isDegrees(lng, 180) && isDegrees(lat, 90) ? { lng, lat } : undefined
}

const toNumber = (value: unknown) => (value == null || value === '' ? Number.NaN : Number(value))
const isDegrees = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= most
