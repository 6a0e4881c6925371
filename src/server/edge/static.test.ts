import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const app = Fastify()

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>衡商</title>')
  writeFileSync(join(folder, 'phrases.json'), '{}')
  writeFileSync(join(folder, 'assets', 'shell-1.js'), 'let shell')
  writeFileSync(join(folder, 'assets', 'shell-1.js.br'), brotliCompressSync('let shell'))
  const page = (await servePages(app, folder, () => []))!
  app.setNotFoundHandler(page)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = async (url: string) => {
  const { headers, statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  return { status: statusCode, cache: headers['cache-control'], encoding: headers['content-encoding'], type: headers['content-type'], body }
}

test('assets are kept for ever and come compressed, what else was built is asked for anew', async () => {
  expect(await get('/assets/shell-1.js')).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable', encoding: 'br' })
  expect(await get('/phrases.json')).toMatchObject({ status: 200, cache: 'no-cache', body: '{}' })
})

test('an address that is no file is a page, below the assets too, and none leads out of the folder', async () => {
  for (const url of ['/', '/sales/out', '/assets/gone-1.js', '/assets/..%2f..%2fetc/passwd'])
    expect([url, await get(url)]).toMatchObject([url, { cache: 'no-cache', type: 'text/html; charset=utf-8', body: '<title>衡商</title>' }])
})

test('the number of assets adds no address', () => {
  expect(app.printRoutes()).not.toContain('shell-1')
})
