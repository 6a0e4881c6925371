import { SalesOrder } from './order.ts'

/** A sheet of what is known of the orders whose numbers stand in another. */
export const byNumbers = { label: '按单号导出订单', path: `${SalesOrder.path}/exportSalesOrderInfo` }
