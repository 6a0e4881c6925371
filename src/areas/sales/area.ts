import type { Area } from '../../kit/area.ts'
import { CustomerArrears, CustomerOwn, CustomerOwnInvoice } from './analysis/customer-own.ts'
import { SalesException } from './analysis/exception.ts'
import { SalesOrderLines } from './analysis/order-lines.ts'
import { SalesOutSettle } from './analysis/out-settle.ts'
import { AddToTour } from './distribution/add-to-tour.ts'
import { SalesDistribution } from './distribution/distribution.ts'
import { DistributionLines } from './distribution/distribution-lines.ts'
import { DriverTours } from './distribution/driver-tours.ts'
import { Undelivered } from './distribution/undelivered.ts'
import { Exchange } from './exchange/exchange.ts'
import { CustomerGoodsName } from './inquiry/goods-name.ts'
import { CustomerInquiry } from './inquiry/inquiry.ts'
import { Ordering } from './inquiry/ordering.ts'
import { Billing } from './invoice/billing-relation.ts'
import { SalesInvoice } from './invoice/invoice.ts'
import { SalesInvoiceUrl } from './invoice/invoice-dialogs.ts'
import { SalesOrder } from './order/order.ts'
import { SalesOrderDemand } from './order/order-demand.ts'
import { SalesOrderExpress } from './order/order-express.ts'
import { SalesOrderInvoice } from './order/order-invoice.ts'
import { Shipping } from './order/shipping.ts'
import { GiftOrders, SalesHistory, UnsentOrders } from './order/standings.ts'
import { NoCourier } from './out/no-courier.ts'
import { SalesOut } from './out/out.ts'
import { SalesOutDepot, SalesOutExpress, SalesOutSignBack } from './out/out-dialogs.ts'
import { ComingBack } from './return/coming-back.ts'
import { RefundBusiness } from './return/refund-business.ts'
import { Refunding } from './return/refunding.ts'
import { SalesReturn } from './return/return.ts'
import { SalesReturnIn } from './return/return-in.ts'
import { ReturnType } from './return/return-type.ts'

export const salesArea: Area = {
  name: 'sales',
  things: [
    SalesOrder,
    SalesOrderDemand,
    CustomerInquiry,
    CustomerGoodsName,
    SalesOut,
    SalesOutExpress,
    SalesOutDepot,
    SalesOutSignBack,
    SalesDistribution,
    AddToTour,
    DistributionLines,
    DriverTours,
    Undelivered,
    SalesReturn,
    SalesReturnIn,
    RefundBusiness,
    ReturnType,
    Exchange,
    SalesInvoice,
    SalesInvoiceUrl,
    SalesOrderInvoice,
    SalesOrderExpress,
    UnsentOrders,
    SalesOrderLines,
    SalesHistory,
    GiftOrders,
    NoCourier,
    SalesOutSettle,
    CustomerOwn,
    CustomerArrears,
    CustomerOwnInvoice,
    SalesException,
  ],
  relations: [Shipping, Refunding, ComingBack, Billing, Ordering],
}
