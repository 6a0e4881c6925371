import type { Area } from '../../kit/area.ts'
import { OrderCycle, PurchaseStaff, PurchaseStaffLines } from './analysis/purchase-staff.ts'
import { TicketOwn } from './analysis/ticket-own.ts'
import { DemandPlan } from './demand/demand-plan.ts'
import { DemandPurchase } from './demand/demand-purchase.ts'
import { PurchaseException } from './exception.ts'
import { SupplierStock } from './feed/supplier-stock.ts'
import { Bargaining } from './inquiry/bargaining.ts'
import { DemandInquiry } from './inquiry/demand-inquiry.ts'
import { QuoteInquiry } from './inquiry/inquiry.ts'
import { PurchaseInvoice } from './invoice/invoice.ts'
import { Invoicing } from './invoice/invoicing.ts'
import { ThreeWayMatch } from './invoice/three-way-match.ts'
import { PurchaseOrder } from './order/order.ts'
import { PurchaseOrderContact } from './order/order-dialogs.ts'
import { PurchaseOrderLines, PurchaseTracking } from './order/order-lines.ts'
import { Receiving } from './order/receiving.ts'
import { PurchaseOrderAnswer, PurchaseOrderExceed, PurchaseOrderPush } from './portal/portal-push.ts'
import { DirectIn } from './receipt/direct-in.ts'
import { PurchaseIn } from './receipt/in.ts'
import { PurchaseInLines } from './receipt/in-lines.ts'
import { PurchaseReturn } from './return/return.ts'
import { Returning } from './return/returning.ts'

export const purchaseArea: Area = {
  name: 'purchase',
  things: [
    PurchaseOrder,
    PurchaseOrderContact,
    PurchaseIn,
    PurchaseReturn,
    PurchaseInvoice,
    PurchaseOrderLines,
    PurchaseTracking,
    PurchaseInLines,
    ThreeWayMatch,
    PurchaseException,
    SupplierStock,
    TicketOwn,
    PurchaseStaff,
    PurchaseStaffLines,
    OrderCycle,
    DemandPlan,
    DemandPurchase,
    DemandInquiry,
    QuoteInquiry,
    Bargaining,
    DirectIn,
    PurchaseOrderPush,
    PurchaseOrderAnswer,
    PurchaseOrderExceed,
  ],
  relations: [Receiving, Returning, Invoicing],
}
