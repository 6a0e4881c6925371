import type { AreaWeb } from '../../web/shell/area.ts'

export const purchaseAreaWeb: AreaWeb = {
  bills: {
    purchaseIn: async () => (await import('./in.web.tsx')).purchaseInBill,
  },
}
