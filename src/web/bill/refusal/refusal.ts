import type { Part } from '../../../kit/document.ts'
import type { Fault } from '../../client/fault.ts'
import { keyIn } from '../../client/rows.ts'
import { type Bill, refuseLines, type Typed } from '../bill.ts'
import type { BillLine } from '../spec.ts'
import type { Complaint, Table } from '../table.ts'

/** Where in the bill a fault lies: a field of the head, a cell of a table, or a table that has no line. */
type Spot = { field: string } | { table: Table; line?: BillLine; column: string }

/** The place that a fault names; nothing where it is about the whole. Lines are counted as they were sent. */
export function spotOf({ document, tables }: Bill, sent: Typed, { field, line, part }: Fault): Spot | undefined {
  if (line === undefined && part === undefined) return headPlace(document.head, field)
  const table = part ? tables.find(one => one.part.wire === part) : (tables.find(({ key }) => key === 'lines') ?? tables[0])
  return table && { table, line: sent.lines[table.key]?.[line ?? -1], column: columnOf(table.part, field) }
}

function headPlace(head: Part['fields'], wire?: string): Spot | undefined {
  const field = keyIn(head, wire)
  return field ? { field } : undefined
}

/** What is not shown in the grid stands for the line as a whole. */
const columnOf = ({ fields, grid }: Part, wire?: string) => grid.find(key => key === keyIn(fields, wire)) ?? grid[0]!

/** What speaks of a place stands there until it is changed. */
export function markFaults(bill: Bill, sent: Typed, faults: readonly Fault[], textOf: (fault: Fault) => string) {
  const lines = new Map<BillLine, Complaint[]>()
  const head: Record<string, string> = {}
  for (const fault of faults) {
    const place = spotOf(bill, sent, fault)
    if (place && 'field' in place) head[place.field] ??= textOf(fault)
    else if (place?.line) lines.set(place.line, [...(lines.get(place.line) ?? []), { column: place.column, message: textOf(fault) }])
  }
  bill.faults.set(head)
  refuseLines(bill, lines)
}

/** Puts the cursor where a fault lies. */
export function goToSpot(bill: Bill, place: Spot) {
  if ('field' in place) return bill.headFocus.current?.(place.field)
  const { table, line, column } = place
  const row = line ? table.lines.rows().findIndex(({ key }) => key === line.key) : -1
  if (row >= 0) table.grid.current?.goTo(row, column)
  else if (!line) table.grid.current?.addLine()
}
