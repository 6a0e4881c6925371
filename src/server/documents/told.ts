import { snake } from '../../base/text.ts'
import type { Document } from '../../kit/document.ts'
import { lineTable, tableName } from '../../kit/schema.ts'

/** What is told of a row beside what it holds: by field, the SQL of one value upon the row `t`. */
type Telling = Readonly<Record<string, string>>

interface Told {
  head?: Telling
  lines?: Telling
}

const known = new Map<string, Told>()

/** Said once, where a document is served. */
export const tellOf = ({ name }: Document, told: Told) => known.set(name, told)

/** A table together with what is told of its rows; of what nobody asks for nothing is computed. */
function withTold(table: string, telling: Telling = {}): string {
  const told = Object.entries(telling).map(([key, sql]) => `, (${sql}) as ${snake(key)}`)
  return told.length ? `(select t.*${told.join('')} from ${table} t)` : table
}

export const toldHeads = (document: Document): string => withTold(tableName(document), known.get(document.name)?.head)

export const toldLines = (document: Document, key = 'lines'): string =>
  withTold(lineTable(document, key), key === 'lines' ? known.get(document.name)?.lines : undefined)
