import type { Document } from '../kit/document.ts'
import { lineTable } from '../kit/schema.ts'
import { columnsOf, joinsOf, showRow } from './select.ts'
import type { Work } from './work.ts'

/** Lines that nobody has stored yet, in the columns of their table, shown like those that are: with the names of what they refer to. */
export async function shownLines(work: Work, document: Document<any, any, any, any>, rows: Record<string, unknown>[]) {
  if (!rows.length) return []
  const placed = rows.map((row, at) => ({ ...row, tenant_id: work.user.tenantId, line_no: at + 1 }))
  const found = await work.tx.many(
    `select ${columnsOf(document.lines).join(', ')} from jsonb_populate_recordset(null::${lineTable(document)}, $1::jsonb) t${joinsOf(document.lines)}
     order by t.line_no`,
    [JSON.stringify(placed)],
  )
  return found.map((row, at) => showRow(work, document.lines, row, { lineNo: at + 1 }))
}
