import type { Area } from '../../kit/area.ts'
import { Exchange } from './exchange.ts'
import { SalesOrder } from './order.ts'
import { SalesOut } from './out.ts'
import { SalesOutDepot, SalesOutExpress, SalesOutSignBack } from './out-dialogs.ts'
import { Shipping } from './shipping.ts'

export const salesArea: Area = {
  name: 'sales',
  things: [SalesOrder, SalesOut, SalesOutExpress, SalesOutDepot, SalesOutSignBack, Exchange],
  relations: [Shipping],
}
