/** An entry of our own goods, as the books hold it. */
export interface EntryRow {
  seq: string
  kind: string
  shelf: string
  quantity: string
  cost: string
  /** What the entry cost that this one undoes. */
  undone: string | null
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
export const divided = (value: bigint, by: bigint) => {
  const magnitude = (abs(value) * 2n + abs(by)) / (abs(by) * 2n)
  return value < 0n !== by < 0n ? -magnitude : magnitude
}

/** In whole millionths and cents. */
export interface Entry extends EntryRow {
  moved: bigint
  cents: bigint
  /** What it has to be worth when it undoes another, as far as the shelf bears it. */
  exact: bigint | undefined
}

export const read = (row: EntryRow): Entry => ({
  ...row,
  moved: scaled(row.quantity, 6),
  cents: scaled(row.cost, 2),
  exact: row.undone == null ? undefined : -scaled(row.undone, 2),
})
