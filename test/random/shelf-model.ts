import { groupBy } from '../../src/base/text.ts'
import { divided, type Entry, type EntryRow, read } from './entry.ts'
import { becameOurs, isConsigned, isRepacked, leavingTogether } from './neighbours.ts'
import type { Negative } from './settings.ts'

/** The books told once more in whole cents and millionths, by rules written down independently of the product. */
interface Shelf {
  quantity: bigint
  cents: bigint
  /** What one piece was last worth while there was any, in hundred-millionths. */
  last: bigint
  /** What has to be written next, since goods came that had left before. */
  variance: bigint
  batches: Map<string, bigint>
}

/** All shelves as they are after the last entry that was followed. */
export interface Told {
  seq: string
  shelves: Map<string, Shelf>
}

export const nothingTold = (): Told => ({ seq: '0', shelves: new Map() })

/** Kinds that leave a shelf of our own at its average; what is packed otherwise does not leave it. */
const atAverage = new Set(['SALE_OUT', 'LOSS', 'EXCH_OUT', 'MOVE_OUT', 'BORROW_OUT', 'MERGE', 'SPLIT'])

/** Follows every shelf entry by entry, on from what was told before, and says where the books do not do what the rules say. */
export function replay(told: Told, rows: EntryRow[], negative: Negative[]): string[] {
  const mayBeNegative = (entry: Entry) =>
    !entry.is_away && !entry.batch_no && !!negative.findLast(({ after }) => BigInt(entry.seq) > after)?.isAllowed
  const faults: string[] = []
  for (const [key, some] of groupBy(rows, row => row.shelf)) {
    const shelf = told.shelves.get(key) ?? { quantity: 0n, cents: 0n, last: 0n, variance: 0n, batches: new Map() }
    told.shelves.set(key, shelf)
    follow(shelf, some.map(read), { mayBeNegative, faults })
  }
  told.seq = rows.at(-1)?.seq ?? told.seq
  return faults
}

interface Rules {
  mayBeNegative(entry: Entry): boolean
  faults: string[]
}

function follow(shelf: Shelf, entries: Entry[], { mayBeNegative, faults }: Rules) {
  const { batches } = shelf
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at]!
    const fault = (text: string) => faults.push(`${entry.bill_no} ${entry.kind} ${entry.seq} ${entry.shelf}: ${text}`)
    const together = leavingTogether(entries, at)
    const moved = together.reduce((sum, one) => sum + one.moved, 0n)
    const cents = together.reduce((sum, one) => sum + one.cents, 0n)
    const wanted = expected(shelf, entries, at, moved)
    if (wanted !== undefined && wanted !== cents)
      fault(`${moved} written at ${cents}, the rules say ${wanted} (${shelf.quantity} for ${shelf.cents}, last ${shelf.last})`)
    if (shelf.variance && entry.kind !== 'NEG_VAR') fault(`a variance of ${shelf.variance} was not written`)
    shelf.variance = varianceOf(shelf, entries, at)
    shelf.quantity += moved
    shelf.cents += cents
    if (shelf.quantity > 0n) shelf.last = divided(shelf.cents * 10n ** 12n, shelf.quantity)
    for (const { batch_no, moved: part } of together) {
      if (!batch_no) continue
      batches.set(batch_no, (batches.get(batch_no) ?? 0n) + part)
      if (batches.get(batch_no)! < 0n) fault(`batch ${batch_no} below nothing`)
    }
    if (shelf.quantity < 0n && moved < 0n && !mayBeNegative(entry) && !isRepacked(entries, at)) fault(`below nothing: ${shelf.quantity}`)
    at += together.length
    if (entries[at]?.bill_no === entry.bill_no) continue
    if (shelf.quantity === 0n && shelf.cents !== 0n) fault(`${shelf.cents} of value without goods`)
    if (shelf.quantity > 0n && shelf.cents < 0n) fault(`worth ${shelf.cents}`)
  }
}

/** What left before it came was valued provisionally; when it comes the true price of that part is a variance. */
function varianceOf({ quantity, cents }: Shelf, entries: Entry[], at: number): bigint {
  const entry = entries[at]!
  if (quantity >= 0n || entry.moved <= 0n || entry.undone || isRepacked(entries, at)) return 0n
  const covered = entry.moved < -quantity ? entry.moved : -quantity
  return divided(covered * cents, quantity) - divided(covered * entry.cents, entry.moved)
}

/** What leaves is worth its share of all that is there, also where it is more; from an empty shelf it goes at the last price known. */
function valueOut({ quantity, cents, last }: Shelf, moved: bigint): bigint {
  return quantity > 0n ? divided(cents * moved, quantity) : divided(last * moved, 10n ** 12n)
}

/** What the rules say that an entry has to be worth; undefined where the document says it. */
function expected(shelf: Shelf, entries: Entry[], at: number, moved: bigint): bigint | undefined {
  const entry = entries[at]!
  const { exact } = entry
  if (entry.kind === 'NEG_VAR' && exact === undefined) return shelf.variance
  if (exact !== undefined) {
    const left = shelf.quantity + moved
    const isBearable = !(left === 0n && shelf.cents + exact !== 0n) && !(left > 0n && shelf.cents + exact < 0n)
    return isBearable || moved >= 0n ? exact : valueOut(shelf, moved)
  }
  if (moved >= 0n || entry.is_away || !atAverage.has(entry.kind)) return undefined
  if (isRepacked(entries, at)) return 0n
  return isConsigned(entries, at) ? -becameOurs(entries, at)!.cents : valueOut(shelf, moved)
}
