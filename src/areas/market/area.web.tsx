import type { AreaWeb } from '../../web/shell/area.ts'

export const marketAreaWeb: AreaWeb = {
  name: 'market',
  bills: {
    consignment: async () => (await import('./consignment.web.tsx')).consignmentBill,
  },
  pickers: {
    coupon: { entity: 'coupon' },
  },
}
