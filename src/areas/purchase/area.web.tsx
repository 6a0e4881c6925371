import type { AreaWeb } from '../../web/shell/area.ts'

export const purchaseAreaWeb: AreaWeb = {
  name: 'purchase',
  bills: {
    purchaseIn: async () => (await import('./in.web.tsx')).purchaseInBill,
  },
}
