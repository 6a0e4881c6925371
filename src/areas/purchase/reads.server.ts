import { serveReport } from '../../server/report-sql.ts'
import { demandPlan } from './demand/demand-plan.server.ts'
import exceptionText from './exception.sql?raw'
import { PurchaseException } from './exception.ts'
import bargainingText from './inquiry/bargaining.sql?raw'
import { Bargaining } from './inquiry/bargaining.ts'
import threeWayMatchText from './invoice/three-way-match.sql?raw'
import { ThreeWayMatch } from './invoice/three-way-match.ts'
import orderLinesText from './order/order-lines.sql?raw'
import { PurchaseOrderLines, PurchaseTracking } from './order/order-lines.ts'
import inLinesText from './receipt/in-lines.sql?raw'
import { PurchaseInLines } from './receipt/in-lines.ts'

export const purchaseReports = [
  demandPlan,
  serveReport(PurchaseOrderLines, orderLinesText),
  serveReport(PurchaseInLines, inLinesText),
  serveReport(ThreeWayMatch, threeWayMatchText),
  serveReport(PurchaseException, exceptionText),
  serveReport(Bargaining, bargainingText),
  // Only what was released comes.
  serveReport(PurchaseTracking, `${orderLinesText}  and t.state in ('approved', 'partly', 'done', 'closed')`),
]
