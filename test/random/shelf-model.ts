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

/** Kinds that leave a shelf of our own at its average. */
const atAverage = new Set(['SALE_OUT', 'LOSS', 'EXCH_OUT', 'MOVE_OUT'])

/** Follows every shelf entry by entry and says where the books do not do what the rules say. */
export function replay(rows: EntryRow[], virtual: Set<string>): { faults: string[]; shelves: Map<string, Shelf> } {
  const shelves = new Map<string, Shelf>()
  const written = new Map<string, bigint>()
  const faults: string[] = []
  for (const row of rows) {
    const shelf = shelves.get(row.shelf) ?? { quantity: 0n, cents: 0n }
    const quantity = scaled(row.quantity, 6)
    const cost = scaled(row.cost, 2)
    const fault = (text: string) => faults.push(`${row.bill_no} ${row.kind} ${row.seq}: ${text}`)
    const average = quantity === -shelf.quantity ? -shelf.cents : shelf.quantity ? divided(shelf.cents * quantity, shelf.quantity) : 0n
    if (row.reverse_of) {
      const exact = -written.get(row.reverse_of)!
      const left = shelf.quantity + quantity
      const bearable = !(left === 0n && shelf.cents + exact !== 0n) && !(left > 0n && shelf.cents + exact < 0n)
      if (cost !== (bearable || quantity >= 0n ? exact : average)) fault(`undone at ${cost}, was ${-exact}`)
    } else if (atAverage.has(row.kind) && quantity < 0n && !virtual.has(row.shelf.split(' ')[0]!)) {
      if (cost !== average) fault(`left at ${cost}, the average says ${average}`)
    }
    shelf.quantity += quantity
    shelf.cents += cost
    written.set(row.seq, cost)
    shelves.set(row.shelf, shelf)
    if (shelf.quantity < 0n) fault(`below nothing: ${shelf.quantity}`)
  }
  for (const [key, { quantity, cents }] of shelves) {
    if (quantity === 0n && cents !== 0n) faults.push(`${key}: ${cents} of value without goods`)
    if (cents < 0n) faults.push(`${key}: worth ${cents}`)
  }
  return { faults, shelves }
}
