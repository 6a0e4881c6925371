import { refuse } from '../../base/refusal.ts'

const oldOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const zipStart = Buffer.from('PK\x03\x04')
const directoryEnd = Buffer.from('PK\x05\x06')
const directoryEntry = 0x02014b50
const emptyDeflate = 2

export const unreadable = '无法读取该文件，请用 Excel 或 WPS 打开后另存为 .xlsx 格式，再重新上传！'
const hasMacros = '文件中含有宏，请另存为不含宏的 .xlsx 格式，再重新上传！'
export const tooLarge = '文件内容过多，请拆分成几个文件后分别导入！'

/** Refuses what is no xlsx file, what brings macros, and what would unpack to more than the given bytes, before anything is unpacked. */
export function checkArchive(file: Buffer, bytes: number) {
  if (startsWith(file, oldOffice)) refuse('不支持 .xls 格式或带密码的文件，请去掉密码并另存为 .xlsx 格式，再重新上传！')
  if (!startsWith(file, zipStart)) refuse('只能导入 .xlsx 格式的文件，请用 Excel 或 WPS 另存为 .xlsx 格式，再重新上传！')
  const at = file.lastIndexOf(directoryEnd)
  if (at < 0 || at + 22 > file.length) refuse(unreadable)
  const entries = file.readUInt16LE(at + 10)
  const offset = file.readUInt32LE(at + 16)
  // Numbers that point to ZIP64 records stand for a file far above any limit.
  if (entries === 0xffff || offset === 0xffffffff || unpackedSize(file, entries, offset) > bytes) refuse(tooLarge)
}

const startsWith = (file: Buffer, magic: Buffer) => file.subarray(0, magic.length).equals(magic)

/** The sizes the directory declares; the reader unpacks no part beyond its declared size, unless that is zero. */
function unpackedSize(file: Buffer, entries: number, offset: number) {
  let total = 0
  let at = offset
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== directoryEntry) refuse(unreadable)
    const hasDescriptor = (file.readUInt16LE(at + 8) & 8) > 0
    const packed = file.readUInt32LE(at + 20)
    const size = file.readUInt32LE(at + 24)
    if (size === 0 && (packed > emptyDeflate || (packed === 0 && hasDescriptor))) refuse(unreadable)
    if (file.toString('latin1', at + 46, at + 46 + file.readUInt16LE(at + 28)).endsWith('vbaProject.bin')) refuse(hasMacros)
    total += size
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return total
}
