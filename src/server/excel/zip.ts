import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  name: string
  data: AsyncIterable<string> | Iterable<string>
}

interface ZipEntry {
  name: string
  offset: number
  checksum: number
  packed: number
  size: number
}

/** A zip archive written front to back: what a part measures is said behind it, so nothing is ever held in memory. */
export async function* zipped(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = []
  let offset = 0
  for await (const part of parts) {
    const entry: ZipEntry = { name: part.name, offset, checksum: 0, packed: 0, size: 0 }
    const opening = localHeader(entry)
    yield opening
    for await (const chunk of deflated(part.data, entry)) yield chunk
    const closing = descriptor(entry)
    yield closing
    offset += opening.length + entry.packed + closing.length
    entries.push(entry)
  }
  yield directory(entries, offset)
}

async function* deflated(data: ZipPart['data'], entry: ZipEntry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 1, chunkSize: 65_536 })
  // An error of the source reaches the reader below through the destroyed stream.
  pipeline(Readable.from(measured(data, entry)), deflate, () => undefined)
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packed += chunk.length
    yield chunk
  }
}

async function* measured(data: ZipPart['data'], entry: ZipEntry): AsyncGenerator<Buffer> {
  for await (const text of data) {
    const chunk = Buffer.from(text)
    entry.checksum = crc32(chunk, entry.checksum)
    entry.size += chunk.length
    yield chunk
  }
}

const deflateMethod = 8
const newYear1980 = 0x21
// Bit 3: sizes follow behind the data; bit 11: names are UTF-8.
const flags = 0x0808
const full16 = 0xffff
const full32 = 0xffffffff

function localHeader({ name }: ZipEntry) {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflateMethod, 8)
  header.writeUInt16LE(newYear1980, 12)
  const nameBytes = Buffer.from(name)
  header.writeUInt16LE(nameBytes.length, 26)
  return Buffer.concat([header, nameBytes])
}

function descriptor({ checksum, packed, size }: ZipEntry) {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(checksum, 4)
  record.writeUInt32LE(packed, 8)
  record.writeUInt32LE(size, 12)
  return record
}

/** The table of contents; ZIP64 records are added only where a number no longer fits into 32 bits. */
export function directory(entries: ZipEntry[], offset: number) {
  const headers = Buffer.concat(entries.map(directoryHeader))
  const isLarge = offset >= full32 || entries.length >= full16
  return Buffer.concat([
    headers,
    ...(isLarge ? [largeEnd(entries.length, headers.length, offset)] : []),
    end(Math.min(entries.length, full16), headers.length, Math.min(offset, full32)),
  ])
}

function directoryHeader({ name, offset, checksum, packed, size }: ZipEntry) {
  const isFar = offset >= full32
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(isFar ? 45 : 20, 4)
  header.writeUInt16LE(isFar ? 45 : 20, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(deflateMethod, 10)
  header.writeUInt16LE(newYear1980, 14)
  header.writeUInt32LE(checksum, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  const nameBytes = Buffer.from(name)
  header.writeUInt16LE(nameBytes.length, 28)
  header.writeUInt16LE(isFar ? 12 : 0, 30)
  header.writeUInt32LE(Math.min(offset, full32), 42)
  return Buffer.concat([header, nameBytes, ...(isFar ? [farOffset(offset)] : [])])
}

function farOffset(offset: number) {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return extra
}

function largeEnd(count: number, size: number, offset: number) {
  const record = Buffer.alloc(76)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(offset + size), 64)
  record.writeUInt32LE(1, 72)
  return record
}

function end(count: number, size: number, offset: number) {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}
