import type { AreaWeb } from '../../web/shell/area.ts'

export const purchaseAreaWeb: AreaWeb = {
  name: 'purchase',
  bills: {
    purchaseOrder: async () => (await import('./order/order.web.tsx')).purchaseOrderBill,
    purchaseReturn: async () => (await import('./return/return.web.tsx')).purchaseReturnBill,
    purchaseIn: async () => (await import('./receipt/in.web.tsx')).purchaseInBill,
  },
}
