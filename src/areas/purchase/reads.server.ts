import { serveReport } from '../../server/report-sql.ts'
import exceptionText from './exception.sql?raw'
import { PurchaseException } from './exception.ts'
import inLinesText from './in-lines.sql?raw'
import { PurchaseInLines } from './in-lines.ts'
import orderLinesText from './order-lines.sql?raw'
import { PurchaseOrderLines, PurchaseTracking } from './order-lines.ts'

export const purchaseReports = [
  serveReport(PurchaseOrderLines, orderLinesText),
  serveReport(PurchaseInLines, inLinesText),
  serveReport(PurchaseException, exceptionText),
  // Only what was released comes.
  serveReport(PurchaseTracking, `${orderLinesText}  and t.state in ('approved', 'partly', 'done', 'closed')`),
]
