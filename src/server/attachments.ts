import { type Readable, Transform } from 'node:stream'
import sharp from 'sharp'
import { refuse } from '../base/refusal.ts'
import { isId } from '../base/text.ts'
import type { Download } from './export.ts'
import { placeFor, placeOf } from './file-stores.ts'
import type { House } from './house.ts'
import { missing } from './records.ts'
import type { Work } from './work.ts'

export interface NewFile {
  name: string
  extension: string
  type: string
  data: Buffer | Readable
  /** Only who made it gets it back: an export shows what its maker may see. */
  ownerOnly?: boolean
  /** After so many hours it is gone. */
  hours?: number
  /** The storage configuration to use instead of the one in use. */
  code?: string | null
}

export interface KeptFile {
  id: string
  link: string
  name: string
}

type Within = <T>(run: (work: Work) => Promise<T>) => Promise<T>

export const fileLink = (id: string) => `/api/blade-resource/file?id=${id}`

const shownAnywhere = ['png', 'jpg', 'jpeg']

/** What is wrong with a picture that must be shown anywhere; a link that is none of ours is taken as it is. */
export async function pictureFault({ tx, user }: Work, link: unknown, label: string): Promise<string | undefined> {
  const id = /^\/api\/blade-resource\/file\?id=(\d{1,18})$/.exec(String(link ?? ''))?.[1]
  const file = id ? await tx.one('select extension from attachment where tenant_id = $1 and id = $2', [user.tenantId, id]) : undefined
  return file && !shownAnywhere.includes(file.extension) ? `${label}只能是 jpg 或 png 格式的图片，请重新上传！` : undefined
}

/** Stores a file and remembers where. What takes long is given `work.apart`, so that no transaction waits for the bytes. */
export async function keepFile(work: Work, file: NewFile, within: Within = run => run(work)): Promise<KeptFile> {
  const { tenantId } = work.user
  const { id: storage, store } = await within(inner => placeFor(inner, file.code))
  const id = work.nextId()
  const key = `${tenantId}/${work.today.slice(0, 7)}/${id}.${file.extension}`
  const { data, size } = counted(file.data)
  await store.put(key, data, file.type)
  const small = Buffer.isBuffer(file.data) ? await smallPicture(file.data, file.extension) : undefined
  if (small) await store.put(smallKey(key), small, 'image/webp')
  const values = [tenantId, id, key, file.name, file.extension, size(), file.type, work.user.id, storage, !file.ownerOnly]
  await within(inner => inner.tx.run(insertSql, [...values, !!small, file.hours ?? null]))
  return { id, link: fileLink(id), name: file.name }
}

const insertSql = `insert into attachment (tenant_id, id, store_key, original_name, extension, size, type, created_by, storage_id, shared, has_small, expires_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + make_interval(hours => $12::int), now())`

/** How long a file is that comes bit by bit is known when it has come. */
function counted(data: Buffer | Readable): { data: Buffer | Readable; size(): number } {
  if (Buffer.isBuffer(data)) return { data, size: () => data.length }
  let size = 0
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length
      done(null, part)
    },
  })
  data.on('error', error => through.destroy(error))
  return { data: data.pipe(through), size: () => size }
}

const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp'])
const smallKey = (key: string) => `${key}.small.webp`
const smallSide = 320

/** A small likeness for lists; a picture that cannot be opened, or is too large to be one, simply has none. */
async function smallPicture(data: Buffer, extension: string): Promise<Buffer | undefined> {
  if (!pictures.has(extension)) return undefined
  try {
    return await sharp(data, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** The media type is ours, by the extension that was checked; what the uploader claimed is never sent to a browser. */
const media: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

export interface Wanted {
  id: string
  isSmall?: boolean
  /** Whoever holds a signed link needs to be nobody in particular. */
  isSigned?: boolean
}

export async function openFile({ tx, user, gateways }: Work, { id, isSmall, isSigned }: Wanted): Promise<Download> {
  const row = isId(id) ? await tx.one(`${fileSql} and id = $2 and not deleted`, [user.tenantId, id]) : undefined
  if (!row || (!row.shared && !isSigned && row.created_by !== user.id)) return missing()
  if (row.is_over) refuse('文件已过期，请重新生成！')
  const small = isSmall && row.has_small
  const store = await placeOf(tx, gateways, user.tenantId, row.storage_id)
  return {
    download: true,
    name: row.original_name,
    type: small ? 'image/webp' : (media[row.extension] ?? 'application/octet-stream'),
    inline: pictures.has(row.extension),
    stream: await store.get(small ? smallKey(row.store_key) : row.store_key),
  }
}

const fileSql = `select store_key, original_name, extension, size, storage_id, shared, has_small, created_by, expires_at < now() as is_over
  from attachment where tenant_id = $1`

/** A link that works without a session, for a while. */
export function signedLink({ user, gateways, now }: Work, id: string, minutes: number): string {
  const expires = Math.floor(now.getTime() / 1000) + minutes * 60
  const sign = gateways.vault.sign(signedText(user.tenantId, id, String(expires)))
  return `/api/blade-resource/file/signed?${new URLSearchParams({ tenantId: user.tenantId, file: id, expires: String(expires), sign })}`
}

export function isSigned({ user, gateways, now }: Work, id: string, expires: string, sign: string): boolean {
  return Number(expires) > now.getTime() / 1000 && gateways.vault.isSignOf(signedText(user.tenantId, id, expires), sign)
}

const signedText = (tenantId: string, id: string, expires: string) => `file ${tenantId} ${id} ${expires}`

/** Files whose time is over, or that were removed a month ago, leave their store and are forgotten. */
export async function tidyFiles({ db, gateways }: House): Promise<number> {
  const { rows } = await db.side.query(
    `select tenant_id, id, store_key, storage_id, has_small from attachment
     where expires_at < now() or (deleted and updated_at < now() - interval '30 days') order by id limit 1000`,
  )
  const tx = { one: async (sql: string, values?: unknown[]) => (await db.side.query(sql, values as any[])).rows[0] }
  let gone = 0
  for (const row of rows) {
    try {
      const store = await placeOf(tx, gateways, row.tenant_id, row.storage_id)
      await store.remove(row.store_key)
      if (row.has_small) await store.remove(smallKey(row.store_key))
      await db.side.query('delete from attachment where tenant_id = $1 and id = $2', [row.tenant_id, row.id])
      gone++
    } catch {
      // A store that does not answer keeps its files until the next time.
    }
  }
  return gone
}
