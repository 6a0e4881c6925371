import type { Piece } from '../convert/layout.ts'

/** A bit of text with its place, and how surely it was read: 1 where the file itself says it. */
export interface Word extends Piece {
  sure: number
}

/** An element of a file of data: its name without prefix, its own text, and what stands in it. */
export interface Told {
  name: string
  /** What its `Name` attribute says, where it is called by that. */
  called?: string
  text: string
  inner: Told[]
}

/** What a file says: words on pages, and data beside them. */
export interface Paper {
  pages: Word[][]
  data: Told[]
}
