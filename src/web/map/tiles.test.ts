import { expect, test } from 'vitest'
import { pointOf } from './projection.ts'
import { tilesIn, tileUrl } from './tiles.ts'

const size = { width: 640, height: 340 }
const cornerAt = (zoom: number) => {
  const { x, y } = pointOf({ lng: 120.15507, lat: 30.27415 }, zoom)
  return { x: x - size.width / 2, y: y - size.height / 2 }
}

test('R-CON-063 at 12.8 the tiles of zoom 13 are drawn a little smaller, at 15 as they are', () => {
  const usual = tilesIn(cornerAt(12.8), size, 12.8)
  expect(new Set(usual.map(({ z, side }) => `${z} ${side.toFixed(2)}`))).toEqual(new Set(['13 222.86']))
  expect(usual.map(({ x, y }) => `${x}/${y}`)).toContain('6830/3373')
  expect(new Set(tilesIn(cornerAt(15), size, 15).map(({ z, side }) => `${z} ${side}`))).toEqual(new Set(['15 256']))
})

test.each([3, 8.5, 12.8, 15, 18])('at %f every spot of the window is covered once', zoom => {
  const tiles = tilesIn(cornerAt(zoom), size, zoom)
  for (const [x, y] of [
    [0, 0],
    [639, 0],
    [0, 339],
    [639, 339],
    [320, 170],
  ] as const)
    expect(tiles.filter(({ left, top, side }) => left <= x && x < left + side && top <= y && y < top + side).length).toBe(1)
  expect(tiles.length).toBeLessThan(25)
})

test('the world goes on in the east and ends in the north', () => {
  const across = tilesIn({ x: 256 * 8 - 300, y: -100 }, size, 3)
  expect(across.map(({ x }) => x)).toEqual([6, 7, 0, 1])
  expect(new Set(across.map(({ y }) => y))).toEqual(new Set([0]))
})

test('a template is filled, and neighbours come from different hosts', () => {
  expect(tileUrl('https://{s}.t.cn/{z}/{x}/{y}.png', { z: 13, x: 4, y: 3 })).toBe('https://b.t.cn/13/4/3.png')
  expect(tileUrl('https://t{0-7}.t.cn/?x={x}&y={y}&l={z}', { z: 3, x: 7, y: 2 })).toBe('https://t1.t.cn/?x=7&y=2&l=3')
})
