import { type Decimal, min, zero } from '../../../base/decimal.ts'

/** What of an item could be set off: what is open of it beside what others are about to take, without its sign. */
export interface Offer {
  id: string
  rest: Decimal
}

/** How much is taken of each, by its id. */
export type Proposal = Map<string, Decimal>

/** Equal amounts are set off against each other first, then the oldest against the oldest; both lists come with the oldest first. */
export function propose(left: readonly Offer[], right: readonly Offer[]): { left: Proposal; right: Proposal } {
  const taken = { left: new Map<string, Decimal>(), right: new Map<string, Decimal>() }
  const [waiting, against] = [left.filter(isThere), right.filter(isThere)]
  const equal = (one: Offer) => against.find(({ id, rest }) => !taken.right.has(id) && rest.eq(one.rest))
  for (const one of waiting) {
    const other = equal(one)
    if (!other) continue
    taken.left.set(one.id, one.rest)
    taken.right.set(other.id, other.rest)
  }
  const others = against.filter(({ id }) => !taken.right.has(id))
  for (const one of waiting.filter(({ id }) => !taken.left.has(id))) setOff(one, others, taken)
  return taken
}

const isThere = ({ rest }: Offer) => rest.gt(0)

/** As much of one as the others have left, in their order. */
function setOff(one: Offer, others: readonly Offer[], taken: { left: Proposal; right: Proposal }) {
  let left = one.rest
  for (const { id, rest } of others) {
    const before = taken.right.get(id) ?? zero
    const amount = min(left, rest.minus(before))
    if (amount.lte(0)) continue
    taken.right.set(id, before.plus(amount))
    left = left.minus(amount)
  }
  if (left.lt(one.rest)) taken.left.set(one.id, one.rest.minus(left))
}
