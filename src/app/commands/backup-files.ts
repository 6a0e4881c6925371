import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Refusal } from '../../base/refusal.ts'
import { smallKey } from '../../server/files/attachments.ts'
import type { FileStore } from '../../server/gateways/files.ts'

/** Where files lie on this machine, and where they go unless a company says otherwise. */
export interface Stores {
  disk: FileStore
  usual: FileStore
}

export interface FileRow {
  tenant: string
  id: string
  key: string
  hasSmall: boolean
  isBucket: boolean
  hasStorage: boolean
  /** It was to stay: that it is not there is a loss. */
  isLasting: boolean
}

export interface FileCounts {
  kept: number
  elsewhere: number
  missing: number
}

/** What is said of a file: that its bytes follow, that they lie in a bucket, or that they are nowhere. */
export interface FileHead {
  file: 'kept' | 'elsewhere' | 'missing'
  tenant: string
  id: string
  key: string
}

/** What its bytes were. */
export interface FileEnd {
  bytes: number
  sha256: string
}

export const line = (value: object) => `#${JSON.stringify(value)}\n`

export const filesSql = `select a.tenant_id as tenant, a.id::text, a.store_key as key, a.has_small as "hasSmall", coalesce(c.kind = '2', false) as "isBucket",
    c.id is not null as "hasStorage", not a.deleted and a.expires_at is null as "isLasting"
  from attachment a left join storage_config c on c.tenant_id = a.tenant_id and c.id = a.storage_id`

/** A file as lines, bit by bit; with it its small likeness, if there is one. */
export async function* fileLines(stores: Stores, row: FileRow, count: FileCounts): AsyncGenerator<string> {
  const { tenant, id, key, isBucket, hasStorage } = row
  const isElsewhere = isBucket || (!hasStorage && stores.usual !== stores.disk)
  const stream = isElsewhere ? undefined : await found(stores.disk, key)
  const file = isElsewhere ? 'elsewhere' : stream ? 'kept' : 'missing'
  if (file !== 'missing' || row.isLasting) count[file]++
  yield line({ file, tenant, id, key } satisfies FileHead)
  if (stream) yield* bytesOf(stream)
  const small = stream && row.hasSmall ? await found(stores.disk, smallKey(key)) : undefined
  if (!small) return
  yield line({ file, tenant, id, key: smallKey(key) } satisfies FileHead)
  yield* bytesOf(small)
}

/** Nothing where there is none: it was removed since, or never came. */
const found = (store: FileStore, key: string): Promise<Readable | undefined> =>
  store.get(key).catch(error => {
    if (error instanceof Refusal) return undefined
    throw error
  })

async function* bytesOf(stream: Readable): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    hash.update(part)
    bytes += part.length
    yield `${part.toString('base64')}\n`
  }
  yield line({ bytes, sha256: hash.digest('hex') } satisfies FileEnd)
}
