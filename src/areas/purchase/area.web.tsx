import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const purchaseAreaWeb: AreaWeb = {
  name: 'purchase',
  pages: {
    '/purchase/threeWayMatch/list': piece(() => import('./invoice/three-way-match-page.web.tsx'), 'ThreeWayMatchPage'),
    '/purchase/syncInventory/list': piece(() => import('./feed/supplier-stock-page.web.tsx'), 'SupplierStockPage'),
    '/purchase/supplierTicketOwn/list': piece(() => import('./analysis/ticket-own-page.web.tsx'), 'TicketOwnPage'),
    '/purchase/demand/list': piece(() => import('./demand/demand-page.web.tsx'), 'DemandPage'),
    '/purchase/bargaining/list': piece(() => import('./inquiry/bargaining-page.web.tsx'), 'BargainingPage'),
  },
  bills: {
    quoteInquiry: async () => (await import('./inquiry/inquiry.web.tsx')).quoteInquiryBill,
    purchaseOrder: async () => (await import('./order/order.web.tsx')).purchaseOrderBill,
    purchaseReturn: async () => (await import('./return/return.web.tsx')).purchaseReturnBill,
    purchaseInvoice: async () => (await import('./invoice/invoice.web.tsx')).purchaseInvoiceBill,
    purchaseIn: async () => (await import('./receipt/in.web.tsx')).purchaseInBill,
  },
}
