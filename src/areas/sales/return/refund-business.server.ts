import { only } from '../../../base/text.ts'
import { get } from '../../../kit/call.ts'
import { id } from '../../../kit/fields/choice.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { lineTable } from '../../../kit/schema.ts'
import { missing } from '../../../server/records/records.ts'
import { columnsOf, joinsOf, showRow } from '../../../server/records/select.ts'
import { serveReport } from '../../../server/report-sql.ts'
import { reportRows } from '../../../server/reports.ts'
import type { Work } from '../../../server/work.ts'
import refundText from './refund-business.sql?raw'
import { RefundBusiness } from './refund-business.ts'
import { refundLines } from './refund-lines.ts'
import { SalesReturn } from './return.ts'

export const refundBusiness = serveReport(RefundBusiness, refundText)

const asked = { id: id('id', '销售退货单', { required: '请选择退款业务！' }) }

export const refundCalls = [
  get(`${RefundBusiness.path}/detail`, permissionOf(RefundBusiness, 'view'), asked, detail, { label: '退款业务详情' }),
]

/** One refund with the lines that it is for; who does not see it in the list does not see it here. */
async function detail(work: Work, { id }: { id: string }) {
  const [found] = await reportRows(work, refundBusiness, { [RefundBusiness.filters.returnId.wire]: id })
  return { ...(found ?? missing()), [SalesReturn.parts.lines.wire]: await linesOf(work, id) }
}

async function linesOf(work: Work, id: string) {
  const fields = only(refundLines, SalesReturn.lines)
  const rows = await work.tx.many(
    `select ${columnsOf(fields).join(', ')} from ${lineTable(SalesReturn)} t${joinsOf(fields)} where t.tenant_id = $1 and t.head_id = $2 order by t.line_no`,
    [work.user.tenantId, id],
  )
  return rows.map(row => showRow(work, fields, row))
}
