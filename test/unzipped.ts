import { inflateRawSync } from 'node:zlib'

/** The files of a small archive, by name, found through its table of contents as any other program would. */
export function unzipped(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, packed, offset] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)]
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString()
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
    files[name] = inflateRawSync(archive.subarray(start, start + packed)).toString()
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
