import { snake } from '../../base/text.ts'
import type { Document } from '../../kit/document.ts'
import { lineTable, tableName } from '../../kit/schema.ts'

/** What is cited beside what a row holds: by field, the SQL of one value upon the row `t`; a function where a higher area answers it. */
type Citing = Readonly<Record<string, string | (() => string)>>

interface Cited {
  head?: Citing
  lines?: Citing
}

const known = new Map<string, Cited>()

/** Said once, where a document or a record is served. */
export const citeFor = ({ name }: { name: string }, cited: Cited) => known.set(name, cited)

/** A table together with what is cited of its rows; of what nobody asks for nothing is computed. */
function withCited(table: string, citing: Citing = {}): string {
  const cited = Object.entries(citing).map(([key, sql]) => `, (${typeof sql === 'string' ? sql : sql()}) as ${snake(key)}`)
  return cited.length ? `(select t.*${cited.join('')} from ${table} t)` : table
}

export const citedHeads = (thing: { name: string; table: string }): string => withCited(tableName(thing), known.get(thing.name)?.head)

export const citedLines = (document: Document, key = 'lines'): string =>
  withCited(lineTable(document, key), key === 'lines' ? known.get(document.name)?.lines : undefined)
