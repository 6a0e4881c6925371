import { groupBy } from '../../../base/text.ts'
import type { Invariant } from '../../../server/invariant.ts'
import { billInvariants } from './bills.server.ts'
import { followingInvariants } from './following.server.ts'
import { imprintInvariants } from './imprints.server.ts'
import { moneyInvariants } from './money.server.ts'
import { stockInvariants } from './stock.server.ts'

let brought: readonly Invariant[] = []
let all: readonly Invariant[] | undefined

/** What higher areas promise of their own bills. */
export function registerInvariants(promised: readonly Invariant[]) {
  brought = promised
  all = undefined
}

/** All that the books promise, in the order of their names; much of it is written from what is declared, so it is written once. */
export function invariants(): readonly Invariant[] {
  const own = () => [...stockInvariants, ...moneyInvariants, ...billInvariants(), ...followingInvariants(), ...imprintInvariants()]
  all ??= [...groupBy([...own(), ...brought], ({ id }) => id).values()].map(asOne).sort((a, b) => (a.id < b.id ? -1 : 1))
  return all
}

/** A sentence that speaks of the bills of several areas is asked as one question. */
function asOne(parts: Invariant[]): Invariant {
  const [first, ...others] = parts
  if (!others.length) return first!
  const joined = (questions: string[]) => questions.map(question => `(${question})`).join(' union all ')
  return {
    ...first!,
    sql: joined(parts.map(({ sql }) => sql)),
    lately: since => joined(parts.map(({ sql, lately }) => lately?.(since) ?? sql)),
  }
}
