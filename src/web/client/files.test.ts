import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureOf, saveFile } from './files.ts'
import { notify } from './notify.ts'

const asked = vi.fn(async () => new Response(new Blob(['x']), { headers: { 'Content-Type': 'image/png' } }))
beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('location', { origin: 'http://here', href: 'http://here/' })
})
afterEach(() => void vi.unstubAllGlobals())

const addresses = () => asked.mock.calls.map(call => String((call as unknown[])[0]))

const others = [
  '/api/blade-sales/salesouthead/flush?id=1',
  '/api/blade-resource/file?id=1&x=2',
  '/api/blade-resource/file/../../blade-auth/oauth/logout?id=1',
  'http://here/api/blade-resource/file?id=1',
  'https://elsewhere.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '',
]

test('S-16 a picture is fetched with the token only when it is a stored file', async () => {
  for (const link of others) expect(pictureOf(link, false).enabled, link).toBe(false)
  const picture = pictureOf('/api/blade-resource/file?id=7', true)
  expect(picture.enabled).toBe(true)
  await picture.queryFn()
  expect(addresses()).toEqual(['/api/blade-resource/file?id=7&small=2'])
})

test('S-16 nothing but a stored file is saved or opened', () => {
  const open = vi.fn()
  vi.stubGlobal('window', { open })
  const told = vi.spyOn(notify, 'warning').mockImplementation(() => undefined as never)
  for (const link of others) saveFile(link)
  expect([addresses(), open.mock.calls]).toEqual([[], []])
  expect(told).toHaveBeenCalledTimes(others.length)
})
