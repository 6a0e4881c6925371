import { expect, test } from 'vitest'
import { layOut } from './layout.ts'

const columns = [{ width: 80 }, { width: 100, grow: true }, { width: 60, grow: true }, { width: 20 }]

test('growing columns share the rest, to the last pixel', () => {
  expect(layOut(columns, 401)).toEqual({ lefts: [40, 120, 270, 381], widths: [80, 150, 111, 20], total: 401 })
})

test('nothing shrinks when there is no room', () => {
  expect(layOut(columns, 200)).toMatchObject({ widths: [80, 100, 60, 20], total: 300 })
})

test('without growing columns the rest stays empty', () => {
  expect(layOut([{ width: 50 }], 500).total).toBe(90)
})
