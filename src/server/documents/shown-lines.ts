import type { Document } from '../../kit/document.ts'
import type { Fields } from '../../kit/field.ts'
import { lineTable, tableName } from '../../kit/schema.ts'
import { columnsOf, joinsOf, showRow } from '../records/select.ts'
import type { Work } from '../work.ts'

type Row = Record<string, unknown>

/** Lines that nobody has stored yet, in the columns of their table, shown like those that are: with the names of what they refer to. */
export const shownLines = (work: Work, document: Document, rows: Row[]) =>
  shownRows(work, lineTable(document), document.lines, rows, at => ({ lineNo: at + 1 }))

/** The same for the head of a bill. */
export const shownHead = async (work: Work, document: Document, row: Row) =>
  (await shownRows(work, tableName(document), document.head, [row], () => ({})))[0]!

async function shownRows(work: Work, table: string, declared: Fields, rows: Row[], more: (at: number) => Row) {
  if (!rows.length) return []
  // What is cited beside a row is cited of one that is there.
  const fields = Object.fromEntries(Object.entries(declared).filter(([, field]) => !field.cited))
  const placed = rows.map((row, at) => ({ ...row, tenant_id: work.user.tenantId, id: at + 1 }))
  const found = await work.tx.many(
    `select ${columnsOf(fields).join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb) t${joinsOf(fields)} order by t.id`,
    [JSON.stringify(placed)],
  )
  return found.map((row, at) => showRow(work, fields, row, more(at)))
}
