import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './piece.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('R-CON-060 a piece of the program that hangs has failed after 120 seconds, not before', async () => {
  const outcome = vi.fn()
  inTime(new Promise(() => {})).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(new Error('dynamically imported module has not arrived'))
})

test('R-CON-060 what arrives in time is taken, what is refused is refused at once, and no timer is left', async () => {
  await expect(inTime(Promise.resolve('page'))).resolves.toBe('page')
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
