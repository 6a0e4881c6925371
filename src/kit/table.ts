import type { Fields } from './field.ts'

/** A table that is not a record of its own on any screen: a book, a balance, a log. Same field grammar, no calls. */
export interface Table<F extends Fields = Fields> {
  thing: 'table'
  name: string
  label: string
  fields: F
  /** Primary key after the tenant; else a generated id. */
  key?: readonly (keyof F & string)[]
  /** The application may add rows and never change or remove one. */
  appendOnly?: true
  platform?: true
  /** The right to read what happened to its rows; without one they have no history. */
  seenWith?: string
  unique?: readonly (readonly (keyof F & string)[])[]
  indexes?: readonly (readonly (keyof F & string)[] | NarrowIndex<keyof F & string>)[]
  checks?: readonly string[]
}

/** An index that holds some rows alone, or tells more than it is ordered by. */
export interface NarrowIndex<K extends string = string> {
  /** Distinguishes it from another one of the same columns. */
  name?: string
  by: readonly K[]
  includes?: readonly K[]
  where?: string
}

export const table = <F extends Fields>(declared: Omit<Table<F>, 'thing'>): Table<F> => ({ thing: 'table', ...declared })
