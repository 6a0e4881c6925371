import type { BillSpec, LineFamily } from '../../web/bill/spec.ts'

/** What a kind of bill says of its goods lines, beside what it says of itself. */
export type GoodsBill = Pick<BillSpec, 'document' | 'signatures'> &
  Partial<Omit<BillSpec, 'families'>> &
  LineFamily &
  Required<Pick<LineFamily, 'hidden' | 'stops'>>

/** A bill whose main lines are about goods; the sum that counts and how many there are stand under their columns on the paper. */
export function goodsBill({ hidden, stops, printed, Side, ...given }: GoodsBill): BillSpec {
  const sums = { quantity: 'totalQuantity', ...(given.final && { [given.final]: given.final }) }
  return { ...given, families: { lines: { hidden, stops, printed, sums, Side } } }
}
