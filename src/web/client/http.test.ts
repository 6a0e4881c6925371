// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call, download, fileNameOf, upload } from './http.ts'
import { lendVoice, type Voice } from './notify.ts'
import { can, useSession } from './session.ts'
import { signIn } from './sign-in.ts'
import { ask, CallError } from './wire.ts'

interface Seen {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

const answers: Record<string, [status: number, body: unknown]> = {
  '/api/ok': [200, { code: 200, success: true, data: { id: '1' }, msg: '操作成功' }],
  '/api/bare': [200, { key: 'k' }],
  '/api/refused': [400, { code: 400, success: false, data: {}, msg: '库存不足' }],
  '/api/refused-with-200': [200, { code: 400, success: false, data: {}, msg: '' }],
  '/api/quiet': [200, { code: 202, success: false, data: {}, msg: '静' }],
  '/api/expired': [401, { code: 401, success: false, data: null, msg: '请求未授权' }],
  '/api/described': [400, { error_description: '用户名或密码错误' }],
  '/api/sheet': [200, 'a file'],
  '/api/gateway': [503, 'Service Unavailable'],
  '/api/blade-system/menu/routes': [200, { code: 200, data: [{ id: '1', name: '销售', path: '/sales' }] }],
  '/api/blade-system/menu/top-menu': [200, { code: 200, data: [{ id: '9', name: '业务中心' }] }],
  '/api/blade-system/menu/buttons': [200, { code: 200, data: [{ code: 'order', children: [{ code: 'order_add' }] }] }],
  '/api/blade-system/sysconfig/front': [200, { code: 200, data: { AMT_DECIMAL_PLACES: '2' } }],
}

let token: [number, unknown]
let seen: Seen[] = []
let said: string[] = []
let refuses: (request: IncomingMessage) => boolean

function answer(request: IncomingMessage, response: ServerResponse) {
  const path = request.url!
  let body = ''
  request.on('data', part => {
    body += part
  })
  request.on('end', () => {
    seen.push({ path, headers: request.headers, body })
    const known = path === '/api/blade-auth/oauth/token' ? token : answers[path.split('?')[0]!]
    const [status, content] = refuses(request) ? answers['/api/expired']! : (known ?? [404, { code: 404, msg: '404 没找到请求' }])
    response.writeHead(status, { 'Content-Type': typeof content === 'string' ? 'text/plain' : 'application/json' })
    response.end(typeof content === 'string' ? content : JSON.stringify(content))
  })
}

const server = createServer(answer)

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const error = (text: string | { content: string }) => said.push(typeof text === 'string' ? text : text.content)
  lendVoice(async () => ({ message: { error } }) as unknown as Voice)
})
afterAll(() => server.close())
beforeEach(() => {
  seen = []
  said = []
  refuses = () => false
  token = [
    200,
    { access_token: 'T1', refresh_token: 'R1', tenant_id: '000000', user_id: '7', role_name: 'admin,clerk', staff_name: '李婷' },
  ]
  useSession.setState({ token: 'T0', tokenAt: Date.now(), signedInAt: 1, tenantId: '000000', refreshToken: 'R0' })
})

test('W-SHL-020 R-FMT-012 R-FMT-018 carries client, token, key and what is not empty', async () => {
  const query = { ids: ['1', '2'], name: '', size: 10, gone: undefined }
  expect(await call('POST', 'ok', { query, body: { a: 1 }, idempotencyKey: 'K' })).toEqual({ id: '1' })
  expect(seen[0]!.path).toBe('/api/ok?ids=1%2C2&size=10')
  expect(seen[0]!.body).toBe('{"a":1}')
  expect(seen[0]!.headers).toMatchObject({
    authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0',
    'blade-auth': 'bearer T0',
    'idempotency-key': 'K',
  })
})

test('a body without a code is the answer itself', async () => {
  expect(await call('GET', 'bare')).toEqual({ key: 'k' })
})

test('R-ERR-003 R-ERR-005 R-FMT-017 a refusal is told and thrown, whatever the HTTP status', async () => {
  await expect(call('POST', 'refused')).rejects.toMatchObject({ code: 400, msg: '库存不足' })
  await expect(call('POST', 'refused-with-200')).rejects.toBeInstanceOf(CallError)
  await expect(call('GET', 'gateway')).rejects.toMatchObject({ code: 503 })
  await expect(call('GET', 'described')).rejects.toMatchObject({ msg: '用户名或密码错误' })
  expect(said).toEqual(['库存不足', '未知错误', '服务器暂时无法访问，请稍后重试', '用户名或密码错误'])
})

test('R-ERR-004 201 and 202 are thrown without a word, and so is what the caller shows himself', async () => {
  await expect(call('GET', 'quiet')).rejects.toMatchObject({ code: 202 })
  await expect(call('GET', 'refused', { silent: true })).rejects.toMatchObject({ code: 400 })
  expect(said).toEqual([])
})

test('R-ERR-002 R-TRN-036 401 ends the session after a second, once a new token was refused too', async () => {
  token = [400, { error_description: '刷新令牌已失效' }]
  await expect(call('GET', 'expired')).rejects.toMatchObject({ code: 401 })
  expect(said).toEqual(['登录已失效，请您重新登录'])
  expect(useSession.getState().token).toBe('T0')
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ token: '', menu: [], farewell: 'expired' }), 3000)
})

