import { expect, test } from 'vitest'
import { directory } from './zip.ts'

const gigabyte = 2 ** 30
const entry = (name: string, offset: number) => ({ name, offset, checksum: 1, packed: 2, size: 3 })

test('an archive below 4 GiB is a plain zip', () => {
  const bytes = directory([entry('a', 0), entry('b', 3 * gigabyte)], 3.5 * gigabyte)
  expect(bytes.length).toBe(2 * (46 + 1) + 22)
  expect(bytes.readUInt32LE(bytes.length - 22 + 16)).toBe(3.5 * gigabyte)
})

test('beyond 4 GiB the far offsets stand in ZIP64 records, and only they', () => {
  const bytes = directory([entry('a', 0), entry('b', 5 * gigabyte)], 6 * gigabyte)
  const second = bytes.subarray(47)
  expect(second.readUInt32LE(42)).toBe(0xffffffff)
  expect([second.readUInt16LE(47), second.readUInt16LE(49), second.readBigUInt64LE(51)]).toEqual([1, 8, BigInt(5 * gigabyte)])
  const headers = 46 + 1 + (46 + 1 + 12)
  const large = bytes.subarray(headers)
  expect(large.readUInt32LE(0)).toBe(0x06064b50)
  expect([large.readBigUInt64LE(32), large.readBigUInt64LE(40), large.readBigUInt64LE(48)]).toEqual([
    2n,
    BigInt(headers),
    BigInt(6 * gigabyte),
  ])
  expect(large.readUInt32LE(56)).toBe(0x07064b50)
  expect(large.readBigUInt64LE(64)).toBe(BigInt(6 * gigabyte + headers))
  const end = bytes.subarray(bytes.length - 22)
  expect([end.readUInt32LE(0), end.readUInt16LE(10), end.readUInt32LE(16)]).toEqual([0x06054b50, 2, 0xffffffff])
})
