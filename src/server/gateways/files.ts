import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Refusal, refuse } from '../../base/refusal.ts'
import { noSpace } from './no-space.ts'
import { agentsOf, checkHost, type Trust } from './outside.ts'

/** Where uploaded and produced files lie; the key is ours, the name and the type a user sees stand in the database. */
export interface FileStore {
  put(key: string, data: Readable | Buffer, type: string): Promise<void>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

export interface Bucket {
  endpoint: string
  region: string
  bucket: string
  key: string
  secret: string
}

/** Files in a folder of this machine, readable by the server's own user alone. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    async put(key, data) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(noSpace)
      // No key begins with a dot, so a half-written file can neither be asked for nor overwrite another.
      const draft = join(dirname(path), `.${randomUUID()}`)
      try {
        // Opened before anything flows: a file still being opened when the upload breaks off would appear after it was removed.
        const file = await open(draft, 'wx', 0o600)
        await pipeline(Buffer.isBuffer(data) ? [data] : data, file.createWriteStream({ flush: true }))
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        noSpace(error)
      }
    },
    async get(key) {
      const file = await open(pathOf(key)).catch(missing('ENOENT', 'ENOTDIR'))
      if ((await file.stat()).isFile()) return file.createReadStream()
      await file.close()
      return refuse(isMissing)
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Files in a bucket of any S3-compatible service. */
export function s3Files(config: Bucket, trust: Trust = 'owner'): FileStore {
  const service = connect(config, trust)
  const at = (key: string) => ({ Bucket: config.bucket, Key: checkKey(key) })
  return {
    async put(key, data, type) {
      const { client, PutObjectCommand } = await service()
      // A single request needs its length beforehand; uploads are limited to far less than what fits into memory.
      const Body = Buffer.isBuffer(data) ? data : await buffer(data)
      await client.send(new PutObjectCommand({ ...at(key), Body, ContentType: type })).catch(unreachable)
    },
    async get(key) {
      const { client, GetObjectCommand } = await service()
      const { Body } = await client
        .send(new GetObjectCommand(at(key)))
        .catch(missing('NoSuchKey', 'NotFound'))
        .catch(unreachable)
      return Body instanceof Readable ? Body : refuse(isMissing)
    },
    async remove(key) {
      const { client, DeleteObjectCommand } = await service()
      await client.send(new DeleteObjectCommand(at(key))).catch(unreachable)
    },
  }
}

/** The library is loaded at the first use: whoever keeps files on disk never pays for it. */
function connect({ endpoint, region, bucket, key, secret }: Bucket, trust: Trust) {
  const load = async () => {
    const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
    const client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId: key, secretAccessKey: secret },
      forcePathStyle: true,
      // Many compatible services do not know the newer checksums; the signature covers the content anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, ...agentsOf(trust) },
      maxAttempts: 2,
    })
    return { client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand }
  }
  let loaded: ReturnType<typeof load> | undefined
  return () => {
    if (!endpoint || !bucket || !key || !secret) refuse('对象存储未配置，请在存储配置中填写服务地址、存储桶、访问密钥和安全密钥！')
    checkHost(trust, endpoint)
    return (loaded ??= load())
  }
}

const keyShape = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/

/** A key names nothing outside the store: none of its parts is empty or begins with a dot. */
function checkKey(key: string) {
  return key.length <= 500 && keyShape.test(key) ? key : refuse('文件路径不正确！')
}

const isMissing = '文件不存在或已被删除！'

const missing =
  (...names: string[]) =>
  (error: { code?: string; name?: string }): never => {
    if (names.includes(error.code ?? '') || names.includes(error.name ?? '')) refuse(isMissing)
    throw error
  }

/** What the service says of itself is for the administrator's ears; the user learns where to look. */
function unreachable(error: Error & { $metadata?: { httpStatusCode?: number } }): never {
  if (error instanceof Refusal) throw error
  const status = error.$metadata?.httpStatusCode
  return refuse(status ? `对象存储返回了错误 ${status}（${error.name}），请检查存储配置！` : '无法连接对象存储，请稍后重试或检查存储配置！')
}
