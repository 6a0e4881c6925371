import { get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { pageFields } from '../../../kit/paging.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { lineTable } from '../../../kit/schema.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { pageOf } from '../../../server/records/filter.ts'
import { columnsOf, joinsOf, showRow } from '../../../server/records/select.ts'
import type { Work } from '../../../server/work.ts'
import { type AskedOfItems, askedOfItems, offered, owedOn } from '../settlement/open-item-calls.server.ts'
import { sides } from '../settlement/side.ts'
import { type Supplementing, supplementing } from './supplementing.ts'

const asked = { ...pageFields, id: id('id', '单据', { required: '请选择单据！' }) }

/** The lines of a supplement page by page, and the bills that it may be about. */
export const supplementCalls = supplementing.flatMap(side => {
  const { document, book, target } = side
  const [view, kind] = [permissionOf(document, 'view'), owedOn(sides.find(one => one.book === book)!)]
  return [
    get(`${document.path}/bodylist`, view, asked, (work: Work, sent: Row<typeof asked>) => linesOf(work, side, sent), {
      label: `${document.label}明细列表`,
    }),
    get(
      `${document.path}/unsettled`,
      view,
      askedOfItems(target),
      (work: Work, sent: AskedOfItems) => offered(work, { ...kind, seenOn: document }, sent),
      { label: `${document.label}可选源单` },
    ),
  ]
})

async function linesOf(work: Work, { document }: Supplementing, { id: billId, ...page }: Row<typeof asked>) {
  const head = await findHead(work, document, billId)
  const { current, size } = pageOf(page)
  const { fields } = document.parts.lines
  const rows = await work.tx.many(
    `select t.id, t.line_no, ${columnsOf(fields)}, count(*) over ()::int as of_all from ${lineTable(document)} t${joinsOf(fields)}
     where t.tenant_id = $1 and t.head_id = $2 order by t.line_no limit $3 offset $4`,
    [work.user.tenantId, head.id, size, (current - 1) * size],
  )
  const total = rows[0]?.of_all ?? 0
  const records = rows.map(row => showRow(work, fields, row, { id: row.id, lineNo: row.line_no }))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
