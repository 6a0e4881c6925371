/** Under which heading the self-check tells it. */
type InvariantGroup = '库存' | '单据' | '往来' | '资金与总账' | '期间与印记'

/** One of two sums over the whole company that a promise makes equal: what it is, and the question for it. */
interface InvariantSide {
  label: string
  sql: string
}

/** Since when nothing is sealed, of the company that a transaction belongs to, and what was kept when the last month was closed. All of it is SQL. */
export interface Since {
  tenant: string
  /** The last month that is closed, empty when there is none, and the day after it. */
  month: string
  day: string
  /** How far the books were written when it was closed. */
  seq: string
  /** What lay on each shelf, what each account stood at by counterparty, and what our own accounts held. */
  stock: string
  journal: string
  bank: string
}

/** A sentence that is true of the books at every moment. Its SQL finds what is wrong: where it is, what is expected there and what was found. */
export interface Invariant {
  id: string
  label: string
  group: InvariantGroup
  sql: string
  /** The same of what was written since, with what was kept taken for granted; absent where asking for all costs little. */
  lately?(since: Since): string
  /** What is expected and what is found in all, where the sentence speaks of two sums. */
  sides?: [expected: InvariantSide, found: InvariantSide]
}
