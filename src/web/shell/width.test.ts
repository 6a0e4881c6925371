// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

vi.stubGlobal('innerWidth', 1440)
const { followWidth, levelOf, useWidth } = await import('./width.ts')

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

test('R-CON-057 the page follows once the window has rested for half a second', () => {
  vi.useFakeTimers()
  const stop = followWidth()
  const drag = (width: number) => {
    vi.stubGlobal('innerWidth', width)
    dispatchEvent(new Event('resize'))
  }
  drag(700)
  vi.advanceTimersByTime(499)
  drag(800)
  vi.advanceTimersByTime(499)
  expect(useWidth.getState().level).not.toBe(1)
  vi.advanceTimersByTime(1)
  expect(useWidth.getState().level).toBe(1)
  stop()
  drag(700)
  vi.advanceTimersByTime(500)
  expect(useWidth.getState().level).toBe(1)
  vi.useRealTimers()
})
