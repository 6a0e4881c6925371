import { inflateRawSync } from 'node:zlib'

/** The main part of a Word file, as it stands in the archive. */
export async function textOfWord(file: Buffer): Promise<string> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength, extra, comment, start] = [20, 28, 30, 32, 42].map((place, index) =>
      index === 0 || index === 4 ? file.readUInt32LE(at + place) : file.readUInt16LE(at + place),
    ) as [number, number, number, number, number]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    if (name === 'word/document.xml') {
      const begin = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
      const data = file.subarray(begin, begin + size)
      return (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString()
    }
    at += 46 + nameLength + extra + comment
  }
  throw new Error('no Word file')
}
