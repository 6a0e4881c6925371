import { type ComponentType, lazy } from 'react'
import type { BillSpec } from '../web/bill/spec.ts'
import { inTime } from '../web/client/piece.ts'

/** How each kind of bill is typed; fetched when the first one is opened. */
const specs: Record<string, () => Promise<BillSpec>> = {
  salesOrder: async () => (await import('../areas/sales/order.web.tsx')).salesOrderBill,
  salesOut: async () => (await import('../areas/sales/out.web.tsx')).salesOutBill,
  gain: async () => (await import('../areas/inventory/gain.web.tsx')).gainBill,
  loss: async () => (await import('../areas/inventory/loss.web.tsx')).lossBill,
  borrow: async () => (await import('../areas/lending/borrow.web.tsx')).borrowBill,
  consignment: async () => (await import('../areas/market/consignment.web.tsx')).consignmentBill,
  transfer: async () => (await import('../areas/inventory/transfer.web.tsx')).transferBill,
  stocktake: async () => (await import('../areas/inventory/stocktake.web.tsx')).stocktakeBill,
  exchange: async () => (await import('../areas/sales/exchange.web.tsx')).exchangeBill,
  costAdjustment: async () => (await import('../areas/inventory/cost-adjustment.web.tsx')).costAdjustmentBill,
  repacking: async () => (await import('../areas/inventory/repacking.web.tsx')).repackingBill,
  purchaseIn: async () => (await import('../areas/purchase/in.web.tsx')).purchaseInBill,
}

/** The page on which a kind of bill is written. */
export const billPage = ({ name }: { name: string }): ComponentType =>
  lazy(async () => {
    const [{ BillPage }, spec] = await inTime(Promise.all([import('../web/bill/bill-page.tsx'), specs[name]!()]))
    return { default: () => <BillPage spec={spec} /> }
  })
