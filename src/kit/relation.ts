import type { Document } from './document.ts'

/**
 * One document follows from another: each of its lines takes of what a line of the other promises.
 * The lines that follow name theirs in `sourceLineId` and its bill in `sourceHeadId`; what is taken is counted on the lines that are followed.
 */
export interface Relation {
  name: string
  from: Document
  to: Document
  /** The call of the following document that answers what would follow. */
  pull: string
  /** The field that is taken of, on either side in the same unit. */
  measure: string
  /** The field that people type, where the measure follows from it. */
  typed?: string
  /** Fields of the followed lines that the engine keeps: what waits to be taken, what was taken, what nobody wants any more where it can be given up, and what is left of it. A head that has fields of these names sums them up. Nothing waits where it is taken at once. */
  occupied?: string
  done: string
  closed?: string
  left: string
  /** What was taken away again by another relation: it is no longer there to be taken. */
  gone?: string
  /** What another relation is about to take of the same: it is not there to be taken either. */
  kept?: string
  /** The field that says whether a bill was begun, where another relation decides that. */
  begun?: string
  /** What was taken before it was gone is to be given back: what is left is below nothing then, and a line below nothing takes it. */
  signed?: true
  /** The amount that is taken along with it, counted the same way. */
  amount?: Tally
  /** A flag of the followed head without which nobody follows it. */
  only?: string
  /** The state of the following document in which it has taken what it takes; several, where it goes on after that. */
  doneIn: string | readonly string[]
  /** The states of the followed document that follow from its lines: nothing, something, everything taken; and where it goes on from there once all else is settled. */
  states: { none: string; part: string; all: string; over?: string }
  /** The field of the followed head that tells the same beside its state. */
  marks?: { field: string; none: string; part: string; all: string }
  /** The field of the following lines that keeps what was left for them when they were written. */
  should?: string
  /** The setting that says by how many percent more may be taken than was promised. */
  over?: string
  /** The field of a followed bill that lets any amount more be taken. */
  freely?: string
  /** Amounts of a line that its parts share; the last part takes what is left. */
  shares: readonly string[]
  /** Amounts of the head that the first bill takes whole. */
  once: readonly string[]
  /** What a pulled bill begins with, by the same name on both sides. */
  carries: { head: readonly string[]; lines: readonly string[] }
  words: Words
}

/** What is taken `of` a followed line `by` a line that follows, and the fields of the followed line that count it. */
export interface Tally {
  of: string
  by: string
  occupied?: string
  done: string
  closed?: string
  gone?: string
  kept?: string
  left?: string
}

/** What a relation counts: quantities, and the amounts that go along. */
export const talliesOf = ({ measure, occupied, done, closed, gone, kept, left, amount }: Relation): Tally[] => [
  { of: measure, by: measure, occupied, done, closed, gone, kept, left },
  ...(amount ? [amount] : []),
]

interface Words {
  /** What leads on from the followed bill, and what fetches it from the following one. */
  push: string
  pull: string
  /** What a line is told that takes too much. */
  over: string
  /** The same of the amount that goes along. */
  overAmount?: string
  /** What is said of a bill that cannot be followed in its state, and of one of which nothing is left. */
  state: string
  nothing: string
  /** What is said to whoever cancels or closes what is followed; `{no}` are the numbers. */
  cancels: string
  closes: string
  /** And to whoever reverses it, where that has a sentence of its own. */
  reverses?: string
  /** What a line is told that promises less than was taken, and one that was dropped. */
  less: string
  dropped: string
  /** What a line is told that was taken of and is now about other goods, or has another price. */
  otherGoods: string
  /** Left out where what is left may be priced anew: what was taken keeps its price. */
  otherPrice?: string
  /** What the history of the followed bill calls it. */
  stage: string
  undone: string
}

export const relation = <const R extends Relation>(declared: R): R & Relation => declared

/** Whether it is taken as soon as it is written, and stays its own wherever the followed bill goes. */
export const takesAtOnce = ({ occupied }: Pick<Relation, 'occupied'>) => !occupied

export const doneStates = ({ doneIn }: Pick<Relation, 'doneIn'>): string[] => [doneIn].flat()

/** From where a bill can still get to where it has taken what it takes, by whatever number of steps. */
export function statesBefore({ to: { actions }, doneIn }: { to: Pick<Document, 'actions'> } & Pick<Relation, 'doneIn'>): string[] {
  const done = doneStates({ doneIn })
  const open = new Set(done)
  for (let before = 0; before < open.size; ) {
    before = open.size
    for (const { from, to } of Object.values<any>(actions))
      if ([to].flat().some((state: string) => open.has(state))) for (const state of from) open.add(state)
  }
  return [...open].filter(state => !done.includes(state))
}
