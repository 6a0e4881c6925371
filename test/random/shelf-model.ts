import { groupBy } from '../../src/base/text.ts'

/** The books told once more in whole cents and millionths, by rules written down independently of the product. */
interface Shelf {
  quantity: bigint
  cents: bigint
}

export interface EntryRow {
  seq: string
  kind: string
  shelf: string
  quantity: string
  cost: string
  reverse_of: string | null
  bill_no: string
  line_id: string
  batch_no: string | null
  /** It lies in a depot that stands nowhere. */
  is_away: boolean
}

const scaled = (text: string, places: number): bigint => {
  const [whole = '0', rest = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + rest.padEnd(places, '0').slice(0, places))
  return text.startsWith('-') ? -value : value
}

const abs = (value: bigint) => (value < 0n ? -value : value)

/** Half up on the magnitude. */
const divided = (value: bigint, by: bigint) => {
  const magnitude = (abs(value) * 2n + abs(by)) / (abs(by) * 2n)
  return value < 0n !== by < 0n ? -magnitude : magnitude
}

interface Entry extends EntryRow {
  moved: bigint
  cents: bigint
}

const read = (row: EntryRow): Entry => ({ ...row, moved: scaled(row.quantity, 6), cents: scaled(row.cost, 2) })

/** Kinds that leave a shelf of our own at its average; what is packed otherwise does not leave it. */
const atAverage = new Set(['SALE_OUT', 'LOSS', 'EXCH_OUT', 'MOVE_OUT', 'BORROW_OUT', 'MERGE', 'SPLIT'])

/** Follows every shelf entry by entry and says where the books do not do what the rules say. */
export function replay(rows: EntryRow[]): { faults: string[]; shelves: Map<string, Shelf> } {
  const written = new Map(rows.map(row => [row.seq, scaled(row.cost, 2)]))
  const faults: string[] = []
  const shelves = new Map<string, Shelf>()
  for (const [key, some] of groupBy(rows, row => row.shelf)) shelves.set(key, follow(some.map(read), written, faults))
  return { faults, shelves }
}

function follow(entries: Entry[], written: Map<string, bigint>, faults: string[]): Shelf {
  const shelf: Shelf = { quantity: 0n, cents: 0n }
  const batches = new Map<string, bigint>()
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at]!
    const fault = (text: string) => faults.push(`${entry.bill_no} ${entry.kind} ${entry.seq} ${entry.shelf}: ${text}`)
    const together = leavingTogether(entries, at)
    const moved = together.reduce((sum, one) => sum + one.moved, 0n)
    const cents = together.reduce((sum, one) => sum + one.cents, 0n)
    const wanted = expected(shelf, entries, at, moved, written)
    if (wanted !== undefined && wanted !== cents) fault(`written at ${cents}, the rules say ${wanted}`)
    shelf.quantity += moved
    shelf.cents += cents
    for (const { batch_no, moved: part } of together) {
      if (!batch_no) continue
      batches.set(batch_no, (batches.get(batch_no) ?? 0n) + part)
      if (batches.get(batch_no)! < 0n) fault(`batch ${batch_no} below nothing`)
    }
    if (shelf.quantity < 0n) fault(`below nothing: ${shelf.quantity}`)
    at += together.length
    if (entries[at]?.bill_no === entry.bill_no) continue
    if (shelf.quantity === 0n && shelf.cents !== 0n) fault(`${shelf.cents} of value without goods`)
    if (shelf.cents < 0n) fault(`worth ${shelf.cents}`)
  }
  return shelf
}

/** A line that takes from several batches leaves as a whole, and its value is shared out. */
function leavingTogether(entries: Entry[], at: number): Entry[] {
  const first = entries[at]!
  const isSame = (other: Entry) =>
    other.bill_no === first.bill_no && other.line_id === first.line_id && other.kind === first.kind && other.moved < 0n && other.batch_no
  if (!isSame(first) || first.reverse_of || isConsigned(entries, at)) return [first]
  let end = at + 1
  while (end < entries.length && isSame(entries[end]!)) end++
  return entries.slice(at, end)
}

/** What the rules say that an entry has to be worth; undefined where the document says it. */
function expected(shelf: Shelf, entries: Entry[], at: number, moved: bigint, written: Map<string, bigint>): bigint | undefined {
  const entry = entries[at]!
  const average = moved === -shelf.quantity ? -shelf.cents : shelf.quantity ? divided(shelf.cents * moved, shelf.quantity) : 0n
  if (entry.reverse_of) {
    const exact = -written.get(entry.reverse_of)!
    const left = shelf.quantity + moved
    const isBearable = !(left === 0n && shelf.cents + exact !== 0n) && !(left > 0n && shelf.cents + exact < 0n)
    return isBearable || moved >= 0n ? exact : average
  }
  if (moved >= 0n || entry.is_away || !atAverage.has(entry.kind)) return undefined
  if (isRepacked(entries, at)) return 0n
  return isConsigned(entries, at) ? -becameOurs(entries, at)!.cents : average
}

const isOpposite = (one: Entry | undefined, other: Entry) =>
  one && one.bill_no === other.bill_no && one.line_id === other.line_id && one.kind === other.kind && one.moved === -other.moved

/** Boxes that are packed or opened: as much comes as leaves. */
const isRepacked = (entries: Entry[], at: number) =>
  ['MERGE', 'SPLIT'].includes(entries[at]!.kind) && (isOpposite(entries[at - 1], entries[at]!) || isOpposite(entries[at + 1], entries[at]!))

/** A supplier's goods that became ours just now leave at exactly what they became ours at. */
function becameOurs(entries: Entry[], at: number): Entry | undefined {
  const entry = entries[at]!
  let before = at - 1
  while (entries[before]?.kind === 'SPLIT' || entries[before]?.kind === 'MERGE') before--
  const one = entries[before]
  return one?.kind === 'CONSIGN_TRANSFER' && !one.reverse_of && one.bill_no === entry.bill_no && one.line_id === entry.line_id
    ? one
    : undefined
}

const isConsigned = (entries: Entry[], at: number) => entries[at]!.kind === 'SALE_OUT' && !!becameOurs(entries, at)
