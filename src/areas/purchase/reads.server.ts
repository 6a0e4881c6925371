import { serveReport } from '../../server/report-sql.ts'
import buyerFacts from './analysis/buyer-facts.sql?raw'
import orderCycleText from './analysis/order-cycle.sql?raw'
import purchaseStaffText from './analysis/purchase-staff.sql?raw'
import { OrderCycle, PurchaseStaff, PurchaseStaffLines } from './analysis/purchase-staff.ts'
import purchaseStaffLinesText from './analysis/purchase-staff-lines.sql?raw'
import ticketOwnText from './analysis/ticket-own.sql?raw'
import { TicketOwn } from './analysis/ticket-own.ts'
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
  serveReport(TicketOwn, ticketOwnText),
  serveReport(PurchaseStaff, buyerFacts + purchaseStaffText),
  serveReport(PurchaseStaffLines, buyerFacts + purchaseStaffLinesText),
  serveReport(OrderCycle, orderCycleText),
  serveReport(PurchaseOrderLines, orderLinesText),
  serveReport(PurchaseInLines, inLinesText),
  serveReport(ThreeWayMatch, threeWayMatchText),
  serveReport(PurchaseException, exceptionText),
  serveReport(Bargaining, bargainingText),
  // Only what was released comes.
  serveReport(PurchaseTracking, `${orderLinesText}  and t.state in ('approved', 'partly', 'done', 'closed')`),
]
