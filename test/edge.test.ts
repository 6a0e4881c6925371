import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { buildApp } from '../src/app/server.ts'
import { dearShares } from '../src/server/edge/turns.ts'
import { limits } from '../src/server/limits.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import { askToken, md5 } from './door.ts'
import { methodsOf } from './generic/requests.ts'
import { gather } from './story.ts'
import { testKey } from './world.ts'

const { world, admin, boss } = await gather('admin', 'boss')
const calls = allCalls(tokensOf(testKey))
let port = 0

beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
afterEach(() => vi.unstubAllEnvs())

/** Sends these bytes and waits for all that comes back; what more the server waits for never comes. */
async function rawly(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let told = ''
  socket.on('data', part => {
    told += part
  })
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await once(socket, 'close')
  return told
}

describe('a body', () => {
  test('S-28 of whoever brings no token is not waited for, however long it says it is', async () => {
    const told = await rawly(
      'POST /api/blade-base/brand/submit HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      `Content-Length: ${limits.bodyBytes}`,
    )
    expect(told).toMatch(/^HTTP\/1.1 401 /)
    expect(told.toLowerCase()).toContain('connection: close')
    expect(told).toContain('请求未授权')
  })

  test('S-28 sent to an open call is short', async () => {
    const body = { tenantId: '000000', username: 'x'.repeat(limits.openBytes) }
    const { statusCode, payload } = await world.app.inject({ method: 'POST', url: '/api/blade-user/register-guest', payload: body })
    expect([statusCode, payload]).toEqual([400, expect.stringContaining(`请求内容过大，最多${limits.openBytes / 1024}K！`)])
    const form = await world.nobody.upload('blade-user/register-guest', { name: 'a.png', data: Buffer.from('x') })
    expect(form).toMatchObject({ code: 415, msg: '不支持当前媒体类型' })
  })

  test('of a signed-in person names the limit that it is over', async () => {
    const told = await admin.post('blade-base/brand/submit', { brandName: 'x'.repeat(limits.bodyBytes) })
    expect(told).toMatchObject({ code: 400, msg: '请求内容过大，最多8M！' })
    const file = await admin.upload('blade-resource/oss/endpoint/put-file-attach', {
      name: 'a.png',
      data: Buffer.alloc(limits.fileBytes + 1),
    })
    expect(file).toMatchObject({ code: 400, msg: '上传的文件过大，最多20M！' })
  })

  test('S-28 that would take long to read is refused before it is read', async () => {
    const told = await admin.post('blade-base/brand/submit', { rows: Array(limits.values).fill({}) })
    expect(told).toMatchObject({ code: 400, msg: '请求内容的项目过多，请分几次提交！' })
  })
})

describe('S-16 a call that changes something', () => {
  const changing = calls.filter(call => !call.reads && call.permission !== 'open')
  const refusal = '修改数据的请求必须在 Blade-Auth 请求头中携带令牌，不能写在地址里！'

  test('takes its token from the header alone: an address that a picture, a link or a form can name changes nothing', async () => {
    const found: string[] = []
    for (const call of changing)
      for (const method of methodsOf(call)) {
        const url = `/api/${call.path}?blade-auth=bearer%20${admin.token}`
        const { statusCode, payload } = await world.app.inject({ method: method as 'GET', url })
        if (statusCode !== 400 || !payload.includes(refusal)) found.push(`${method} ${call.path}: ${statusCode}`)
      }
    expect(found).toEqual([])
    expect(changing.filter(call => methodsOf(call).includes('GET')).length).toBeGreaterThan(100)
  })

  test('is done by GET for a client of the family, which sends its token in the header', async () => {
    const before = await world.sql(`select grant_version from tenant where code = '000000'`)
    expect(await admin.get('blade-auth/oauth/clear-cache')).toMatchObject({ code: 200 })
    expect(await world.sql(`select grant_version from tenant where code = '000000'`)).not.toEqual(before)
  })

  test('while a link to a file may carry its token in its address', async () => {
    const url = `/api/blade-base/brand/export?blade-auth=bearer%20${admin.token}`
    expect((await world.app.inject(url)).statusCode).toBe(200)
  })
})

