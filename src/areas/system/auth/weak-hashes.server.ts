import { hash as hashed } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { mostPasswords, weakPasswords } from './common-words.server.ts'

/** 48 bits of each hash, sorted: eight bytes for a password, and one of two hundred million good ones is refused by mistake. */
let known: Promise<Float64Array> | undefined

/** Whether the hash of a password is that of one which everybody tries first; `own` is what is known of the person. */
export async function isWeakHash(hash: string, own: string[]): Promise<boolean> {
  if (ownGuesses(own).some(one => hashed('md5', one) === hash)) return true
  known ??= gather()
  return holds(await known, bitsOf(hash))
}

const bitsOf = (hash: string) => Number.parseInt(hash.slice(0, 12), 16)

/** In pieces, so that nobody waits for it: it is done once, when a password is first chosen. */
async function gather(): Promise<Float64Array> {
  const found = new Float64Array(mostPasswords)
  let count = 0
  for (const password of weakPasswords()) {
    found[count++] = bitsOf(hashed('md5', password))
    if (count % 5000 === 0) await breathe()
  }
  return found.subarray(0, count).sort()
}

function holds(sorted: Float64Array, wanted: number) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return sorted[low] === wanted
}

const tails = [
  '',
  '!',
  '@',
  '.',
  '_',
  ...Array.from({ length: 1000 }, (_, at) => String(at)),
  '1234',
  '12345',
  '123456',
  '1314',
  '520',
  '888888',
]
const years = Array.from({ length: 86 }, (_, at) => String(1950 + at))

/** His own name, his number and what his company gives to everybody, bare or with figures behind. */
const ownGuesses = (own: string[]) =>
  own
    .filter(Boolean)
    .flatMap(word => [...new Set([word, word.toLowerCase(), word.toUpperCase(), word[0]!.toUpperCase() + word.slice(1)])])
    .flatMap(word => [...[...tails, ...years].map(tail => word + tail), ...tails.slice(5).map(tail => `${word}@${tail}`), word + word])
