/** Under which heading the self-check tells it. */
type InvariantGroup = '库存' | '单据' | '往来' | '资金与总账' | '期间与印记'

/** One of two sums over the whole company that a promise makes equal: what it is, and the question for it. */
interface InvariantSide {
  label: string
  sql: string
}

/** A sentence that is true of the books at every moment. Its SQL finds what is wrong: where it is, what is expected there and what was found. */
export interface Invariant {
  id: string
  label: string
  group: InvariantGroup
  sql: string
  /** What is expected and what is found in all, where the sentence speaks of two sums. */
  sides?: [expected: InvariantSide, found: InvariantSide]
}
