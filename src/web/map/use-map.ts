import { useCallback, useEffect, useRef, useState } from 'react'
import { notify } from '../client/notify.ts'
import type { Located, MapOptions } from './located.ts'
import { type Place, readPlace, rounded } from './projection.ts'
import { type MapService, placesNamed, whatStandsAt, whereIs } from './service.ts'

const usualZoom = 12.8
const closeZoom = 15
const limits = { least: 3, most: 18 }
/** Where a company of ours begins to look. */
const start: Place = { lng: 120.15507, lat: 30.27415 }
/** A marker that rests this long has arrived. */
const restMilliseconds = 400

const pointIn = ({ lng, lat }: Located): Place | undefined =>
  lng != null && lat != null && lng !== '' && lat !== '' ? { lng: Number(lng), lat: Number(lat) } : undefined

/** The state of the map: its view, its marker, the words of the place, and what was found. */
export function useMap({ located, find, service }: MapOptions & { service: MapService }) {
  const known = pointIn(located)
  const [form, setForm] = useState(located)
  const [place, setPlace] = useState(known ?? start)
  const [centre, setCentre] = useState(known ?? start)
  const [zoom, setZoom] = useState(known ? closeZoom : usualZoom)
  const [found, setFound] = useState<Located[]>()
  const address = useAddress(service, words => setForm(before => ({ ...before, ...words })))
  const zoomTo = (next: number) => setZoom(Math.min(Math.max(next, limits.least), limits.most))

  /** What a person says counts more than an answer that is still on its way. */
  function change(words: Partial<Located>) {
    address.forget()
    setForm(before => ({ ...before, ...words }))
  }

  function lookAt(next: Place) {
    setPlace(rounded(next))
    setCentre(next)
    zoomTo(closeZoom)
  }

  function goTo(next: Place) {
    lookAt(next)
    address.askFor(rounded(next))
  }

  function move(next: Place) {
    setPlace(next)
    address.askFor(next)
  }

  function choose(row: Located) {
    const next = pointIn(row)
    if (next) lookAt(next)
    change(row)
  }

  async function search(keyword: string) {
    if (!keyword.trim()) return notify.error('请输入关键字查询/或拖动地图查找')
    const typed = readPlace(keyword)
    if (typed) return goTo(typed)
    const asked = keyword.trim()
    const [ours, theirs] = await Promise.all([
      find?.(asked).catch(() => []) ?? [],
      service.isSearch === 2 ? placesNamed(asked, form.areaCode).catch(() => []) : [],
    ])
    setFound([...ours, ...theirs])
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that nobody has placed yet is looked for once, while nothing was touched
  useEffect(() => {
    if (known || !located.address || service.isSearch !== 2 || !address.isUntouched()) return
    whereIs(`${located.areaName ?? ''}${located.address}`).then(
      row => {
        const next = pointIn(row)
        if (next && address.isUntouched()) lookAt(next)
      },
      () => {},
    )
  }, [])

  return { form, place, centre, zoom, found, change, choose, move, goTo, search, setCentre, zoomTo }
}

/** Asks what stands at the marker once it rests; an answer that was overtaken is dropped. */
function useAddress({ isGeocode }: MapService, onFound: (words: Partial<Located>) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    turn.current++
  }, [])
  useEffect(() => forget, [forget])
  return {
    forget,
    isUntouched: () => turn.current === 0,
    askFor(place: Place) {
      forget()
      if (isGeocode !== 2) return
      const mine = turn.current
      timer.current = setTimeout(() => {
        whatStandsAt(place).then(
          ({ address, areaCode, areaName }) => mine === turn.current && onFound({ address, ...(areaCode && { areaCode, areaName }) }),
          () => {},
        )
      }, restMilliseconds)
    },
  }
}
