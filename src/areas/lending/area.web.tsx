import type { AreaWeb } from '../../web/shell/area.ts'

export const lendingAreaWeb: AreaWeb = {
  name: 'lending',
  bills: {
    borrow: async () => (await import('./borrow.web.tsx')).borrowBill,
  },
}
