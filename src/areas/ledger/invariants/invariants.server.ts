import { billInvariants } from './bills.server.ts'
import { followingInvariants } from './following.server.ts'
import { imprintInvariants } from './imprints.server.ts'
import type { Invariant } from './invariant.server.ts'
import { moneyInvariants } from './money.server.ts'
import { periodInvariants } from './periods.server.ts'
import { stockInvariants } from './stock.server.ts'

/** All that the books promise, in the order of their names. */
export const invariants = (): Invariant[] =>
  [...stockInvariants, ...moneyInvariants, ...billInvariants(), ...followingInvariants(), ...periodInvariants, ...imprintInvariants()].sort(
    (a, b) => (a.id < b.id ? -1 : 1),
  )
