/** A sentence that is true of the books at every moment. Its SQL finds what is wrong: where it is, what is expected there and what was found. */
export interface Invariant {
  id: string
  label: string
  sql: string
}
