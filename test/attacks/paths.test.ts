import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../src/app/calls.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import { send } from '../fuzz/send.ts'
import { methodsOf } from '../generic/requests.ts'
import { everyRow } from '../generic/scene.ts'
import { gather } from '../story.ts'
import { testKey } from '../world.ts'

const { world, admin } = await gather('admin')
const calls = allCalls(tokensOf(testKey))
const guarded = calls
  .filter(call => call.permission !== 'open')
  .flatMap(call => methodsOf(call).map(method => ({ method, path: call.path })))
const open = calls.filter(call => call.permission === 'open').map(call => call.path)
let port = 0

beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})

/** Ways to write an address that another program might read as a way past the door. */
const tricks: Record<string, (path: string, door: string) => string> = {
  'a step back after an open call': (path, door) => `/api/${door}/../${path}`,
  'a step back with a semicolon': (path, door) => `/api/${door}/..;/${path}`,
  'a step back with a parameter': (path, door) => `/api/${door}/..;1=1/${path}`,
  'an encoded step back': (path, door) => `/api/${door}/%2e%2e/${path}`,
  'a step back encoded twice': (path, door) => `/api/${door}/%252e%252e/${path}`,
  'a step back of wide dots': (path, door) => `/api/${door}/${encodeURIComponent('．．')}/${path}`,
  'a step back by a backslash': (path, door) => `/api/${door}/..%5c${path}`,
  'two slashes': path => `/api//${path}`,
  'encoded slashes': path => `/api/${path.replaceAll('/', '%2f')}`,
  'an ending': path => `/api/${path}.json`,
  'a session of another server': path => `/api/${path};jsessionid=1`,
  'a slash at the end': path => `/api/${path}/`,
  'capitals': path => `/API/${path.toUpperCase()}`,
  'a zero': path => `/api/${path}%00`,
  'a letter that is none': path => `/api/${path}%ff`,
  'a fragment': (path, door) => `/api/${door}%23/${path}`,
}

describe('S-04 an address', () => {
  // Each call meets a few of the tricks; together they meet every kind of call.
  test.each(Object.entries(tricks))('with %s opens nothing to a stranger, and is no other name to anybody', async (_, written) => {
    const turn = Object.values(tricks).indexOf(written)
    const asked = guarded.filter((_, at) => (at + turn) % 8 === 0)
    const before = await everyRow({ world })
    const opened: string[] = []
    for (const [at, { method, path }] of asked.entries()) {
      const target = written(path, open[at % open.length]!)
      for (const headers of [{}, { 'blade-auth': `bearer ${admin.token}` }] as Record<string, string>[]) {
        const { status, text } = await send(port, { method, target, headers })
        if (![400, 401, 404, 405].includes(status) || !/"msg":"[^"]*\p{Script=Han}/u.test(text))
          opened.push(`${method} ${target}: ${status}`)
      }
    }
    expect(opened).toEqual([])
    expect(await everyRow({ world })).toEqual(before)
  })
})
