import type { Entry } from './entry.ts'

/** A line that takes from several batches leaves as a whole, and its value is shared out. */
export function leavingTogether(entries: Entry[], at: number): Entry[] {
  const first = entries[at]!
  const isSame = (other: Entry) =>
    other.bill_no === first.bill_no && other.line_id === first.line_id && other.kind === first.kind && other.moved < 0n && other.batch_no
  if (!isSame(first) || first.undone || isConsigned(entries, at)) return [first]
  let end = at + 1
  while (end < entries.length && isSame(entries[end]!)) end++
  return entries.slice(at, end)
}

const isOpposite = (one: Entry | undefined, other: Entry) =>
  one && one.bill_no === other.bill_no && one.line_id === other.line_id && one.kind === other.kind && one.moved === -other.moved

const isPacked = ({ kind }: Entry) => kind === 'MERGE' || kind === 'SPLIT'

/** Boxes that are packed or opened: as much comes as leaves. */
export const isRepacked = (entries: Entry[], at: number) =>
  isPacked(entries[at]!) && (isOpposite(entries[at - 1], entries[at]!) || isOpposite(entries[at + 1], entries[at]!))

/** Kinds that may be written between two steps of one line. */
const beside = new Set(['SPLIT', 'MERGE', 'NEG_VAR', 'COST_ADJ'])

/** A supplier's goods that became ours just now leave at exactly what they became ours at. */
export function becameOurs(entries: Entry[], at: number): Entry | undefined {
  const entry = entries[at]!
  let before = at - 1
  while (beside.has(entries[before]?.kind ?? '')) before--
  const one = entries[before]
  return one?.kind === 'CONSIGN_TRANSFER' && !one.undone && one.bill_no === entry.bill_no && one.line_id === entry.line_id ? one : undefined
}

export const isConsigned = (entries: Entry[], at: number) => entries[at]!.kind === 'SALE_OUT' && !!becameOurs(entries, at)
