import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const salesAreaWeb: AreaWeb = {
  name: 'sales',
  pages: {
    '/sales/salesOrder/list': piece(() => import('./order/order-page.web.tsx'), 'SalesOrderPage'),
    '/sales/customerOwn/list': piece(() => import('./analysis/customer-own-page.web.tsx'), 'CustomerOwnPage'),
    '/sales/customerOwnInvoice/list': piece(() => import('./analysis/customer-own-page.web.tsx'), 'CustomerOwnInvoicePage'),
    '/sales/salesInvoice/list': piece(() => import('./invoice/invoice-page.web.tsx'), 'SalesInvoicePage'),
    '/sales/refundBusiness/list': piece(() => import('./return/refund-page.web.tsx'), 'RefundPage'),
  },
  screens: {
    unsentOrders: piece(() => import('./order/standing-pages.web.tsx'), 'UnsentOrdersPage'),
    giftOrders: piece(() => import('./order/standing-pages.web.tsx'), 'GiftOrdersPage'),
    salesHistory: piece(() => import('./order/standing-pages.web.tsx'), 'SalesHistoryPage'),
    driverTours: piece(() => import('./distribution/driver-page.web.tsx'), 'DriverPage'),
    noCourier: piece(() => import('./out/no-courier-page.web.tsx'), 'NoCourierPage'),
  },
  bills: {
    salesOrder: async () => (await import('./order/order.web.tsx')).salesOrderBill,
    salesOut: async () => (await import('./out/out.web.tsx')).salesOutBill,
    salesDistribution: async () => (await import('./distribution/distribution.web.tsx')).distributionBill,
    salesReturn: async () => (await import('./return/return.web.tsx')).salesReturnBill,
    salesReturnIn: async () => (await import('./return/return-in.web.tsx')).salesReturnInBill,
    salesInvoice: async () => (await import('./invoice/invoice.web.tsx')).salesInvoiceBill,
    customerInquiry: async () => (await import('./inquiry/inquiry.web.tsx')).customerInquiryBill,
    exchange: async () => (await import('./exchange/exchange.web.tsx')).exchangeBill,
  },
  pickers: {
    giftOrder: { entity: 'salesOrder', title: '赠品订单', source: 'blade-sales/salesorderhead/giftOrderList', adds: false },
  },
}