describe('what is dear', () => {
  test('is known as such: files in and out, and whatever may take minutes', () => {
    const long = calls.filter(({ path, timeout = 0 }) => /\/(export|import(?!-|Template|Price))/i.test(path) || timeout >= 900_000)
    expect(long.filter(({ dear, path }) => !dear && !path.endsWith('putOffShelves')).map(({ path }) => path)).toEqual([])
  })

  test('S-28 is given to one person so many times at once; his colleagues and everything else go on', async () => {
    const { perPerson, waiting } = dearShares.file
    const holder = await world.house.db.pool.connect()
    await holder.query('begin')
    await holder.query('lock table brand in access exclusive mode')
    const asked = Array.from({ length: perPerson + waiting + 1 }, () => boss.download('blade-base/brand/export'))
    expect((await Promise.race(asked)).status).toBe(429)
    expect(await boss.get('blade-base/depot/list')).toMatchObject({ code: 200 })
    expect((await admin.download('blade-base/depot/export')).status).toBe(200)
    await holder.query('commit')
    holder.release()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(perPerson + waiting)
  })
})

describe('what nobody could read', () => {
  test('S-31 is answered in the usual shape, without a word of the framework', async () => {
    const told = [
      await rawly('GET /api/%E0%A4%A HTTP/1.1', 'Host: x', 'Connection: close'),
      await rawly('GET /api/x HTTP/1.1', 'Host: x', 'Content-Length: many'),
      await rawly('nonsense'),
    ]
    for (const answer of told) {
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
        code: 400,
        success: false,
        msg: expect.stringMatching(/[一-龥]/),
      })
      expect(answer).not.toMatch(/FST_ERR|HPE_|Fastify/i)
    }
  })
})

describe('strangers', () => {
  test('S-28 who name companies that are not there leave nothing behind', async () => {
    const { house } = world
    const client = await house.db.pool.connect()
    const tx = { many: async (sql: string, values?: unknown[]) => (await client.query(sql, values as any[])).rows } as any
    const one = await house.memory.config(tx, 'strangerA', undefined)
    expect(await house.memory.config(tx, 'strangerB', undefined)).toBe(one)
    client.release()
    const first = await world.app.inject({ url: '/api/openapi.json', headers: { 'tenant-id': 'A1' } })
    const second = await world.app.inject({ url: '/api/openapi.json', headers: { 'tenant-id': 'A2' } })
    expect(first.payload === second.payload).toBe(true)
  })

  test('are not told how busy the server is', async () => {
    expect((await world.app.inject('/metrics')).statusCode).not.toBe(200)
    vi.stubEnv('METRICS_TOKEN', 'a-long-word-for-the-gauge')
    const app = await buildApp(world.house, testKey)
    const ask = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } })
    expect((await app.inject('/metrics')).statusCode).toBe(401)
    expect((await ask('Bearer wrong')).statusCode).toBe(401)
    expect((await ask('Bearer a-long-word-for-the-gauge')).payload).toContain('calls_total')
    await app.close()
  })
})

describe('S-31 headers', () => {
  test('say to a browser behind TLS that it shall stay there', async () => {
    vi.stubEnv('TRUST_PROXY', '127.0.0.1')
    const app = await buildApp(world.house, testKey)
    const over = (proto: string) => app.inject({ url: '/api/docs', headers: { 'x-forwarded-proto': proto } })
    expect((await over('https')).headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await over('http')).headers['strict-transport-security']).toBeUndefined()
    await app.close()
  })

  test('let an answer do nothing in a browser, and the page of calls run its own script only', async () => {
    const json = await world.app.inject('/api/blade-system/tenant/info')
    expect(json.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    const page = await world.app.inject('/api/docs')
    expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+'/)
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  })
})

test('the head alone is asked of the health check, and of no call', async () => {
  expect((await world.app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200)
  expect((await world.app.inject({ method: 'HEAD', url: '/api/blade-base/depot/list' })).statusCode).toBe(405)
})

test('signing in works as before: the form of the family is read without a token', async () => {
  const words = { tenantId: '000000', username: 'boss', password: md5('boss'), grant_type: 'password' }
  expect((await askToken(world, words)).status).toBe(200)
})
