import { isEmpty } from '../../base/text.ts'
import { beginningOf, type Document, type Part } from '../../kit/document.ts'
import type { Fields } from '../../kit/field.ts'
import { complaint } from '../../kit/read.ts'
import { newKey } from '../client/key.ts'
import type { Values } from '../client/rows.ts'
import type { LineGridHandle } from '../grid/line-grid.tsx'
import { createLineStore, type LineStore } from '../grid/line-store.ts'
import type { Source } from '../grid/source.ts'
import { type BillLine, type LineFamily, type LineWork, plainLines } from './spec.ts'
import { readLine } from './values.ts'

/** The lines of one part of an open bill. */
export interface Table {
  /** The part's name in our words. */
  key: string
  part: Part
  family: LineFamily
  work: LineWork
  lines: LineStore<BillLine>
  grid: { current: LineGridHandle | null }
}

export interface Complaint {
  column: string
  message: string
}

/** `refused` tells what the server said against a line. */
export function createTable(key: string, part: Part, family: LineFamily = {}, refused: (line: BillLine) => Complaint[]): Table {
  const table: Table = {
    key,
    part,
    family,
    work: plainLines,
    grid: { current: null },
    lines: createLineStore<BillLine>({
      blank: () => readLine(part.fields, {}, newKey()),
      isBlank: line => !isBegun(part, line),
      derive: line => table.work.derive(line),
      problems: line => [...fieldProblems(part, line), ...table.work.problems(line), ...refused(line)],
    }),
  }
  return table
}

const isBegun = (part: Part, line: BillLine) => beginningOf(part).some(key => !isEmpty(line[key]))

/** The same sentences as the server's, for every field that a person fills; first of all comes what the line is about. */
function fieldProblems(part: Part, line: BillLine): Complaint[] {
  const isThere = isBegun(part, line)
  return Object.entries(part.fields as Fields).flatMap(([column, field]) => {
    if (field.rules.fixed || field.rules.derived || !(isThere || beginningOf(part).includes(column))) return []
    const message = complaint(field, line[column])
    return message ? [{ column, message }] : []
  })
}

export const readLines = ({ fields }: Part, rows: Values[] = []): BillLine[] => rows.map(row => readLine(fields, row, newKey()))

/** Whether the server fills the lines of a part in from what the head names; then nobody types them. */
export function doesFollow({ document, head }: { document: Document; head: Source<Values> }, { follows }: Part): boolean {
  return !!follows && follows in document.head && !isEmpty(head.get()[follows])
}

/** Where Enter stops: what is told, else every column that a person types. */
export const stopsOf = ({ part, family }: Table): string[] => [
  ...(family.stops ?? part.grid.filter(key => !part.fields[key]!.rules.fixed && !part.fields[key]!.rules.derived)),
]
