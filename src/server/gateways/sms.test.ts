import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpSms, outboxSms } from './sms.ts'

const message = { phone: '13812345678', text: '验证码 123456' }
const seen: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
const server = createServer(async (request, response) => {
  seen.push({ headers: request.headers, body: await text(request) })
  response.writeHead(status, { location: '/elsewhere' }).end('{"secret":"of the provider"}')
})
const config = { url: '', key: 'access', secret: 'hush', sign: '衡商' }

beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  config.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('without a provider the message lies in the outbox', async () => {
  const outbox: unknown[] = []
  await outboxSms(async sent => void outbox.push(sent)).send(message)
  expect(outbox).toEqual([message])
})

test('an outbox that cannot be written is not passed over', async () => {
  const full = outboxSms(() => Promise.reject(new Error('disk full')))
  await expect(full.send(message)).rejects.toThrow('disk full')
})

test('the provider gets the message with the sign of the company, and a signature over time and body', async () => {
  await httpSms(config).send(message)
  const { headers, body } = seen.at(-1)!
  expect(JSON.parse(body)).toEqual({ ...message, sign: '衡商' })
  expect(headers['x-key']).toBe('access')
  expect(Math.abs(Date.now() - Number(headers['x-timestamp']))).toBeLessThan(60_000)
  expect(headers['x-signature']).toBe(createHmac('sha256', 'hush').update(`${headers['x-timestamp']}\n${body}`).digest('hex'))
})

test.each([302, 400, 401, 429, 500])('the answer %i of the provider is a refusal the user understands', async answered => {
  status = answered
  const before = seen.length
  await expect(httpSms(config).send(message)).rejects.toThrow(
    `短信发送失败，短信服务返回了错误 ${answered}，请稍后重试或联系管理员检查短信配置！`,
  )
  expect(seen.length).toBe(before + 1)
})

test('a provider nobody reaches is one too', async () => {
  await expect(httpSms({ ...config, url: 'http://127.0.0.1:9/send' }).send(message)).rejects.toThrow('短信发送失败，无法连接短信服务')
})

test.each(['url', 'key', 'secret', 'sign'])('a provider without %s is not configured', async name => {
  await expect(httpSms({ ...config, [name]: '' }).send(message)).rejects.toThrow(
    '短信服务未配置，请在短信配置中填写服务地址、访问密钥、安全密钥和短信签名！',
  )
})
