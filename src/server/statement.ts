/** A column of what is given to a statement: its type in the database, and what of the given it holds. */
type Column<G> = [type: string, of: (given: G) => unknown]
export type Columns<G> = Record<string, Column<G>>

export interface Statement<G> {
  sql: string
  values(given: G): unknown[]
}

/** A statement whose parameters go by the names of columns; written once, sent any number of times. */
export function statement<G>(write: (parameters: Parameters<G>) => string): Statement<G> {
  const parameters = new Parameters<G>()
  return { sql: write(parameters), values: given => parameters.values(given) }
}

/** Counts the positions, so that nobody else does. */
class Parameters<G> {
  #read: ((given: G) => unknown)[] = []

  /** Values that stand once: their names, and what stands for them, in the same order. */
  each(columns: Columns<G>) {
    const places = Object.values(columns).map(([type, of]) => `${this.#place(of)}::${type}`)
    return { names: Object.keys(columns).join(', '), values: places.join(', ') }
  }

  /** Records, each a row of the source that a `from` reads, which calls it `u`. */
  rows<R>(of: (given: G) => R[], columns: Columns<R>) {
    const places = Object.values(columns).map(([type, cell]) => `${this.#place(given => of(given).map(row => cell(row)))}::${type}[]`)
    const names = Object.keys(columns).join(', ')
    return { names, source: `unnest(${places.join(', ')}) u(${names})` }
  }

  values = (given: G) => this.#read.map(read => read(given))

  #place(read: (given: G) => unknown) {
    this.#read.push(read)
    return `$${this.#read.length}`
  }
}
