import type { Invariant } from '../../../server/invariant.ts'
import { billInvariants } from './bills.server.ts'
import { followingInvariants } from './following.server.ts'
import { imprintInvariants } from './imprints.server.ts'
import { moneyInvariants } from './money.server.ts'
import { stockInvariants } from './stock.server.ts'

let brought: readonly Invariant[] = []

/** What higher areas promise of their own bills. */
export function registerInvariants(all: readonly Invariant[]) {
  brought = all
}

/** All that the books promise, in the order of their names. */
export const invariants = (): Invariant[] =>
  [...stockInvariants, ...moneyInvariants, ...billInvariants(), ...followingInvariants(), ...imprintInvariants(), ...brought].sort(
    (a, b) => (a.id < b.id ? -1 : 1),
  )