test('a token that ran out early is replaced once, and the calls that wait for it are repeated', async () => {
  let wanted = 'bearer T1'
  answers['/api/strict'] = [200, { code: 200, data: 'done' }]
  refuses = ({ url, headers }) => url === '/api/strict' && headers['blade-auth'] !== wanted
  await expect(Promise.all([call('GET', 'strict'), call('GET', 'strict')])).resolves.toEqual(['done', 'done'])
  expect(seen.filter(({ path }) => path.endsWith('token'))).toHaveLength(1)
  expect(said).toEqual([])
  wanted = 'nobody'
  token = [200, { access_token: 'T2', refresh_token: 'R2', tenant_id: '000000', user_id: '7' }]
  await expect(call('POST', 'strict')).rejects.toMatchObject({ code: 401 })
  expect(seen.filter(({ path }) => path.endsWith('token'))).toHaveLength(2)
})

test('what an earlier session is refused neither ends this one nor is repeated in it', async () => {
  const asked = call('GET', 'expired')
  useSession.setState({ token: 'T9', signedInAt: 2 })
  await expect(asked).rejects.toMatchObject({ code: 401 })
  expect(said).toEqual([])
  expect(seen.filter(({ path }) => path !== '/api/expired')).toEqual([])
})

test('W-DLG-032 长超时 R-CON-025 a request is given up after 60 seconds, unless it is known to take longer: an upload has a quarter of an hour', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  await ask('GET', 'x', {}, '')
  await upload('ok', new File(['编码'], '商品.csv'))
  expect(timeouts.mock.calls).toEqual([[60_000], [900_000]])
  timeouts.mockRestore()
})

test('a file has ten hours, unless it is said otherwise, an import a quarter of an hour', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  await expect(download('refused')).rejects.toMatchObject({ code: 400 })
  await upload('ok', new File(['x'], 'goods.xlsx'))
  expect(timeouts.mock.calls).toEqual([[36_000_000], [900_000]])
  timeouts.mockRestore()
})

test('R-CON-059 what a download needs in the page is gone after a second', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  // A link that is followed would lead this page away.
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const begun = Date.now()
  await download('sheet')
  expect(followed).toHaveBeenCalledOnce()
  expect(document.querySelectorAll('a, iframe')).toHaveLength(0)
  expect(revoked).not.toHaveBeenCalled()
  await expect.poll(() => revoked.mock.calls.length, { timeout: 5000 }).toBe(1)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(990)
  revoked.mockRestore()
  followed.mockRestore()
})

test('what was called off is not told', async () => {
  const control = new AbortController()
  const asked = call('GET', 'ok', { signal: control.signal })
  control.abort()
  await expect(asked).rejects.not.toBeInstanceOf(CallError)
  expect(said).toEqual([])
})

test('R-FMT-018 R-FMT-019 signing in sends the hash in the form and fetches menu, rights and settings', async () => {
  await signIn({ tenantId: '000000', username: 'admin', password: 'admin' })
  const [asked] = seen
  expect(asked!.path).toBe('/api/blade-auth/oauth/token')
  expect(asked!.headers['tenant-id']).toBe('000000')
  expect(Object.fromEntries(new URLSearchParams(asked!.body))).toEqual({
    tenantId: '000000',
    username: 'admin',
    password: '21232f297a57a5a743894a0e4a801fc3',
    grant_type: 'password',
    scope: 'all',
    type: 'account',
  })
  expect(useSession.getState()).toMatchObject({ token: 'T1', roles: ['admin', 'clerk'], settings: { AMT_DECIMAL_PLACES: '2' } })
  expect(can('order_add')).toBe(true)
  expect(can('order_delete')).toBe(false)
})

test('R-ERR-001 a refused sign-in changes nothing', async () => {
  token = [400, { error: 'invalid_grant', error_code: 400, error_description: '用户名或密码错误' }]
  await expect(signIn({ tenantId: '000000', username: 'admin', password: 'x' })).rejects.toMatchObject({ msg: '用户名或密码错误' })
  expect(useSession.getState().token).toBe('T0')
})

test('R-CON-037 R-TRN-087 an old token is renewed once before the calls that need it', async () => {
  useSession.setState({ tokenAt: Date.now() - 3_001_000 })
  await Promise.all([call('GET', 'ok'), call('GET', 'ok')])
  expect(seen.map(({ path }) => path)).toEqual(['/api/blade-auth/oauth/token', '/api/ok', '/api/ok'])
  expect(seen[0]!.body).toContain('refresh_token=R0')
  expect(seen[1]!.headers['blade-auth']).toBe('bearer T1')
})

test('a failed renewal is silent', async () => {
  token = [400, { error_description: '刷新令牌已失效' }]
  useSession.setState({ tokenAt: Date.now() - 3_001_000 })
  await call('GET', 'ok')
  await call('GET', 'ok')
  expect(seen.filter(({ path }) => path.endsWith('token'))).toHaveLength(1)
  expect(said).toEqual([])
})

test('file names arrive in every written form', () => {
  expect(fileNameOf("attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95.xlsx")).toBe('订单.xlsx')
  expect(fileNameOf('attachment;filename=%E8%AE%A2%E5%8D%95.xlsx')).toBe('订单.xlsx')
  expect(fileNameOf('attachment; filename="a b.xlsx"')).toBe('a b.xlsx')
  expect(fileNameOf('attachment; filename="100%.xlsx"')).toBe('100%.xlsx')
})
