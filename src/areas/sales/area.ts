import type { Area } from '../../kit/area.ts'
import { Exchange } from './exchange/exchange.ts'
import { SalesOrder } from './order/order.ts'
import { SalesOrderDemand } from './order/order-demand.ts'
import { Shipping } from './order/shipping.ts'
import { SalesOut } from './out/out.ts'
import { SalesOutDepot, SalesOutExpress, SalesOutSignBack } from './out/out-dialogs.ts'

export const salesArea: Area = {
  name: 'sales',
  things: [SalesOrder, SalesOrderDemand, SalesOut, SalesOutExpress, SalesOutDepot, SalesOutSignBack, Exchange],
  relations: [Shipping],
}
