import { crc32, createInflateRaw } from 'node:zlib'
import { refuse } from '../../base/refusal.ts'

const oldOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const zipStart = Buffer.from('PK\x03\x04')
const directoryEnd = Buffer.from('PK\x05\x06')
const directoryEntry = 0x02014b50
const emptyDeflate = 2
const chunkSize = 65_536

const unreadable = '无法读取该文件，请用 Excel 或 WPS 打开后另存为 .xlsx 格式，再重新上传！'
const hasMacros = '文件中含有宏，请另存为不含宏的 .xlsx 格式，再重新上传！'
export const tooLarge = '文件内容过多，请拆分成几个文件后分别导入！'

export const refuseUnreadable = (): never => refuse(unreadable)

/** One file of the archive; `size` is what the directory declares, and no more than that is ever unpacked. */
export interface Part {
  size: number
  unpacked(): AsyncGenerator<Buffer>
}

export type Archive = Map<string, Part>

/** Its parts by their names in small letters; refuses what is no xlsx file, what brings macros, and what would unpack to more than the given bytes. */
export function openArchive(file: Buffer, bytes: number): Archive {
  if (startsWith(file, oldOffice)) refuse('不支持 .xls 格式或带密码的文件，请去掉密码并另存为 .xlsx 格式，再重新上传！')
  if (!startsWith(file, zipStart)) refuse('只能导入 .xlsx 格式的文件，请用 Excel 或 WPS 另存为 .xlsx 格式，再重新上传！')
  const at = file.lastIndexOf(directoryEnd)
  if (at < 0 || at + 22 > file.length) refuseUnreadable()
  const entries = file.readUInt16LE(at + 10)
  const offset = file.readUInt32LE(at + 16)
  // Numbers that point to ZIP64 records stand for a file far above any limit.
  if (entries === 0xffff || offset === 0xffffffff) refuse(tooLarge)
  const archive: Archive = new Map(partsOf(file, entries, offset))
  if ([...archive.values()].reduce((sum, { size }) => sum + size, 0) > bytes) refuse(tooLarge)
  return archive
}

const startsWith = (file: Buffer, magic: Buffer) => file.subarray(0, magic.length).equals(magic)

function* partsOf(file: Buffer, entries: number, offset: number): Generator<[string, Part]> {
  let at = offset
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== directoryEntry) refuseUnreadable()
    const hasDescriptor = (file.readUInt16LE(at + 8) & 8) > 0
    const packed = file.readUInt32LE(at + 20)
    const size = file.readUInt32LE(at + 24)
    if (size === 0 && (packed > emptyDeflate || (packed === 0 && hasDescriptor))) refuseUnreadable()
    const name = file.toString('latin1', at + 46, at + 46 + file.readUInt16LE(at + 28))
    if (name.endsWith('vbaProject.bin')) refuse(hasMacros)
    const entryAt = at
    yield [name.toLowerCase(), { size, unpacked: () => unpacked(file, entryAt) }]
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}

/** A part bit by bit, no further than it is asked for; its length and checksum must be the declared ones in the end. */
async function* unpacked(file: Buffer, entryAt: number): AsyncGenerator<Buffer> {
  const [checksum, packed, size] = [16, 20, 24].map(at => file.readUInt32LE(entryAt + at)) as [number, number, number]
  const headerAt = file.readUInt32LE(entryAt + 42)
  const from = headerAt + 30 + file.readUInt16LE(headerAt + 26) + file.readUInt16LE(headerAt + 28)
  const content = file.subarray(from, from + packed)
  let [length, sum] = [0, 0]
  for await (const chunk of chunksOf(content, file.readUInt16LE(entryAt + 10))) {
    length += chunk.length
    if (length > size) refuseUnreadable()
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (length !== size || sum !== checksum) refuseUnreadable()
}

function chunksOf(content: Buffer, method: number): Iterable<Buffer> | AsyncIterable<Buffer> {
  if (method === 0) return slicesOf(content)
  if (method !== 8) refuseUnreadable()
  const inflate = createInflateRaw({ chunkSize })
  inflate.end(content)
  return inflate
}

function* slicesOf(content: Buffer) {
  for (let from = 0; from < content.length; from += chunkSize) yield content.subarray(from, from + chunkSize)
}
