import { get } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { missing } from '../../server/records/records.ts'
import { showRow } from '../../server/records/select.ts'
import { bind, serveReport } from '../../server/report-sql.ts'
import type { Work } from '../../server/work.ts'
import lineListText from './consignment-line-list.sql?raw'
import linesText from './consignment-lines.sql?raw'
import statementText from './consignment-statement.sql?raw'
import stockText from './consignment-stock.sql?raw'
import { ConsignmentLines, ConsignmentStatement, ConsignmentStock } from './consignment-stock.ts'

const whole = (sql: string) => sql.replace('{lines}', linesText)

const stock = serveReport(ConsignmentStock, whole(stockText))

export const consignmentReports = [
  stock,
  serveReport(ConsignmentLines, whole(lineListText)),
  serveReport(ConsignmentStatement, whole(statementText)),
]

const id = text('id', '代销库存', { required: true })

export const consignmentStockCalls = [
  get(`${ConsignmentStock.path}/detail`, permissionOf(ConsignmentStock, 'view'), { id }, detail, { label: '代销库存详情' }),
]

/** The one row of the list. */
async function detail(work: Work, input: { id: string }) {
  const { sql, values } = bind(work, stock, {})
  if (!/^\d{1,19}$/.test(input.id)) missing()
  const row = await work.tx.one(`select * from (${sql}) r where r.id = $${values.length + 1}`, [...values, input.id])
  return row ? showRow(work, { ...ConsignmentStock.columns, ...ConsignmentStock.carries }, row) : missing()
}
