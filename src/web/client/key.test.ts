import { afterEach, expect, test, vi } from 'vitest'
import { keyKeeper, newKey } from './key.ts'

afterEach(() => vi.unstubAllGlobals())

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

test('a key is random and has the form of a UUID, also where the page came over plain http', () => {
  expect(newKey()).toMatch(shape)
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => at * 16) })
  expect(newKey()).toBe('00102030-4050-6070-8090-a0b0c0d0e0f0')
})

test('the same content is sent under the same key, changed content under a new one', () => {
  const keyFor = keyKeeper()
  const first = keyFor({ name: 'SKF' })
  expect(keyFor({ name: 'SKF' })).toBe(first)
  expect(keyFor({ name: 'NSK' })).not.toBe(first)
})
