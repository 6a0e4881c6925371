import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, localFiles, s3Files } from './files.ts'

const missing = '文件不存在或已被删除！'

describe.each([
  '..',
  '../a',
  'a/../b',
  '/etc/hosts',
  'a//b',
  'a/',
  '.hidden',
  'a/.b',
  'A',
  'a b',
  'a\\b',
  '文件',
  'a\0',
  '',
  'a'.repeat(501),
])('the key %j', key => {
  test.each([
    ['disk', localFiles('never-made')],
    ['bucket', s3Files({ endpoint: 'http://127.0.0.1:9', region: 'a', bucket: 'b', key: 'c', secret: 'd' })],
  ])('is refused by the %s', async (_, store: FileStore) => {
    await expect(store.put(key, Buffer.from('a'), 'text/plain')).rejects.toThrow('文件路径不正确！')
    await expect(store.get(key)).rejects.toThrow('文件路径不正确！')
    await expect(store.remove(key)).rejects.toThrow('文件路径不正确！')
  })
})

describe('files on disk', () => {
  let folder: string
  let store: FileStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'))
    store = localFiles(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('what was put can be got, replaced and removed', async () => {
    await store.put('2026/11/a-1.png', Buffer.from('一'), 'image/png')
    expect(await text(await store.get('2026/11/a-1.png'))).toBe('一')
    await store.put('2026/11/a-1.png', Readable.from([Buffer.from('二'), Buffer.from('三')]), 'image/png')
    expect(await text(await store.get('2026/11/a-1.png'))).toBe('二三')
    expect((await stat(join(folder, '2026/11/a-1.png'))).mode & 0o777).toBe(0o600)
    await store.remove('2026/11/a-1.png')
    await store.remove('2026/11/a-1.png')
    await expect(store.get('2026/11/a-1.png')).rejects.toThrow(missing)
  })

  test.each([
    ['ENOSPC', '服务器存储空间不足，请联系管理员清理后重试！'],
    ['EDQUOT', '服务器存储空间不足，请联系管理员清理后重试！'],
    ['EROFS', '服务器存储当前为只读，无法保存文件，请联系管理员处理后重试！'],
  ])('%s is told, and leaves nothing half-written', async (code, message) => {
    const data = async function* () {
      yield Buffer.alloc(100_000)
      throw Object.assign(new Error(code), { code })
    }
    await expect(store.put('full/a.png', Readable.from(data()), 'image/png')).rejects.toMatchObject({ message, code: 507 })
    expect(await readdir(join(folder, 'full'))).toEqual([])
  })

  test('a folder or a file in the way is no file', async () => {
    await store.put('deep/file', Buffer.from('a'), 'text/plain')
    await expect(store.get('deep')).rejects.toThrow(missing)
    await expect(store.get('deep/file/more')).rejects.toThrow(missing)
  })

  test('an upload that breaks off leaves the old file and no rest', async () => {
    await store.put('kept/a', Buffer.from('old'), 'text/plain')
    async function* broken() {
      yield Buffer.from('new')
      throw new Error('connection lost')
    }
    await expect(store.put('kept/a', Readable.from(broken()), 'text/plain')).rejects.toThrow('connection lost')
    expect(await text(await store.get('kept/a'))).toBe('old')
    expect(await readdir(join(folder, 'kept'))).toEqual(['a'])
  })

  test('drafts cannot be asked for', async () => {
    await writeFile(join(folder, '.draft'), 'a')
    await expect(store.get('.draft')).rejects.toThrow('文件路径不正确！')
  })
})

describe('files in a bucket', () => {
  const objects = new Map<string, { data: Buffer; type: string }>()
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer(async (request, response) => {
    const url = request.url!.split('?')[0]!
    const data = await buffer(request)
    seen.push({ method: request.method!, url, headers: request.headers })
    const found = objects.get(url)
    if (request.method === 'PUT') objects.set(url, { data, type: request.headers['content-type']! })
    if (request.method === 'DELETE') objects.delete(url)
    if (request.method !== 'GET') response.writeHead(request.method === 'PUT' ? 200 : 204).end()
    else if (found) response.writeHead(200, { 'content-type': found.type, 'content-length': found.data.length }).end(found.data)
    else response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
  })
  const config = { endpoint: '', region: 'cn-north-1', bucket: 'hengshang', key: 'access', secret: 'secret' }
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    config.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('what was put can be got and removed, each request signed', async () => {
    const store = s3Files({ ...config })
    await store.put('2026/a.pdf', Buffer.from('%PDF-1'), 'application/pdf')
    await store.put('2026/b.txt', Readable.from([Buffer.from('一'), Buffer.from('二')]), 'text/plain')
    expect(objects.get('/hengshang/2026/a.pdf')).toEqual({ data: Buffer.from('%PDF-1'), type: 'application/pdf' })
    expect(await text(await store.get('2026/b.txt'))).toBe('一二')
    await store.remove('2026/b.txt')
    await expect(store.get('2026/b.txt')).rejects.toThrow(missing)
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /hengshang/2026/a.pdf',
      'PUT /hengshang/2026/b.txt',
      'GET /hengshang/2026/b.txt',
      'DELETE /hengshang/2026/b.txt',
      'GET /hengshang/2026/b.txt',
    ])
    for (const { headers } of seen) {
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=access\/\d{8}\/cn-north-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/,
      )
      expect(headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  test('a store that is not configured says what to fill in', async () => {
    await expect(s3Files({ ...config, secret: '' }).get('a')).rejects.toThrow('对象存储未配置，请在存储配置中填写')
  })
})
