import { randomInt } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { refuse } from '../../base/refusal.ts'
import { isId } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import { fileLink } from '../../kit/file-link.ts'
import type { FileStore } from '../gateways/files.ts'
import type { House } from '../house.ts'
import type { Download } from '../records/export.ts'
import { missing } from '../records/records.ts'
import type { Work } from '../work.ts'
import { readableFiles, type StoredFile, storedFiles } from './file-rights.ts'
import { type Room, roomFor } from './file-space.ts'
import { placeFor, placeOf } from './file-stores.ts'

interface NewFile {
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

interface KeptFile {
  id: string
  link: string
  name: string
}

type Within = <T>(run: (work: Work) => Promise<T>) => Promise<T>

/** Nobody guesses one: eighteen digits of chance. */
const newFileId = () => `${randomInt(100_000_000, 1_000_000_000)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`

/**
 * Stores a file and remembers where. Whoever stands in no transaction gives `work.apart`: none waits for the bytes then,
 * and as the row is there before them, with a day to live, whatever breaks off is tidied up and counted until then.
 * Until the bytes are there it is nobody's yet: the row stands as one that was removed.
 */
export async function keepFile(work: Work, file: NewFile, within: Within = run => run(work)): Promise<KeptFile> {
  const id = newFileId()
  const key = `${work.user.tenantId}/${work.today.slice(0, 7)}/${id}.${file.extension}`
  const { store, room } = await within(inner => announce(inner, id, key, file))
  try {
    const { data, size } = counted(file.data, room)
    await store.put(key, data, file.type)
    const small = Buffer.isBuffer(file.data) ? await smallPicture(file.data, file.extension) : undefined
    if (small) await store.put(smallKey(key), small, 'image/webp')
    const kept = await within(({ tx, user }) => tx.run(keptSql, [user.tenantId, id, size(), !!small, file.hours ?? null]))
    if (!kept) refuse('文件保存时间过长，请重试！')
  } catch (error) {
    await forget(store, key, within, id)
    throw error
  }
  return { id, link: fileLink(id), name: file.name }
}

async function announce(work: Work, id: string, key: string, file: NewFile) {
  const { tx, user } = work
  const [place, room] = await together(placeFor(work, file.code), roomFor(work))
  const size = Buffer.isBuffer(file.data) ? file.data.length : 0
  if (size > room.bytes) throw room.full
  const values = [user.tenantId, id, key, file.name, file.extension, size, file.type, user.id, place.id, !file.ownerOnly]
  await tx.run(announceSql, values)
  return { store: place.store, room }
}

const announceSql = `insert into attachment (tenant_id, id, store_key, original_name, extension, size, type, created_by, storage_id, shared, has_small, deleted, expires_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, false, true, now() + interval '24 hours', now())`

const keptSql = `update attachment set size = $3, has_small = $4, deleted = false, expires_at = now() + make_interval(hours => $5::int) where tenant_id = $1 and id = $2`

/** What was not stored whole leaves nothing; where even that fails, its day runs out. */
async function forget(store: FileStore, key: string, within: Within, id: string) {
  const gone = ({ tx, user }: Work) => tx.run('delete from attachment where tenant_id = $1 and id = $2', [user.tenantId, id])
  await Promise.allSettled([store.remove(key), store.remove(smallKey(key))])
  await within(gone).catch(() => undefined)
}

/** How long a file is that comes bit by bit is known when it has come; one that outgrows the room is stopped. */
function counted(data: Buffer | Readable, room: Room): { data: Buffer | Readable; size(): number } {
  if (Buffer.isBuffer(data)) return { data, size: () => data.length }
  let size = 0
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length
      done(size > room.bytes ? room.full : null, part)
    },
  })
  data.on('error', error => through.destroy(error))
  through.on('error', () => data.destroy())
  return { data: data.pipe(through), size: () => size }
}

const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp'])
/** Where the small likeness of a picture lies. */
export const smallKey = (key: string) => `${key}.small.webp`
const smallSide = 320

/** A small likeness for lists; a picture that cannot be opened, or is too large to be one, simply has none. */
async function smallPicture(data: Buffer, extension: string): Promise<Buffer | undefined> {
  if (!pictures.has(extension)) return undefined
  try {
    // Loaded with the first picture: a server that has none yet does not need it.
    const { default: sharp } = await import('sharp')
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

interface Wanted {
  id: string
  isSmall?: boolean
}

/** A file for who may read it. */
export async function openFile(work: Work, wanted: Wanted): Promise<Download> {
  const files = isId(wanted.id) ? await readableFiles(work, [wanted.id]) : new Map<string, StoredFile>()
  return streamOf(work, files.get(wanted.id) ?? missing(), wanted.isSmall)
}

/** A file for whoever holds a link that was signed for it. */
export async function openSigned(work: Work, id: string): Promise<Download> {
  const [file] = isId(id) ? await storedFiles(work, [id]) : []
  return streamOf(work, file ?? missing())
}

async function streamOf({ tx, user, gateways }: Work, file: StoredFile, isSmall = false): Promise<Download> {
  if (file.is_over) refuse('文件已过期，请重新生成！')
  const small = isSmall && file.has_small
  const store = await placeOf(tx, gateways, user.tenantId, file.storage_id)
  return {
    download: true,
    name: file.original_name,
    type: small ? 'image/webp' : (media[file.extension] ?? 'application/octet-stream'),
    inline: pictures.has(file.extension),
    stream: await store.get(small ? smallKey(file.store_key) : file.store_key),
  }
}

/** Files whose time is over, or that were removed a month ago, leave their store and are forgotten. */
export async function tidyFiles(house: House): Promise<number> {
  let gone = 0
  for (let last = '0'; ; ) {
    const { rows } = await house.db.side.query(overSql, [last])
    for (const row of rows) gone += await dropFile(house, row)
    if (rows.length < 1000) return gone
    last = rows.at(-1)!.id
  }
}

const overSql = `select tenant_id, id, store_key, storage_id from attachment
  where id > $1 and (expires_at < now() or (deleted and updated_at < now() - interval '30 days')) order by id limit 1000`

/** A store that does not answer keeps its files until the next time. */
async function dropFile({ db, gateways }: House, row: Pick<StoredFile, 'id' | 'store_key' | 'storage_id'> & { tenant_id: string }) {
  const tx = { one: async (sql: string, values?: unknown[]) => (await db.side.query(sql, values as any[])).rows[0] }
  try {
    const store = await placeOf(tx, gateways, row.tenant_id, row.storage_id)
    await store.remove(row.store_key)
    await store.remove(smallKey(row.store_key))
    await db.side.query('delete from attachment where tenant_id = $1 and id = $2', [row.tenant_id, row.id])
    return 1
  } catch {
    return 0
  }
}
