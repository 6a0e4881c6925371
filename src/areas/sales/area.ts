import type { Area } from '../../kit/area.ts'
import { Exchange } from './exchange.ts'
import { SalesOrder } from './order.ts'
import { SalesOut } from './out.ts'
import { SalesOutDepot, SalesOutExpress, SalesOutSignBack } from './out-dialogs.ts'
import { Shipping } from './shipping.ts'

export const salesArea: Area = {
  things: [SalesOrder, SalesOut, SalesOutExpress, SalesOutDepot, SalesOutSignBack, Exchange],
  relations: [Shipping],
  buttons: {
    salesOut: [{ code: 'salesouthead_signBack', label: '签回' }],
  },
  specialRights: [
    { code: 'price_below_cost', label: '低于成本价销售' },
    { code: 'credit_override', label: '信用放行' },
    { code: 'out_price_edit', label: '改出库单价' },
  ],
}
