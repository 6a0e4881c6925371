import { dec } from '../../../base/decimal.ts'
import type { Document } from '../../../kit/document.ts'
import type { Entry } from '../entry.ts'

/** A bill and what it posts: the tests hold the code to `writes`, and docs/DOCUMENTS.md shows it to people. */
export interface PostingExample {
  document: string
  when: string
  entries: Entry[]
  writes: string[]
}

interface Given<F> {
  when: string
  bill: never
  facts?: F
  writes: string[]
}

/** Rows of nothing are left out, as the books leave them out. */
const isSomething = (entry: Entry) => entry.book !== 'journal' || !entry.amount.eq(0)

export const examplesOf = <F>(
  { name }: Pick<Document, 'name'>,
  postings: (bill: never, facts: F) => Entry[],
  given: Given<NoInfer<F>>[],
): PostingExample[] =>
  given.map(({ when, bill, facts, writes }) => ({
    document: name,
    when,
    entries: postings(bill, facts as F).filter(isSomething),
    writes,
  }))

const figures = new Set(
  'quantity basicQuantity unsent taxPrice taxRate net tax total coupon final fee freight cost costPrice amount newPrice veryValue sent received back sold settled used over discount worth matched matchedTax difference faceTotal faceTax'.split(
    ' ',
  ),
)

/** Rows of figures and words in our own values: whatever looks like a figure under one of these names is a decimal. */
export const inOurValues = (row: Record<string, unknown>): never =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      if (Array.isArray(value)) return [key, value.map((line, at) => inOurValues({ id: `l${at + 1}`, unitId: null, ...line }))]
      return [key, figures.has(key) && value != null ? dec(value as string) : value]
    }),
  ) as never
