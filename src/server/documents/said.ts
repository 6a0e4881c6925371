import type { Work } from '../work.ts'

/** What is said of a bill while something is done with it. */
export interface Said {
  /** What the user should know although the action went through. */
  warnings: string[]
  /** What the history keeps beside the user's own remark. */
  notes: string[]
}

/** The same work with nothing said yet: each bill that something is done with has its own. */
export const unsaid = (work: Work): Work => ({ ...work, said: { warnings: [], notes: [] } })

/** A bill goes through, but not silently: told with the answer and kept in the history. */
export function warn({ said }: Work, ...texts: string[]) {
  said.warnings.push(...texts)
  said.notes.push(...texts)
}

/** Kept in the history only. */
export function note({ said }: Work, ...texts: string[]) {
  said.notes.push(...texts)
}
