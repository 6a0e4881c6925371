import { expect, test, vi } from 'vitest'

vi.stubGlobal('innerWidth', 1440)
const { levelOf } = await import('./width.ts')

test.each([
  [1920, 3],
  [1200, 3],
  [1199, 2],
  [992, 2],
  [991, 1],
  [768, 1],
  [767, 0],
  [0, 0],
])('R-CON-061 a window of %i is of level %i', (width, level) => {
  expect(levelOf(width)).toBe(level)
})
