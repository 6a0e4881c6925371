import type { AreaWeb } from '../../web/shell/area.ts'

export const salesAreaWeb: AreaWeb = {
  name: 'sales',
  bills: {
    salesOrder: async () => (await import('./order/order.web.tsx')).salesOrderBill,
    salesOut: async () => (await import('./out/out.web.tsx')).salesOutBill,
    exchange: async () => (await import('./exchange/exchange.web.tsx')).exchangeBill,
  },
  pickers: {
    giftOrder: { entity: 'salesOrder', title: '赠品订单', source: 'blade-sales/salesorderhead/giftOrderList', adds: false },
  },
}
