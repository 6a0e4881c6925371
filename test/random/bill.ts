import type { RandomLine } from './goods.ts'
import type { Amount, Moves } from './moves.ts'

export interface Posted {
  path: string
  id: string
  moves: Moves
  /** Lines of a sale, which goods may come back from. */
  sold?: { id: string; goodsId: string }[]
  /** An order that is not at its end: how many basic units each line's unit is, and what it is counted in. */
  asked?: { sizes: number[]; steps: number[] }
  /** A transfer whose goods are promised and still there. */
  waiting?: Promised
  /** Goods on their way, in the units of their lines. */
  onTheWay?: Sent
  /** What was lent, borrowed or consigned, and what has become of it. */
  loan?: Loan
}

export interface Promised {
  from: string
  to: string
  lines: RandomLine[]
}

export interface Sent {
  to: string
  transit: string
  left: { id: string; goodsId: string; size: number; step: number; quantity: number }[]
}

export interface Loan {
  kind: string
  depotId: string
  left: (Amount & { id: string })[]
  steps: { moves: Moves; taken: (Amount & { id: string })[] }[]
}
