interface Said {
  /** What the user should know although the action went through. */
  warnings: string[]
  /** What the history keeps beside the user's own remark. */
  notes: string[]
}

const said = new WeakMap<object, Said>()

export const saidOf = (doc: object): Said => said.get(doc) ?? { warnings: [], notes: [] }

/** A bill goes through, but not silently: told with the answer and kept in the history. */
export function warn(doc: object, ...texts: string[]) {
  const { warnings, notes } = saidOf(doc)
  said.set(doc, { warnings: [...warnings, ...texts], notes: [...notes, ...texts] })
}

/** Kept in the history only. */
export function note(doc: object, ...texts: string[]) {
  const { warnings, notes } = saidOf(doc)
  said.set(doc, { warnings, notes: [...notes, ...texts] })
}
