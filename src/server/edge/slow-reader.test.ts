import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { endSlowReader } from './slow-reader.ts'

const quick = { bytes: 65_536, milliseconds: 100, whole: 60_000 }
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that answers in this way, its answer, and what its one client gets. */
async function serve(answer: (response: ServerResponse) => void) {
  let response!: ServerResponse
  const server = createServer((_, one) => {
    response = one
    answer(one)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  const [client] = (await once(request, 'response')) as [IncomingMessage]
  client.on('error', () => {})
  return { response, client }
}

/** More than any buffer between the two takes. */
async function endless(response: ServerResponse) {
  const part = Buffer.alloc(1_048_576)
  while (!response.destroyed) if (!response.write(part)) await once(response, 'drain').catch(() => undefined)
}

test('S-28 whoever takes nothing of a file loses it', async () => {
  const { response } = await serve(one => {
    endSlowReader(one, quick)
    void endless(one)
  })
  if (!response.closed) await once(response, 'close')
  expect(response.writableFinished).toBe(false)
})

test('whoever takes it gets it whole, and a file that is long in coming is not his fault', async () => {
  const { client } = await serve(async one => {
    endSlowReader(one, quick)
    one.write('begun')
    await pause(350)
    one.end(Buffer.alloc(5_000_000))
  })
  let bytes = 0
  client.on('data', part => {
    bytes += part.length
  })
  await once(client, 'end')
  expect(bytes).toBe(5_000_005)
})

test('S-28 a file that takes longer than any may is ended, however it is taken', async () => {
  const { response, client } = await serve(one => {
    endSlowReader(one, { ...quick, whole: 300 })
    void endless(one)
  })
  client.resume()
  if (!response.closed) await once(response, 'close')
  expect(response.writableFinished).toBe(false)
})
