import { expect, test } from 'vitest'
import { lengthText, linesBetween, moved, placeAt, pointOf, readPlace, rounded, scaleAt } from './projection.ts'

const hangzhou = { lng: 120.15507, lat: 30.27415 }

test('a place and its point on the plane are the same thing', () => {
  for (const zoom of [3, 12.8, 15]) expect(rounded(placeAt(pointOf(hangzhou, zoom), zoom))).toEqual(hangzhou)
  expect(pointOf({ lng: 0, lat: 0 }, 0)).toEqual({ x: 128, y: 128 })
})

test('east and north are right and up, and the world has no edge in the east', () => {
  const east = moved(hangzhou, { x: 100, y: 0 }, 12.8)
  expect(east.lng).toBeGreaterThan(hangzhou.lng)
  expect(east.lat).toBe(hangzhou.lat)
  expect(moved(hangzhou, { x: 0, y: -100 }, 12.8).lat).toBeGreaterThan(hangzhou.lat)
  expect(moved({ lng: 179.999, lat: 0 }, { x: 256, y: 0 }, 5).lng).toBeLessThan(0)
  expect(moved({ lng: 0, lat: 85 }, { x: 0, y: -9999 }, 3).lat).toBe(85.0511)
})

test('a scale is round and fits', () => {
  const { metres, pixels } = scaleAt(hangzhou, 12.8, 120)
  expect([metres, pixels <= 120, pixels > 40]).toEqual([2000, true, true])
  expect([lengthText(500), lengthText(2000)]).toEqual(['500 m', '2 km'])
})

test('lines are few and round', () => {
  expect(linesBetween(120.01, 120.09)).toEqual([120.01, 120.02, 120.03, 120.04, 120.05, 120.06, 120.07, 120.08, 120.09].slice(0, 9))
  expect(linesBetween(-180, 180).length).toBeLessThanOrEqual(9)
})

test('coordinates are read as they are pasted', () => {
  expect(readPlace(' 120.15，30.27 ')).toEqual({ lng: 120.15, lat: 30.27 })
  expect(readPlace('120.15 30.27')).toEqual({ lng: 120.15, lat: 30.27 })
  for (const text of ['190,30', '文三路', '120.15', '120,91']) expect(readPlace(text)).toBeUndefined()
})
