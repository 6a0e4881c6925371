const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const sines = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0)

/** Lower-case MD5 hex of the UTF-8 text. The wire wants it for passwords; it protects nothing by itself. */
export function md5(text: string): string {
  const words = padded(new TextEncoder().encode(text))
  const sum = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476])
  for (let at = 0; at < words.length; at += 16) addBlock(sum, words.subarray(at, at + 16))
  return Array.from(new Uint8Array(sum.buffer), byte => byte.toString(16).padStart(2, '0')).join('')
}

function padded(bytes: Uint8Array): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16)
  for (const [at, byte] of bytes.entries()) words[at >> 2]! |= byte << ((at % 4) * 8)
  words[bytes.length >> 2]! |= 0x80 << ((bytes.length % 4) * 8)
  words[words.length - 2] = bytes.length * 8
  words[words.length - 1] = Math.floor(bytes.length / 2 ** 29)
  return words
}

function addBlock(sum: Int32Array, block: Int32Array) {
  let [a, b, c, d] = sum as unknown as [number, number, number, number]
  for (let step = 0; step < 64; step++) {
    const round = step >> 4
    const [mixed, word] = mixers[round]!(b, c, d, step)
    const turned = (a + mixed + sines[step]! + block[word]!) | 0
    const shift = shifts[round * 4 + (step % 4)]!
    a = d
    d = c
    c = b
    b = (b + ((turned << shift) | (turned >>> (32 - shift)))) | 0
  }
  for (const [at, value] of [a, b, c, d].entries()) sum[at]! += value
}

/** Per round: the bits to mix in and which word of the block to take. */
const mixers: ((b: number, c: number, d: number, step: number) => [number, number])[] = [
  (b, c, d, step) => [(b & c) | (~b & d), step],
  (b, c, d, step) => [(d & b) | (~d & c), (5 * step + 1) % 16],
  (b, c, d, step) => [b ^ c ^ d, (3 * step + 5) % 16],
  (b, c, d, step) => [c ^ (b | ~d), (7 * step) % 16],
]
