import { afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app/server.ts'
import { askToken, md5 } from './door.ts'
import { gather } from './story.ts'
import { testKey } from './world.ts'

const { world } = await gather()
afterEach(() => vi.unstubAllEnvs())

/** The address that a sign-in is written down with when the request claims to come from elsewhere. */
async function addressBehind(proxies: string | undefined, from: string) {
  vi.stubEnv('TRUST_PROXY', proxies)
  const app = await buildApp(world.house, testKey)
  const words = { tenantId: '000000', username: 'boss', password: md5('boss'), grant_type: 'password' }
  const { status } = await askToken({ app }, words, { 'x-forwarded-for': '203.0.113.7' }, from)
  await app.close()
  const [row] = await world.sql('select address from login_session order by id desc limit 1')
  return [status, row.address]
}

test('where a request claims to come from is not believed', async () => {
  expect(await addressBehind(undefined, '10.0.0.2')).toEqual([200, '10.0.0.2'])
})

test('behind a known proxy it is, and only from there', async () => {
  expect(await addressBehind('127.0.0.1, 10.0.0.0/24', '10.0.0.2')).toEqual([200, '203.0.113.7'])
  expect(await addressBehind('127.0.0.1, 10.0.0.0/24', '10.0.1.2')).toEqual([200, '10.0.1.2'])
})

test.each(['1', 'everyone'])('the server does not start with a proxy called %s', async proxies => {
  vi.stubEnv('TRUST_PROXY', proxies)
  await expect(buildApp(world.house, testKey)).rejects.toThrow()
})
